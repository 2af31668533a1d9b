import Buffers
import Geometry

/// A chain: neighbouring edges of an outline that all go down, or all go up, traversed from top to bottom.
struct EdgeChain: Sendable {
    /// The indices of the edges.
    let range: Range<Int>
    /// The index of the uppermost edge.
    let first: Int
    /// The offset from an edge's index to that of the edge below it: 1 or -1.
    let step: Int
    /// The height where the chain begins.
    let top: Int32
    /// The x coordinate where the chain begins.
    let topX: Int32
    /// The height where the chain ends, greater than `top`.
    let bottom: Int32
    /// The x coordinate where the chain ends.
    private let bottomX: Int32
    /// The minimum x coordinate.
    let minX: Int32
    /// The maximum x coordinate.
    let maxX: Int32
    /// The winding of all edges.
    let winding: Int32

    /// The role of the chain if it is the same throughout.
    private(set) var wholeRole = BoundaryRole.nothing

    /// The lower border of the current slab, to which the following properties refer; slabs are entered on demand.
    private(set) var slabBottom: Int32
    /// The index of the edge that continues below the slab's upper border.
    private(set) var current: Int
    /// The index of the edge that continues below the slab's lower border, unless the chain ends there.
    private var next: Int
    /// The x coordinate at the slab's upper border.
    private(set) var slabTopX: Int32
    /// The x coordinate at the slab's lower border.
    private(set) var slabBottomX: Int32
    /// The role of the chain in the slab.
    private(set) var role = BoundaryRole.nothing
    /// The height where `role` last changed.
    private var roleTop: Int32 = 0
    /// The index of the edge that continues below that height.
    private var roleFirst = 0

    /// Creates the chain of the edges in `range`, each of which begins where the one before it ends.
    ///
    /// - Parameters:
    ///   - range: The indices of the chain's edges, at least one.
    ///   - winding: The winding of all of them.
    ///   - top: The point where the chain begins.
    ///   - bottom: The point where the chain ends.
    ///   - minX: The minimum x coordinate.
    ///   - maxX: The maximum x coordinate.
    init(_ range: Range<Int>, winding: Int32, top: GridPoint, bottom: GridPoint, minX: Int32, maxX: Int32) {
        self.range = range
        self.winding = winding
        self.minX = minX
        self.maxX = maxX
        step = winding > 0 ? 1 : -1
        first = winding > 0 ? range.lowerBound : range.upperBound - 1
        self.top = top.y
        topX = top.x
        self.bottom = bottom.y
        bottomX = bottom.x
        slabBottom = top.y
        current = first
        next = first
        slabTopX = topX
        slabBottomX = topX
    }

    /// Records the chain's role, which is the same from its beginning to its end.
    @inline(__always)
    mutating func begin(after windingBefore: Int32, rule: FillRule) {
        let isInside = rule.isInside(windingBefore &+ winding)
        wholeRole = isInside == rule.isInside(windingBefore) ? .nothing : isInside ? .beginning : .end
    }

    /// Enters a slab below those entered before.
    mutating func enterSlab(_ edges: LoopBuffer<Edge>, top slabTop: Int32, bottom newBottom: Int32) {
        while edges[next].y1 <= slabTop { next += step }
        current = next
        slabTopX = slabBottom == slabTop ? slabBottomX : edges[next].x(at: slabTop)
        slabBottom = newBottom
        if newBottom == bottom {
            slabBottomX = bottomX
        } else {
            while edges[next].y1 <= newBottom { next += step }
            slabBottomX = edges[next].x(at: newBottom)
        }
    }

    /// Returns whether the chain is to the left of another one throughout; they may touch.
    @inline(__always)
    func isWhollyLeft(of other: EdgeChain) -> Bool {
        maxX <= other.minX && minX != other.maxX
    }

    /// Returns the x coordinate at a height within the slab.
    func x(at y: Int32, _ edges: LoopBuffer<Edge>) -> Int32 {
        var index = current
        while edges[index].y1 < y { index += step }
        return edges[index].x(at: y)
    }

    /// Sets the chain's role from the slab's upper border on.
    ///
    /// - Returns: The piece that ends there, if it is part of a boundary.
    @inline(__always)
    mutating func take(_ newRole: BoundaryRole, from y: Int32) -> ChainPiece? {
        guard newRole != role else { return nil }
        let piece = finishedPiece(at: y)
        role = newRole
        roleTop = y
        roleFirst = current
        return piece
    }

    /// Returns the piece that ends at height `y`, if it is part of a boundary.
    @inline(__always)
    func finishedPiece(at y: Int32) -> ChainPiece? {
        guard role != .nothing, y > roleTop else { return nil }
        return ChainPiece(
            first: roleFirst, step: step, top: roleTop, bottom: y, winding: winding, role: role,
            isWhole: roleTop == top && y == bottom)
    }
}

/// A writer of contours' edges, which records the chains that they form.
struct ChainWriter {
    /// The index of the next edge.
    private var count: Int
    /// The chains of the edges written so far.
    var chains: [EdgeChain] = []
    /// The approximate number of pixels that the edges cross, counted for each edge.
    private(set) var crossedPixelCount = 0

    /// Creates a writer.
    ///
    /// - Parameter firstEdge: The index of the first edge to write.
    init(firstEdge: Int) { count = firstEdge }

    /// Writes the edges of a contour, except horizontal ones, which enclose nothing.
    ///
    /// - Parameters:
    ///   - vertices: The vertices, with a turning point first and repeated last; no two neighbours coincide.
    ///   - edges: The output, with room for as many edges as there are lines.
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
