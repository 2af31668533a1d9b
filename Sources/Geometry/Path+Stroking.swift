extension Path {
    /// Returns the outline of the path's stroke: closed polygons whose union, by the nonzero rule, is the stroked area.
    ///
    /// `arcs` joins are drawn as miters, which SVG 2 (section 13.5.5) allows where arcs are not supported.
    ///
    /// The number of points is unlimited: for untrusted drawings use the form with `maximumPointCount`.
    ///
    /// - Parameters:
    ///   - style: The stroke's style, dashes included.
    ///   - tolerance: The maximum distance between the exact outline and the polygons, in the path's units; greater
    ///     than 0.
    /// - Returns: The polygons; empty if the style's width is not a positive number.
    public func stroked(_ style: StrokeStyle, tolerance: Double) -> Path {
        let centerLine = dashes(of: style) ?? self
        return centerLine.strokedWithoutDashes(style, tolerance: tolerance, maximumPointCount: .max) ?? Path()
    }

    /// Returns the outline of the path's stroke, or `nil` if it would have more than `maximumPointCount` points or
    /// `maximumDashCount` dashes: no drawing that is meant to be seen has.
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
        var stroker = Stroker(
            style: style, tolerance: tolerance, maximumPointCount: maximumPointCount, output: Path())
        forEachSubpath { stroker.add($0) }
        return stroker.isFull ? nil : stroker.output
    }
}
