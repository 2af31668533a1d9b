import Geometry

/// A maker of templates from plain icons: version 3 of the format, with the three variants from which the system interpolates
/// all others.
///
/// The icon's canvas is the space between the margins, and as high as the size of the text: 24 units of a common canvas are 100
/// points. Its middle is that of the capitals.
public enum TemplateMaker {
    /// Returns the template of an icon. `light` is the same in a thinner weight that agrees with the others, for Ultralight.
    public static func template(regular: SymbolDrawing, light: SymbolDrawing, bold: SymbolDrawing) -> [UInt8] {
        let columns = [
            Column(.ultralight, 559.711, light), Column(.regular, 1449.84, regular), Column(.black, 2933.4, bold),
        ]
        let lines = SymbolScale.allCases.map(Line.init)
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg version="1.1" xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
             <style>
            \(SymbolDrawing.Level.allCases.map { ".SFSymbolsPreview\($0.preview) {fill:#\($0.preview);opacity:1.0}\n" }.joined())</style>
             <g id="Notes">
              <rect height="2200" id="artboard" style="fill:white;opacity:1" width="3300" x="0" y="0"/>
              <text id="template-version" style="stroke:none;fill:black;font-family:sans-serif;font-size:13;text-anchor:end;" \
            transform="matrix(1 0 0 1 3036 1933)">Template v.3.0</text>
             </g>
             <g id="Guides">
            \(lines.map(\.guides).joined())\(columns.map(\.guides).joined()) </g>
             <g id="Symbols">
            \(columns.reversed().map(\.group).joined()) </g>
            </svg>

            """
        return Array(text.utf8)
    }

    private static func text(_ value: Double) -> String { NumberText.rounded(value, decimals: 3) }

    /// The baseline and the capline of a scale.
    private struct Line {
        var scale: SymbolScale

        /// The distance of the baseline from the top of the template, as in those of the app.
        static func baseline(_ scale: SymbolScale) -> Double {
            switch scale {
            case .small: 696
            case .medium: 1126
            case .large: 1556
            }
        }

        var guides: String {
            let baseline = Self.baseline(scale)
            let capline = baseline - SymbolMetrics.capitalHeight * SymbolMetrics.fontSize
            return [("Baseline", baseline), ("Capline", capline)].map { name, y in
                "  <line id=\"\(name)-\(scale.rawValue)\" style=\"fill:none;stroke:#27AAE1;opacity:1;stroke-width:0.5;\" "
                    + "x1=\"263\" x2=\"3036\" y1=\"\(text(y))\" y2=\"\(text(y))\"/>\n"
            }.joined()
        }
    }

    /// A variant in its place.
    private struct Column {
        private let name: SymbolVariantName
        private let drawing: SymbolDrawing
        private let scale: Double
        private let left: String
        private let right: String

        init(_ weight: SymbolWeight, _ middle: Double, _ drawing: SymbolDrawing) {
            name = SymbolVariantName(weight, .small)
            self.drawing = drawing
            scale = SymbolMetrics.fontSize / drawing.canvas.height
            let width = drawing.canvas.width * scale
            left = text(middle - width / 2)
            right = text(middle + width / 2)
        }

        var guides: String {
            [("left", left), ("right", right)].map { side, x in
                "  <line id=\"\(side)-margin-\(name)\" style=\"fill:none;stroke:#00AEEF;stroke-width:0.5;opacity:1.0;\" "
                    + "x1=\"\(x)\" x2=\"\(x)\" y1=\"600.785\" y2=\"720.121\"/>\n"
            }.joined()
        }

        var group: String {
            let baseline = Line.baseline(name.scale)
            let middle = -SymbolMetrics.capitalHeight * SymbolMetrics.fontSize / 2
            let canvas = drawing.canvas
            let transform = Transform(
                a: scale, b: 0, c: 0, d: scale, e: -canvas.minX * scale,
                f: middle - (canvas.minY + canvas.maxY) / 2 * scale)
            let paths = drawing.layers.enumerated().map { index, layer in
                "   <path class=\"multicolor-\(index):tintColor hierarchical-\(index):\(layer.level.rawValue) "
                    + "SFSymbolsPreview\(layer.level.preview)\" "
                    + "d=\"\(layer.outline.applying(transform).data(decimals: 4, separator: " "))\"/>\n"
            }
            return
                "  <g id=\"\(name)\" transform=\"matrix(1 0 0 1 \(left) \(text(baseline)))\">\n\(paths.joined())  </g>\n"
        }
    }
}
