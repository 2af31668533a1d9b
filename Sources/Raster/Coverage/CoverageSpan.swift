/// A span of neighbouring covered pixels of a row.
struct CoverageSpan: Sendable {
    /// The first column, counted from the left of the canvas.
    var start: Int
    /// The column after the last one.
    var end: Int
    /// Whether every pixel is fully covered; otherwise the row's coverage values apply.
    var isFull: Bool
}
