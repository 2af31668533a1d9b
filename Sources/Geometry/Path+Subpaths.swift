extension Path {
    /// The subpaths as separate paths; a lone `move` is none.
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

    private mutating func append(_ verb: Verb, _ points: ArraySlice<Point>) {
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
