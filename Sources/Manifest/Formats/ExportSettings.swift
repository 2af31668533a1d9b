import Diagnostics
import IconModel

/// A folder of an app that builds write the icons of a set to, in the form that its platform reads.
public struct ExportSettings: Hashable, Sendable {
    /// The folder, relative to the manifest's folder.
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

/// A platform that icons are exported to, with its options.
public enum ExportTarget: Hashable, Sendable {
    /// Vector drawables or pictures in the `res` folder of an Android app.
    case android(AndroidExport)
    /// Image sets in an asset catalog of Xcode.
    case apple(AppleExport)
    /// Assets of a Flutter app.
    case flutter(FlutterExport)
    /// An icon theme of freedesktop, as GTK reads it.
    case gtk(GTKExport)
    /// File names of the user's own form.
    case names(NamesExport)
    /// Drawings and a module for React Native.
    case reactNative
    /// Files, a style sheet, a sprite and JavaScript modules for pages.
    case web(WebExport)
    /// Pictures with the qualifiers of Windows.
    case windows(WindowsExport)

    /// The names of all platforms, as a manifest and `--export` spell them.
    public static let names = cases.map(\.value)

    /// Creates a platform with its default options, or returns `nil` if no platform has that name.
    public init?(name: String) {
        switch name {
        case "android": self = .android(AndroidExport())
        case "apple": self = .apple(AppleExport())
        case "flutter": self = .flutter(FlutterExport())
        case "gtk": self = .gtk(GTKExport())
        case "names": self = .names(NamesExport())
        case "react-native": self = .reactNative
        case "web": self = .web(WebExport())
        case "windows": self = .windows(WindowsExport())
        default: return nil
        }
    }

    /// The name of the platform.
    public var name: String {
        switch self {
        case .android: "android"
        case .apple: "apple"
        case .flutter: "flutter"
        case .gtk: "gtk"
        case .names: "names"
        case .reactNative: "react-native"
        case .web: "web"
        case .windows: "windows"
        }
    }
}

/// The options of an export for pages.
public struct WebExport: Hashable, Sendable {
    /// A kind of file that is written beside the SVG files.
    public enum Piece: String, Sendable, CaseIterable {
        /// A style sheet with a class for each icon.
        case css
        /// One SVG file with a symbol for each variant.
        case sprite
        /// A module with the file of each icon and locale.
        case module
        /// A module for each icon, with its drawings as text.
        case icons
        /// A module in the shape that the components of Wikimedia's Codex read.
        case codex
    }

    /// What is written beside the SVG files, without duplicates.
    public var pieces: [Piece]
    /// How the classes of the style sheet show an icon.
    public var colors: ExportColors
    /// The prefix of the names of classes: `icon` for `icon-NAME`.
    public var prefix: String
    /// The name of the package that `package.json` describes, or `nil` if that file is not written.
    public var package: String?
    /// The version in `package.json`.
    public var version: String

    /// Creates options.
    public init(
        pieces: [Piece] = [.css, .sprite, .module, .icons], colors: ExportColors = .auto, prefix: String = "icon",
        package: String? = nil, version: String = "0.0.0"
    ) {
        self.pieces = pieces
        self.colors = colors
        self.prefix = prefix
        self.package = package
        self.version = version
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
            description: "The folder to write to, relative to this file; other files in it stay as they are.",
            shape: .text(TextShape(pattern: ManifestShape.relativePath)), isRequired: true),
        KeyShape(
            name: "only", description: "Names or globs of the icons to export; all icons by default.",
            shape: .list(ListShape(noun: "globs", element: .text(TextShape())))),
        ManifestShape.noteKey,
    ]
}

extension ExportTarget {
    /// The platforms with the keys of their own.
    static let cases = [
        TaggedShape.Case(
            value: "android", description: "Vector drawables, or pictures, in the 'res' folder of an Android app.",
            object: ObjectShape(keys: AndroidExport.keys)),
        TaggedShape.Case(
            value: "apple", description: "Image sets in an asset catalog of Xcode.",
            object: ObjectShape(keys: AppleExport.keys)),
        TaggedShape.Case(
            value: "flutter", description: "Assets of a Flutter app, with a Dart library of their names.",
            object: ObjectShape(keys: FlutterExport.keys)),
        TaggedShape.Case(
            value: "gtk", description: "An icon theme of freedesktop, as GTK reads it.",
            object: ObjectShape(keys: GTKExport.keys)),
        TaggedShape.Case(
            value: "names", description: "Files under names of your own form.",
            object: ObjectShape(keys: NamesExport.keys)),
        TaggedShape.Case(
            value: "react-native", description: "SVG files and a module that requires them, for React Native.",
            object: ObjectShape(keys: [])),
        TaggedShape.Case(
            value: "web", description: "SVG files, a style sheet, a sprite and modules for pages.",
            object: ObjectShape(keys: WebExport.keys)),
        TaggedShape.Case(
            value: "windows", description: "Pictures with the qualifiers of Windows in their names.",
            object: ObjectShape(keys: WindowsExport.keys)),
    ]

    fileprivate init?(_ entry: JSONValue) {
        switch entry["target"]?.string {
        case "android": self = .android(AndroidExport(entry))
        case "apple": self = .apple(AppleExport(entry))
        case "flutter": self = .flutter(FlutterExport(entry))
        case "gtk": self = .gtk(GTKExport(entry))
        case "names": self = .names(NamesExport(entry))
        case "react-native": self = .reactNative
        case "web": self = .web(WebExport(entry))
        case "windows": self = .windows(WindowsExport(entry))
        default: return nil
        }
    }
}

extension WebExport {
    static let keys = [
        KeyShape(
            name: "write",
            description:
                "What to write beside the SVG files: a style sheet (\"css\"), a sprite, a module with the files of "
                + "all icons, a module for each icon (\"icons\"), or a module for Codex. All but the last by default.",
            shape: .list(
                ListShape(
                    noun: "pieces",
                    element: .choice(ChoiceShape(noun: "piece", values: Piece.allCases.map(\.rawValue))),
                    isFilled: false))),
        KeyShape(
            name: "colors",
            description:
                "How classes show icons: in the colour of the text (\"template\"), as drawn (\"original\"), or each "
                + "icon of one colour in the colour of the text (\"auto\", the default).",
            shape: .choice(ChoiceShape(noun: "kind of colours", values: ExportColors.allCases.map(\.rawValue)))),
        KeyShape(
            name: "prefix", description: "The prefix of the names of classes; \"icon\" by default.",
            shape: .text(TextShape(pattern: "^[A-Za-z_][A-Za-z0-9_-]*$"))),
        KeyShape(
            name: "package", description: "The name of an npm package; with it, package.json is written.",
            shape: .text(TextShape())),
        KeyShape(
            name: "version", description: "The version in package.json; \"0.0.0\" by default.",
            shape: .text(TextShape())),
    ]

    init(_ entry: JSONValue) {
        self.init()
        if let pieces = entry["write"]?.elements {
            self.pieces = Piece.allCases.filter { piece in pieces.contains { $0.string == piece.rawValue } }
        }
        if let colors = entry["colors"]?.string.flatMap(ExportColors.init) { self.colors = colors }
        if let prefix = entry["prefix"]?.string { self.prefix = prefix }
        package = entry["package"]?.string
        if let version = entry["version"]?.string { self.version = version }
    }
}

// MARK: Reading

extension ExportSettings {
    /// Reads the exports of a manifest from its outermost object.
    static func all(in root: JSONValue, _ findings: inout Findings) -> [ExportSettings] {
        var reader = ExportReader(root)
        return (root["exports"]?.elements ?? []).prefix(maxCount).compactMap { reader.read($0, &findings) }
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
        guard let target = ExportTarget(entry) else { return nil }
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
            for key in ["library", "assets"] {
                check(
                    key, { (try? RelativePath.normalized($0)) != nil }, "is not a path below this file's folder",
                    "write it relative, with '/' between folders")
            }
            check(
                "library", { $0.utf8.reversed().starts(with: "trad.".utf8) }, "is not the name of a Dart file",
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
            folder = try RelativePath.normalized(text)
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
        folder == "." || (path + "/").utf8.starts(with: (folder + "/").utf8)
    }

    private static func path(_ path: String, in folder: String) -> String? {
        if folder == "." { return path }
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

extension ExportTarget: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(name)
        switch self {
        case .android(let android): form.add(android)
        case .apple(let apple): form.add(apple)
        case .flutter(let flutter): form.add(flutter)
        case .gtk(let gtk): form.add(gtk)
        case .names(let names): form.add(names)
        case .reactNative: break
        case .web(let web): form.add(web)
        case .windows(let windows): form.add(windows)
        }
    }
}

extension WebExport: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(pieces) { $0.add($1.rawValue) }
        form.add(colors.rawValue)
        form.add(prefix)
        form.add(package) { $0.add($1) }
        form.add(version)
    }
}
