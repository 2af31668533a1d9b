import Diagnostics
import Manifest

/// The module by which Codex, Wikimedia's components for pages, reads icons.
enum CodexModule {
    /// Returns the icons in the shapes of Codex: a text, one that is flipped but for some languages, one for each direction, or
    /// one for each language.
    static func text(_ icons: some Sequence<(String, PlannedIcon)>, _ drawings: [[WebDrawing]]) -> String {
        zip(icons, drawings).map { icon, drawings in
            let (name, icon) = icon
            let slots = VariantSlots(icon.plan)
            let text = { (variant: Int) in
                JSONText.quoted(drawings.indices.contains(variant) ? drawings[variant].content : "")
            }
            let directed = slots.rightToLeft.map { "{ ltr: \(text(slots.leftToRight ?? 0)), rtl: \(text($0)) }" }
            var value = directed ?? text(slots.leftToRight ?? 0)
            if icon.isFlippedAsWhole, slots.rightToLeft != nil, slots.locales.allSatisfy({ $0.variant == 0 }) {
                let tags = slots.locales.map { JSONText.quoted($0.tag.description) }
                let except = tags.isEmpty ? "" : ", shouldFlipExceptions: [\(tags.joined(separator: ", "))]"
                value = "{ ltr: \(text(0)), shouldFlip: true\(except) }"
            } else if !slots.locales.isEmpty {
                let map = slots.locales.map { "\(JSONText.quoted($0.tag.description)): \(text($0.variant))" }
                value = "{ langCodeMap: { \(map.joined(separator: ", ")) }, default: \(value) }"
            }
            return "export const \(name) = \(value);\n"
        }.joined()
    }

    /// Returns the types of the module.
    static func types(_ names: [String]) -> String {
        """
        export interface IconFlipForRtl { ltr: string; shouldFlip: true; shouldFlipExceptions?: string[] }
        export interface IconVariedByDir { ltr: string; rtl: string }
        export interface IconVariedByLang {
          langCodeMap: Record<string, string | IconFlipForRtl | IconVariedByDir>;
          default: string | IconFlipForRtl | IconVariedByDir;
        }
        export type Icon = string | IconFlipForRtl | IconVariedByDir | IconVariedByLang;

        """ + names.map { "export declare const \($0): Icon;\n" }.joined()
    }
}
