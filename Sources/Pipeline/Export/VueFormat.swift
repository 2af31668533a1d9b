import Manifest

/// Icons as components of Vue, which take the locale from what is around or a property; each use has ids of its own.
struct VueFormat: ComponentFormat {
    let place: ExportPlace
    let options: VueExport

    static let peer = (package: "vue", versions: ">=3.5")

    /// Vue takes no name for a component that an element of HTML or SVG has, such as `switch`.
    func module(_ component: Component) -> String { component.module(.plain, title: component.name) }

    var sharedNames: [String] { ["IconLocale"] }

    var runtime: (module: String, types: String) { (module: Self.sharedModule, types: Self.sharedTypes) }

    private static let sharedModule = """
        import { defineComponent, h, inject, unref, useId } from "vue";
        import { variant } from "./locale.js";
        /** The key under which the locale of the icons inside is provided: "ar-EG", or "rtl" or "ltr", or a ref of it. */
        export const IconLocale = /*#__PURE__*/ Symbol("IconLocale");
        \(ComponentRuntime.drawing)const element = (node) =>
          typeof node === "string" ? node : h(node[0], node[1], (node[2] ?? []).map(element));
        /** A component that shows one of some drawings, by the keys of locales. */
        export function createIcon(name, drawings) {
          return defineComponent({
            name,
            props: { size: { type: [Number, String], default: "1em" }, title: String, locale: String },
            setup(props, { attrs, slots }) {
              const given = inject(IconLocale, undefined), id = useId();
              return () => {
                const chosen = props.locale ?? unref(given);
                const [viewBox, attributes, nodes, proportion] = drawn(name, drawings, chosen, id);
                const named = props.title || attrs["aria-label"] || attrs["aria-labelledby"];
                return h(
                  "svg",
                  {
                    xmlns: "http://www.w3.org/2000/svg", width: wide(props.size, proportion), height: props.size, viewBox, ...attributes,
                    ...(named ? { role: "img" } : { "aria-hidden": "true" }),
                    ...(props.title ? { "aria-label": props.title } : {}),
                  },
                  [...nodes.map(element), slots.default?.()]);
              };
            },
          });
        }

        """

    private static let sharedTypes = """
        import type { DefineComponent, InjectionKey, MaybeRef, SVGAttributes } from "vue";
        export interface IconProps extends /* @vue-ignore */ SVGAttributes {
          /** The height, in the proportions of the icon: pixels, or a length such as "1em", the default. */
          size?: number | string;
          /** What the icon means, for screen readers; without it the icon is decoration. */
          title?: string;
          /** The locale, such as "ar-EG", or "rtl" or "ltr"; by default the one that is provided for `IconLocale`. */
          locale?: string;
        }
        export type Icon = DefineComponent<IconProps>;
        /** The key under which the locale of the icons inside is provided: "ar-EG", or "rtl" or "ltr", or a ref of it. */
        export declare const IconLocale: InjectionKey<MaybeRef<string | undefined>>;
        /** A component that shows one of some drawings, by the keys of locales. */
        export declare function createIcon(name: string, drawings: Readonly<Record<string, readonly unknown[]>>): Icon;

        """
}
