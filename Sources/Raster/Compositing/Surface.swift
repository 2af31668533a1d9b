/// Premultiplied colours of a part of the canvas.
typealias Surface = PixelSurface<PixelColor>

/// Pixels of a part of the canvas.
struct PixelSurface<Pixel: PixelValue>: Sendable {
    /// The part of the canvas.
    private(set) var box: DeviceBox
    /// The pixels, row by row; there may be more of them than the box has.
    var pixels: [Pixel]
    /// The part of `box` outside which all pixels are transparent, so that nothing need be done there.
    private(set) var painted: DeviceBox

    /// A surface with pixels of any kind.
    init(box: DeviceBox, pixels: [Pixel]) {
        self.box = box
        self.pixels = pixels
        painted = box
    }

    /// A transparent surface.
    ///
    /// - Parameters:
    ///   - box: The part of the canvas.
    ///   - buffer: Memory to use: pixels that are all transparent, however many.
    init(transparent box: DeviceBox, buffer: consuming [Pixel]) {
        let count = box.width * box.height
        self.box = box
        pixels = buffer.count >= count ? buffer : [Pixel](repeating: .zero, count: count)
        painted = .empty
    }

    /// The pixels of the box alone.
    var boxPixels: [Pixel] {
        let count = box.width * box.height
        return pixels.count == count ? pixels : Array(pixels.prefix(count))
    }

    /// Says that pixels of a part of `box` are going to be painted.
    mutating func willPaint(_ part: DeviceBox) { painted = painted.union(part) }

    /// Calls `body` with the pixels, which makes those transparent that are not.
    mutating func takePixels(_ body: (UnsafeMutableBufferPointer<Pixel>) -> Void) {
        pixels.withUnsafeMutableBufferPointer { body($0) }
        painted = .empty
    }

    /// The surface's memory, made transparent; nothing is left of the surface.
    mutating func takeTransparentBuffer() -> [Pixel] {
        if painted.width == box.width {
            // One piece of memory.
            clear(rowStart(painted.minY)..<rowStart(painted.maxY))
        } else {
            for y in painted.minY..<max(painted.minY, painted.maxY) {
                let start = rowStart(y) + painted.minX - box.minX
                clear(start..<start + painted.width)
            }
        }
        var buffer: [Pixel] = []
        swap(&buffer, &pixels)
        box = .empty
        painted = .empty
        return buffer
    }

    private mutating func clear(_ range: Range<Int>) {
        for index in range { pixels[index] = .zero }
    }

    /// The index of the first pixel of a row, given from the canvas's top.
    @inline(__always)
    func rowStart(_ y: Int) -> Int { (y &- box.minY) &* box.width }
}
