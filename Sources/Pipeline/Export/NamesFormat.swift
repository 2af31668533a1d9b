import Diagnostics
import IconModel
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

    func losses(in variant: BuiltVariant, of icon: PlannedIcon) -> [ExportLoss] {
        options.arePictures ? variant.undrawn : []
    }

    func makeExporter() -> any IconExporter { Exporter(options: options) }

    private struct Exporter: IconExporter {
        let options: NamesExport
        private var painter = PicturePainter()

        init(options: NamesExport) { self.options = options }

        mutating func export(_ icon: BuiltIcon) -> IconExport {
            var export = IconExport()
            for variant in icon.variants {
                for (path, scale) in zip(icon.files.variants[variant.index], options.scales) {
                    guard options.arePictures else {
                        export.files.append(OutputFile(path: path, bytes: variant.plainBytes))
                        continue
                    }
                    painter.paint(variant, scale: Double(scale), to: path, into: &export)
                }
            }
            return export
        }
    }
}
