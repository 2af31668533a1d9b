/// The pixels of a tile that are shown along an axis.
struct TileAxis: Sendable {
    /// The tile's pixel for every pixel of the axis; the lower one if the centre falls between two.
    let lower: [Int]
    /// The same with the upper of two: where a pixel's centre falls between two of the tile, both are shown, so that a
    /// mirrored tile shows the same.
    let upper: [Int]

    /// Creates the mapping for an axis.
    ///
    /// - Parameters:
    ///   - count: The number of pixels of the axis.
    ///   - start: The position where the tile begins.
    ///   - end: The position where the tile ends.
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
