/// Paints a row of pixels with one colour, straight from the coverage.
///
/// Most shapes of icons have one colour and no mask. Works on unchecked memory, as `CellMemory` does: the pixels of the
/// whole box that is painted must be there.
struct SolidPainter<Pixel: PixelValue>: CoverageReceiver {
    private let pixels: UnsafeMutablePointer<Pixel>
    private let color: Pixel
    private let isOpaque: Bool

    /// - Parameters:
    ///   - pixels: Where column 0 of the row lies, or would lie.
    ///   - color: The colour.
    init(pixels: UnsafeMutablePointer<Pixel>, color: Pixel) {
        self.pixels = pixels
        self.color = color
        isOpaque = color.alpha == 1
    }

    func begin(end: Int) {}

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
