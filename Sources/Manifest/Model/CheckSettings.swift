/// From what on the measurements of mirrored composites are warnings.
public struct CheckSettings: Hashable, Sendable {
    /// How far the ink's centre of mass may lie from the mirror image of the source's, as a share of the canvas's width.
    public var balance: Double
    /// How much more of a part's ink may overlap the rest of the icon than in the source, as a share of that ink.
    public var overlap: Double

    /// Creates settings; the defaults let well-made composites pass.
    public init(balance: Double = 0.08, overlap: Double = 0.1) {
        self.balance = balance
        self.overlap = overlap
    }
}
