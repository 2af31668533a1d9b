/// Pixels of a part of the canvas.
struct Surface: Sendable {
    /// The part of the canvas.
    var box: DeviceBox
    /// The pixels, row by row.
    var pixels: [PixelColor]

    /// The index of the first pixel of a row, given from the canvas's top.
    @inline(__always)
    func rowStart(_ y: Int) -> Int { (y &- box.minY) &* box.width }
}
