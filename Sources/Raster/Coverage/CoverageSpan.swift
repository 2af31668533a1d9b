/// Neighbouring pixels of a row that a shape covers.
struct CoverageSpan: Sendable {
    /// The first column, counted from the left of the canvas.
    var start: Int
    /// The column after the last one.
    var end: Int
    /// Whether every pixel is covered as a whole; otherwise the row's coverage values count.
    var isFull: Bool
}
