import Raster
import SVGDocument
import SVGScene

/// Draws documents for comparison.
public enum Picture {
    /// Returns a picture of a document.
    public static func of(_ document: SVGDocument, extent: Int = 24) throws -> Pixmap {
        var renderer = Renderer()
        return try renderer.render(SceneResolver.resolve(document), width: extent, height: extent)
    }
}

extension Pixmap {
    /// The picture moved to the right by whole pixels; what leaves it is lost.
    public func moved(by pixels: Int) -> Pixmap {
        var result = Pixmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width where x + pixels >= 0 && x + pixels < width {
                for component in 0..<4 {
                    result.bytes[(y * width + x + pixels) * 4 + component] = bytes[(y * width + x) * 4 + component]
                }
            }
        }
        return result
    }
}
