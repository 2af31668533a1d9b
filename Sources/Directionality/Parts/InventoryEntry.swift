import Geometry
import SVGDocument

/// An element of an icon as selectors address it.
public struct InventoryEntry: Hashable, Sendable {
    /// The element.
    public var element: NodeID
    /// How many elements it lies in, the root not counted.
    public var depth: Int
    /// A selector that finds this element alone.
    public var selector: String
    /// The box of its ink in the view box's coordinates, or `nil` where it draws nothing.
    public var box: Rect?
    /// The boxes of a path's subpaths, the first of which is `subpath(1)`; a subpath that draws nothing has none.
    public var subpaths: [Rect?]
}
