import Diagnostics
import Manifest

/// The modules by which scripts of pages choose a file or a drawing.
enum WebModules {
    /// `icons.js`: the file of each icon by the keys of locales.
    static let table = LookupModule(
        table: ("icons", "The files of each icon, by the keys of locales.", "string"),
        function: (
            "iconFile",
            "The file of an icon for a locale, such as \"ar-EG\" or \"ar-EG-u-nu-latn\", relative to this module.",
            "string"
        ))

    static func entries(_ icons: [PlannedIcon]) -> [(name: String, members: String)] {
        icons.map { icon in
            let members = SlotTable.members(SlotTable.entries(icon)) { JSONText.quoted(WebName.file(of: icon, $0)) }
            return (icon.name, members)
        }
    }

    /// What ids begin with until the module puts their own beginning there: no XML has this character (XML 1.0, section 2.2).
    private static let idMark = "\u{1}"

    /// Returns an icon's module. What `drawings` lacks is the base in the mirror. Ids begin with `idPrefix`, and differ
    /// each time: a page may show a drawing twice, and hide one, where browsers know no gradients and masks.
    static func drawings(
        _ keys: [(key: String, variant: VariantSlots.Variant)],
        _ drawings: [(variant: VariantSlots.Variant, drawing: ElementDrawing)], idPrefix: String
    ) -> String {
        let own = Dictionary(uniqueKeysWithValues: drawings.map { ($0.variant, $0.drawing) })
        let variants = Set(keys.map(\.variant)).sorted()
        let isMirrored = variants.contains { own[$0] == nil }
        var text = drawings.contains(where: \.drawing.hasIDs) ? "let uses = 0;\n" : ""
        for variant in variants {
            guard let drawing = own[variant] ?? own[0] else { continue }
            let parameter = drawing.hasIDs ? "(id) => " : ""
            var value = expression(drawing.inlineStart + inside(drawing) + "</svg>")
            if isMirrored, variant == 0 {
                text +=
                    "const start = \(JSONText.quoted(drawing.inlineStart));\n"
                    + "const content = \(parameter)\(expression(inside(drawing)));\n"
            }
            if isMirrored, variant == 0 || own[variant] == nil {
                let content = drawing.hasIDs ? "content(id)" : "content"
                let mirroring = variant == 0 ? nil : drawing.mirroring
                let (begin, end) = mirroring.map { ("<g transform=\"\($0)\">", "</g></svg>") } ?? ("", "</svg>")
                value =
                    "start + " + (begin.isEmpty ? "" : JSONText.quoted(begin) + " + ")
                    + "\(content) + \(JSONText.quoted(end))"
            }
            text += "const drawing\(variant) = \(parameter)\(value);\n"
        }
        let members = keys.map { key, variant in
            (own[variant] ?? own[0])?.hasIDs == true
                ? "  get \(JSONText.quoted(key))() { return drawing\(variant)(\(JSONText.quoted(idPrefix)) + ++uses + \".\"); },\n"
                : "  \(JSONText.quoted(key)): drawing\(variant),\n"
        }
        return text + "export default {\n\(members.joined())};\n"
    }

    private static func inside(_ drawing: ElementDrawing) -> String {
        ElementMarkup(idPrefix: idMark).text(drawing.children)
    }

    /// Returns a text as an expression of JavaScript, in which `id` stands for each mark.
    private static func expression(_ text: String) -> String {
        text.split(separator: idMark, omittingEmptySubsequences: false).map { JSONText.quoted(String($0)) }
            .joined(separator: " + id + ")
    }

    /// Returns `index.js`, which exports each icon from a module of its own.
    static func index(_ names: [String]) -> String {
        names.map { "export { default as \($0) } from \(JSONText.quoted("./icons/\($0).js"));\n" }.joined()
            + "export { keys, variant } from \"./locale.js\";\n"
    }

    static func indexTypes(_ names: [String]) -> String {
        "import type { IconVariants } from \"./icons/icon.js\";\nexport type { IconVariants };\n"
            + names.map { "export declare const \($0): IconVariants;\n" }.joined()
            + "export { keys, variant } from \"./locale.js\";\n"
    }
}

extension WebExport {
    /// Returns the name of the module of an icon, and of what it exports.
    func moduleName(of icon: String) -> String { JavaScript.identifier(nameForm.name(of: icon)) }
}

/// Names of icons that no style sheet, address or bundler has to escape, or takes a character of for something else.
///
/// Letters and digits of all scripts, `-` and `_` stay. Names that two icons would share are collisions of the format.
enum WebName {
    /// Returns the name of an icon as part of a class or an id: `nav/Back-Arrow (24)` is `nav-Back-Arrow-24`.
    static func plain(_ icon: String) -> String {
        icon.pathSteps.map(step).joined(separator: "-").replacing(".", with: "-")
    }

    static func id(of icon: String, variant: String?) -> String {
        let name = plain(icon)
        let isStart = name.unicodeScalars.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
        return (isStart ? "" : "icon-") + name + (variant.map { "--" + $0 } ?? "")
    }

    /// Returns the path of the file of a variant: that of the index, unless its name needs escaping.
    static func file(of icon: String, variant: String?) -> String {
        SVGFormat.path(icon: icon.pathSteps.map(step).joined(separator: "/"), variant: variant)
    }

    static func file(of icon: PlannedIcon, _ variant: VariantSlots.Variant) -> String {
        file(of: icon.name, variant: icon.plan.name(of: variant))
    }

    /// Returns one step of a name, with its dots. None begins with a dot, since servers and bundlers pass over hidden files.
    private static func step(_ text: String) -> String {
        let words = text.split(separator: ".", omittingEmptySubsequences: false).map { word(String($0)) }
        let step = words.joined(separator: ".")
        return (step.utf8.first ?? UInt8(ascii: ".")) == UInt8(ascii: ".") ? "icon" + step : step
    }

    /// A word in which runs of other characters than letters, digits, `-` and `_` are one hyphen, and none at its ends.
    private static func word(_ text: String) -> String {
        var word = String.UnicodeScalarView()
        var isApart = false
        for scalar in text.unicodeScalars {
            guard scalar == "-" || scalar.properties.isXIDContinue else {
                isApart = true
                continue
            }
            if isApart, let last = word.last, last != "-", scalar != "-" { word.append("-") }
            isApart = false
            word.append(scalar)
        }
        return String(word)
    }
}
