import Diagnostics
import IconModel

/// A folder of an app that builds write the icons of a set to, in the form that its platform reads.
public struct ExportSettings: Hashable, Sendable {
    /// The folder, relative to the manifest's folder; it may begin with `..`.
    public var folder: String
    /// Globs over the names of the icons to export; empty for all.
    public var only: [String]
    /// The platform, with its options.
    public var target: ExportTarget

    /// The files that are written outside of the folder, relative to the manifest's folder.
    public var furtherFiles: [String] {
        switch target {
        case .flutter(let flutter): [flutter.library]
        // A catalog cannot hold the file, which lies beside it.
        case .apple(let apple) where folder.lowercased().hasSuffix(".xcassets"):
            apple.swift.map { [folder.pathBeforeLastStep + $0 + ".swift"] } ?? []
        case .android, .apple, .gtk, .names, .reactNative, .web, .windows: []
        }
    }

    /// Creates settings.
    public init(folder: String, only: [String] = [], target: ExportTarget) {
        self.folder = folder
        self.only = only
        self.target = target
    }
}

// MARK: Shapes

extension ExportSettings {
    /// The maximum number of exports of a set.
    static let maxCount = 64

    /// The shape of the exports of a set.
    static let shape = Shape.list(
        ListShape(
            noun: "exports",
            element: .tagged(
                TaggedShape(
                    tag: "target", tagDescription: "The platform whose form the files have.",
                    cases: ExportTarget.cases.map { target in
                        TaggedShape.Case(
                            value: target.value, description: target.description,
                            object: ObjectShape(keys: commonKeys + target.object.keys))
                    })),
            isFilled: false, maxCount: maxCount))

    private static let commonKeys = [
        KeyShape(
            name: "folder",
            description:
                "The folder to write to, relative to this file; other files in it stay as they are. It may be above this file's "
                + "folder (\"../app/res\") inside of the same repository, or of the manifest's 'root'.",
            shape: .text(TextShape(pattern: ManifestShape.relativePath)), isRequired: true),
        KeyShape(
            name: "only", description: "Names or globs of the icons to export; all icons by default.",
            shape: .list(ListShape(noun: "globs", element: .text(TextShape())))),
        ManifestShape.noteKey,
    ]
}

// MARK: Reading

extension ExportSettings {
    /// Reads the exports of a manifest from its outermost object.
    static func all(in root: JSONValue, _ findings: inout Findings) -> [ExportSettings] {
        var reader = ExportReader(root)
        return (root["exports"]?.elements ?? []).prefix(maxCount).compactMap { reader.read($0, &findings) }
    }

    /// Reports the names and globs of exports that no icon has, since a mistyped one would remove files from an app.
    /// - Parameter names: The names of the icons.
    static func reportUnmatched(in root: JSONValue, among names: [String], _ findings: inout Findings) {
        /// The number of comparisons after which the rest is not checked.
        let maxComparisonCount = 20_000_000
        var comparisonCount = 0
        guard !names.isEmpty else { return }
        let known = Set(names.map { ExactName($0) })
        var suggester = NameSuggester(names)
        for value in (root["exports"]?.elements ?? []).prefix(maxCount).flatMap({ $0["only"]?.elements ?? [] }) {
            guard let text = value.string, !known.contains(ExactName(text)), let glob = NameGlob(text) else { continue }
            comparisonCount += names.count
            guard comparisonCount <= maxComparisonCount else {
                findings.add(
                    .unmatchedGlob, "the names from here on are not compared with the icons, which takes too long",
                    at: value.range, hint: "name icons by fewer globs")
                return
            }
            guard !text.isEmpty, !names.contains(where: glob.matches) else { continue }
            let meant = SourceListing.iconName(ofPath: text).flatMap { known.contains(ExactName($0)) ? $0 : nil }
            findings.add(
                .unmatchedGlob, "\(quoted(text)) matches no icon", at: value.range,
                hint: meant.map { "write \(quoted($0))" } ?? suggester.hint(for: text))
        }
    }
}

/// A reader of exports that keeps them apart from the sources, the output folder and each other.
private struct ExportReader {
    private let source: String?
    private let output: String?
    private var folders: [Located<String>] = []

    init(_ root: JSONValue) {
        source = root["source"]?.string.flatMap { try? RelativePath.normalized($0) }
        output = root["output"]?.string.flatMap { try? RelativePath.normalized($0) }
    }

    mutating func read(_ entry: JSONValue, _ findings: inout Findings) -> ExportSettings? {
        guard let target = ExportTarget(name: entry["target"]?.string, entry) else { return nil }
        var only: [String] = []
        for element in (entry["only"]?.elements ?? []).prefix(ManifestShape.maxElementCount) {
            guard let text = element.string, !text.isEmpty else { continue }
            if NameGlob(text) == nil {
                findings.add(.badGlob, "\(quoted(text)) is not a valid glob", at: element.range)
            }
            only.append(text)
        }
        if entry["template"] != nil || entry["target"]?.string != "names" { checkNames(target, entry, &findings) }
        guard let folder = folder(entry["folder"], &findings) else { return nil }
        if case .flutter(let flutter) = target, flutter.assets(in: folder).levelsAbove > 0 {
            findings.add(
                .badPath, "pubspec.yaml cannot name \(quoted(folder))", at: entry["folder"]?.range ?? entry.range,
                hint: "name the folder by 'assets' as pubspec.yaml does, or by 'library' a file in the app's 'lib'")
            return nil
        }
        // Names that are wrong in the same way would collide.
        if case .names(let names) = target, names.problem != nil { return nil }
        return ExportSettings(folder: folder, only: only, target: target)
    }

    private func checkNames(_ target: ExportTarget, _ entry: JSONValue, _ findings: inout Findings) {
        func check(_ key: String, _ isValid: (String) -> Bool, _ message: String, _ hint: String) {
            guard let value = entry[key], let text = value.string, !text.isEmpty, !isValid(text) else { return }
            findings.add(.badValue, "\(quoted(text)) \(message)", at: value.range, hint: hint)
        }
        let isFileName = { (text: String) in
            text.unicodeScalars.allSatisfy { ExportName.isIdentifierPart($0) || $0 == "." }
                && text.utf8.first.map(ASCII.isAlphanumeric) == true
        }
        switch target {
        case .android:
            check(
                "prefix",
                {
                    ExportName.isIdentifier($0) && $0.utf8.allSatisfy { ASCII.lowercased($0) == $0 && $0 != 0x2D }
                        && $0.utf8.first != UInt8(ascii: "_")
                },
                "cannot begin the name of a resource", "use lower-case letters, digits and '_', and a letter first")
        case .apple:
            check(
                "swift", { ExportName.isIdentifier($0) && !$0.utf8.contains(0x2D) }, "is not the name of a type",
                "use letters, digits and '_', and a letter first")
        case .gtk:
            check(
                "prefix", isFileName, "cannot begin the name of an icon",
                "use letters, digits, '.', '-' and '_', and a letter or digit first")
            check(
                "theme", { isFileName($0) && $0 != "hicolor" }, "cannot be the name of a theme of the app",
                "use letters, digits, '.', '-' and '_'; hicolor belongs to the system and is the default")
            check(
                "resources",
                { $0.utf8.first == UInt8(ascii: "/") && $0.pathSteps.dropFirst().allSatisfy(isFileName) },
                "is not the path of resources", "write it like '/org/example/App'")
        case .flutter:
            do {
                if let library = entry["library"]?.string { _ = try RelativePath.normalizedFromAbove(library) }
            } catch {
                findings.add(
                    .badPath, error.message, at: entry["library"]?.range ?? entry.range, hint: error.hint)
            }
            check(
                "assets", { (try? RelativePath.normalized($0)) != nil },
                "is not a path below the folder of pubspec.yaml",
                "write it relative, with '/' between folders")
            check(
                "library", { $0.hasSuffix(".dart") }, "is not the name of a Dart file",
                "write such as 'lib/icons.dart'")
        case .names(let names):
            if let problem = names.problem {
                findings.add(
                    .badValue, problem.message, at: entry["template"]?.range ?? entry.range, hint: problem.hint)
            }
            check(
                "separator", { !$0.utf8.contains(0x2F) && !$0.utf8.contains(0x5C) },
                "cannot stand between words", "write such as '_' or '-'")
        case .reactNative, .windows: break
        case .web:
            check(
                "prefix", ExportName.isIdentifier, "cannot begin the name of a class",
                "use letters, digits, '-' and '_', and a letter first")
        }
    }

    private mutating func folder(_ value: JSONValue?, _ findings: inout Findings) -> String? {
        guard let value, let text = value.string, !text.isEmpty else { return nil }
        let folder: String
        do {
            folder = try RelativePath.normalizedFromAbove(text)
        } catch {
            findings.add(.badPath, error.message, at: value.range, hint: error.hint)
            return nil
        }
        if let problem = problem(with: folder) {
            findings.add(.badPath, problem.message, at: value.range, hint: "name another folder", notes: problem.notes)
            return nil
        }
        folders.append(Located(folder, at: value.range))
        return folder
    }

    private func problem(
        with folder: String
    ) -> (message: String, notes: [(message: String, range: Range<Int>)])? {
        if let source, Self.overlap(folder, source) {
            return ("the folder of the export and the source folder overlap", [])
        }
        if let output, Self.isInside(output, folder) {
            return ("the output folder is inside the folder of the export", [])
        }
        if let output, let inside = Self.path(folder, in: output), let first = inside.pathSteps.first,
            ["svg", "png", "exports"].contains(first) || first.utf8.first == UInt8(ascii: ".")
        {
            return ("builds write their own files to \(quoted(output + "/" + first))", [])
        }
        if let other = folders.first(where: { Self.overlap($0.value, folder) }) {
            return ("two exports write to one folder", [("the other one is here", other.range)])
        }
        return nil
    }

    private static func overlap(_ a: String, _ b: String) -> Bool { isInside(a, b) || isInside(b, a) }

    private static func isInside(_ path: String, _ folder: String) -> Bool {
        // A folder that is only named by how far it is above has everything that is not above it.
        if folder == "." || folder.pathSteps.allSatisfy({ $0 == ".." }) {
            return path.levelsAbove <= folder.levelsAbove
        }
        return (path + "/").utf8.starts(with: (folder + "/").utf8)
    }

    private static func path(_ path: String, in folder: String) -> String? {
        if folder == "." { return path.levelsAbove == 0 ? path : nil }
        guard path.utf8.starts(with: (folder + "/").utf8) else { return nil }
        return String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
    }
}

/// Names of icons in the forms that platforms allow.
public enum ExportName {
    /// Whether a text is letters, digits, `-` and `_` of ASCII and begins with a letter or `_`.
    public static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.utf8.first, ASCII.isLetter(first) || first == UInt8(ascii: "_") else { return false }
        return text.unicodeScalars.allSatisfy(isIdentifierPart)
    }

    /// Whether a character is a letter, a digit, `-` or `_` of ASCII.
    public static func isIdentifierPart(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "-" || scalar == "_"
            || scalar.isASCII && ASCII.isAlphanumeric(UInt8(truncatingIfNeeded: scalar.value))
    }
}

// MARK: Canonical form

extension ExportSettings: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(folder)
        form.add(only) { $0.add($1) }
        form.add(target)
    }
}

extension CanonicalForm {
    /// Adds exports.
    public mutating func add(_ exports: [ExportSettings]) { add(exports) { $0.add($1) } }
}
