import Geometry
import SVGDocument

/// A filled and stroked outline.
public struct SceneShape: Sendable {
    /// The outline in the coordinates of the shape's group.
    public var path: Path
    /// The fill, or `nil` for none.
    public var fill: SceneFill?
    /// The stroke, or `nil` for none.
    public var stroke: SceneStroke?
    /// Whether the stroke is painted before the fill (`paint-order`).
    public var strokesFirst: Bool
    /// Whether edges are antialiased (`shape-rendering`).
    public var isAntialiased: Bool
    /// The element that the shape represents.
    public var element: NodeID?

    /// Creates a shape.
    public init(
        path: Path, fill: SceneFill? = nil, stroke: SceneStroke? = nil, strokesFirst: Bool = false,
        isAntialiased: Bool = true, element: NodeID? = nil
    ) {
        self.path = path
        self.fill = fill
        self.stroke = stroke
        self.strokesFirst = strokesFirst
        self.isAntialiased = isAntialiased
        self.element = element
    }

    /// Returns for each of the shape's subpaths whether it is a hole in the fill.
    package func holes(in subpaths: [Path]) -> [Bool] {
        guard let fill, let bounds = path.bounds else { return subpaths.map { _ in false } }
        return HoleFinder.holes(
            in: subpaths, isNonzero: fill.rule == .nonzero, tolerance: max(bounds.width, bounds.height) / 1000)
    }
}

/// The fill of a shape.
public struct SceneFill: Sendable {
    /// The paint.
    public var paint: ScenePaint
    /// The opacity of the paint, 0 to 1.
    public var opacity: Double
    /// The fill rule.
    public var rule: FillRule

    /// Creates a fill.
    public init(paint: ScenePaint, opacity: Double = 1, rule: FillRule = .nonzero) {
        self.paint = paint
        self.opacity = opacity
        self.rule = rule
    }
}

/// The stroke of a shape.
public struct SceneStroke: Sendable {
    /// The paint.
    public var paint: ScenePaint
    /// The opacity of the paint, 0 to 1.
    public var opacity: Double
    /// The width, joins, caps and dashes, in the pen's coordinate system if there is one, else in user space.
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

/// A raster image placed in a group.
public struct SceneImage: Sendable {
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int
    /// The pixels: RGBA in sRGB, 8 bits per component, not premultiplied, rows from the top without gaps. Images that
    /// are drawn several times share them.
    public var pixels: [UInt8]
    /// The transform from the image's pixels, one unit each from its upper left corner, to the group's coordinates.
    public var transform: Transform
    /// Whether pixels are smoothed when scaled (`image-rendering`).
    public var isSmoothed = true
    /// The element that the image represents.
    public var element: NodeID?
}
