/// A node of the resolved tree.
public indirect enum SceneNode: Sendable {
    /// A group of nodes that share a coordinate system and are composited together.
    case group(SceneGroup)
    /// A filled and stroked outline.
    case shape(SceneShape)
    /// A raster image.
    case image(SceneImage)
}
