import Geometry

/// The stroke of a shape.
public struct SceneStroke: Sendable {
    /// The paint.
    public var paint: ScenePaint
    /// The opacity of the paint, 0 to 1.
    public var opacity: Double
    /// The width, joins, caps and dashes, in the pen's coordinate system if there is one, else in the shape's user
    /// space.
    public var style: StrokeStyle
    /// The transform from the shape's user space to the coordinate system in which the pen is round, if that is another
    /// (`vector-effect: non-scaling-stroke`).
    public var penTransform: Transform?

    /// Creates a stroke.
    public init(paint: ScenePaint, opacity: Double = 1, style: StrokeStyle, penTransform: Transform? = nil) {
        self.paint = paint
        self.opacity = opacity
        self.style = style
        self.penTransform = penTransform
    }
}
