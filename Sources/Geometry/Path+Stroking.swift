extension Path {
    /// The outline of the path's stroke: closed polygons whose union, by the nonzero rule, is the stroked area.
    ///
    /// `arcs` joins are drawn as miters, which SVG 2 (section 13.5.5) allows where arcs are not supported.
    ///
    /// - Parameters:
    ///   - style: What the stroke looks like, dashes included.
    ///   - tolerance: The greatest distance between the exact outline and the polygons, in the path's units; greater
    ///     than 0.
    /// - Returns: The polygons; empty where the style's width is not a positive number.
    public func stroked(_ style: StrokeStyle, tolerance: Double) -> Path {
        guard style.width > 0, style.width.isFinite, tolerance > 0 else { return Path() }
        var stroker = Stroker(style: style, tolerance: tolerance, output: Path())
        let centerLine = style.dashes.isEmpty ? self : dashed(style.dashes, offset: style.dashOffset)
        centerLine.forEachSubpath { stroker.add($0) }
        return stroker.output
    }
}
