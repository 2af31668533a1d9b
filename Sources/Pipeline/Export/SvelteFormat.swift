import Diagnostics
import Manifest

/// Icons as components of Svelte: the drawings stand in the template, where the compiler makes elements of them, and the
/// locale comes from a context or a property. Ids begin with that of the use (`$props.id`, Svelte 5.20).
struct SvelteFormat: OutputFormat, ComponentFormat {
    let place: ExportPlace
    let options: SvelteExport

    static let peer = (package: "svelte", versions: ">=5.20")
    static let condition = "svelte"
    static let moduleSuffix = ".svelte"

    static func indexEntry(_ name: String) -> String {
        "export { default as \(name) } from \"./icons/\(name).svelte\";\n"
    }

    static func module(_ component: Component) -> String {
        let usesIDs = component.drawings.contains { $0.drawing.hasIDs }
        let last = component.drawings.count - 1
        let drawings = component.drawings.enumerated().map { index, entry in
            let condition = index == 0 ? "{#if chosen === \(entry.variant)}" : "{:else if chosen === \(entry.variant)}"
            return last == 0
                ? element(entry.drawing) : "\(index == last ? "{:else}" : condition)\n\(element(entry.drawing))"
        }
        return """
            <script>
              import { iconAttributes, iconLocale } from "../createIcon.js";
              import { variant } from "../locale.js";
              let { size = "1em", title, locale, children, ...rest } = $props();
              const given = iconLocale();\(usesIDs ? "\n  const id = $props.id();" : "")
              const drawings = \(component.table { "\($0)" });
              const chosen = $derived((locale ?? given()) ? variant(drawings, locale ?? given()) : drawings[""]);
            </script>

            \(drawings.joined(separator: "\n"))\(last == 0 ? "" : "\n{/if}")

            """
    }

    private static func element(_ drawing: ElementDrawing) -> String {
        let box = ElementDrawing.Attribute(name: "viewBox", value: [.text(drawing.viewBox)])
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width={size} height={size}"
            + "\(markup.attributes([box] + drawing.attributes)) {...iconAttributes(title, rest)} {...rest}>"
            + "\(markup.text(drawing.children)){@render children?.()}</svg>"
    }

    /// Markup in which ids are expressions, and braces are none.
    private static let markup = ElementMarkup(
        attribute: { attribute in
            guard !attribute.isPlain else { return " \(attribute.name)=\"\(escaped(attribute.text))\"" }
            let value = attribute.value.map { piece in
                switch piece {
                case .text(let text): escaped(text)
                case .id(let id): "{id}\(id)"
                }
            }
            return " \(attribute.name)=\"\(value.joined())\""
        }, text: escaped)

    @Sendable private static func escaped(_ text: String) -> String {
        ElementMarkup.escaped(text) { byte in
            switch byte {
            case UInt8(ascii: "{"): "&#123;"
            case UInt8(ascii: "}"): "&#125;"
            default: nil
            }
        }
    }

    static func moduleTypes(_ component: Component) -> String {
        """
        import type { Icon } from "../createIcon.js";
        \(component.comment)
        declare const \(component.name): Icon;
        export default \(component.name);

        """
    }

    static let indexEnd = (
        module: "export { setIconLocale } from \"./createIcon.js\";\n",
        types: "export { setIconLocale } from \"./createIcon.js\";\n"
            + "export type { Icon, IconProps } from \"./createIcon.js\";\n"
    )

    static let runtime = (
        module: """
        import { getContext, setContext } from "svelte";
        const key = Symbol("IconLocale");
        /** Gives the icons inside a locale, such as "ar-EG", or "rtl" or "ltr", or a function that returns it. */
        export function setIconLocale(locale) {
          setContext(key, typeof locale === "function" ? locale : () => locale);
        }
        /** A function that returns the locale of the icons inside. */
        export function iconLocale() {
          return getContext(key) ?? (() => undefined);
        }
        /** What screen readers are told: what the icon means, or that it is decoration. */
        export function iconAttributes(title, rest) {
          if (!(title ?? rest["aria-label"] ?? rest["aria-labelledby"])) return { "aria-hidden": "true" };
          return title ? { role: "img", "aria-label": title } : { role: "img" };
        }

        """,
        types: """
        import type { Component } from "svelte";
        import type { SVGAttributes } from "svelte/elements";
        export interface IconProps extends SVGAttributes<SVGSVGElement> {
          /** The width and the height: pixels, or a length such as "1em", the default. */
          size?: number | string;
          /** What the icon means, for screen readers; without it the icon is decoration. */
          title?: string;
          /** The locale, such as "ar-EG", or "rtl" or "ltr"; by default the one that `setIconLocale` gave. */
          locale?: string;
        }
        export type Icon = Component<IconProps>;
        /** Gives the icons inside a locale, such as "ar-EG", or "rtl" or "ltr", or a function that returns it. */
        export declare function setIconLocale(locale: string | undefined | (() => string | undefined)): void;

        """
    )
}
