import Geometry

extension FillRule {
    /// Returns whether points with a winding number are inside.
    @inline(__always)
    func isInside(_ winding: Int32) -> Bool { self == .nonzero ? winding != 0 : winding & 1 != 0 }
}
