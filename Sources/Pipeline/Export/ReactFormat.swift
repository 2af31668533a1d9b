import Manifest

/// Icons as components of React, which take the locale from a context or a property, and pass all else on to `svg`.
/// Elements are made one by one, for pages without strings of markup (Trusted Types), and each use has its own ids.
struct ReactFormat: ComponentFormat {
    let place: ExportPlace
    let options: ReactExport

    static let peer = (package: "react", versions: ">=18")

    /// React's servers take a module with a context for one of the page alone if it says so.
    private var directive: String { options.context ? "\"use client\";\n" : "" }

    func module(_ component: Component) -> String {
        component.module(.react, title: component.icon, beginning: directive)
    }

    var sharedNames: [String] { options.context ? ["IconLocale"] : [] }

    var runtime: (module: String, types: String) { (module: runtimeModule, types: runtimeTypes) }

    private var runtimeModule: String {
        let hooks =
            options.context
            ? "createContext, createElement, forwardRef, useContext, useId" : "createElement, forwardRef, useId"
        let context = """
            /** The locale of the icons inside, such as "ar-EG", or "rtl" or "ltr"; without one they are as drawn. */
            export const IconLocale = /*#__PURE__*/ createContext(undefined);

            """
        let chosen = options.context ? "given = useContext(IconLocale), chosen = locale ?? given" : "chosen = locale"
        return """
            \(directive)import { \(hooks) } from "react";
            import { variant } from "./locale.js";
            \(options.context ? context : "")\(ComponentRuntime.drawing)const element = (node) =>
              typeof node === "string" ? node : createElement(node[0], node[1], ...(node[2] ?? []).map(element));
            /** A component that shows one of some drawings, by the keys of locales. */
            export function createIcon(name, drawings) {
              const Icon = forwardRef(({ size = "1em", title, locale, children, ...rest }, ref) => {
                const \(chosen), id = useId();
                const [viewBox, attributes, nodes, proportion] = drawn(name, drawings, chosen, id);
                const named = title || rest["aria-label"] || rest["aria-labelledby"];
                return createElement(
                  "svg",
                  {
                    xmlns: "http://www.w3.org/2000/svg", width: wide(size, proportion), height: size, viewBox,
                    ...attributes, ...(named ? { role: "img" } : { "aria-hidden": true }),
                    ...(title ? { "aria-label": title } : {}), ...rest, ref,
                  },
                  ...nodes.map(element), children);
              });
              Icon.displayName = name;
              return Icon;
            }

            """
    }

    private var runtimeTypes: String {
        let context = """
            /** The locale of the icons inside, such as "ar-EG", or "rtl" or "ltr"; without one they are as drawn. */
            export declare const IconLocale: Context<string | undefined>;

            """
        let locale =
            options.context
            ? "by default that of the context `IconLocale`. */\n  locale?: string;"
            : "without one the icon is as drawn. */\n  locale: string | undefined;"
        return """
            import type {
              \(options.context ? "Context, " : "")ForwardRefExoticComponent, RefAttributes, SVGProps,
            } from "react";
            export interface IconProps extends Omit<SVGProps<SVGSVGElement>, "ref"> {
              /** The height, in the proportions of the icon: pixels, or a length such as "1em", the default. */
              size?: number | string;
              /** What the icon means, for screen readers; without it the icon is decoration. */
              title?: string;
              /** The locale, such as "ar-EG", or "rtl" or "ltr"; \(locale)
            }
            export type Icon = ForwardRefExoticComponent<IconProps & RefAttributes<SVGSVGElement>>;
            \(options.context ? context : "")/** A component that shows one of some drawings, by the keys of locales. */
            export declare function createIcon(name: string, drawings: Readonly<Record<string, readonly unknown[]>>): Icon;

            """
    }
}
