import Diagnostics
import Manifest

/// The list of the icons that apps are to flip from right to left, and with their files those that no flag can say.
struct FlagsFormat: ExportFormat {
    let place: ExportPlace
    let options: FlagsExport

    func files(of icon: String, _ plan: VariantPlan) -> IconFiles { IconFiles(plan) { _ in [] } }

    private static let what = "a flag cannot say what the icon shows from right to left"
    private static let hint =
        "show its files, which the export lists, or leave the icon out of the export by \"except\""

    func problems(with icon: BuiltIcon) -> [Diagnostic] {
        switch PlannedFlag(icon.planned) {
        case .none: return []
        case .flipped(let flipped):
            guard icon.variants.contains(where: { $0.index == flipped && !$0.drawing.isExactMirror }) else { return [] }
        case .drawn: break
        }
        let place = icon.planned.pieces.text.location(icon.planned.icon.name.range)
        return [
            options.isStrict
                ? Diagnostic(rule: .notAFlag, message: Self.what, location: place, hint: Self.hint)
                : Shortfall.less(in: Self.name).finding(Self.what, at: place, hint: Self.hint)
        ]
    }

    /// Whether a flipped icon is its source in the mirror is read from the files that every set has.
    func isNeededBySet(_ path: String) -> Bool { path.utf8.starts(with: "\(SVGFormat.name)/".utf8) }

    // MARK: Files of the set

    func setFiles(_ icons: [PlannedIcon]) -> [String] { options.forms.map { place.path("flags.\($0.rawValue)") } }

    func setTexts(_ set: BuiltSet) -> [String] {
        var list = FlagList(selector: options.selector)
        for icon in set.icons {
            switch PlannedFlag(icon) {
            case .none: break
            case .flipped(let variant) where isExact(icon, variant, set): list.flipped.append(icon.name)
            case .flipped, .drawn:
                let files = SlotTable.entries(icon).map { ($0.key, SlotTable.file(of: icon, $0.variant)) }
                list.drawn.append((icon.name, files))
            }
        }
        return options.forms.map(list.text)
    }

    private func isExact(_ icon: PlannedIcon, _ variant: VariantSlots.Variant, _ set: BuiltSet) -> Bool {
        set.document(SlotTable.file(of: icon, 0)).map { icon.mirrorsExactly(variant, $0) } == true
    }
}

/// What a flag can say of an icon, as far as its plan tells.
private enum PlannedFlag {
    case none
    /// It is flipped as a whole for all right-to-left languages; the number of its mirrored variant.
    case flipped(VariantSlots.Variant)
    /// It has drawings that are something else.
    case drawn

    init(_ icon: PlannedIcon) {
        let slots = VariantSlots(icon.plan)
        if slots.rightToLeft == nil, slots.leftToRight == nil, slots.locales.isEmpty {
            self = .none
        } else if let flipped = slots.rightToLeft, slots.leftToRight == nil, slots.locales.isEmpty,
            icon.isFlippedAsWhole
        {
            self = .flipped(flipped)
        } else {
            self = .drawn
        }
    }
}

private struct FlagList {
    let selector: NameForm
    var flipped: [String] = []
    /// Those that no flag can say, each with its files by the keys of locales.
    var drawn: [(name: String, files: [(key: String, file: String)])] = []

    private static let about = (
        flipped: "The icons that are shown in the mirror from right to left.",
        drawn: "The icons that a flag cannot say, each with its files: for all locales, for a direction, for languages."
    )

    func text(_ form: FlagsExport.Form) -> String {
        switch form {
        case .ts: typeScript
        case .json: json
        case .css: styleSheet
        case .dart: dart
        case .csv: table
        }
    }

    private var typeScript: String {
        """
        // Written by iconflip.
        /** \(Self.about.flipped) */
        export const flipped = [
        \(flipped.map { "  \(JSONText.quoted($0)),\n" }.joined())] as const;

        /** \(Self.about.drawn) */
        export const drawn = {
        \(members(JavaScript.member).map { "  \($0),\n" }.joined())} as const;

        """
    }

    private var json: String {
        let names = flipped.map { "    " + JSONText.quoted($0) }.joined(separator: ",\n")
        let files = members(JSONText.quoted).map { "    " + $0 }.joined(separator: ",\n")
        return "{\n  \"flipped\": [\n\(names)\n  ],\n  \"drawn\": {\n\(files)\n  }\n}\n"
    }

    private func members(_ key: (String) -> String) -> [String] {
        drawn.map { name, files in
            let files = files.map { "\(JSONText.quoted($0.key)): \(JSONText.quoted($0.file))" }
            return "\(key(name)): { \(files.joined(separator: ", ")) }"
        }
    }

    private var styleSheet: String {
        let selectors = flipped.map {
            selector.name(of: WebName.plain($0), base: WebName.plain($0.lastPathStep)) + ":dir(rtl)"
        }
        let rule = selectors.isEmpty ? "" : selectors.joined(separator: ",\n") + " { scale: -1 1; }\n"
        let others = drawn.map { JSONText.quoted($0.name).replacing("*/", with: "* /") }.joined(separator: ", ")
        return "@charset \"utf-8\";\n" + (others.isEmpty ? "" : "/* A flag cannot say: \(others). */\n") + rule
    }

    private var dart: String {
        let entries = drawn.map { name, files in
            let files = files.map { "\(DartLibrary.literal($0.key)): \(DartLibrary.literal($0.file))" }
            return "  \(DartLibrary.literal(name)): {\(files.joined(separator: ", "))},\n"
        }
        return """
            // Written by iconflip.
            /// \(Self.about.flipped)
            const Set<String> flippedIcons = {
            \(flipped.map { "  \(DartLibrary.literal($0)),\n" }.joined())};

            /// \(Self.about.drawn)
            const Map<String, Map<String, String>> drawnIcons = {
            \(entries.joined())};

            """
    }

    private var table: String {
        let flips = flipped.map { [$0, "flip", "", ""] }
        let files = drawn.flatMap { name, files in files.map { [name, "draw", $0.key, $0.file] } }
        let rows = [["icon", "treatment", "locale", "file"]] + flips + files
        return rows.map { $0.map(Self.field).joined(separator: ",") + "\r\n" }.joined()
    }

    /// Returns a field of a table (RFC 4180).
    private static func field(_ text: String) -> String {
        text.utf8.contains { ",\"\r\n".utf8.contains($0) } ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    }
}
