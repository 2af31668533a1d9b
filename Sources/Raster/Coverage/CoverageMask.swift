/// A mask: the share of a drawing that passes, pixel by pixel.
struct CoverageMask: Sendable {
    /// The pixels that the mask covers.
    let box: DeviceBox
    /// The factor for every pixel of `box`, 0 to 1, row by row.
    var values: [Float]

    /// Creates a mask with one value everywhere.
    init(box: DeviceBox, value: Float = 0) {
        self.box = box
        values = [Float](repeating: value, count: box.width * box.height)
    }

    /// Returns the index of column 0 in a row, which may be before the first pixel.
    @inline(__always)
    func rowOrigin(_ y: Int) -> Int { (y &- box.minY) &* box.width &- box.minX }

    /// Multiplies every value by that of `other`, whose box contains this one's.
    mutating func multiply(by other: CoverageMask) {
        for y in box.minY..<max(box.minY, box.maxY) {
            let mine = rowOrigin(y)
            let theirs = other.rowOrigin(y)
            for x in box.minX..<max(box.minX, box.maxX) { values[mine + x] *= other.values[theirs + x] }
        }
    }
}
