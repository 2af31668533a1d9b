import Diagnostics
import Fonts
import Manifest

/// The code points of a font for apps that choose among drawings by themselves.
enum CodePointTable {
    /// Returns the module for JavaScript.
    static func module(_ part: FontPart, _ options: FontExport) -> String {
        let entries = zip(part.planned, part.icons).map { planned, icon in
            let members = SlotTable.members(SlotTable.entries(planned)) {
                "0x\(String(icon.drawings[$0].codePoint, radix: 16))"
            }
            return "  \(JavaScript.member(icon.name)): { \(members) },\n"
        }
        return """
            import { variant } from "./locale.js";
            export { keys, variant } from "./locale.js";
            /** The family of the font. */
            export const fontFamily = \(JSONText.quoted(options.family));
            /** The code points of each icon, by the keys of locales. */
            export const codePoints = {
            \(entries.joined())};
            /** The character of an icon for a locale, such as "ar-EG" or "ar-EG-u-nu-latn". */
            export function iconText(name, locale) {
              if (!Object.hasOwn(codePoints, name)) throw new RangeError(`no icon '${name}'`);
              return String.fromCodePoint(variant(codePoints[name], locale));
            }

            """
    }

    /// Returns the types of the module.
    static func types(_ part: FontPart) -> String {
        let names = part.icons.isEmpty ? "never" : part.icons.map { "\n  | \(JSONText.quoted($0.name))" }.joined()
        return """
            export { keys, variant } from "./locale.js";
            export type IconName = \(names);
            export declare const fontFamily: string;
            export declare const codePoints: Readonly<Record<IconName, Readonly<Record<string, number>>>>;
            export declare function iconText(name: IconName, locale: string): string;

            """
    }

    /// Returns the library for Flutter, whose icons are constants so that builds of apps leave unused glyphs out.
    static func dart(_ part: FontPart, _ options: FontExport) -> String {
        let entries = zip(part.planned, part.icons).map { planned, icon in
            let members = SlotTable.members(SlotTable.entries(planned), FlutterFormat.literal) { drawing in
                let codePoint = String(icon.drawings[drawing].codePoint, radix: 16)
                return "IconData(0x\(codePoint), fontFamily: \(FlutterFormat.literal(options.family)))"
            }
            return "  \(FlutterFormat.literal(icon.name)): {\(members)},\n"
        }
        return """
            // Written by iconflip.
            import 'package:flutter/widgets.dart' show IconData, Locale, TextDirection;

            /// The drawings of each icon: for all locales (''), for a direction, and for languages and regions.
            const Map<String, Map<String, IconData>> icons = {
            \(entries.joined())};

            /// The drawing of an icon. It is finished for the direction: `matchTextDirection` is not set.
            IconData iconData(String name, Locale locale, TextDirection direction) {
              final drawings = icons[name];
              if (drawings == null) throw ArgumentError.value(name, 'name', 'there is no such icon');
              return \(FlutterFormat.choice(from: "drawings"));
            }

            """
    }
}

/// The code points of drawings in fonts, each a character for private use (Unicode, 23.5), which never moves.
struct CodePoints: Hashable, Sendable {
    /// The code points by the names of drawings: `NAME` or `NAME.VARIANT`.
    private var byName: [ExactName: Int] = [:]
    /// The greatest one.
    private var last = 0xDFFF

    /// The areas for private use.
    private static let areas = [0xE000...0xF8FF, 0xF_0000...0xF_FFFD, 0x10_0000...0x10_FFFD]

    /// Returns whether a code point is for private use.
    static func isPrivate(_ codePoint: Int) -> Bool { areas.contains { $0.contains(codePoint) } }

    /// Returns the code point of a drawing.
    subscript(icon: String, variant: String?) -> Int? { byName[Self.name(icon, variant)] }

    /// Returns the name of a drawing. No two drawings of a set share one, as their files would be one too.
    static func name(_ icon: String, _ variant: String?) -> ExactName {
        ExactName(variant.map { icon + "." + $0 } ?? icon)
    }

    /// Whether a drawing has a code point.
    func has(_ name: ExactName) -> Bool { byName[name] != nil }

    /// Enters a drawing with its code point.
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
