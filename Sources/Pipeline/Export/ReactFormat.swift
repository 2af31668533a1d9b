import Manifest

/// Icons as components of React, which take the locale from a context or a property, and pass all else on to `svg`.
///
/// Elements are made one by one, so that pages that allow no strings of markup (Trusted Types) can use them, and ids begin
/// with that of the use (`useId`, React 18).
struct ReactFormat: OutputFormat, ComponentFormat {
    let place: ExportPlace
    let options: ReactExport

    static let peer = (package: "react", versions: ">=18")

    /// React's servers take a module with hooks for one of the page alone if it says so.
    private static let directive = "\"use client\";\n"

    static func module(_ component: Component) -> String {
        component.module(.react, title: component.icon, beginning: directive)
    }

    static let runtime = (
        module: directive + """
            import { createContext, createElement, forwardRef, useContext, useId } from "react";
            import { variant } from "./locale.js";
            /** The locale of the icons inside, such as "ar-EG", or "rtl" or "ltr"; without one they are as drawn. */
            export const IconLocale = /*#__PURE__*/ createContext(undefined);
            const element = (node) =>
              typeof node === "string" ? node : createElement(node[0], node[1], ...(node[2] ?? []).map(element));
            /** A component that shows one of some drawings, by the keys of locales. */
            export function createIcon(name, drawings) {
              const Icon = forwardRef(({ size = "1em", title, locale, children, ...rest }, ref) => {
                const given = useContext(IconLocale), chosen = locale ?? given, id = useId();
                const [viewBox, attributes, nodes] = chosen ? variant(drawings, chosen) : drawings[""];
                const named = title ?? rest["aria-label"] ?? rest["aria-labelledby"];
                return createElement(
                  "svg",
                  {
                    xmlns: "http://www.w3.org/2000/svg", width: size, height: size, viewBox, ...attributes,
                    ...(named ? { role: "img" } : { "aria-hidden": true }), ...(title ? { "aria-label": title } : {}),
                    ...rest, ref,
                  },
                  ...(typeof nodes === "function" ? nodes(id) : nodes).map(element), children);
              });
              Icon.displayName = name;
              return Icon;
            }

            """,
        types: """
        import type { Context, ForwardRefExoticComponent, RefAttributes, SVGProps } from "react";
        export interface IconProps extends Omit<SVGProps<SVGSVGElement>, "ref"> {
          /** The width and the height: pixels, or a length such as "1em", the default. */
          size?: number | string;
          /** What the icon means, for screen readers; without it the icon is decoration. */
          title?: string;
          /** The locale, such as "ar-EG", or "rtl" or "ltr"; by default that of the context `IconLocale`. */
          locale?: string;
        }
        export type Icon = ForwardRefExoticComponent<IconProps & RefAttributes<SVGSVGElement>>;
        /** The locale of the icons inside, such as "ar-EG", or "rtl" or "ltr"; without one they are as drawn. */
        export declare const IconLocale: Context<string | undefined>;
        /** A component that shows one of some drawings, by the keys of locales. */
        export declare function createIcon(name: string, drawings: Readonly<Record<string, readonly unknown[]>>): Icon;

        """
    )
}
