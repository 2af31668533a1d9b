/// How much may still be drawn of a picture, or of a strip of a large one.
struct DrawingBudget: Sendable {
    /// How many edges outlines may still be flattened to.
    private(set) var edges = RenderLimits.maximumEdgeCount
    /// How many pixels may still be painted, each as often as it is.
    private(set) var pixels = RenderLimits.maximumPaintedPixelCount

    /// Whether nothing more is drawn.
    var isExhausted: Bool { edges <= 0 || pixels <= 0 }

    /// Takes off the edges of an outline.
    mutating func spend(edges count: Int) { edges -= count }

    /// Takes off the pixels that a shape may touch.
    mutating func spend(pixels count: Int) { pixels -= count }
}
