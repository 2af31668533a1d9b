import Manifest

/// Icons under file names of the user's own form, for targets that nothing else here knows.
struct NamesFormat: ExportFormat {
    let place: ExportPlace
    let options: NamesExport

    func files(of icon: String, _ plan: VariantPlan) -> IconFiles {
        IconFiles(plan) { variant in
            options.scales.map { place.path(options.file(of: icon, variant: variant, scale: $0)) }
        }
    }

    func losses(in variant: BuiltVariant) -> [DrawingObstacle] { options.arePictures ? variant.undrawn : [] }

    func export(_ icon: BuiltIcon, _ painter: inout PicturePainter) -> IconExport {
        guard options.arePictures else { return IconExport(files: icon.files(\.plainBytes)) }
        var export = IconExport()
        for variant in icon.variants {
            for (path, scale) in zip(icon.files.variants[variant.index], options.scales) {
                painter.paint(variant, scale: Double(scale), to: path, into: &export)
            }
        }
        return export
    }
}
