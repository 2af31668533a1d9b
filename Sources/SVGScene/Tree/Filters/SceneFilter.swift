import Geometry

/// A chain of operations on the pixels of a group (Filter Effects 1).
public struct SceneFilter: Sendable {
    /// The region outside which the filter reads and gives nothing, in the coordinates of the filtered group's
    /// children; `nil` for filter functions, which reach as far as their effect does.
    public var region: Rect?
    /// The operations in order, at least one; the last one's result is drawn in place of the group.
    public var primitives: [SceneFilterPrimitive]

    /// Creates a filter.
    public init(region: Rect?, primitives: [SceneFilterPrimitive]) {
        self.region = region
        self.primitives = primitives
    }
}
