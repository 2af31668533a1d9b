import Geometry

/// A tile that is repeated over a shape.
public struct ScenePattern: Sendable {
    /// The tile in pattern space, with positive extents.
    public var tile: Rect
    /// The transform from pattern space to the user space of the painted shape; invertible.
    public var transform: Transform
    /// The tile's content in pattern space; what extends beyond the tile is not shown.
    public var content: SceneGroup

    /// Creates a pattern.
    public init(tile: Rect, transform: Transform, content: SceneGroup) {
        self.tile = tile
        self.transform = transform
        self.content = content
    }
}
