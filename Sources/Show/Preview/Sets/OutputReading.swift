import Diagnostics
import HostSystem
import IconModel
import Manifest
import Pipeline
import SVGDocument

/// A reader of an output folder, for display or comparison.
public enum OutputReading {
    fileprivate struct Index {
        struct Icon {
            var name: String
            var kind: String
            var variants: [(name: String, path: String)]
            var locales: [(locale: String, variant: String)]
        }

        var locales: [String]
        var icons: [Icon]
    }

    private static let largestIndex = 1 << 28
    private static let base = IndexLookup.base

    /// Returns the set in an output folder, according to its `index.json`. Nothing outside the folder is read.
    public static func run(folder path: String) -> PreviewSet {
        let folder = FolderPath(path)
        var set = PreviewSet(name: path, locales: [], icons: [], findings: [], couldNotRun: false)
        do throws(FileAccess.Failure) {
            let index = try read(folder)
            set.locales = try index.locales.map { tag throws(FileAccess.Failure) in
                guard let locale = try? LanguageTag(parsing: tag) else {
                    throw FileAccess.Failure(message: "its locale '\(tag)' is not a language tag")
                }
                return PreviewLocale(tag: tag, isRightToLeft: locale.direction == .rightToLeft)
            }
            for icon in index.icons.sorted(by: { ExactName($0.name) < ExactName($1.name) }) {
                add(icon, folder, to: &set)
            }
        } catch {
            set.couldNotRun = true
            set.findings = [
                finding(
                    folder.path(of: IndexWriter.path), "the index cannot be read: \(error.message)",
                    hint: "name a folder that 'iconflip build' wrote, or a manifest")
            ]
        }
        return set
    }

    private static func read(_ folder: FolderPath) throws(FileAccess.Failure) -> Index {
        let bytes = try FileAccess.content(of: IndexWriter.path, below: folder, limit: largestIndex).bytes
        let text = JSONValue(bytes)
        if let version = text?["version"]?.number, version.value != 1 {
            throw FileAccess.Failure(message: "it has version \(version.text), and version 1 is expected")
        }
        guard let text, text["version"]?.number != nil, let index = Index(text) else {
            throw FileAccess.Failure(message: "it is not the index of a build")
        }
        return index
    }

    private static func add(_ icon: Index.Icon, _ folder: FolderPath, to set: inout PreviewSet) {
        // The base comes first.
        let variants = icon.variants.sorted { ($0.name == base ? "" : $0.name) < ($1.name == base ? "" : $1.name) }
        var drawings: [PreviewDrawing] = []
        var findings: [Diagnostic] = []
        for (variant, path) in variants {
            do throws(FileAccess.Failure) {
                let bytes = try FileAccess.content(of: path, below: folder, limit: SVGLimits.standard.fileSize).bytes
                drawings.append(PreviewDrawing(variant: variant == base ? nil : variant, path: path, bytes: bytes))
            } catch {
                findings.append(finding(folder.path(of: path), "the file cannot be read: \(error.message)"))
            }
        }
        let lookup = IndexLookup(listed: icon.locales, variants: icon.variants.map(\.name))
        let assignments = set.locales.map { locale in
            let variant = lookup.variant(for: locale.tag, locale.isRightToLeft ? .rightToLeft : .leftToRight)
            return drawings.firstIndex { $0.variant == (variant == base ? nil : variant) }
        }
        set.icons.append(
            PreviewIcon(
                name: icon.name, kind: icon.kind, source: nil, drawings: drawings, assignments: assignments, aspect: 1,
                isTemplate: false, parts: nil, findings: findings, hasFailed: !findings.isEmpty))
    }

    private static func finding(_ file: String, _ message: String, hint: String? = nil) -> Diagnostic {
        Diagnostic(
            rule: .unreadableFile, severity: .error, message: message, location: SourceLocation(file: file),
            hint: hint)
    }
}

extension OutputReading.Index {
    /// Reads an index, or returns `nil` where it is not as a build writes it.
    fileprivate init?(_ text: JSONValue) {
        guard let locales = text["locales"]?.strings, case .object(let icons)? = text["icons"]?.content else {
            return nil
        }
        self.locales = locales
        self.icons = []
        for member in icons {
            let icon = member.value
            guard let kind = icon["kind"]?.string, case .object(let variants)? = icon["variants"]?.content,
                case .object(let assignments)? = icon["locales"]?.content
            else { return nil }
            let paths = variants.compactMap { variant in variant.value["svg"]?.string.map { (variant.key, $0) } }
            let names = assignments.compactMap { locale in locale.value.string.map { (locale.key, $0) } }
            guard paths.count == variants.count, names.count == assignments.count else { return nil }
            self.icons.append(Icon(name: member.key, kind: kind, variants: paths, locales: names))
        }
    }
}
