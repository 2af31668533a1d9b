/// The arc length of a segment, measured on chords.
struct ArcLength {
    /// The lengths from the start to the ends of equal parameter steps; the first is 0.
    private let sums: [Double]

    /// The number of chords of a curve: places dashes to within a few millionths of the curve's length.
    private static let chordCount = 128

    /// Creates the measurement of a segment.
    init(_ segment: PathSegment) {
        guard !segment.isLine else {
            sums = [0, (segment.end - segment.start).length]
            return
        }
        var sums = [0.0]
        var previous = segment.start
        var total = 0.0
        for index in 1...Self.chordCount {
            let point = segment.curve.point(Double(index), of: Double(Self.chordCount))
            total += (point - previous).length
            sums.append(total)
            previous = point
        }
        self.sums = sums
    }

    /// The segment's length.
    var total: Double { sums[sums.count - 1] }

    /// Returns the parameter, 0 to 1, at arc length `length` from the start.
    func parameter(at length: Double) -> Double {
        guard length > 0 else { return 0 }
        guard length < total else { return 1 }
        var low = 0
        var high = sums.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if sums[middle] <= length { low = middle } else { high = middle }
        }
        let fraction = (length - sums[low]) / (sums[high] - sums[low])
        return (Double(low) + fraction) / Double(sums.count - 1)
    }
}
