import Geometry
import SVGScene

/// Drawings as SVG that consists of filled paths alone: what GTK can recolour.
enum PlainSVG {
    /// Returns a drawing as SVG.
    ///
    /// - Throws: What filled paths cannot say.
    static func text(of scene: Scene) throws(DrawingObstacle) -> String {
        let extent = max(scene.size.width, scene.size.height)
        let tolerance = extent / 4800
        var body = ""
        var clips: [String] = []
        for painted in try scene.paintedPaths() {
            guard case .color(let color) = painted.paint else {
                throw DrawingObstacle(what: "a gradient", element: nil)
            }
            var path = painted.path
            if let stroke = painted.stroke {
                guard
                    let outline = path.stroked(
                        stroke, tolerance: tolerance, maximumPointCount: Path.maximumStrokePointCount)
                else { throw DrawingObstacle(what: "so many dashes", element: nil) }
                path = outline
            }
            let opacity = color.alpha * painted.opacity
            let rule = painted.rule == .evenodd ? " fill-rule=\"evenodd\"" : ""
            let alpha = opacity < 1 ? " fill-opacity=\"\(NumberText.rounded(opacity))\"" : ""
            var element = "<path\(rule)\(alpha) d=\"\(path.data(decimals: 3))\"/>"
            for clip in painted.clips {
                let data = clip.data(decimals: 3)
                let number = clips.firstIndex(of: data) ?? clips.count
                if number == clips.count { clips.append(data) }
                element = "<g clip-path=\"url(#c\(number))\">\(element)</g>"
            }
            body += "  \(element)\n"
        }
        let size = (NumberText.rounded(scene.size.width), NumberText.rounded(scene.size.height))
        let definitions = clips.enumerated().map { "  <clipPath id=\"c\($0)\"><path d=\"\($1)\"/></clipPath>\n" }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(size.0)" height="\(size.1)" \
            viewBox="0 0 \(size.0) \(size.1)">
            \(definitions.joined())\(body)</svg>

            """
    }
}
