/// Which pixels of a tile are shown along an axis that it is repeated on.
struct TileAxis: Sendable {
    /// For every pixel of the axis the one to be shown, of two the one before.
    let lower: [Int]
    /// The same, of two the one after: where a pixel's centre falls between two of the tile, both are shown, so that a
    /// mirrored tile shows the same.
    let upper: [Int]

    /// - Parameters:
    ///   - count: The number of pixels of the axis.
    ///   - start: Where the tile begins.
    ///   - end: Where it ends.
    ///   - range: The pixels that the tile touches.
    init(count: Int, from start: Double, to end: Double, within range: Range<Int>) {
        let start = Displacing.snapped(start)
        let extent = max(Displacing.snapped(end) - start, 1 / Displacing.grid)
        func held(_ pixel: Double) -> Int { min(max(Int(pixel), range.lowerBound), range.upperBound - 1) }
        let distances = (0..<count).map { Double($0) + 0.5 - start }
        upper = distances.map { distance in
            held((start + distance - (distance / extent).rounded(.down) * extent).rounded(.down))
        }
        lower = distances.map { distance in
            held((start + distance - ((distance / extent).rounded(.up) - 1) * extent).rounded(.up) - 1)
        }
    }
}
