/// What a shape covers of one row of pixels.
struct CoverageRow: CoverageReceiver, Sendable {
    /// The covered pixels from left to right; pixels between the spans are not covered.
    private(set) var spans: [CoverageSpan] = []
    /// The covered part of every pixel of the canvas's row, 0 to 1; meaningful within spans that are not full.
    private(set) var values: [Float] = []

    /// Makes room for the columns before `end` and forgets the spans.
    mutating func begin(row: Int, end: Int) {
        spans.removeAll(keepingCapacity: true)
        if values.count < end { values = [Float](repeating: 0, count: end) }
    }

    /// Adds pixels that are covered alike.
    @inline(__always)
    mutating func addRun(from start: Int, to end: Int, coverage: Float) {
        if coverage == 1 {
            append(start: start, end: end, isFull: true)
        } else if coverage > 0 {
            for x in start..<end { values[x] = coverage }
            append(start: start, end: end, isFull: false)
        }
    }

    /// Adds up to four pixels; room must have been made for four.
    @inline(__always)
    mutating func addBlock(from start: Int, to end: Int, coverage: SIMD4<Float>) {
        values.withUnsafeMutableBytes { bytes in
            bytes.storeBytes(of: coverage, toByteOffset: start * 4, as: SIMD4<Float>.self)
        }
        append(start: start, end: end, isFull: false)
    }

    /// Adds a span, joined with the last one where both are alike and touch.
    @inline(__always)
    private mutating func append(start: Int, end: Int, isFull: Bool) {
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

    /// Multiplies the coverage with a row of a mask, whose box holds all spans.
    mutating func multiply(by mask: CoverageMask, y: Int) {
        let origin = mask.rowOrigin(y)
        for index in spans.indices {
            let span = spans[index]
            if span.isFull {
                for x in span.start..<span.end { values[x] = mask.values[origin + x] }
                spans[index].isFull = false
            } else {
                for x in span.start..<span.end { values[x] *= mask.values[origin + x] }
            }
        }
    }
}
