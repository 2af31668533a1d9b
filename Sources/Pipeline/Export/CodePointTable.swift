import Diagnostics
import Fonts
import Manifest

/// The code points of a font for apps that choose among drawings by themselves.
enum CodePointTable {
    /// Returns the module for JavaScript.
    static func module(_ part: FontPart, _ options: FontExport) -> String {
        let entries = zip(part.planned, part.icons).map { planned, icon in
            let members = SlotTable.entries(planned).map { key, variant in
                "\(JSONText.quoted(key)): 0x\(String(icon.drawings[variant].codePoint, radix: 16))"
            }
            return "  \(JavaScript.member(icon.name)): { \(members.joined(separator: ", ")) },\n"
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
            let members = SlotTable.entries(planned).map { key, variant in
                let codePoint = String(icon.drawings[variant].codePoint, radix: 16)
                return "\(FlutterFormat.literal(key)): IconData(0x\(codePoint), fontFamily: \(family(options)))"
            }
            return "  \(FlutterFormat.literal(icon.name)): {\(members.joined(separator: ", "))},\n"
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

    private static func family(_ options: FontExport) -> String { FlutterFormat.literal(options.family) }
}
