/// A builder that cuts subpaths into dashes.
struct Dasher {
    /// The dashes so far.
    private(set) var output = Path()

    private let pattern: DashPattern
    private var count = 0

    /// Half the length given to zero-length dashes, as a fraction of the pattern's period.
    private static let trace = 1e-5

    init(pattern: DashPattern) {
        self.pattern = pattern
    }

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
        for (segment, length) in zip(subpath.segments, lengths) {
            var done = 0.0
            while length.total - done > remainder {
                let end = done + remainder
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
            if index.isMultiple(of: 2) { append(segment, length, from: done, to: length.total, to: &current) }
            remainder -= length.total - done
        }
        finish(current, first, isWhole: subpath.isClosed && !hasCut && index.isMultiple(of: 2))
        return true
    }

    /// Adds the last dash, continued by the first one if the subpath is closed.
    private mutating func finish(_ last: Path, _ first: Path, isWhole: Bool) {
        guard !last.isEmpty else { return output.append(first) }
        var last = last
        if isWhole { last.close() } else { last.continue(with: first) }
        output.append(last)
    }

    /// Counts a subpath's dashes, before time or memory is spent on them; returns `false` if there would be too many.
    private mutating func reserve(_ total: Double) -> Bool {
        let dashes = (total / pattern.period + 1) * Double(pattern.lengths.count / 2)
        guard dashes < Double(Path.maximumDashCount - count) else { return false }
        count += Int(dashes)
        return true
    }

    private func append(
        _ segment: PathSegment, _ length: ArcLength, from: Double, to: Double, to path: inout Path
    ) {
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
        var index = 0
        for verb in other.verbs {
            switch verb {
            case .move: break
            case .line: line(to: other.points[index])
            case .quadratic: quadratic(other.points[index], to: other.points[index + 1])
            case .cubic: cubic(other.points[index], other.points[index + 1], to: other.points[index + 2])
            case .close: close()
            }
            index += verb.pointCount
        }
    }
}
