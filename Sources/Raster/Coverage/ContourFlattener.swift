import Geometry

/// A flattener of a path's contours, one after the other, to vertices on the subpixel grid.
struct ContourFlattener {
    private let verbs: [Path.Verb]
    private let points: [Point]
    private let originX: Int32
    private let tolerance: Double
    private let maximumCount: Int
    /// The next verb and the next point.
    private var verb = 0
    private var point = 0
    /// The number of vertices for which there was no room.
    private var missingCapacity = 0

    /// Creates a flattener. `points` are in centred device space, less than 2¹⁸ pixels from its origin. `originX` is
    /// the x coordinate of the canvas's middle, in grid steps. `tolerance` is the maximum distance between a curve and
    /// its chords, in pixels. `maximumCount` is the maximum number of vertices of a contour; a longer one is cut short.
    init(_ verbs: [Path.Verb], points: [Point], originX: Int32, tolerance: Double, maximumCount: Int) {
        self.verbs = verbs
        self.points = points
        self.originX = originX
        self.tolerance = tolerance
        self.maximumCount = maximumCount
    }

    /// Whether there are no more contours.
    var isDone: Bool { verb == verbs.count }

    /// Replaces `vertices` by those of the next contour; no two neighbours coincide.
    mutating func takeContour(_ vertices: inout [GridPoint]) {
        guard !isDone else { return }
        let start = GridPoint(points[point], originX: originX)
        vertices.removeAll(keepingCapacity: true)
        vertices.append(start)
        verb += 1
        point += 1
        repeat {
            let capacity = max(vertices.capacity - vertices.count, missingCapacity, 64)
            let last = vertices.last ?? start
            missingCapacity = 0
            vertices.append(addingCapacity: capacity) { addVertices(to: &$0, after: last) }
        } while missingCapacity > 0 && vertices.count <= maximumCount
        // The rest of a contour with too many vertices is of no use.
        if missingCapacity > 0 { verb = verbs.count }
    }

    /// Adds vertices until the contour ends or there is no more room.
    private mutating func addVertices(to output: inout OutputSpan<GridPoint>, after last: GridPoint) {
        var last = last
        while verb < verbs.count {
            switch verbs[verb] {
            case .move:
                return
            case .line:
                guard hasRoom(for: 1, output) else { return }
                add(GridPoint(points[point], originX: originX), to: &output, after: &last)
                point += 1
            case .quadratic:
                let (start, control, end) = (points[point - 1], points[point], points[point + 1])
                let count = Flattening.stepCount(from: start, control, to: end, tolerance: tolerance)
                guard hasRoom(for: count, output) else { return }
                add(CurveChords(count: count, start: start, control: control, end: end), to: &output, after: &last)
                add(GridPoint(end, originX: originX), to: &output, after: &last)
                point += 2
            case .cubic:
                let (start, control1) = (points[point - 1], points[point])
                let (control2, end) = (points[point + 1], points[point + 2])
                let count = Flattening.stepCount(from: start, control1, control2, to: end, tolerance: tolerance)
                guard hasRoom(for: count, output) else { return }
                let chords = CurveChords(count: count, start: start, control1: control1, control2: control2, end: end)
                add(chords, to: &output, after: &last)
                add(GridPoint(end, originX: originX), to: &output, after: &last)
                point += 3
            case .close:
                break
            }
            verb += 1
        }
    }

    @inline(__always)
    private mutating func hasRoom(for count: Int, _ output: borrowing OutputSpan<GridPoint>) -> Bool {
        guard output.freeCapacity < count else { return true }
        missingCapacity = count
        return false
    }

    @inline(__always)
    private func add(_ chords: CurveChords, to output: inout OutputSpan<GridPoint>, after last: inout GridPoint) {
        var index = 1
        while index < chords.count {
            add(GridPoint(chords.vertex(index), originX: originX), to: &output, after: &last)
            index &+= 1
        }
    }

    @inline(__always)
    private func add(_ vertex: GridPoint, to output: inout OutputSpan<GridPoint>, after last: inout GridPoint) {
        if vertex == last { return }
        output.append(vertex)
        last = vertex
    }
}
