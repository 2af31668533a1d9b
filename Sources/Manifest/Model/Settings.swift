import IconModel

/// Thresholds above which a composite's measurements become warnings.
public struct CheckSettings: Hashable, Sendable {
    /// The maximum distance by which the ink's centre of mass may be farther from the axis than in the source, as a
    /// share of the canvas's width.
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
