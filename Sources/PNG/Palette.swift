/// The colours of an image that has few.
struct Palette {
    /// The colours as `0xAABBGGRR`. The opaque ones come last, because PNG leaves the opacity out from there on.
    let colors: [UInt32]
    private let table: ColorTable
    /// The index of each of the table's colours in the palette.
    private let indices: [UInt8]

    /// A palette of all colours of a table.
    init(_ table: ColorTable) {
        self.table = table
        let numbers = table.colors.indices
        let order = numbers.filter { table.colors[$0] >> 24 < 0xFF } + numbers.filter { table.colors[$0] >> 24 == 0xFF }
        var indices = [UInt8](repeating: 0, count: order.count)
        for (index, number) in order.enumerated() { indices[number] = UInt8(truncatingIfNeeded: index) }
        self.indices = indices
        colors = order.map { table.colors[$0] }
    }

    /// The bits of an index.
    var bits: Int {
        switch colors.count {
        case ...2: 1
        case ...4: 2
        case ...16: 4
        default: 8
        }
    }

    /// Calls `body` with a function that finds the index of one of the palette's colours.
    @inline(__always)
    func withLookup(_ body: ((UInt32) -> UInt8) -> Void) { table.withLookup(indices, body) }

    /// Red, green and blue of every entry.
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

    /// The opacity of the entries that are not opaque.
    var alphas: [UInt8] {
        colors.prefix { $0 >> 24 < 0xFF }.map { UInt8(truncatingIfNeeded: $0 >> 24) }
    }
}
