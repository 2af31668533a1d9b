import Buffers

/// The coverage of one row of pixels by a shape.
struct CoverageRow: CoverageReceiver, Sendable {
    /// The covered spans from left to right; pixels between them have coverage 0.
    private(set) var spans: [CoverageSpan] = []
    /// The coverage of every pixel of the canvas's row, 0 to 1; meaningful only within spans that are not full.
    private(set) var values: [Float] = []

    /// Begins a row: makes room for the columns before `end` and removes the spans.
    mutating func begin(row: Int, end: Int) {
        spans.removeAll(keepingCapacity: true)
        if values.count < end { values = [Float](repeating: 0, count: end) }
    }

    /// Adds pixels of one coverage.
    @inline(__always)
    mutating func addRun(from start: Int, to end: Int, coverage: Float) {
        if coverage == 1 {
            append(start: start, end: end, isFull: true)
        } else if coverage > 0 {
            for x in start..<end { values[x] = coverage }
            append(start: start, end: end, isFull: false)
        }
    }

    /// Adds up to four pixels; there must be room for four.
    @inline(__always)
    mutating func addBlock(from start: Int, to end: Int, coverage: SIMD4<Float>) {
        values.withMutableLoopBuffer { $0.store(coverage, at: start) }
        append(start: start, end: end, isFull: false)
    }

    /// Adds a span, or extends the last one if they touch and are alike.
    @inline(__always)
    private mutating func append(start: Int, end: Int, isFull: Bool) {
        let last = spans.count - 1
        if last >= 0, spans[last].end == start, spans[last].isFull == isFull {
            spans[last].end = end
        } else {
            spans.append(CoverageSpan(start: start, end: end, isFull: isFull))
        }
    }

    /// Rounds coverage to 0 or 1, with one half rounded up.
    mutating func sharpen() {
        for span in spans where !span.isFull {
            for x in span.start..<span.end { values[x] = values[x] >= 0.5 ? 1 : 0 }
        }
    }

    /// Multiplies the coverage by a row of a mask whose box contains all spans.
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

/// A mask: the share of a drawing that passes, pixel by pixel.
struct CoverageMask: Sendable {
    /// The pixels that the mask covers.
    let box: DeviceBox
    /// The factor for every pixel of `box`, 0 to 1, row by row.
    var values: [Float]

    init(box: DeviceBox, value: Float = 0) {
        self.box = box
        values = [Float](repeating: value, count: box.width * box.height)
    }

    /// Returns the index of column 0 in a row, which may be before the first pixel.
    @inline(__always)
    func rowOrigin(_ y: Int) -> Int { (y &- box.minY) &* box.width &- box.minX }

    /// Multiplies every value by that of `other`, whose box contains this one's.
    mutating func multiply(by other: CoverageMask) {
        for y in box.minY..<max(box.minY, box.maxY) {
            let mine = rowOrigin(y)
            let theirs = other.rowOrigin(y)
            for x in box.minX..<max(box.minX, box.maxX) { values[mine + x] *= other.values[theirs + x] }
        }
    }
}

/// A span of neighbouring covered pixels of a row.
struct CoverageSpan: Sendable {
    /// The first column, counted from the left of the canvas.
    var start: Int
    /// The column after the last one.
    var end: Int
    /// Whether every pixel is fully covered; otherwise the row's coverage values apply.
    var isFull: Bool
}
