/// The remaining work for a picture, or for a strip of a large one.
struct DrawingBudget: Sendable {
    /// The remaining number of edges that outlines may be flattened to.
    private(set) var edges = RenderLimits.maximumEdgeCount
    /// The remaining number of pixels that may be painted, counted every time.
    private(set) var pixels = RenderLimits.maximumPaintedPixelCount

    /// Whether nothing more can be drawn.
    var isExhausted: Bool { edges <= 0 || pixels <= 0 }

    /// Subtracts the edges of an outline.
    mutating func spend(edges count: Int) { edges -= count }

    /// Subtracts the pixels that a shape may touch.
    mutating func spend(pixels count: Int) { pixels -= count }
}
