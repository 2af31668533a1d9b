import SVGScene

extension Surface {
    /// Paints the spans of a row with one colour.
    mutating func paint(_ row: CoverageRow, y: Int, color: PixelColor) {
        let origin = rowStart(y) - box.minX
        let remaining = 1 - color.w
        for span in row.spans {
            if !span.isFull {
                for x in span.start..<span.end {
                    let source = color * row.values[x]
                    pixels[origin + x] = source + pixels[origin + x] * (1 - source.w)
                }
            } else if remaining == 0 {
                for x in span.start..<span.end { pixels[origin + x] = color }
            } else {
                for x in span.start..<span.end { pixels[origin + x] = color + pixels[origin + x] * remaining }
            }
        }
    }

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
        for y in layer.box.minY..<max(layer.box.minY, layer.box.maxY) {
            let origin = rowStart(y) - box.minX
            let layerOrigin = layer.rowStart(y) - layer.box.minX
            let maskOrigin = mask?.rowOrigin(y) ?? 0
            for x in layer.box.minX..<layer.box.maxX {
                var source = layer.pixels[layerOrigin + x]
                guard source.w > 0 else { continue }
                source *= opacity
                if let mask { source *= mask.values[maskOrigin + x] }
                pixels[origin + x] = Blending.blend(mode, source: source, backdrop: pixels[origin + x])
            }
        }
    }
}
