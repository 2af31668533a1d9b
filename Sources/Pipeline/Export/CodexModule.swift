import Diagnostics
import SVGDocument

/// The module by which Codex, Wikimedia's components for pages, reads icons.
enum CodexModule {
    /// Returns the icons in the shapes of Codex: a text, or one that is flipped, or one for each direction or language.
    static func text(_ icons: some Sequence<(String, PlannedIcon)>, _ drawings: [[WebDrawing]]) -> String {
        zip(icons, drawings).map { icon, drawings in
            let (name, icon) = icon
            let slots = VariantSlots(icon.plan)
            let text = { (variant: Int) in
                JSONText.quoted(drawings.indices.contains(variant) ? content(of: drawings[variant]) : "")
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

    /// The box of what components draw.
    private static let canvas = "0 0 20 20"

    /// Returns a drawing as the content of the root element that components give it: one of another box is fitted into theirs.
    private static func content(of drawing: WebDrawing) -> String {
        let (box, attributes) = (drawing.drawing.viewBox, drawing.markup.attributes(drawing.drawing.attributes))
        if box != canvas {
            return "<svg viewBox=\"\(XMLEscaping.attributeValue(box))\"\(attributes)>\(drawing.content)</svg>"
        }
        return attributes.isEmpty ? drawing.content : "<g\(attributes)>\(drawing.content)</g>"
    }

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
