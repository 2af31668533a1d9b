import Buffers

/// The palette of an image with at most 256 colours.
struct Palette {
    /// The colours as `0xAABBGGRR`. The opaque ones come last, because `tRNS` may omit their alpha.
    let colors: [UInt32]
    private let table: ColorTable
    /// The palette index of each of the table's colours.
    private let indices: [UInt8]

    /// Creates a palette of all colours of a table.
    init(_ table: ColorTable) {
        self.table = table
        let numbers = table.colors.indices
        let order = numbers.filter { table.colors[$0] >> 24 < 0xFF } + numbers.filter { table.colors[$0] >> 24 == 0xFF }
        var indices = [UInt8](repeating: 0, count: order.count)
        for (index, number) in order.enumerated() { indices[number] = UInt8(truncatingIfNeeded: index) }
        self.indices = indices
        colors = order.map { table.colors[$0] }
    }

    /// The bits of an index: the bit depth.
    var bits: Int {
        switch colors.count {
        case ...2: 1
        case ...4: 2
        case ...16: 4
        default: 8
        }
    }

    /// Calls `body` with a function that returns the palette index of a colour.
    @inline(__always)
    func withLookup(_ body: ((UInt32) -> UInt8) -> Void) { table.withLookup(indices, body) }

    /// The red, green and blue of every entry: the data of `PLTE`.
    var components: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(3 * colors.count)
        for color in colors {
            result.append(UInt8(truncatingIfNeeded: color))
            result.append(UInt8(truncatingIfNeeded: color >> 8))
            result.append(UInt8(truncatingIfNeeded: color >> 16))
        }
        return result
    }

    /// The alpha of the entries that are not opaque: the data of `tRNS`.
    var alphas: [UInt8] { colors.prefix { $0 >> 24 < 0xFF }.map { UInt8(truncatingIfNeeded: $0 >> 24) } }
}

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
        colors = [UInt32](capacity: Self.capacity) { colors in
            var count = 0
            slots.withMutableLoopBuffer { slots in
                pixels.bytes.withLoopBuffer { bytes in
                    Pixels.scan(bytes, count: pixels.count) { color in
                        changes &+= 1
                        let slot = Self.slot(of: color, slots.reading, colors.reading)
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
            return count
        }
        self.slots = slots
        changeCount = changes
        guard fits else { return nil }
    }

    /// Calls `body` with a function that looks up one of the table's colours in `indices`, which has the value of every
    /// colour, in the table's order.
    @inline(__always)
    func withLookup(_ indices: [UInt8], _ body: ((UInt32) -> UInt8) -> Void) {
        colors.withLoopBuffer { colors in
            slots.withLoopBuffer { slots in
                body { color in indices[max(0, Int(slots[Self.slot(of: color, slots, colors)]) &- 1)] }
            }
        }
    }

    /// Returns the slot of a colour, or the empty one where it would be put.
    @inline(__always)
    private static func slot(of color: UInt32, _ slots: LoopBuffer<UInt16>, _ colors: LoopBuffer<UInt32>) -> Int {
        // Fibonacci hashing (Knuth): multiplied by 2³² / φ, neighbouring numbers differ in their highest bits.
        var slot = Int((color &* 0x9E37_79B1) &>> 23)
        while slots[slot] != 0, colors[Int(slots[slot]) &- 1] != color { slot = (slot &+ 1) & (slotCount &- 1) }
        return slot
    }
}

/// The properties that all pixels of an image share.
struct ColorCensus {
    /// Whether every pixel is opaque.
    let isOpaque: Bool
    /// Whether every pixel has the same red, green and blue.
    let isGray: Bool
    /// The distinct colours, or `nil` if there are more than a palette can have.
    let table: ColorTable?

    /// Creates the census of an image's pixels.
    init(_ pixels: Pixels) {
        table = ColorTable(pixels)
        var common: UInt32 = .max
        var grayDifferences: UInt32 = 0
        @inline(__always)
        func add(_ word: UInt32) {
            common &= word
            // If a shift by one component changes nothing, red equals green and green equals blue.
            grayDifferences |= word ^ (word &>> 8)
        }
        if let table {
            for word in table.colors { add(word) }
        } else {
            pixels.bytes.withLoopBuffer { bytes in
                for offset in stride(from: 0, to: pixels.count * 4, by: 4) {
                    add(UInt32(littleEndian: bytes.load(offset, as: UInt32.self)))
                }
            }
        }
        isOpaque = common >> 24 == 0xFF
        isGray = grayDifferences & 0xFFFF == 0
    }

    /// The smallest bit depth that represents every red, and so every gray if all pixels are gray.
    var grayBits: Int {
        guard let colors = table?.colors else { return 8 }
        // A value that repeats its lowest bits is represented by these alone.
        func differences(_ shift: UInt32) -> UInt32 { colors.reduce(0) { $0 | ($1 ^ ($1 >> shift)) } }
        return differences(1) & 0x7F == 0 ? 1 : differences(2) & 0x3F == 0 ? 2 : differences(4) & 0x0F == 0 ? 4 : 8
    }
}
