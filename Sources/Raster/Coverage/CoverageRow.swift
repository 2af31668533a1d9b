/// What a shape covers of one row of pixels.
struct CoverageRow: Sendable {
    /// The covered pixels from left to right; pixels between the spans are not covered.
    var spans: [CoverageSpan] = []
    /// The covered part of every pixel of the canvas's row, 0 to 1; meaningful within spans that are not full.
    var values: [Float] = []

    /// Makes room for the columns before `end` and forgets the spans.
    mutating func begin(end: Int) {
        spans.removeAll(keepingCapacity: true)
        if values.count < end { values = [Float](repeating: 0, count: end) }
    }

    /// Adds a span, joined with the last one where both are alike and touch.
    @inline(__always)
    mutating func append(start: Int, end: Int, isFull: Bool) {
        let last = spans.count - 1
        if last >= 0, spans[last].end == start, spans[last].isFull == isFull {
            spans[last].end = end
        } else {
            spans.append(CoverageSpan(start: start, end: end, isFull: isFull))
        }
    }

    /// Makes pixels that are covered by at least a half fully covered, and the others not at all.
    mutating func sharpen() {
        for span in spans where !span.isFull {
            for x in span.start..<span.end { values[x] = values[x] >= 0.5 ? 1 : 0 }
        }
    }
}
