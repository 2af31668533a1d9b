extension Path {
    /// The total length of all subpaths, to a few millionths (SVG 2, section 9.6); moves have none.
    public var arcLength: Double {
        var total = 0.0
        forEachSubpath { subpath in
            for segment in subpath.segments { total += ArcLength(segment).total }
        }
        return total
    }
}
