import IconModel

/// Thresholds above which a composite's measurements become warnings.
public struct CheckSettings: Hashable, Sendable {
    /// The maximum distance of the ink's centre of mass from the mirror image of the source's, as a share of the
    /// canvas's width.
    public var balance: Double
    /// The maximum growth of a part's overlap with the rest of the icon over that in the source, as a share of the
    /// part's ink.
    public var overlap: Double

    /// Creates settings; the defaults let well-made composites pass.
    public init(balance: Double = 0.08, overlap: Double = 0.1) {
        self.balance = balance
        self.overlap = overlap
    }
}

/// The settings of previews.
public struct PNGSettings: Hashable, Sendable {
    /// The heights of the previews at scale 1, in pixels; at least one, without duplicates.
    public var sizes: [Int]
    /// The scales that each size is drawn at; at least one, without duplicates.
    public var scales: [Double]
    /// The colour of `currentColor`.
    public var color: PreviewColor

    /// Returns the height of a preview in pixels, at least 1.
    public func pixels(size: Int, scale: Double) -> Int {
        max(1, Int(exactly: (Double(size) * scale).rounded()) ?? 1)
    }
}
