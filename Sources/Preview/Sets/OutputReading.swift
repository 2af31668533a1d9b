import Build
import Diagnostics
import Foundation
import IconModel
import Manifest

/// A reader of an output folder, for display or comparison.
public enum OutputReading {
    private struct Index: Decodable {
        struct Icon: Decodable {
            var kind: String
            var variants: [String: Files]
            var locales: [String: String]
        }
        struct Files: Decodable {
            var svg: String
        }
        var version: Int
        var locales: [String]
        var icons: [String: Icon]
    }

    private static let largestIndex = 1 << 28
    private static let base = "default"

    /// Returns the set in an output folder, according to its `index.json`; icons are ordered by name.
    ///
    /// Nothing outside the folder is read, whatever the index says and whatever links lie in the folder.
    public static func run(folder path: String) -> PreviewSet {
        let folder = FolderPath(path)
        var set = PreviewSet(name: path, locales: [], icons: [], findings: [], couldNotRun: false)
        do throws(FileAccess.Failure) {
            let index = try read(folder)
            set.locales = index.locales.map { tag in
                let direction = (try? LanguageTag(parsing: tag))?.direction
                return PreviewLocale(tag: tag, isRightToLeft: direction == .rightToLeft)
            }
            for (name, icon) in index.icons.sorted(by: { ExactName($0.key) < ExactName($1.key) }) {
                add(icon, name, folder, to: &set)
            }
        } catch {
            set.couldNotRun = true
            set.findings = [
                finding(
                    folder.path(of: OutputPaths(png: nil).index), "the index cannot be read: \(error.message)",
                    hint: "name a folder that 'iconflip build' wrote, or a manifest")
            ]
        }
        return set
    }

    private static func read(_ folder: FolderPath) throws(FileAccess.Failure) -> Index {
        let bytes = try FileAccess.content(of: OutputPaths(png: nil).index, below: folder, limit: largestIndex).bytes
        guard let index = try? JSONDecoder().decode(Index.self, from: Data(bytes)) else {
            throw FileAccess.Failure(message: "it is not the index of a build")
        }
        guard index.version == 1 else {
            throw FileAccess.Failure(message: "it has version \(index.version), and version 1 is expected")
        }
        return index
    }

    private static func add(_ icon: Index.Icon, _ name: String, _ folder: FolderPath, to set: inout PreviewSet) {
        let variants = [base].filter { icon.variants[$0] != nil } + icon.variants.keys.filter { $0 != base }.sorted()
        var drawings: [PreviewDrawing] = []
        var findings: [Diagnostic] = []
        for variant in variants {
            guard let path = icon.variants[variant]?.svg else { continue }
            do throws(FileAccess.Failure) {
                let bytes = try FileAccess.content(of: path, below: folder).bytes
                drawings.append(PreviewDrawing(variant: variant == base ? nil : variant, path: path, bytes: bytes))
            } catch {
                findings.append(finding(folder.path(of: path), "the file cannot be read: \(error.message)"))
            }
        }
        let assignments = set.locales.map { locale in
            let variant = icon.locales[locale.tag].flatMap { $0 == base ? nil : $0 }
            return drawings.firstIndex { $0.variant == variant }
        }
        set.icons.append(
            PreviewIcon(
                name: name, kind: icon.kind, source: nil, drawings: drawings, assignments: assignments, aspect: 1,
                isTemplate: false, parts: nil, findings: findings, hasFailed: !findings.isEmpty))
    }

    private static func finding(_ file: String, _ message: String, hint: String? = nil) -> Diagnostic {
        Diagnostic(
            rule: .unreadableFile, severity: .error, message: message, location: SourceLocation(file: file),
            hint: hint)
    }
}
