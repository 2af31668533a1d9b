import Diagnostics
import HostSystem
import IconModel
import Manifest
import SVGDocument

/// What an app says about right-to-left languages: which ones it has, and whether its layouts turn for them.
struct AppLanguages: Sendable {
    /// What the manifests of an Android app say of `supportsRtl`.
    enum Support: Sendable {
        /// It is on, or nothing says anything about it: a library without an application.
        case assumed
        /// No manifest says it: a dependency's may, when they are merged.
        case silent(SourceLocation)
        /// It is off in these applications, so that nothing is mirrored there.
        case refused([Refusing])
    }

    /// An application that says that its layouts do not turn.
    struct Refusing: Sendable {
        var location: SourceLocation
        /// The folder of its module with a slash at its end; empty where it stands for all that is audited.
        var module: String
    }

    /// The right-to-left languages that icons are judged for.
    let locales: [LanguageTag]
    let areTranslated: Bool
    let support: Support
    /// The findings about manifests that cannot be read.
    let findings: [Diagnostic]

    /// The right-to-left languages that most apps are translated to first.
    private static let usual = ["ar", "fa", "he", "ur"]

    init(_ tree: ProjectTree, in folder: FolderPath) {
        let catalogs = tree.textCatalogs.map { Self.languages(ofTexts: $0, folder) }
        let named = catalogs.reduce(tree.namedLanguages) { $0.union($1) }.compactMap { try? LanguageTag(parsing: $0) }
        let all = tree.androidLanguages.union(named)
        let own = Set(all.filter { $0.direction == .rightToLeft }.map(\.language))
        areTranslated = !own.isEmpty
        locales = (own.isEmpty ? Self.usual : own.sorted()).compactMap { try? LanguageTag(parsing: $0) }
        (support, findings) = Self.support(tree, folder)
    }

    var refusing: [Refusing] { if case .refused(let applications) = support { applications } else { [] } }

    /// Whether the app's icons are shown in languages that write question marks as English does.
    var hasUprightQuestions: Bool { locales.contains(where: Self.hasUprightQuestions) }

    static func hasUprightQuestions(_ language: LanguageTag) -> Bool { language.likelyScript?.code == "Hebr" }

    /// Returns the languages of a catalog of texts; none of one that cannot be read.
    private static func languages(ofTexts path: String, _ folder: FolderPath) -> Set<String> {
        let bytes = (try? ProjectFiles.content(of: path, in: folder)).flatMap(\.self)
        let texts = bytes.flatMap { JSONValue($0)?["strings"]?.members } ?? []
        return texts.reduce(into: []) { $0.formUnion($1.value["localizations"]?.members.map(\.key) ?? []) }
    }

    private static func support(_ tree: ProjectTree, _ folder: FolderPath) -> (Support, findings: [Diagnostic]) {
        var findings: [Diagnostic] = []
        var silent: (location: SourceLocation, weight: Int)?
        var refused: [Refusing] = []
        var isAssumed = false
        for path in tree.manifests where !isAside(path) {
            let bytes: [UInt8]?
            do throws(UnreadableFile) {
                bytes = try ProjectFiles.content(of: path, in: folder)
            } catch {
                findings.append(error.finding)
                continue
            }
            guard let text = bytes.map(EncodedText.init) else { continue }
            guard let tag = StartTag(text, named: "application") else { continue }
            let source = text.source(named: folder.path(of: path))
            // The prefix is bound by the root element.
            let prefix = StartTag(text)?.prefix(of: DrawableFile.namespace) ?? "android:"
            switch tag.attributes.first(where: { $0.name == prefix + "supportsRtl" }) {
            case let attribute? where attribute.value == "false":
                refused.append(Refusing(location: source.location(attribute.range), module: module(of: path)))
            // A reference is resolved by a build.
            case _?: isAssumed = true
            case nil:
                // An application by itself says more than a library's, of which there are many.
                let weight = tag.attributes.count
                if weight > silent?.weight ?? 0 { silent = (source.location(tag.nameRange), weight) }
            }
        }
        if let first = refused.first {
            // One application of several says nothing of the others, and alone it has the libraries as well.
            return (.refused(isAssumed ? refused : [Refusing(location: first.location, module: "")]), findings)
        }
        return (isAssumed ? .assumed : silent.map { .silent($0.location) } ?? .assumed, findings)
    }

    /// Returns the folder of the module of a manifest with a slash at its end; empty for the audited folder.
    private static func module(of manifest: String) -> String {
        let steps = manifest.pathSteps.dropLast()
        return steps[..<(steps.lastIndex(of: "src") ?? steps.endIndex)].map { $0 + "/" }.joined()
    }

    private static func isAside(_ path: String) -> Bool {
        path.pathSteps.contains { ["androidTest", "test", "debug", "build"].contains($0) || $0.hasPrefix("sample") }
    }
}
