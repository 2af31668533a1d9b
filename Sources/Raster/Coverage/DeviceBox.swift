/// A rectangle of whole pixels in device space; it is empty unless minima are less than maxima.
struct DeviceBox: Hashable, Sendable {
    /// The first column.
    var minX: Int
    /// The first row.
    var minY: Int
    /// The column after the last one.
    var maxX: Int
    /// The row after the last one.
    var maxY: Int

    /// A box without pixels.
    static let empty = DeviceBox(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// The number of columns.
    var width: Int { max(0, maxX - minX) }
    /// The number of rows.
    var height: Int { max(0, maxY - minY) }
    /// Whether there are no pixels.
    var isEmpty: Bool { maxX <= minX || maxY <= minY }

    /// Returns the pixels common to both.
    func intersection(_ other: DeviceBox) -> DeviceBox {
        DeviceBox(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// Returns the smallest box that contains both.
    func union(_ other: DeviceBox) -> DeviceBox {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return DeviceBox(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// Returns whether this box contains every pixel of `other`.
    func contains(_ other: DeviceBox) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}
