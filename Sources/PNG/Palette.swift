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
    var alphas: [UInt8] {
        colors.prefix { $0 >> 24 < 0xFF }.map { UInt8(truncatingIfNeeded: $0 >> 24) }
    }
}
