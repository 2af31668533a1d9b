import Geometry

/// A tile that is repeated over a shape.
public struct ScenePattern: Sendable {
    /// The tile's place and size in pattern space, with positive extents.
    public var tile: Rect
    /// Maps pattern space to the user space of the painted shape; invertible.
    public var transform: Transform
    /// The tile's drawing in pattern space; what leaves the tile is clipped.
    public var content: SceneGroup

    /// Creates a pattern.
    public init(tile: Rect, transform: Transform, content: SceneGroup) {
        self.tile = tile
        self.transform = transform
        self.content = content
    }
}
