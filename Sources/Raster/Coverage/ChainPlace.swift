/// Where a chain crosses a slab of a sweep.
struct ChainPlace: Hashable, Sendable {
    /// At the slab's upper border.
    var top: Int32
    /// At half the slab's height.
    var middle: Int32
    /// At the slab's lower border.
    var bottom: Int32

    /// Whether the chain comes first from the left, as far as three places can tell.
    @inline(__always)
    func isLeft(of other: ChainPlace) -> Bool {
        if middle != other.middle { return middle < other.middle }
        return bottom != other.bottom ? bottom < other.bottom : top < other.top
    }
}
