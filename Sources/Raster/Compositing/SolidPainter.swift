/// Paints pixels with one colour, straight from the coverage.
///
/// Most shapes of icons have one colour and no mask. Works on unchecked memory, as `CellMemory` does: the pixels of the
/// whole box that is painted must be there.
struct SolidPainter<Pixel: PixelValue>: CoverageReceiver {
    /// Where column 0 of the canvas's row 0 lies, or would lie.
    private let origin: UnsafeMutablePointer<Pixel>
    private let columns: Int
    /// Where column 0 of the row lies, or would lie.
    private var pixels: UnsafeMutablePointer<Pixel>
    private let color: Pixel
    private let isOpaque: Bool

    /// - Parameters:
    ///   - pixels: The pixels of a box, row by row.
    ///   - box: The box.
    ///   - color: The colour.
    init(_ pixels: UnsafeMutablePointer<Pixel>, of box: DeviceBox, color: Pixel) {
        columns = box.width
        origin = pixels - (box.minY * columns + box.minX)
        self.pixels = origin
        self.color = color
        isOpaque = color.alpha == 1
    }

    @inline(__always)
    mutating func begin(row: Int, end: Int) { pixels = origin + row &* columns }

    @inline(__always)
    func addRun(from start: Int, to end: Int, coverage: Float) {
        if coverage == 1, isOpaque {
            for x in start..<end { pixels[x] = color }
        } else {
            let source = color * coverage
            let remaining = 1 - source.alpha
            for x in start..<end { pixels[x] = source + pixels[x] * remaining }
        }
    }

    @inline(__always)
    func addBlock(from start: Int, to end: Int, coverage: SIMD4<Float>) {
        if end &- start == 4 { return Pixel.lay(color, times: coverage, over: pixels + start) }
        for x in start..<end {
            let source = color * coverage[x - start]
            pixels[x] = source + pixels[x] * (1 - source.alpha)
        }
    }
}
