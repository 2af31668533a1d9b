import Diagnostics
import Manifest
import SVGDocument

/// Assets of a Flutter app, which chooses by density alone, with a library that chooses by locale and direction.
/// All are in one folder: entries of `pubspec.yaml` mean the files directly in a folder, so that others are left out.
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
    func losses(in variant: BuiltVariant) -> [DrawingObstacle] {
        let filters = variant.scene.filteredElements.map { DrawingObstacle(what: "a filter is not drawn", element: $0) }
        return filters + variant.losses(of: [.foreignObject, .marker, .switch, .textPath]) + variant.boxLosses
            + variant.losses(of: ElementName.animations) + variant.variableLosses + variant.sheetLosses
    }

    func export(_ icon: BuiltIcon, _ painter: inout PicturePainter) -> IconExport { icon.files(in: options.colors) }

    func setFiles(_ icons: [PlannedIcon]) -> [String] {
        [ExportPath.output(options.library), place.path("assets.yaml")]
    }

    func setTexts(_ set: BuiltSet) -> [String] {
        let entries = set.icons.map { icon in
            let members = SlotTable.members(SlotTable.entries(icon.plan), DartLibrary.literal) { variant in
                DartLibrary.literal(assets + "/" + Self.file(of: icon.name, variant: icon.plan.name(of: variant)))
            }
            return (icon.name, members)
        }
        let library = DartLibrary(
            imports: "'dart:ui' show Locale, TextDirection", map: ("iconAssets", "String", "assets"),
            function: (
                "iconAsset", "The asset of an icon. It is finished for the direction: do not set `matchTextDirection`.",
                "assets"
            ))
        return [library.text(entries), assetList]
    }

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
}
