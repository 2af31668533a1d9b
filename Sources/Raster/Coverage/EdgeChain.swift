/// Neighbouring edges of an outline that all go down, or all go up, looked at from top to bottom.
struct EdgeChain: Sendable {
    /// How the index of an edge changes to that of the edge below it: 1 or -1.
    let step: Int
    /// The height where the chain begins.
    let top: Int32
    /// The height where the chain ends, greater than `top`.
    let bottom: Int32
    /// The least horizontal coordinate.
    let minX: Int32
    /// The greatest horizontal coordinate.
    let maxX: Int32
    /// The winding that all edges share.
    let winding: Int32

    /// The index of the edge that goes on from the upper border of the slab that is worked on.
    private(set) var current: Int
    /// The index of the edge that goes on from the slab's lower border.
    private var next: Int
    /// Where the chain crosses the slab.
    private(set) var place: ChainPlace
    /// What the chain separates there.
    private(set) var role = BoundaryRole.nothing
    /// The height where `role` became what it is.
    private var roleTop: Int32 = 0
    /// The index of the edge that goes on from that height.
    private var roleFirst = 0

    /// Creates the chain of the edges in `range`, each of which begins where the one before it ends.
    init(_ edges: UnsafeBufferPointer<Edge>, _ range: Range<Int>) {
        winding = edges[range.lowerBound].winding
        step = winding > 0 ? 1 : -1
        let first = winding > 0 ? range.lowerBound : range.upperBound - 1
        let last = winding > 0 ? range.upperBound - 1 : range.lowerBound
        top = edges[first].y0
        bottom = edges[last].y1
        let x = edges[first].x0
        var (least, greatest) = (x, x)
        for index in range {
            least = min(least, edges[index].x1)
            greatest = max(greatest, edges[index].x1)
        }
        minX = least
        maxX = greatest
        current = first
        next = first
        place = ChainPlace(top: x, middle: x, bottom: x)
    }

    /// Goes on to the slab that begins where the last one ended, or where the chain begins.
    mutating func enterSlab(_ edges: UnsafeBufferPointer<Edge>, middle: Int32, bottom: Int32) {
        current = next
        place.top = place.bottom
        while edges[next].y1 < middle { next += step }
        place.middle = edges[next].x(at: middle)
        while edges[next].y1 < bottom { next += step }
        place.bottom = edges[next].x(at: bottom)
        if edges[next].y1 == bottom { next += step }
    }

    /// Says what the chain separates from the slab's upper border on.
    ///
    /// - Returns: The piece that ends there, if it is part of a boundary.
    mutating func take(_ newRole: BoundaryRole, from y: Int32) -> ChainPiece? {
        guard newRole != role else { return nil }
        let piece = finishedPiece(at: y)
        role = newRole
        roleTop = y
        roleFirst = current
        return piece
    }

    /// The piece that ends at a height, if it is part of a boundary.
    func finishedPiece(at y: Int32) -> ChainPiece? {
        guard role != .nothing, y > roleTop else { return nil }
        return ChainPiece(
            first: roleFirst, step: step, top: roleTop, bottom: y, winding: winding, role: role,
            isWhole: roleTop == top && y == bottom)
    }
}
