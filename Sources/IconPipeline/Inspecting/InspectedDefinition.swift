import Geometry

/// An element that is drawn only where something refers to it, such as a child of `defs`.
public struct InspectedDefinition: Sendable {
    /// The tag without its prefix.
    public let tag: String
    /// The selector that matches this element and no other.
    public let selector: String
    /// The bounding box of what is painted wherever a `use` draws it, in the coordinates of the view box; `nil` where
    /// none does.
    public let ink: Rect?
}
