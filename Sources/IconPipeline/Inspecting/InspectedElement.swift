import Geometry
import SVGDocument

/// An element that is drawn, or contains elements that are.
public struct InspectedElement: Sendable {
    /// The position in the tree, counted from 1 in document order, as shown in pictures.
    public let number: Int
    /// The element.
    public let id: NodeID
    /// The tag without its prefix.
    public let tag: String
    /// The selector that matches this element and no other.
    public let selector: String
    /// The bounding box of what is painted, in the coordinates of the view box; `nil` where nothing is.
    public let ink: Rect?
    /// The way it is painted; `nil` for groups and where nothing is painted.
    public let paint: InspectedPaint?
    /// The subpaths, where the element is a `path` that has several.
    public let subpaths: [InspectedSubpath]
    /// The elements inside.
    public let children: [InspectedElement]
}
