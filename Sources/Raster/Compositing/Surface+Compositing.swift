import Geometry
import SVGScene

extension PixelSurface {
    /// Paints what an accumulator holds with one colour.
    ///
    /// - Parameters:
    ///   - part: The accumulator's box, which must lie within this surface's.
    ///   - accumulator: The coverage, which is taken out.
    ///   - rule: Which winding numbers are inside.
    ///   - color: The colour.
    mutating func paint(
        _ part: DeviceBox, _ accumulator: inout CoverageAccumulator, rule: FillRule, color: Pixel
    ) {
        precondition(box.contains(part))
        willPaint(part)
        let box = box
        pixels.withUnsafeMutableBufferPointer { pixels in
            guard let first = pixels.baseAddress else { return }
            var painter = SolidPainter(first, of: box, color: color)
            accumulator.takeAll(rule: rule, into: &painter)
        }
    }

    /// Paints the spans of a row with one colour.
    mutating func paint(_ row: CoverageRow, y: Int, color: Pixel) {
        let origin = rowStart(y) - box.minX
        for span in row.spans {
            for x in span.start..<span.end {
                let source = span.isFull ? color : color * row.values[x]
                pixels[origin + x] = source + pixels[origin + x] * (1 - source.alpha)
            }
        }
    }
}

extension Surface {
    /// Paints a span of a row with a colour for every pixel.
    mutating func paint(_ span: CoverageSpan, of row: CoverageRow, y: Int, colors: [PixelColor]) {
        let origin = rowStart(y) - box.minX
        for x in span.start..<span.end {
            let color = colors[x - span.start]
            let source = span.isFull ? color : color * row.values[x]
            pixels[origin + x] = source + pixels[origin + x] * (1 - source.w)
        }
    }

    /// Composites a layer, whose box lies within this surface's.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - mask: How much of it is let through; everything where there is none.
    ///   - opacity: What the layer's opacity is multiplied by.
    ///   - mode: How it is blended.
    mutating func composite(_ layer: Surface, through mask: CoverageMask?, opacity: Float, mode: BlendMode) {
        let part = layer.painted
        willPaint(part)
        for y in part.minY..<max(part.minY, part.maxY) {
            let origin = rowStart(y) - box.minX
            let layerOrigin = layer.rowStart(y) - layer.box.minX
            let maskOrigin = mask?.rowOrigin(y) ?? 0
            for x in part.minX..<part.maxX {
                var source = layer.pixels[layerOrigin + x]
                guard source.w > 0 else { continue }
                source *= opacity
                if let mask { source *= mask.values[maskOrigin + x] }
                pixels[origin + x] = Blending.blend(mode, source: source, backdrop: pixels[origin + x])
            }
        }
    }
}
