import Diagnostics
import Manifest

/// Icons for React Native: the SVG files, and a module that requires them and knows the one for a locale and a direction.
/// The bundler chooses files by platform and density alone, and engines of apps know no scripts of languages.
struct ReactNativeFormat: OutputFormat {
    static let name = "react-native"
    static let places = [OutputPlaces.exports]
    static let isIndexed = false

    private let place: ExportPlace

    static func all(_ options: FormatOptions) -> [ReactNativeFormat] {
        options.exports.compactMap { export in
            guard case .reactNative = export.target else { return nil }
            return ReactNativeFormat(place: ExportPlace(export))
        }
    }

    func files(of icon: String, _ plan: VariantPlan) -> IconFiles {
        guard place.includes(icon) else { return IconFiles(plan) { _ in [] } }
        return IconFiles(plan) { [place.path(SVGFormat.path(icon: icon, variant: $0))] }
    }

    func makeExporter() -> any IconExporter { DrawingExporter() }

    func setFiles(_ icons: [PlannedIcon]) -> [String] { [place.path("icons.ts")] }

    func setContents(_ set: BuiltSet) -> [[UInt8]] {
        let icons = set.icons.filter { place.includes($0.name) }.sorted { ExactName($0.name) < ExactName($1.name) }
        let entries = icons.map { icon in
            let files = SlotTable.entries(icon.plan).map { key, variant in
                "\(JSONText.quoted(key)): require(\(JSONText.quoted("./" + SlotTable.file(of: icon, variant))))"
            }
            return "  \(JSONText.quoted(icon.name)): { \(files.joined(separator: ", ")) },\n"
        }
        let text = """
            // Written by iconflip.
            import { I18nManager } from "react-native";

            /** The drawings of each icon: for all locales (""), for a direction, and for languages and regions. */
            export const icons = {
            \(entries.joined())} as const;

            export type IconName = keyof typeof icons;

            /** The drawing of an icon for a locale, such as "ar-EG". It is finished for the direction: do not flip it. */
            export function icon(name: IconName, locale: string, isRTL: boolean = I18nManager.isRTL) {
              const drawings: Readonly<Record<string, any>> = icons[name];
              const parts = locale.split("-");
              while (parts.length > 0 && !(parts.join("-") in drawings)) parts.pop();
              const key = parts.length > 0 ? parts.join("-") : isRTL ? "rtl" : "ltr";
              return drawings[key in drawings ? key : ""];
            }

            """
        return [Array(text.utf8)]
    }
}
