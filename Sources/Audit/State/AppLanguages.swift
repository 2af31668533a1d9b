import Diagnostics
import HostSystem
import IconModel
import SVGDocument

/// What an app says about right-to-left languages: which ones it has, and whether its layouts turn for them.
struct AppLanguages: Sendable {
    /// What the manifests of an Android app say of `supportsRtl`.
    enum Support: Sendable {
        /// It is on, or nothing says anything about it: a library without an application.
        case assumed
        /// No manifest says it: a dependency's may, when they are merged.
        case silent(SourceLocation)
        /// It is off, so that nothing is mirrored.
        case refused(SourceLocation)
    }

    /// The right-to-left languages that icons are judged for.
    let locales: [LanguageTag]
    /// Whether the app has texts in these languages.
    let areTranslated: Bool
    let support: Support
    /// The findings about manifests that cannot be read.
    let findings: [Diagnostic]

    /// The right-to-left languages that most apps are translated to first.
    private static let usual = ["ar", "fa", "he", "ur"]

    /// Reads the languages and manifests of a tree.
    init(_ tree: ProjectTree, in folder: FolderPath) {
        let apple = tree.appleLanguages.compactMap { try? LanguageTag(parsing: $0) }
        let all = tree.androidLanguages.union(apple)
        let own = Set(all.filter { $0.direction == .rightToLeft }.map(\.language))
        areTranslated = !own.isEmpty
        locales = (own.isEmpty ? Self.usual : own.sorted()).compactMap { try? LanguageTag(parsing: $0) }
        (support, findings) = Self.support(tree, folder)
    }

    /// Whether the app's icons are shown in languages that write question marks as English does.
    var hasUprightQuestions: Bool { locales.contains(where: Self.hasUprightQuestions) }

    /// Returns whether a language writes question marks as English does.
    static func hasUprightQuestions(_ language: LanguageTag) -> Bool { language.likelyScript?.code == "Hebr" }

    private static func support(_ tree: ProjectTree, _ folder: FolderPath) -> (Support, findings: [Diagnostic]) {
        var findings: [Diagnostic] = []
        var silent: (location: SourceLocation, weight: Int)?
        var refused: SourceLocation?
        for path in tree.manifests where !isAside(path) {
            let bytes: [UInt8]?
            do throws(UnreadableFile) {
                bytes = try ProjectFiles.content(of: path, in: folder)
            } catch {
                findings.append(error.finding)
                continue
            }
            guard let text = bytes.map(EncodedText.init) else { continue }
            guard let tag = StartTag.first(named: "application", in: text) else { continue }
            let source = text.source(named: folder.path(of: path))
            // The prefix is bound by the root element.
            let prefix = StartTag(text)?.prefix(of: DrawableFile.namespace) ?? "android:"
            switch tag.attributes.first(where: { $0.name == prefix + "supportsRtl" }) {
            case let attribute? where attribute.value == "false": refused = refused ?? source.location(attribute.range)
            // A reference is resolved by a build.
            case _?: return (.assumed, findings)
            case nil:
                // An application by itself says more than a library's, of which there are many.
                let weight = tag.attributes.count
                if weight > silent?.weight ?? 0 { silent = (source.location(tag.nameRange), weight) }
            }
        }
        if let refused { return (.refused(refused), findings) }
        return (silent.map { .silent($0.location) } ?? .assumed, findings)
    }

    private static func isAside(_ path: String) -> Bool {
        path.pathSteps.contains { ["androidTest", "test", "debug", "build"].contains($0) || $0.hasPrefix("sample") }
    }
}
