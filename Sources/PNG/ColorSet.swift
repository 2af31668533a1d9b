/// The distinct colours of an image, as long as a palette can hold them: a hash table without chains.
struct ColorSet {
    private static let slotCount = 1024

    private var slots = [UInt32](repeating: 0, count: slotCount)
    private var isUsed = [Bool](repeating: false, count: slotCount)
    private var count = 0

    /// Adds a colour.
    ///
    /// - Returns: Whether it may be new: always `true` once there are more colours than a palette can hold.
    mutating func insert(_ color: UInt32) -> Bool {
        guard count <= ColorCensus.maximumColorCount else { return true }
        var slot = Int((color &* 0x9E37_79B1) >> 22)
        while isUsed[slot] {
            if slots[slot] == color { return false }
            slot = (slot + 1) % Self.slotCount
        }
        slots[slot] = color
        isUsed[slot] = true
        count += 1
        return true
    }

    /// The colours, ascending; `nil` where a palette cannot hold them.
    var colors: [UInt32]? {
        guard count <= ColorCensus.maximumColorCount else { return nil }
        return slots.indices.filter { isUsed[$0] }.map { slots[$0] }.sorted()
    }
}
