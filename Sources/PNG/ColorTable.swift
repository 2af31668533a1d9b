/// The distinct colours of an image, numbered in the order of their first pixels: a hash table with open addressing.
struct ColorTable {
    /// The maximum number of colours: that of a palette.
    static let capacity = 256

    /// The colours as `0xAABBGGRR`.
    private(set) var colors: [UInt32]
    /// The number of pixels that differ from the one before them.
    private(set) var changeCount = 0
    /// By hash, a colour's number counted from 1, or 0 for an empty slot. At most half of the slots are taken.
    private let slots: [UInt16]

    private static let slotCount = 2 * capacity

    /// Creates the table of an image's colours, or returns `nil` if there are too many.
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

    /// Calls `body` with a function that looks up one of the table's colours in `indices`.
    /// - Parameter indices: The value of every colour, in the table's order.
    @inline(__always)
    func withLookup(_ indices: [UInt8], _ body: ((UInt32) -> UInt8) -> Void) {
        colors.withUnsafeBufferPointer { colors in
            slots.withUnsafeBufferPointer { slots in
                guard let colors = colors.baseAddress, let slots = slots.baseAddress else { return }
                body { color in indices[max(0, Int(slots[Self.slot(of: color, slots, colors)]) &- 1)] }
            }
        }
    }

    /// Returns the slot of a colour, or the empty one where it would be put.
    @inline(__always)
    private static func slot(
        of color: UInt32, _ slots: UnsafePointer<UInt16>, _ colors: UnsafePointer<UInt32>
    ) -> Int {
        // Fibonacci hashing (Knuth): multiplied by 2³² / φ, neighbouring numbers differ in their highest bits.
        var slot = Int((color &* 0x9E37_79B1) &>> 23)
        while slots[slot] != 0, colors[Int(slots[slot]) &- 1] != color { slot = (slot &+ 1) & (slotCount &- 1) }
        return slot
    }
}
