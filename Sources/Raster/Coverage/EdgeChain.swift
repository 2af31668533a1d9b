import Buffers
import Geometry

/// A chain: neighbouring edges of an outline that all go down, or all go up, traversed from top to bottom.
struct EdgeChain: Sendable {
    let range: Range<Int>
    /// The index of the uppermost edge.
    let first: Int
    /// The height where the chain begins.
    let top: Int32
    /// The x coordinate where the chain begins.
    let topX: Int32
    /// The height where the chain ends, greater than `top`.
    let bottom: Int32
    let minX: Int32
    let maxX: Int32
    let winding: Int32

    /// The role of the chain if it is the same throughout.
    private(set) var wholeRole = BoundaryRole.nothing

    /// Creates the chain of the edges in `range`, each of which begins where the one before it ends. There is at least
    /// one.
    init(_ range: Range<Int>, winding: Int32, top: GridPoint, bottom: GridPoint, minX: Int32, maxX: Int32) {
        self.range = range
        self.winding = winding
        self.minX = minX
        self.maxX = maxX
        first = winding > 0 ? range.lowerBound : range.upperBound - 1
        self.top = top.y
        topX = top.x
        self.bottom = bottom.y
    }

    /// Records the chain's role, which is the same from its beginning to its end.
    @inline(__always)
    mutating func begin(after windingBefore: Int32, rule: FillRule) {
        let isInside = rule.isInside(windingBefore &+ winding)
        wholeRole = isInside == rule.isInside(windingBefore) ? .nothing : isInside ? .beginning : .end
    }
}

/// A writer of contours' edges, which records the chains that they form.
struct ChainWriter {
    private var count: Int
    var chains: [EdgeChain] = []
    /// The approximate number of pixels that the edges cross, counted for each edge.
    private(set) var crossedPixelCount = 0

    init(firstEdge: Int) { count = firstEdge }

    /// Writes the edges of a contour, except horizontal ones, which enclose nothing. `vertices` have a turning point
    /// first and repeated last; no two neighbours coincide. `edges` is the output, with room for as many edges as there
    /// are lines.
    mutating func add(_ vertices: LoopBuffer<GridPoint>, to edges: inout OutputSpan<Edge>) {
        edges.appendAll { memory in
            var next = 0
            var index = 1
            while index < vertices.count {
                let height = vertices[index].y &- vertices[index - 1].y
                if height > 0 {
                    addChain(vertices, &index, winding: 1, to: memory, &next)
                } else if height < 0 {
                    addChain(vertices, &index, winding: -1, to: memory, &next)
                } else {
                    index += 1
                }
            }
            return next
        }
    }

    /// Writes the chain of edges that starts with the edge ending at vertex `index`.
    @inline(__always)
    private mutating func addChain(
        _ vertices: LoopBuffer<GridPoint>, _ index: inout Int, winding: Int32,
        to edges: MutableLoopBuffer<Edge>, _ next: inout Int
    ) {
        let first = next
        let start = vertices[index - 1]
        var (x, y) = (start.x, start.y)
        var (minX, maxX) = (x, x)
        var crossedPixelCount = 0
        while index < vertices.count {
            let vertex = vertices[index]
            let (nextX, nextY) = (vertex.x, vertex.y)
            let height = winding > 0 ? nextY &- y : y &- nextY
            guard height > 0 else { break }
            edges.initialize(
                next,
                to: winding > 0
                    ? Edge(x0: x, y0: y, x1: nextX, y1: nextY, winding: 1)
                    : Edge(x0: nextX, y0: nextY, x1: x, y1: y, winding: -1))
            next &+= 1
            crossedPixelCount &+= Int(((nextX &- x).magnitude &+ UInt32(bitPattern: height)) &>> UInt32(Subpixel.bits))
            minX = min(minX, nextX)
            maxX = max(maxX, nextX)
            (x, y) = (nextX, nextY)
            index &+= 1
        }
        self.crossedPixelCount &+= crossedPixelCount
        let range = count..<count &+ (next - first)
        count = range.upperBound
        let end = vertices[index - 1]
        chains.append(
            EdgeChain(
                range, winding: winding, top: winding > 0 ? start : end, bottom: winding > 0 ? end : start,
                minX: minX, maxX: maxX))
    }
}
