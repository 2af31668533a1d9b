/// The colours of an image that has few.
struct Palette: Hashable {
    /// The colours as `0xAABBGGRR`, ascending, so that the less opaque ones come first: PNG leaves the opacity out from
    /// the first opaque entry on.
    let colors: [UInt32]

    /// The bits of an index.
    var bits: Int {
        colors.count <= 2 ? 1 : 2
    }

    /// Red, green and blue of every entry.
    var components: [UInt8] {
        colors.flatMap { color in
            [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> UInt32($0)) }
        }
    }

    /// The opacity of the entries that are not opaque.
    var alphas: [UInt8] {
        colors.map { UInt8(truncatingIfNeeded: $0 >> 24) }.prefix { $0 < 255 }.map { $0 }
    }
}
