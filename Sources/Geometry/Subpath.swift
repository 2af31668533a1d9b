/// A connected part of a path.
struct Subpath {
    var start: Point
    /// The segments in drawing order, without those that have no extent.
    var segments: [PathSegment] = []
    /// Whether the end is joined to the start; the closing line, if it has a length, is one of the segments.
    var isClosed = false
    /// Whether anything was drawn, even without extent; a lone `move` draws nothing.
    var draws = false

    /// Adds a segment, unless it has no extent.
    fileprivate mutating func add(_ segment: PathSegment) {
        draws = true
        if !segment.isDegenerate { segments.append(segment) }
    }
}

extension Path {
    /// Calls `body` with every subpath in order.
    func forEachSubpath(_ body: (Subpath) -> Void) {
        var subpath = Subpath(start: .zero)
        subpath.segments.reserveCapacity(verbs.count)
        var isOpen = false
        var current = Point.zero
        var index = 0
        for verb in verbs {
            switch verb {
            case .move:
                if isOpen { body(subpath) }
                current = points[index]
                subpath.start = current
                subpath.segments.removeAll(keepingCapacity: true)
                subpath.isClosed = false
                subpath.draws = false
                isOpen = true
            case .line:
                subpath.add(.line(current, points[index]))
                current = points[index]
            case .quadratic:
                let curve = CubicCurve(quadraticFrom: current, control: points[index], end: points[index + 1])
                subpath.add(.curve(curve))
                current = points[index + 1]
            case .cubic:
                subpath.add(
                    .curve(
                        CubicCurve(
                            start: current, control1: points[index], control2: points[index + 1],
                            end: points[index + 2])))
                current = points[index + 2]
            case .close:
                subpath.add(.line(current, subpath.start))
                subpath.isClosed = true
                body(subpath)
                current = subpath.start
                isOpen = false
            }
            index += verb.pointCount
        }
        if isOpen { body(subpath) }
    }
}

extension Path {
    /// The subpaths as separate paths; a lone `move` does not count.
    public var subpaths: [Path] {
        var found: [Path] = []
        var current = Path()
        var index = 0
        for verb in verbs {
            if verb == .move {
                if current.verbs.count > 1 { found.append(current) }
                current = Path()
            }
            current.append(verb, points[index..<index + verb.pointCount])
            index += verb.pointCount
        }
        if current.verbs.count > 1 { found.append(current) }
        return found
    }

    mutating func append(_ verb: Verb, _ points: ArraySlice<Point>) {
        let first = points.startIndex
        switch verb {
        case .move: move(to: points[first])
        case .line: line(to: points[first])
        case .quadratic: quadratic(points[first], to: points[first + 1])
        case .cubic: cubic(points[first], points[first + 1], to: points[first + 2])
        case .close: close()
        }
    }
}
