import Fitting
import Images
import Raster
import SVGDocument
import SVGScene

/// The picture of a fit: the source, what the entry builds, the drawing and the difference of the last two, side by side.
public enum FitPicture {
    /// The longer side of each picture, and the space around it, in pixels.
    private static let (extent, margin) = (240, 16)

    /// Returns the picture as a PNG file. Without a variant its place, and that of the difference, is empty.
    ///
    /// - Throws: `RenderError` or `ImageError` where that is not possible.
    public static func png(source: SVGDocument, built: SVGDocument?, drawn: SVGDocument) throws -> [UInt8] {
        var renderer = Renderer()
        let scene = SceneResolver.resolve(source)
        let size = (scene.size.width >= scene.size.height ? PictureSize.width(extent) : .height(extent))
            .pixels(for: scene.size)
        func picture(_ document: SVGDocument) throws -> Pixmap {
            try renderer.render(SceneResolver.resolve(document), width: size.width, height: size.height)
        }
        let (own, goal) = (try picture(source), try picture(drawn))
        let made = try built.map(picture)
        let difference = made.flatMap { PixelDifference.picture($0, goal, threshold: 24) }
        let pictures = [own, made, goal, difference]
        var sheet = Pixmap(
            width: pictures.count * (size.width + margin) + margin, height: size.height + 2 * margin)
        sheet.bytes = [UInt8](repeating: 0xFF, count: sheet.bytes.count)
        for (index, picture) in pictures.enumerated() {
            guard let picture else { continue }
            sheet.lay(picture, x: margin + index * (size.width + margin), y: margin)
        }
        return try PNGEncoder().encode(width: sheet.width, height: sheet.height, bytes: sheet.bytes)
    }
}

extension Pixmap {
    /// Lays a picture on the paper of this one.
    fileprivate mutating func lay(_ picture: Pixmap, x: Int, y: Int) {
        for row in 0..<picture.height {
            for column in 0..<picture.width {
                let ink = picture.premultiplied(x: column, y: row)
                let index = ((y + row) * width + x + column) * 4
                // Premultiplied components are at most their alpha.
                for component in 0..<3 { bytes[index + component] = ink[component] + (255 - ink.w) }
            }
        }
    }
}
