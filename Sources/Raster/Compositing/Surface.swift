import Buffers

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

    /// Creates a transparent surface for a part of the canvas. `buffer` is memory to reuse: any number of transparent
    /// pixels.
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
