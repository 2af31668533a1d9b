import Diagnostics
import Manifest

/// The SVG files themselves: `svg/<icon>[.<variant>].svg`, which every set has.
package struct SVGFormat: OutputFormat {
    static let name = "svg"
    static let places = ["svg"]

    init() {}

    static func all(_ options: FormatOptions) -> [SVGFormat] { [SVGFormat()] }

    package static func path(icon: String, variant: String?) -> String {
        variant.map { "svg/" + icon + "." + $0 + ".svg" } ?? "svg/" + icon + ".svg"
    }

    func files(of icon: String, _ plan: VariantPlan) -> IconFiles {
        IconFiles(plan) { [Self.path(icon: icon, variant: $0)] }
    }

    func export(_ icon: BuiltIcon, _ painter: inout PicturePainter) -> IconExport {
        IconExport(files: icon.files(\.drawing.bytes))
    }

    /// The one file of a variant stands for itself.
    static func indexValue(_ paths: [String]) -> String? { paths.first.map(JSONText.quoted) }
}
