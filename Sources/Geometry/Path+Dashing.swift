extension Path {
    /// Returns the dashes of the path as open subpaths; curves stay curves.
    ///
    /// Every subpath restarts the pattern at `offset`. If a closed subpath begins and ends within a dash, the two parts
    /// are one dash around its start.
    ///
    /// - Parameters:
    ///   - lengths: The alternating lengths of dashes and gaps. Unless their count is even, none is negative and their
    ///     sum is positive, the path is returned unchanged.
    ///   - offset: The distance into the pattern at which a subpath begins.
    /// - Returns: The dashes, or the path unchanged if it would have more than `maximumDashCount` of them.
    public func dashed(_ lengths: [Double], offset: Double) -> Path {
        cut(lengths, offset: offset) ?? self
    }

    /// Returns the dashes, or `nil` if there would be more than `maximumDashCount` of them.
    func cut(_ lengths: [Double], offset: Double) -> Path? {
        guard let pattern = DashPattern(lengths: lengths, offset: offset) else { return self }
        var dasher = Dasher(pattern: pattern)
        var fits = true
        forEachSubpath { fits = fits && dasher.add($0) }
        return fits ? dasher.output : nil
    }

    /// The maximum number of dashes of a path, more than any legible drawing has. The limit keeps a tiny pattern on a
    /// long path from taking unbounded time and memory.
    public static let maximumDashCount = 100_000
}
