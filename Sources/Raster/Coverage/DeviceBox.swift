/// A rectangle of whole pixels, given by its edges; empty where an edge does not lie before the opposite one.
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

    /// The pixels common to both.
    func intersection(_ other: DeviceBox) -> DeviceBox {
        DeviceBox(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// The smallest box that holds both.
    func union(_ other: DeviceBox) -> DeviceBox {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return DeviceBox(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// Whether every pixel of `other` is one of this box.
    func contains(_ other: DeviceBox) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}
