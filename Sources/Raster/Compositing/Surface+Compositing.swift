import Buffers
import Geometry
import SVGScene

extension PixelSurface {
    /// Paints the coverage in an accumulator with one colour.
    ///
    /// - Parameters:
    /// - part: The accumulator's box, which must be within this surface's.
    /// - accumulator: The coverage, which is cleared.
    /// - rule: The fill rule.
    ///   - color: The colour.
    mutating func paint(
        _ part: DeviceBox, _ accumulator: inout CoverageAccumulator, rule: FillRule, color: Pixel
    ) {
        precondition(box.contains(part))
        willPaint(part)
        let box = box
        pixels.withMutableLoopBuffer { pixels in
            var painter = SolidPainter(pixels, of: box, color: color)
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
        let start = rowStart(y) + span.start - box.minX
        let count = span.end - span.start
        precondition(start >= 0 && start + count <= pixels.count && count <= colors.count)
        pixels.withMutableLoopBuffer { pixels in
            row.values.withLoopBuffer { values in
                for index in 0..<count {
                    let color = colors[index]
                    let source = span.isFull ? color : color * values[span.start &+ index]
                    pixels[start &+ index] = source + pixels[start &+ index] * (1 - source.w)
                }
            }
        }
    }

    /// Composites a layer; what is outside this surface's box is ignored. The mask, if any, is applied to the layer,
    /// and `opacity` is a factor for the layer's own.
    mutating func composite(_ layer: Surface, through mask: CoverageMask?, opacity: Float, mode: BlendMode) {
        let part = layer.painted.intersection(box)
        guard !part.isEmpty else { return }
        willPaint(part)
        for y in part.minY..<part.maxY {
            let start = rowStart(y) + part.minX - box.minX
            let layerStart = layer.rowStart(y) + part.minX - layer.box.minX
            let maskStart = mask.map { $0.rowOrigin(y) + part.minX }
            pixels.withMutableLoopBuffer { pixels in
                layer.pixels.withLoopBuffer { sources in
                    for index in 0..<part.width {
                        var source = sources[layerStart &+ index]
                        guard source.w > 0 else { continue }
                        source *= opacity
                        if let mask, let maskStart { source *= mask.values[maskStart &+ index] }
                        let backdrop = pixels[start &+ index]
                        pixels[start &+ index] =
                            mode == .normal
                            ? source + backdrop * (1 - source.w)
                            : Blending.blend(mode, source: source, backdrop: backdrop)
                    }
                }
            }
        }
    }
}
