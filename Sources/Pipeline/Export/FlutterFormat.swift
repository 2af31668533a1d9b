import Diagnostics
import Manifest
import SVGDocument

/// Icons as assets of a Flutter app, with a library that knows the asset for a locale and a direction. Flutter chooses
/// assets by density alone.
///
/// All files are in one folder: an entry of `pubspec.yaml` stands for the files directly in a folder, so that of an icon in
/// a folder of its own would be left out of the app.
struct FlutterFormat: ExportFormat {
    let place: ExportPlace
    let options: FlutterExport

    /// The folder of the assets, as the app names it.
    private var assets: String { options.assets(in: ExportPath.asWritten(place.folder)) }

    func files(of icon: String, _ plan: VariantPlan) -> IconFiles {
        IconFiles(plan) { [place.path(Self.file(of: icon, variant: $0))] }
    }

    /// Returns the path of the file of a variant in the folder: `svg/nav__back.rtl.svg` for `nav/back`.
    private static func file(of icon: String, variant: String?) -> String {
        SVGFormat.path(icon: icon.replacing("/", with: "__"), variant: variant)
    }

    /// The package `flutter_svg` draws text and masks, and none of these; a box within the drawing places nothing there.
    func losses(in variant: BuiltVariant, of icon: PlannedIcon) -> [ExportLoss] {
        let filters = variant.scene.filteredElements.map { ExportLoss(what: "a filter is not drawn", element: $0) }
        return filters + variant.losses(of: [.foreignObject, .marker, .switch, .textPath]) + variant.boxLosses
            + variant.losses(of: ElementName.animations) + variant.variableLosses + variant.sheetLosses
    }

    func makeExporter() -> any IconExporter { DrawingExporter(colors: options.colors) }

    func setFiles(_ icons: [PlannedIcon]) -> [String] {
        [ExportPath.output(options.library), place.path("assets.yaml")]
    }

    func setContents(_ set: BuiltSet) -> [[UInt8]] {
        let entries = set.icons.map { icon in
            let files = SlotTable.members(SlotTable.entries(icon.plan), Self.literal) { variant in
                Self.literal(assets + "/" + Self.file(of: icon.name, variant: icon.plan.name(of: variant)))
            }
            return "  \(Self.literal(icon.name)): {\(files)},\n"
        }
        let text = """
            // Written by iconflip.
            import 'dart:ui' show Locale, TextDirection;

            /// The assets of each icon: for all locales (''), for a direction, and for languages and regions.
            const Map<String, Map<String, String>> iconAssets = {
            \(entries.joined())};

            /// The asset of an icon. It is finished for the direction: do not set `matchTextDirection`.
            String iconAsset(String name, Locale locale, TextDirection direction) {
              final assets = iconAssets[name];
              if (assets == null) throw ArgumentError.value(name, 'name', 'there is no such icon');
              return \(Self.choice(from: "assets"));
            }

            """
        return [Array(text.utf8), Array(assetList.utf8)]
    }

    /// What `pubspec.yaml` has to list, to be pasted there.
    private var assetList: String {
        let folder = assets + "/svg/"
        let isPlain = folder.unicodeScalars.allSatisfy {
            ExportName.isIdentifierPart($0) || "./".unicodeScalars.contains($0)
        }
        return """
            # Written by iconflip, for pubspec.yaml: all drawings are in one folder.
            flutter:
              assets:
                - \(isPlain ? folder : JSONText.quoted(folder))

            """
    }

    /// Returns an expression for the value in a map of the drawings of an icon that `locale` and `direction` lead to.
    static func choice(from map: String) -> String {
        """
        \(map)[locale.toLanguageTag()] ??
              \(map)['${locale.languageCode}-${locale.countryCode}'] ??
              \(map)['${locale.languageCode}-${locale.scriptCode}'] ??
              \(map)[locale.languageCode] ??
              \(map)[direction == TextDirection.rtl ? 'rtl' : 'ltr'] ??
              \(map)['']!
        """
    }

    /// Returns a text as a literal of Dart.
    static func literal(_ text: String) -> String {
        var literal = "'"
        for scalar in text.unicodeScalars {
            if "'\\$".unicodeScalars.contains(scalar) { literal += "\\" }
            literal.unicodeScalars.append(scalar)
        }
        return literal + "'"
    }
}
