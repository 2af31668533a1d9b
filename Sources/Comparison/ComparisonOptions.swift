/// When two drawings count as different to the eye.
public struct ComparisonOptions: Hashable, Sendable {
    /// The height in pixels that both are drawn at.
    public var height: Int
    /// By how much a component of a pixel, 0 to 255 and multiplied by its opacity, may differ without being seen.
    public var threshold: Int
    /// How many icons are compared at the same time.
    public var jobs: Int

    /// Creates options; by default a shift by a twelfth of a pixel at 96 px is not seen.
    public init(height: Int = 96, threshold: Int = 8, jobs: Int = 1) {
        self.height = height
        self.threshold = threshold
        self.jobs = jobs
    }
}
