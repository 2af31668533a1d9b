import Geometry

/// How the outline of a shape is painted.
public struct SceneStroke: Sendable {
    /// The paint.
    public var paint: ScenePaint
    /// The opacity of the paint, 0 to 1.
    public var opacity: Double
    /// Width, joins, caps and dashes, in the shape's user space or, where there is one, the pen's coordinate system.
    public var style: StrokeStyle
    /// The coordinate system in which the pen is round, as a map from the shape's user space, where it differs
    /// from that user space (`vector-effect: non-scaling-stroke`).
    public var penTransform: Transform?

    /// Creates a stroke.
    public init(paint: ScenePaint, opacity: Double = 1, style: StrokeStyle, penTransform: Transform? = nil) {
        self.paint = paint
        self.opacity = opacity
        self.style = style
        self.penTransform = penTransform
    }
}
