import Buffers

/// A coverage receiver that paints pixels with one colour, without an intermediate mask.
///
/// Most shapes of icons have one colour and no mask. Release builds check no index, as in `CellMemory`: every
/// painted pixel must be within the box.
struct SolidPainter<Pixel: PixelValue>: CoverageReceiver {
    private let pixels: MutableLoopBuffer<Pixel>
    /// The index, possibly negative, of column 0 of the canvas's row 0.
    private let origin: Int
    private let columns: Int
    /// The index, possibly negative, of column 0 of the current row.
    private var row: Int
    private let color: Pixel
    private let isOpaque: Bool

    /// Creates a painter. `pixels` are the pixels of `box`, row by row. `box` is the part of the canvas that the pixels
    /// cover.
    init(_ pixels: MutableLoopBuffer<Pixel>, of box: DeviceBox, color: Pixel) {
        columns = box.width
        origin = -(box.minY * columns + box.minX)
        row = origin
        self.pixels = pixels
        self.color = color
        isOpaque = color.alpha == 1
    }

    @inline(__always)
    mutating func begin(row: Int, end: Int) { self.row = origin &+ row &* columns }

    @inline(__always)
    func addRun(from start: Int, to end: Int, coverage: Float) {
        if coverage == 1, isOpaque {
            for x in start..<end { pixels[row &+ x] = color }
        } else {
            let source = color * coverage
            let remaining = 1 - source.alpha
            for x in start..<end { pixels[row &+ x] = source + pixels[row &+ x] * remaining }
        }
    }

    @inline(__always)
    func addBlock(from start: Int, to end: Int, coverage: SIMD4<Float>) {
        if end &- start == 4 { return Pixel.lay(color, times: coverage, over: pixels, at: row &+ start) }
        for x in start..<end {
            let source = color * coverage[x - start]
            pixels[row &+ x] = source + pixels[row &+ x] * (1 - source.alpha)
        }
    }
}
