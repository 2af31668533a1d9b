/// Finds out whether lines make one convex outline: many shapes of icons do, and those overlap nothing.
struct Convexity: Sendable {
    private var first: (dx: Int32, dy: Int32) = (0, 0)
    private var last: (dx: Int32, dy: Int32) = (0, 0)
    private var turnsLeft = false
    private var turnsRight = false
    /// How often the outline changes between going down and going up.
    private var reversalCount = 0
    private var lastVertical: Int32 = 0
    private var hasSeveralContours = false

    /// Says that the lines so far are an outline of their own.
    mutating func beginContour() {
        hasSeveralContours = hasSeveralContours || last != (0, 0)
    }

    /// Adds the next line of the outline.
    @inline(__always)
    mutating func add(dx: Int32, dy: Int32) {
        guard dx != 0 || dy != 0, !(turnsLeft && turnsRight) else { return }
        if last == (0, 0) { first = (dx, dy) }
        turn(from: last, to: (dx, dy))
        last = (dx, dy)
        let vertical = dy.signum()
        if vertical != 0 {
            if vertical == -lastVertical { reversalCount += 1 }
            lastVertical = vertical
        }
    }

    /// Whether the lines make one convex outline.
    var isConvex: Bool {
        var closed = self
        closed.turn(from: last, to: first)
        // An outline that always turns the same way but goes round twice has four reversals and more.
        return !hasSeveralContours && !(closed.turnsLeft && closed.turnsRight) && reversalCount <= 2
    }

    @inline(__always)
    private mutating func turn(from: (dx: Int32, dy: Int32), to: (dx: Int32, dy: Int32)) {
        let cross = Int64(from.dx) * Int64(to.dy) - Int64(from.dy) * Int64(to.dx)
        if cross > 0 {
            turnsRight = true
        } else if cross < 0 {
            turnsLeft = true
        }
    }
}
