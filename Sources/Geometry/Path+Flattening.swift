extension Path {
    /// Returns the path with every curve replaced by chords that stay within `tolerance` of it.
    ///
    /// - Parameter tolerance: The maximum distance between curve and chord, in the path's units; greater than 0.
    /// - Returns: A path of moves, lines and closes.
    public func flattened(tolerance: Double) -> Path {
        var result = Path()
        result.reserveCapacity(verbs: verbs.count * 4, points: points.count * 4)
        var chords: [Point] = []
        var index = 0
        var current = Point.zero
        for verb in verbs {
            switch verb {
            case .move:
                result.move(to: points[index])
            case .line:
                result.line(to: points[index])
            case .quadratic:
                chords.removeAll(keepingCapacity: true)
                let (control, end) = (points[index], points[index + 1])
                let count = Flattening.stepCount(from: current, control, to: end, tolerance: tolerance)
                CurveChords(count: count, start: current, control: control, end: end).append(to: &chords, end: end)
                for point in chords { result.line(to: point) }
            case .cubic:
                chords.removeAll(keepingCapacity: true)
                let curve = CubicCurve(
                    start: current, control1: points[index], control2: points[index + 1], end: points[index + 2])
                curve.chords(tolerance: tolerance).append(to: &chords, end: curve.end)
                for point in chords { result.line(to: point) }
            case .close:
                result.close()
            }
            index += verb.pointCount
            current = result.currentPoint
        }
        return result
    }
}
