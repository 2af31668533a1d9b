/// The options of a comparison, which determine when two drawings look different.
public struct ComparisonOptions: Hashable, Sendable {
    /// The height in pixels that both are drawn at.
    public var height: Int
    /// The maximum invisible difference of a pixel's component, premultiplied, 0 to 255.
    public var threshold: Int
    /// The number of icons compared in parallel.
    public var jobs: Int

    /// Creates options; by default a shift by a twelfth of a pixel at 96 px is invisible.
    public init(height: Int = 96, threshold: Int = 8, jobs: Int = 1) {
        self.height = height
        self.threshold = threshold
        self.jobs = jobs
    }
}
