import Geometry

/// A chain of operations on the pixels of a group (Filter Effects 1).
public struct SceneFilter: Sendable {
    /// The filter region, in the coordinates of the filtered group's children, outside which the filter reads and
    /// writes nothing; `nil` for filter functions, which reach as far as their effect does.
    public var region: Rect?
    /// The operations in order, at least one; the last one's result replaces the group.
    public var primitives: [SceneFilterPrimitive]

    /// Creates a filter.
    public init(region: Rect?, primitives: [SceneFilterPrimitive]) {
        self.region = region
        self.primitives = primitives
    }
}
