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
    /// The alternating lengths of dashes and gaps: an even count, none negative, a positive sum; empty if solid.
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

extension Path {
    /// Returns the outline of the path's stroke: closed polygons whose union, by the nonzero rule, is the stroked area.
    ///
    /// `arcs` joins are drawn as miters, which SVG 2 (section 13.5.5) allows where arcs are not supported.
    ///
    /// The number of points is unlimited: for untrusted drawings use the form with `maximumPointCount`. `tolerance` is
    /// the maximum distance between the exact outline and the polygons, in the path's units; greater than 0.
    /// - Returns: The polygons; empty if the style's width is not a positive number.
    public func stroked(_ style: StrokeStyle, tolerance: Double) -> Path {
        let centerLine = dashes(of: style) ?? self
        return centerLine.strokedWithoutDashes(style, tolerance: tolerance, maximumPointCount: .max) ?? Path()
    }

    /// Returns the outline of the path's stroke, or `nil` if it would have more than `maximumPointCount` points or
    /// `maximumDashCount` dashes, which no useful drawing has.
    public func stroked(_ style: StrokeStyle, tolerance: Double, maximumPointCount: Int) -> Path? {
        dashes(of: style)?.strokedWithoutDashes(style, tolerance: tolerance, maximumPointCount: maximumPointCount)
    }

    /// The maximum number of points of a stroke's outline that is measured or written.
    public static let maximumStrokePointCount = 1 << 20

    /// Returns the dashes, or the path itself if the style has none; `nil` if there would be too many.
    private func dashes(of style: StrokeStyle) -> Path? {
        style.dashes.isEmpty ? self : cut(style.dashes, offset: style.dashOffset)
    }

    private func strokedWithoutDashes(_ style: StrokeStyle, tolerance: Double, maximumPointCount: Int) -> Path? {
        guard style.width > 0, style.width.isFinite, tolerance > 0 else { return Path() }
        var stroker = Stroker(style: style, tolerance: tolerance, maximumPointCount: maximumPointCount, output: Path())
        forEachSubpath { stroker.add($0) }
        return stroker.isFull ? nil : stroker.output
    }
}
