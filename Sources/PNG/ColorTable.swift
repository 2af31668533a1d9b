/// The distinct colours of an image, and the number of each in the order in which they come: an open hash table.
struct ColorTable {
    /// The most colours that a table has: those that a palette can have.
    static let capacity = 256

    /// The colours as `0xAABBGGRR`.
    private(set) var colors: [UInt32]
    /// How many pixels are not like the one before.
    private(set) var changeCount = 0
    /// By hash, a colour's number, counted from 1; 0 where there is none. At most half of them are taken.
    private let slots: [UInt16]

    private static let slotCount = 2 * capacity

    /// The colours of an image, or `nil` where there are too many.
    init?(_ pixels: Pixels) {
        var fits = true
        var changes = 0
        var slots = [UInt16](repeating: 0, count: Self.slotCount)
        colors = [UInt32](unsafeUninitializedCapacity: Self.capacity) { colors, count in
            slots.withUnsafeMutableBufferPointer { slots in
                pixels.bytes.withUnsafeBytes { bytes in
                    guard let colors = colors.baseAddress, let slots = slots.baseAddress,
                        let memory = bytes.baseAddress
                    else { return }
                    Pixels.scan(memory, count: pixels.count) { color in
                        changes &+= 1
                        let slot = Self.slot(of: color, slots, colors)
                        guard slots[slot] == 0 else { return true }
                        guard count < Self.capacity else {
                            fits = false
                            return false
                        }
                        colors[count] = color
                        count &+= 1
                        slots[slot] = UInt16(truncatingIfNeeded: count)
                        return true
                    }
                }
            }
        }
        self.slots = slots
        changeCount = changes
        guard fits else { return nil }
    }

    /// Calls `body` with a function that finds the index of one of the table's colours.
    /// - Parameter indices: What is found, for every colour in the table's order.
    @inline(__always)
    func withLookup(_ indices: [UInt8], _ body: ((UInt32) -> UInt8) -> Void) {
        colors.withUnsafeBufferPointer { colors in
            slots.withUnsafeBufferPointer { slots in
                guard let colors = colors.baseAddress, let slots = slots.baseAddress else { return }
                body { color in indices[max(0, Int(slots[Self.slot(of: color, slots, colors)]) &- 1)] }
            }
        }
    }

    /// The slot that has a colour's number, or would have it.
    @inline(__always)
    private static func slot(
        of color: UInt32, _ slots: UnsafePointer<UInt16>, _ colors: UnsafePointer<UInt32>
    ) -> Int {
        // Multiplied by 2³² divided by the golden ratio, neighbouring numbers differ in their highest bits (Knuth).
        var slot = Int((color &* 0x9E37_79B1) &>> 23)
        while slots[slot] != 0, colors[Int(slots[slot]) &- 1] != color { slot = (slot &+ 1) & (slotCount &- 1) }
        return slot
    }
}
