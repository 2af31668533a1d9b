/// How much ink a stamp has and where, by which it is told quickly that it is not another drawing.
struct InkMass {
    /// The rows that the ink covers; `nil` if there is none.
    let rows: ClosedRange<Int>?
    /// The number of pixels with ink.
    let area: Int
    /// The number of those in the left half of the columns, and in the right one.
    private var left, right: Int

    /// Measures a stamp.
    init(_ stamp: InkStamp) {
        rows = stamp.box?.rows
        let half = (UInt64(1) << UInt64(stamp.width / 2)) - 1
        left = stamp.rows.reduce(0) { $0 + ($1 & half).nonzeroBitCount }
        // The column in the middle is in neither half of the mirror image.
        let end = UInt64(stamp.width - stamp.width / 2)
        right = stamp.rows.reduce(0) { $0 + ($1 >> end).nonzeroBitCount }
        area = stamp.area
    }

    /// That of the mirror image.
    var mirrored: InkMass {
        var image = self
        swap(&image.left, &image.right)
        return image
    }

    /// Returns whether a drawing may be the same as another one.
    func mayBeSame(as other: InkMass) -> Bool {
        let (middle, otherMiddle) = (area - left - right, other.area - other.left - other.right)
        let pairs = [(left, other.left), (middle, otherMiddle), (right, other.right)]
        let (common, all) = pairs.reduce((0, 0)) { ($0.0 + min($1.0, $1.1), $0.1 + max($1.0, $1.1)) }
        return Double(common) >= InkStamp.MirrorLimits.same * Double(all)
    }
}
