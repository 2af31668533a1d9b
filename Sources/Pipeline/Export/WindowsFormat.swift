import Manifest

/// Pictures for Windows, which picks one by language, direction and scale: `help.layoutdir-RTL_scale-200.png`.
struct WindowsFormat: ExportFormat {
    private static let scales = [100, 200, 400]

    let place: ExportPlace
    let options: WindowsExport

    func files(of icon: String, _ plan: VariantPlan) -> IconFiles {
        var files = IconFiles(plan) { _ in [] }
        // A dot in a name would begin qualifiers.
        let name = icon.replacing(".", with: "-")
        for (key, variant) in SlotTable.entries(plan) {
            let qualifier =
                switch key {
                case "": ""
                case "rtl": "layoutdir-RTL_"
                case "ltr": "layoutdir-LTR_"
                default: "lang-\(key)_"
                }
            files.variants[variant] += Self.scales.map { place.path("\(name).\(qualifier)scale-\($0).png") }
        }
        return files
    }

    func losses(in variant: BuiltVariant) -> [DrawingObstacle] { variant.undrawn }

    func export(_ icon: BuiltIcon, _ painter: inout PicturePainter) -> IconExport {
        var export = IconExport()
        for variant in icon.variants {
            for (index, path) in icon.files.variants[variant.index].enumerated() {
                let scale = Self.scales[index % Self.scales.count]
                painter.paint(variant, scale: Double(scale) / 100, to: path, into: &export)
            }
        }
        return export
    }
}
