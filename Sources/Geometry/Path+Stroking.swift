extension Path {
    /// The outline of the path's stroke: closed polygons whose union, by the nonzero rule, is the stroked area.
    ///
    /// `arcs` joins are drawn as miters, which SVG 2 (section 13.5.5) allows where arcs are not supported.
    ///
    /// Their number is not limited: drawings from elsewhere are for the form with `maximumPointCount`.
    ///
    /// - Parameters:
    ///   - style: What the stroke looks like, dashes included.
    ///   - tolerance: The greatest distance between the exact outline and the polygons, in the path's units; greater
    ///     than 0.
    /// - Returns: The polygons; empty where the style's width is not a positive number.
    public func stroked(_ style: StrokeStyle, tolerance: Double) -> Path {
        let centerLine = dashes(of: style) ?? self
        return centerLine.strokedWithoutDashes(style, tolerance: tolerance, maximumPointCount: .max) ?? Path()
    }

    /// The same, or `nil` where it would have more points, or more dashes than `maximumDashCount`: no drawing that is
    /// meant to be seen has.
    public func stroked(_ style: StrokeStyle, tolerance: Double, maximumPointCount: Int) -> Path? {
        dashes(of: style)?.strokedWithoutDashes(style, tolerance: tolerance, maximumPointCount: maximumPointCount)
    }

    /// The most points that the outline of a stroke has where it is measured or written.
    public static let maximumStrokePointCount = 1 << 20

    /// What is stroked: the dashes, or the path where it has none; `nil` where there would be too many.
    private func dashes(of style: StrokeStyle) -> Path? {
        style.dashes.isEmpty ? self : cut(style.dashes, offset: style.dashOffset)
    }

    private func strokedWithoutDashes(_ style: StrokeStyle, tolerance: Double, maximumPointCount: Int) -> Path? {
        guard style.width > 0, style.width.isFinite, tolerance > 0 else { return Path() }
        var stroker = Stroker(
            style: style, tolerance: tolerance, maximumPointCount: maximumPointCount, output: Path())
        forEachSubpath { stroker.add($0) }
        return stroker.isFull ? nil : stroker.output
    }
}
