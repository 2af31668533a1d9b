import Buffers
import Geometry
import SVGScene

/// A surface of premultiplied colours.
typealias Surface = PixelSurface<PixelColor>

/// Pixels of a part of the canvas.
struct PixelSurface<Pixel: PixelValue>: Sendable {
    /// The part of the canvas that the surface covers.
    private(set) var box: DeviceBox
    /// The pixels, row by row; the array may be longer than the box needs.
    var pixels: [Pixel]
    /// The part of `box` that may have been painted; all pixels outside it are transparent.
    private(set) var painted: DeviceBox

    /// Creates a surface from existing pixels, any of which may be painted.
    init(box: DeviceBox, pixels: [Pixel]) {
        self.box = box
        self.pixels = pixels
        painted = box
    }

    /// Creates a transparent surface for a part of the canvas. `buffer` is memory to reuse: any transparent pixels.
    init(transparent box: DeviceBox, buffer: consuming [Pixel]) {
        let count = box.width * box.height
        self.box = box
        pixels = buffer.count >= count ? buffer : [Pixel](repeating: .zero, count: count)
        painted = .empty
    }

    /// Marks a part of `box` as painted.
    mutating func willPaint(_ part: DeviceBox) { painted = painted.union(part) }

    /// Calls `body`, which must make all pixels transparent again.
    mutating func takePixels(_ body: (MutableLoopBuffer<Pixel>) -> Void) {
        pixels.withMutableLoopBuffer { body($0) }
        painted = .empty
    }

    /// Returns the surface's memory, made transparent, and leaves the surface empty.
    mutating func takeTransparentBuffer() -> [Pixel] {
        if painted.width == box.width {
            // Whole rows are contiguous.
            for index in rowStart(painted.minY)..<rowStart(painted.maxY) { pixels[index] = .zero }
        } else {
            for y in painted.minY..<max(painted.minY, painted.maxY) {
                let start = rowStart(y) + painted.minX - box.minX
                for index in start..<start + painted.width { pixels[index] = .zero }
            }
        }
        let buffer = pixels
        self = PixelSurface(box: .empty, pixels: [])
        return buffer
    }

    /// Returns the index of the first pixel of row `y` of the canvas.
    @inline(__always)
    func rowStart(_ y: Int) -> Int { (y &- box.minY) &* box.width }
}

extension PixelSurface {
    /// Paints the coverage in an accumulator with one colour. `part` is the accumulator's box, within this surface's.
    mutating func paint(_ part: DeviceBox, _ accumulator: inout CoverageAccumulator, rule: FillRule, color: Pixel) {
        precondition(box.contains(part))
        willPaint(part)
        let box = box
        pixels.withMutableLoopBuffer { pixels in
            var painter = SolidPainter(pixels, of: box, color: color)
            accumulator.takeAll(rule: rule, into: &painter)
        }
    }

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
