extension Path {
    /// The dashes of the path as open subpaths; curves stay curves.
    ///
    /// Every subpath begins anew at `offset` into the pattern. Where a closed subpath begins and ends within a dash,
    /// the two parts are one dash around the beginning.
    ///
    /// - Parameters:
    ///   - lengths: Lengths of dashes and gaps in turn. Unless the count is even, no length is negative and the sum is
    ///     positive, the path is returned as it is.
    ///   - offset: How far into the pattern a subpath begins.
    /// - Returns: The dashes; the path as it is where it would have more than `maximumDashCount` of them.
    public func dashed(_ lengths: [Double], offset: Double) -> Path {
        cut(lengths, offset: offset) ?? self
    }

    /// The dashes, or `nil` where there would be more than `maximumDashCount` of them.
    func cut(_ lengths: [Double], offset: Double) -> Path? {
        guard let pattern = DashPattern(lengths: lengths, offset: offset) else { return self }
        var dasher = Dasher(pattern: pattern)
        var fits = true
        forEachSubpath { fits = fits && dasher.add($0) }
        return fits ? dasher.output : nil
    }

    /// The most dashes that a path is cut into; more than any legible drawing has. The limit stops a tiny pattern on a
    /// long path from taking unbounded time and memory.
    public static let maximumDashCount = 100_000
}
