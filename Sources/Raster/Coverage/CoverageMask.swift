/// How much of a drawing is let through, pixel by pixel.
struct CoverageMask: Sendable {
    /// The pixels concerned.
    let box: DeviceBox
    /// A factor from 0 to 1 for every pixel of `box`, row by row.
    var values: [Float]

    /// Creates a mask that lets through as much everywhere.
    init(box: DeviceBox, value: Float = 0) {
        self.box = box
        values = [Float](repeating: value, count: box.width * box.height)
    }

    /// The index of the pixel at a row's column 0; it may lie before the first pixel.
    @inline(__always)
    func rowOrigin(_ y: Int) -> Int { (y &- box.minY) &* box.width &- box.minX }

    /// Multiplies every factor with that of `other`, whose box holds this one's.
    mutating func multiply(by other: CoverageMask) {
        for y in box.minY..<max(box.minY, box.maxY) {
            let mine = rowOrigin(y)
            let theirs = other.rowOrigin(y)
            for x in box.minX..<max(box.minX, box.maxX) { values[mine + x] *= other.values[theirs + x] }
        }
    }
}
