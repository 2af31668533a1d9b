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
        let missing = box.width * box.height - buffer.count
        if missing > 0 { buffer.append(contentsOf: repeatElement(.zero, count: missing)) }
        self.box = box
        pixels = buffer
        painted = .empty
    }

    /// The pixels of the box alone.
    var boxPixels: [Pixel] {
        let count = box.width * box.height
        return pixels.count == count ? pixels : Array(pixels.prefix(count))
    }

    /// Says that pixels of a part of `box` are going to be painted.
    mutating func willPaint(_ part: DeviceBox) { painted = painted.union(part) }

    /// The surface's memory, made transparent; nothing is left of the surface.
    mutating func takeTransparentBuffer() -> [Pixel] {
        let width = painted.width
        for y in painted.minY..<max(painted.minY, painted.maxY) {
            let start = rowStart(y) + painted.minX - box.minX
            for index in start..<start + width { pixels[index] = .zero }
        }
        var buffer: [Pixel] = []
        swap(&buffer, &pixels)
        box = .empty
        painted = .empty
        return buffer
    }

    /// The index of the first pixel of a row, given from the canvas's top.
    @inline(__always)
    func rowStart(_ y: Int) -> Int { (y &- box.minY) &* box.width }
}
