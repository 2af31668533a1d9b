import IconModel

/// The options of an export under file names of the user's own form.
public struct NamesExport: Hashable, Sendable {
    /// The case of letters in names.
    public enum Case: String, Sendable, CaseIterable {
        /// As they are.
        case keep
        /// All in lower case.
        case lower
        /// All in upper case.
        case upper
        /// Words run together, each but the first with a capital: `arrowLeft`.
        case camel
        /// Words run together, each with a capital: `ArrowLeft`.
        case pascal
    }

    /// The form of names, such as `{name}_{key}.svg`.
    public var template: String
    /// The case of letters.
    public var letterCase: Case
    /// What stands between words in place of `.`, `-`, `_` and white space, or `nil` to keep them.
    public var separator: String?
    /// The scales of pictures; SVG files have one of 1.
    public var scales: [Double]

    /// Creates options.
    public init(
        template: String = "{name}.{key}.svg", letterCase: Case = .keep, separator: String? = nil,
        scales: [Double] = [1]
    ) {
        self.template = template
        self.letterCase = letterCase
        self.separator = separator
        self.scales = scales
    }

    /// Whether the files are PNG files.
    public var arePictures: Bool { template.hasSuffix(".png") }

    /// Returns the name of the file of a variant. Where there is no variant or no scale, a separator before its place
    /// is left out as well.
    public func file(of icon: String, variant: String?, scale: Double) -> String {
        let folders = icon.foldersAndName
        var name = formed(folders.name)
        if !folders.folder.isEmpty { name = folders.folder + "/" + name }
        let key = variant.map(formedKey) ?? ""
        let scale = scale == 1 ? "" : "@\(PNGSettings.text(ofScale: scale))x"
        var file = ""
        var rest = template[...]
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            file += rest[..<start]
            let value =
                switch rest[start...end] {
                case "{name}": name
                case "{key}": key
                default: scale
                }
            if value.isEmpty, let last = file.unicodeScalars.last, "._-@~+".unicodeScalars.contains(last) {
                file.unicodeScalars.removeLast()
            }
            file += value
            rest = rest[rest.index(after: end)...]
        }
        return file + rest
    }

    private func formed(_ name: String) -> String {
        let words = name.unicodeScalars.split { "._- ".unicodeScalars.contains($0) }.map {
            String(String.UnicodeScalarView($0))
        }
        func capital(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
        switch letterCase {
        case .camel: return (words.prefix(1) + words.dropFirst().map(capital)).joined(separator: separator ?? "")
        case .pascal: return words.map(capital).joined(separator: separator ?? "")
        case .keep, .lower, .upper: return cased(separator.map { words.joined(separator: $0) } ?? name)
        }
    }

    private func formedKey(_ key: String) -> String { cased(separator.map { key.replacing("-", with: $0) } ?? key) }

    private func cased(_ text: String) -> String {
        switch letterCase {
        case .lower: text.lowercased()
        case .upper: text.uppercased()
        case .keep, .camel, .pascal: text
        }
    }

    /// What is wrong with a template, or `nil` where nothing is.
    var problem: (message: String, hint: String)? {
        let places = template.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map {
            String($0.prefix { $0 != "}" })
        }
        if let unknown = places.first(where: { !["name", "key", "scale"].contains($0) }) {
            return ("the template has no place '{\(unknown)}'", "use '{name}', '{key}' and '{scale}'")
        }
        guard template.hasSuffix(".svg") || arePictures else {
            return ("the template ends with neither '.svg' nor '.png'", "write such as '{name}_{key}.svg'")
        }
        if let missing = ["name", "key"].first(where: { !places.contains($0) }) {
            return ("the template lacks '{\(missing)}'", "without it, several drawings would be written to one file")
        }
        if scales.count > 1, !places.contains("scale") {
            return ("the template lacks '{scale}'", "without it, several scales would be written to one file")
        }
        if scales != [1], !arePictures { return ("SVG files have no scales", "end the template with '.png'") }
        guard (try? RelativePath.normalized(template)) == template else {
            return ("the template is not a path below the folder", "write such as '{key}/{name}.svg'")
        }
        return nil
    }
}

extension String {
    /// A name's folders, empty for none, and its last step.
    fileprivate var foldersAndName: (folder: String, name: String) {
        guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", self) }
        return (String(self[..<slash]), String(self[utf8.index(after: slash)...]))
    }
}

extension NamesExport {
    static let keys = [
        KeyShape(
            name: "template",
            description:
                "The form of file names: '{name}', '{key}' for the variant, and '{scale}' for '.png' files, such as "
                + "\"{name}_{key}.svg\".",
            shape: .text(TextShape(pattern: #"^[^\\]*\{name\}[^\\]*\.(svg|png)$|^[^\\]*\.(svg|png)$"#)),
            isRequired: true),
        KeyShape(
            name: "case",
            description: "The case of letters: \"keep\", the default, \"lower\", \"upper\", \"camel\" or \"pascal\".",
            shape: .choice(ChoiceShape(noun: "case", values: Case.allCases.map(\.rawValue)))),
        KeyShape(
            name: "separator",
            description: "What stands between words in place of '.', '-', '_' and spaces; they stay by default.",
            shape: .text(TextShape(pattern: "^[A-Za-z0-9._~-]*$", isFilled: false))),
        KeyShape(
            name: "scales", description: "The scales of '.png' files; 1 by default.",
            shape: .list(
                ListShape(noun: "numbers", element: .number(NumberShape(range: 0.25...16)), maxCount: 16))),
    ]

    init(_ entry: JSONValue) {
        self.init()
        if let template = entry["template"]?.string { self.template = template }
        if let letterCase = entry["case"]?.string.flatMap(Case.init) { self.letterCase = letterCase }
        separator = entry["separator"]?.string
        if let scales = entry["scales"]?.elements.compactMap(\.number?.value), !scales.isEmpty { self.scales = scales }
    }
}

/// The options of an export to a Flutter app.
public struct FlutterExport: Hashable, Sendable {
    /// The path of the library of names, relative to the manifest's folder.
    public var library: String
    /// The folder as the app names its assets, or `nil` where that follows from the export's folder.
    public var assets: String?

    /// Creates options.
    public init(library: String = "lib/icons.dart", assets: String? = nil) {
        self.library = library
        self.assets = assets
    }

    /// Returns the folder of an export as the app's `pubspec.yaml` names it: relative to the package, whose `lib` has the
    /// library.
    public func assets(in folder: String) -> String {
        if let assets { return assets }
        let package = library.pathSteps.prefix { $0 != "lib" }
        guard package.count < library.pathSteps.count, folder.pathSteps.starts(with: package) else { return folder }
        return folder.pathSteps.dropFirst(package.count).joined(separator: "/")
    }

    static let keys = [
        KeyShape(
            name: "library",
            description:
                "The Dart file to write, relative to this file, where 'folder' may be too; \"lib/icons.dart\" by default.",
            shape: .text(TextShape(pattern: ManifestShape.relativePath))),
        KeyShape(
            name: "assets",
            description:
                "The folder as pubspec.yaml names it; by default it is relative to the folder that has the library in 'lib'.",
            shape: .text(TextShape(pattern: ManifestShape.relativePath))),
    ]

    init(_ entry: JSONValue) {
        self.init()
        if let library = entry["library"]?.string {
            self.library = (try? RelativePath.normalizedFromAbove(library)) ?? library
        }
        assets = entry["assets"]?.string.flatMap { try? RelativePath.normalized($0) }
    }
}

/// The options of an export to Windows.
public struct WindowsExport: Hashable, Sendable {
    /// The scales of the pictures in percent; at least one.
    public var scales: [Int]

    /// Creates options.
    public init(scales: [Int] = [100, 200, 400]) { self.scales = scales }

    static let keys = [
        KeyShape(
            name: "scales", description: "The scales of the pictures in percent; 100, 200 and 400 by default.",
            shape: .list(
                ListShape(
                    noun: "numbers", element: .number(NumberShape(range: 50...1600, isInteger: true)), maxCount: 16)))
    ]

    init(_ entry: JSONValue) {
        self.init()
        let scales = (entry["scales"]?.elements ?? []).compactMap { $0.number.flatMap { Int(exactly: $0.value) } }
        if !scales.isEmpty { self.scales = scales }
    }
}

// MARK: Canonical form

extension NamesExport: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(template)
        form.add(letterCase.rawValue)
        form.add(separator) { $0.add($1) }
        form.add(scales) { $0.add($1) }
    }
}

extension FlutterExport: CanonicallyWritable {
    func write(to form: inout CanonicalForm) {
        form.add(library)
        form.add(assets) { $0.add($1) }
    }
}

extension WindowsExport: CanonicallyWritable {
    func write(to form: inout CanonicalForm) { form.add(scales) { $0.add($1) } }
}
