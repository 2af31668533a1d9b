/// The geometry of a stroke in user units (SVG 2, chapter 13.5).
public struct StrokeStyle: Hashable, Sendable {
    /// The shape of open ends.
    public enum LineCap: String, Sendable {
        /// Cut off at the end point.
        case butt
        /// A half disc around the end point.
        case round
        /// Half a square beyond the end point.
        case square
    }

    /// The shape of corners.
    public enum LineJoin: String, Sendable {
        /// Edges extended until they meet; beveled beyond the miter limit.
        case miter
        /// Edges extended until they meet; clipped at the miter limit.
        case miterClip = "miter-clip"
        /// A disc around the corner.
        case round
        /// The corner cut off.
        case bevel
        /// Edges extended with their curvature.
        case arcs
    }

    /// The width of the pen, greater than 0.
    public var width: Double
    /// The shape of open ends.
    public var lineCap: LineCap
    /// The shape of corners.
    public var lineJoin: LineJoin
    /// The maximum ratio of miter length to width, at least 1.
    public var miterLimit: Double
    /// The alternating lengths of dashes and gaps: an even count, none negative, a positive sum; empty for a solid
    /// stroke.
    public var dashes: [Double]
    /// The distance into the dash pattern at which a subpath begins.
    public var dashOffset: Double

    /// Creates a stroke style with SVG's initial values.
    public init(
        width: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: Double = 4,
        dashes: [Double] = [], dashOffset: Double = 0
    ) {
        self.width = width
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dashes = dashes
        self.dashOffset = dashOffset
    }
}
