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
