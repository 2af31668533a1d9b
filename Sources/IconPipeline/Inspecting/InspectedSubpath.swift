import Geometry

/// One of several subpaths of a `path`.
public struct InspectedSubpath: Sendable {
    /// The position among the subpaths, counted from 1 in the order of the path data.
    public let number: Int
    /// The selector that matches this subpath and no other.
    public let selector: String
    /// The bounding box of what is painted, with the stroke and the transforms of the path, in the coordinates of the
    /// view box; `nil` where nothing is. A hole has the bounding box of its outline.
    public let ink: Rect?
    /// Whether it is a hole: the inside of it, right beside its outline, is not filled.
    public let isHole: Bool
}
