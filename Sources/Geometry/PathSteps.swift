/// The verbs of a path in drawing order, each with the points that belong to it.
public struct PathSteps: Sequence, IteratorProtocol, Sendable {
    private let path: Path
    private var verbIndex = 0
    private var pointIndex = 0
    private var origin = Point.zero
    private var current = Point.zero

    fileprivate init(_ path: Path) { self.path = path }

    /// Returns the next step, or `nil` after the last one.
    public mutating func next() -> PathStep? {
        guard verbIndex < path.verbs.count else { return nil }
        let verb = path.verbs[verbIndex]
        let points = path.points[pointIndex..<pointIndex + verb.pointCount]
        verbIndex += 1
        pointIndex += verb.pointCount
        let step = PathStep(verb: verb, start: current, points: points, end: points.last ?? origin)
        current = step.end
        if verb == .move { origin = current }
        return step
    }
}

/// A verb of a path with its points.
public struct PathStep: Sendable {
    package let verb: Path.Verb
    /// The point where the verb begins: where the one before ended.
    public let start: Point
    /// The points of the verb, none for `close`.
    public let points: ArraySlice<Point>
    /// The point where the verb ends; for `close`, the start of the subpath.
    public let end: Point

    /// The points from the start to the end.
    public var polygon: [Point] { [start] + points.dropLast() + [end] }
}

extension Path {
    /// The verbs in drawing order with the points that belong to them.
    public var steps: PathSteps { PathSteps(self) }

    /// Returns the path as path data in absolute coordinates, which every reader of path data understands. Coordinates
    /// have `decimals` decimals; `separator` is the text between x and y.
    public func data(decimals: Int, separator: String) -> String {
        var data = ""
        for step in steps {
            let letter =
                switch step.verb {
                case .move: "M"
                case .line: "L"
                case .quadratic: "Q"
                case .cubic: "C"
                case .close: "Z"
                }
            data +=
                letter
                + step.points.map { point in
                    NumberText.rounded(point.x, decimals: decimals) + separator
                        + NumberText.rounded(point.y, decimals: decimals)
                }.joined(separator: " ")
        }
        return data
    }
}
