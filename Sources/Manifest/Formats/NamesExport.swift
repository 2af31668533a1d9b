import IconModel

// An option is documented in its row.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The options of an export under file names of the user's own form.
public struct NamesExport: ExportTarget {
    public static let name = "names"
    public static let summary = "Files under names of your own form."

    /// The case of letters in names.
    public enum Case: String, CaseIterable, ExportChoice {
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
    public var template = "{name}.{key}.svg"
    /// The case of letters.
    public var letterCase = Case.keep
    /// What stands between words in place of `.`, `-`, `_` and white space, or `nil` to keep them.
    public var separator: String?
    /// The scales of pictures; SVG files have one of 1.
    public var scales = [1.0]

    public init() {}

    public static let options: [ExportOption<NamesExport>] = [
        ExportOption(
            "template", \.template,
            "The form of file names: '{name}', '{key}' for the variant, and '{scale}' for '.png' files, such as "
                + "\"{name}_{key}.svg\".",
            .text(pattern: #"^[^\\]*\{name\}[^\\]*\.(svg|png)$|^[^\\]*\.(svg|png)$"#), isRequired: true),
        ExportOption(
            "case", \.letterCase,
            "The case of letters: \"keep\", the default, \"lower\", \"upper\", \"camel\" or \"pascal\".",
            .oneOf("case", Case.self)),
        ExportOption(
            "separator", \.separator,
            "What stands between words in place of '.', '-', '_' and spaces; they stay by default.",
            .text(pattern: "^[A-Za-z0-9._~-]*$", isFilled: false),
            refusals: [
                ExportRefusal(
                    unless: { !$0.utf8.contains(UInt8(ascii: "/")) && !$0.utf8.contains(UInt8(ascii: "\\")) },
                    "cannot stand between words", hint: "write such as '_' or '-'")
            ]),
        ExportOption(
            "scales", \.scales, "The scales of '.png' files; 1 by default.",
            .list(ListShape(noun: "numbers", element: .number(NumberShape(range: 0.25...16)), maxCount: 16))),
    ]

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

    /// Returns what is wrong with the template. Names that are wrong in the same way would collide.
    public func problem(in folder: String?) -> ExportProblem? {
        func problem(_ message: String, _ hint: String) -> ExportProblem {
            ExportProblem(key: "template", message: message, hint: hint)
        }
        let places = template.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map {
            String($0.prefix { $0 != "}" })
        }
        if let unknown = places.first(where: { !["name", "key", "scale"].contains($0) }) {
            return problem("the template has no place '{\(unknown)}'", "use '{name}', '{key}' and '{scale}'")
        }
        guard template.hasSuffix(".svg") || arePictures else {
            return problem("the template ends with neither '.svg' nor '.png'", "write such as '{name}_{key}.svg'")
        }
        if let missing = ["name", "key"].first(where: { !places.contains($0) }) {
            return problem(
                "the template lacks '{\(missing)}'", "without it, several drawings would be written to one file")
        }
        if scales.count > 1, !places.contains("scale") {
            return problem("the template lacks '{scale}'", "without it, several scales would be written to one file")
        }
        if scales != [1], !arePictures { return problem("SVG files have no scales", "end the template with '.png'") }
        guard (try? RelativePath.normalized(template)) == template else {
            return problem("the template is not a path below the folder", "write such as '{key}/{name}.svg'")
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
