import Diagnostics
import Manifest
import SVGDocument

/// Icons for React Native: SVG files, and a module that knows the one for a locale, as no bundler or engine does.
///
/// An exact mirror image has no file: the view that shows the drawing turns it.
struct ReactNativeFormat: ExportFormat {
    static let choosesByDrawing = true

    let place: ExportPlace
    let options: ReactNativeExport

    func files(of icon: String, _ plan: VariantPlan) -> IconFiles {
        IconFiles(plan) { [place.path(SVGFormat.path(icon: icon, variant: $0))] }
    }

    /// The transformer leaves out the elements that react-native-svg has no component for.
    func losses(in variant: BuiltVariant) -> [DrawingObstacle] {
        variant.losses(of: ElementName.animations.union([.switch])) + variant.variableLosses + variant.sheetLosses
    }

    func export(_ icon: BuiltIcon, _ painter: inout PicturePainter) -> IconExport {
        icon.files(in: options.colors, withMirrorImages: false)
    }

    func setFiles(_ icons: [PlannedIcon]) -> [String] { [place.path("icons.ts")] }

    func setTexts(_ set: BuiltSet) -> [String] {
        var imports = ""
        var entries = ""
        var count = 0
        var hasMirrorImages = false
        for icon in set.icons {
            let drawings = (0...icon.plan.variants.count).map { variant in
                let file = SlotTable.file(of: icon, variant)
                guard variant == 0 || set.exists(place.path(file)) else { return "" }
                defer { count += 1 }
                imports += "import drawing\(count) from \(JSONText.quoted("./" + file));\n"
                return "drawing\(count)"
            }
            let members = SlotTable.members(SlotTable.entries(icon)) { variant in
                "() => " + (drawings[variant].isEmpty ? "mirrored(\(drawings[0]))" : drawings[variant])
            }
            hasMirrorImages = hasMirrorImages || drawings.contains("")
            entries += "  \(JavaScript.member(icon.name)): { \(members) },\n"
        }
        return [Self.module(imports: imports, entries: entries, hasMirrorImages: hasMirrorImages)]
    }

    /// The function that turns a drawing, with what it imports. A drawing is one component however often it is asked for.
    private static let mirroring = (
        imports: """
        import { createElement } from "react";
        import type { ComponentType } from "react";
        import { I18nManager, StyleSheet } from "react-native";
        import type { SvgProps } from "react-native-svg";

        """,
        function: """

        const mirrorImages = new Map<unknown, unknown>();

        /** The mirror image of a drawing, which its view turns. */
        function mirrored<Drawing>(drawing: Drawing): Drawing {
          if (typeof drawing === "number") throw new Error("mirror images of icons need react-native-svg-transformer");
          if (!mirrorImages.has(drawing)) {
            const Plain = drawing as unknown as ComponentType<SvgProps>;
            mirrorImages.set(drawing, (props: SvgProps) => {
              const own = StyleSheet.flatten(props.style) ?? {}, turned = own.transform ?? [];
              const transform = typeof turned === "string" ? `${turned} scaleX(-1)` : [...turned, { scaleX: -1 }];
              return createElement(Plain, { ...props, style: Object.assign({}, own, { transform }) });
            });
          }
          return mirrorImages.get(drawing) as Drawing;
        }

        """
    )

    /// Returns the module. What it imports is evaluated when it is used first, where the bundler inlines imports.
    private static func module(imports: String, entries: String, hasMirrorImages: Bool) -> String {
        """
        // Written by iconflip.
        \(hasMirrorImages ? mirroring.imports : "import { I18nManager } from \"react-native\";\n")\(imports)\
        \(hasMirrorImages ? mirroring.function : "")
        /** The drawings of each icon: for all locales (""), for a direction, and for languages and regions. */
        export const icons = {
        \(entries)} as const;

        export type IconName = keyof typeof icons;

        /** A drawing as the app imports SVG files: a component with react-native-svg-transformer, the number of an asset without. */
        export type IconDrawing = ReturnType<(typeof icons)[IconName][""]>;

        /** The drawing of an icon for a locale, such as "ar-EG". It is finished for the direction: do not flip it. */
        export function icon(name: IconName, locale: string, isRTL: boolean = I18nManager.isRTL): IconDrawing {
          const drawings: Readonly<Record<string, () => IconDrawing>> = icons[name];
          const [tag = "", extension = ""] = locale.split("-u-");
          const parts = tag.split("-");
          const language = parts[0];
          while (parts.length > 0 && !(parts.join("-") in drawings)) parts.pop();
          const direction = isRTL ? "rtl" : "ltr";
          const key = parts.join("-") || (direction in drawings ? direction : "");
          const digits = `${key}-u-nu-${/(?:^|-)nu-([a-z]+)/.exec(extension)?.[1]}`;
          const found = [`${digits}-${language}`, digits].find((own) => own in drawings) ?? key;
          return drawings[found]!();
        }

        """
    }
}
