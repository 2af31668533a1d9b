import Geometry
import SVGScene

extension Renderer {
    /// Multiplies a layer by a mask.
    ///
    /// - Parameters:
    ///   - mask: The mask.
    ///   - layer: The masked group's drawing.
    ///   - context: The context of the group's children.
    mutating func apply(_ mask: SceneMask, to layer: inout Surface, in context: DrawingContext) {
        let frame = SceneClip.Outline(path: .rectangle(mask.region), rule: .nonzero)
        guard let region = region(of: [frame], in: context.isolated(to: layer.box)) else {
            for index in layer.pixels.indices { layer.pixels[index] = .zero }
            return
        }
        var drawing = surface(of: mask.content, in: context.isolated(to: region.box))
        layer.multiply(by: drawing, mask, through: region.mask)
        recycle(&drawing)
    }
}

extension Surface {
    /// Multiplies every pixel by the value of a mask's drawing, which is 0 outside the drawing.
    fileprivate mutating func multiply(by drawing: Surface, _ mask: SceneMask, through region: CoverageMask?) {
        for y in box.minY..<max(box.minY, box.maxY) {
            let origin = rowStart(y) - box.minX
            let isInside = y >= drawing.box.minY && y < drawing.box.maxY
            let drawingOrigin = drawing.rowStart(y) - drawing.box.minX
            let regionOrigin = region?.rowOrigin(y) ?? 0
            for x in box.minX..<box.maxX {
                guard isInside, x >= drawing.box.minX, x < drawing.box.maxX else {
                    pixels[origin + x] = .zero
                    continue
                }
                let value = mask.value(of: drawing.pixels[drawingOrigin + x])
                pixels[origin + x] *= region.map { $0.values[regionOrigin + x] * value } ?? value
            }
        }
    }
}

extension SceneMask {
    /// Returns the mask value of a pixel of the mask's drawing (CSS Masking, section 7.10).
    fileprivate func value(of pixel: PixelColor) -> Float {
        switch kind {
        case .alpha:
            return pixel.w
        case .luminance:
            guard pixel.w > 0 else { return 0 }
            let color = usesLinearRGB ? ColorSpace.linear(pixel / pixel.w) * pixel.w : pixel
            return min(1, 0.2125 * color.x + 0.7154 * color.y + 0.0721 * color.z)
        }
    }
}
