/// A builder that cuts subpaths into dashes.
struct Dasher {
    /// The dashes so far.
    private(set) var output = Path()

    private let pattern: DashPattern
    private var count = 0

    /// Half the length given to zero-length dashes, as a fraction of the pattern's period.
    private static let trace = 1e-5

    init(pattern: DashPattern) { self.pattern = pattern }

    /// Adds the dashes of a subpath; returns `false` if there would be too many.
    mutating func add(_ subpath: Subpath) -> Bool {
        guard !subpath.segments.isEmpty else {
            if subpath.draws, pattern.firstIndex.isMultiple(of: 2) {
                output.move(to: subpath.start)
                output.line(to: subpath.start)
            }
            return true
        }
        let lengths = subpath.segments.map(ArcLength.init)
        let total = lengths.reduce(0) { $0 + $1.total }
        guard total.isFinite, reserve(total) else { return false }
        var first = Path()
        var current = Path()
        var index = pattern.firstIndex
        var remainder = pattern.firstRemainder
        var hasCut = false
        for (place, (segment, length)) in zip(subpath.segments, lengths).enumerated() {
            var done = 0.0
            // A dash or gap that ends at a corner, up to rounding, does not go round it.
            let slack = place + 1 < lengths.count ? pattern.period * 1e-9 : 0
            while length.total - done > remainder - slack {
                let end = min(done + remainder, length.total)
                if index.isMultiple(of: 2) {
                    // A zero-length dash gets a tiny length, because its caps are oriented along the path.
                    let trace = end > done ? 0 : pattern.period * Self.trace
                    append(segment, length, from: done - trace, to: end + trace, to: &current)
                    if hasCut || !subpath.isClosed { output.append(current) } else { first = current }
                    current.removeAll()
                }
                hasCut = true
                done = end
                index = (index + 1) % pattern.lengths.count
                remainder = pattern.lengths[index]
            }
            if index.isMultiple(of: 2), length.total - done > slack {
                append(segment, length, from: done, to: length.total, to: &current)
            }
            remainder -= length.total - done
        }
        if current.isEmpty {
            output.append(first)
        } else {
            // The first dash of a closed subpath continues the last one, or one dash is all of it.
            if subpath.isClosed && !hasCut { current.close() } else { current.continue(with: first) }
            output.append(current)
        }
        return true
    }

    /// Counts a subpath's dashes, before time or memory is spent on them; returns `false` if there would be too many.
    private mutating func reserve(_ total: Double) -> Bool {
        let dashes = (total / pattern.period + 1) * Double(pattern.lengths.count / 2)
        guard dashes < Double(Path.maximumDashCount - count) else { return false }
        count += Int(dashes)
        return true
    }

    private func append(_ segment: PathSegment, _ length: ArcLength, from: Double, to: Double, to path: inout Path) {
        let start = length.parameter(at: from)
        let end = length.parameter(at: to)
        if segment.isLine {
            if path.isEmpty { path.move(to: Point.interpolate(segment.start, segment.end, start)) }
            path.line(to: end < 1 ? Point.interpolate(segment.start, segment.end, end) : segment.end)
        } else {
            let part = segment.curve.part(from: start, to: end)
            if path.isEmpty { path.move(to: part.start) }
            path.cubic(part.control1, part.control2, to: part.end)
        }
    }
}

extension Path {
    /// Appends the segments of `other` after the last one, without its first `move`.
    fileprivate mutating func `continue`(with other: Path) {
        for step in other.steps where step.verb != .move { append(step.verb, step.points) }
    }
}

/// The alternating dashes and gaps of a stroke, and the position in them at which a subpath begins.
struct DashPattern {
    /// The lengths of dashes, at even indices, and gaps, at odd ones.
    let lengths: [Double]
    /// The index of the dash or gap at a subpath's start.
    let firstIndex: Int
    /// The remaining length of that dash or gap.
    let firstRemainder: Double

    /// Creates a pattern, or returns `nil` if the numbers are not a valid one.
    init?(lengths: [Double], offset: Double) {
        let sum = lengths.reduce(0, +)
        guard lengths.count.isMultiple(of: 2), lengths.allSatisfy({ $0 >= 0 }), sum > 0, sum.isFinite, offset.isFinite
        else { return nil }
        var position = offset.truncatingRemainder(dividingBy: sum)
        if position < 0 { position += sum }
        // What rounding left of a dash or gap is no dash or gap.
        let slack = sum * 1e-12
        var index = 0
        while index < lengths.count - 1, position > slack, position >= lengths[index] - slack {
            position -= lengths[index]
            index += 1
        }
        self.lengths = lengths
        firstIndex = index
        firstRemainder = max(0, lengths[index] - position)
    }

    var period: Double { lengths.reduce(0, +) }
}

extension Path {
    /// Returns the dashes of the path as open subpaths; curves stay curves.
    ///
    /// Every subpath restarts the pattern at `offset`. If a closed subpath begins and ends within a dash, the two parts
    /// are one dash around its start. `lengths` are the alternating lengths of dashes and gaps. Unless their count is
    /// even, none is negative and their sum is positive, the path is returned unchanged.
    /// - Returns: The dashes, or the path unchanged if it would have more than `maximumDashCount` of them.
    public func dashed(_ lengths: [Double], offset: Double) -> Path { cut(lengths, offset: offset) ?? self }

    /// Returns the dashes, or `nil` if there would be more than `maximumDashCount` of them.
    func cut(_ lengths: [Double], offset: Double) -> Path? {
        guard let pattern = DashPattern(lengths: lengths, offset: offset) else { return self }
        var dasher = Dasher(pattern: pattern)
        var fits = true
        forEachSubpath { fits = fits && dasher.add($0) }
        return fits ? dasher.output : nil
    }

    /// The maximum number of dashes of a path, more than any legible drawing has. The limit keeps a tiny pattern on a
    /// long path from taking unbounded time and memory.
    public static let maximumDashCount = 100_000
}

/// The arc length of a segment, measured on chords.
struct ArcLength {
    /// The lengths from the start to the ends of equal parameter steps; the first is 0.
    private let sums: [Double]

    /// The number of chords of a curve: places dashes to within a few millionths of the curve's length.
    private static let chordCount = 128

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

extension Path {
    /// The total length of all subpaths, to a few millionths (SVG 2, section 9.6); moves have no length.
    public var arcLength: Double {
        var total = 0.0
        forEachSubpath { subpath in
            for segment in subpath.segments { total += ArcLength(segment).total }
        }
        return total
    }
}
