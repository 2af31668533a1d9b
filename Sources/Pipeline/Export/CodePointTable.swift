import Diagnostics
import Manifest

/// The code points of a font for apps that choose among drawings by themselves.
enum CodePointTable {
    static func module(_ options: FontExport) -> LookupModule {
        LookupModule(
            table: ("codePoints", "The code points of each icon, by the keys of locales.", "number"),
            function: (
                "iconText", "The character of an icon for a locale, such as \"ar-EG\" or \"ar-EG-u-nu-latn\".", "string"
            ),
            constant: ("fontFamily", "The family of the font.", options.family),
            result: { "String.fromCodePoint(\($0))" })
    }

    static func entries(_ icons: [FontIcon]) -> [(name: String, members: String)] {
        icons.map { icon in
            (icon.name, SlotTable.members(SlotTable.entries(icon.planned)) { "0x\(icon.character($0))" })
        }
    }

    /// Returns the library for Flutter, whose icons are constants so that builds of apps leave unused glyphs out.
    static func dart(_ icons: [FontIcon], _ options: FontExport) -> String {
        let entries = icons.map { icon in
            let members = SlotTable.members(SlotTable.entries(icon.planned), DartLibrary.literal) { drawing in
                "IconData(0x\(icon.character(drawing)), fontFamily: \(DartLibrary.literal(options.family)))"
            }
            return (icon.name, members)
        }
        return DartLibrary(
            imports: "'package:flutter/widgets.dart' show IconData, Locale, TextDirection",
            map: ("icons", "IconData", "drawings"),
            function: (
                "iconData",
                "The drawing of an icon. It is finished for the direction: `matchTextDirection` is not set.",
                "drawings"
            )
        ).text(entries)
    }
}

/// The code points of drawings in fonts, each a character for private use (Unicode, 23.5), which never moves.
struct CodePoints: Hashable, Sendable {
    private var byName: [ExactName: Int] = [:]
    private var last = 0xDFFF

    private static let areas = [0xE000...0xF8FF, 0xF_0000...0xF_FFFD, 0x10_0000...0x10_FFFD]

    static func isPrivate(_ codePoint: Int) -> Bool { areas.contains { $0.contains(codePoint) } }

    subscript(icon: String, variant: String?) -> Int? { byName[Self.name(icon, variant)] }

    /// Returns the name of a drawing. No two drawings of a set share one, as their files would be one too.
    static func name(_ icon: String, _ variant: String?) -> ExactName {
        ExactName(variant.map { icon + "." + $0 } ?? icon)
    }

    func has(_ name: ExactName) -> Bool { byName[name] != nil }

    mutating func enter(_ name: ExactName, _ codePoint: Int) {
        byName[name] = codePoint
        last = max(last, codePoint)
    }

    /// Gives a drawing the next code point after all others, and returns it; `nil` where there is none left.
    mutating func add(_ name: ExactName) -> Int? {
        let first = last + 1
        guard let next = Self.areas.lazy.map({ max($0.lowerBound, first) }).first(where: Self.isPrivate) else {
            return nil
        }
        enter(name, next)
        return next
    }
}
