import Diagnostics
import Manifest
import SVGDocument

/// Icons for React Native: the SVG files, and a module that imports them as components and knows the one for a locale and
/// a direction. The bundler chooses files by platform and density alone, and engines of apps know no scripts of languages.
struct ReactNativeFormat: OutputFormat {
    static let name = ReactNativeExport.name
    static let places = [ExportPath.root]
    static let isIndexed = false

    private let place: ExportPlace
    private let options: ReactNativeExport

    static func all(_ options: FormatOptions) -> [ReactNativeFormat] {
        options.exports(to: ReactNativeExport.self).map { ReactNativeFormat(place: ExportPlace($0), options: $1) }
    }

    func files(of icon: String, _ plan: VariantPlan) -> IconFiles {
        guard place.includes(icon) else { return IconFiles(plan) { _ in [] } }
        return IconFiles(plan) { [place.path(SVGFormat.path(icon: icon, variant: $0))] }
    }

    /// The transformer leaves out the elements that react-native-svg has no component for.
    func losses(in variant: BuiltVariant, of icon: PlannedIcon) -> [ExportLoss] {
        place.includes(icon.name)
            ? variant.losses(of: ElementName.animations.union([.switch])) + variant.variableLosses + variant.sheetLosses
            : []
    }

    func makeExporter() -> any IconExporter { DrawingExporter(colors: options.colors) }

    func setFiles(_ icons: [PlannedIcon]) -> [String] { [place.path("icons.ts")] }

    func setContents(_ set: BuiltSet) -> [[UInt8]] {
        let icons = set.icons.filter { place.includes($0.name) }.sorted { ExactName($0.name) < ExactName($1.name) }
        var imports = ""
        var entries = ""
        var count = 0
        for icon in icons {
            let variants = 0...icon.plan.variants.count
            for variant in variants {
                let file = "./" + SlotTable.file(of: icon, variant)
                imports += "import drawing\(count + variant) from \(JSONText.quoted(file));\n"
            }
            let members = SlotTable.entries(icon).map { key, variant in
                "\(JSONText.quoted(key)): () => drawing\(count + variant)"
            }
            entries += "  \(JavaScript.member(icon.name)): { \(members.joined(separator: ", ")) },\n"
            count += variants.count
        }
        return [Array(Self.module(imports: imports, entries: entries).utf8)]
    }

    /// Returns the module. What it imports is evaluated when it is used first, where the bundler inlines imports.
    private static func module(imports: String, entries: String) -> String {
        """
        // Written by iconflip.
        import { I18nManager } from "react-native";
        \(imports)
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
