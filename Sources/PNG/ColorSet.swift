/// The distinct colours of an image, as long as a palette can hold them.
struct ColorSet {
    /// The colours in the order in which they came; `nil` once there are too many.
    private(set) var colors: [UInt32]? = []

    /// Adds a colour.
    ///
    /// - Returns: Whether it may be new: always `true` once there are more colours than a palette can hold.
    mutating func insert(_ color: UInt32) -> Bool {
        guard let known = colors else { return true }
        if known.contains(color) { return false }
        if known.count < ColorCensus.maximumColorCount { colors?.append(color) } else { colors = nil }
        return true
    }
}
