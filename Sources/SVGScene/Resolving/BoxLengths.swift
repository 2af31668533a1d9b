import Geometry

/// The conversion of a tile's or region's lengths into user units: they are fractions of the bounding box if there is
/// one.
struct BoxLengths {
    /// The bounding box, or `nil` for lengths in user units.
    let box: Rect?
    let units: LengthUnits

    /// Returns the rectangle with the given corner and extents.
    func rect(_ x: StyleLength, _ y: StyleLength, _ width: StyleLength, _ height: StyleLength) -> Rect {
        guard let box else {
            return Rect(
                x: units.resolve(x, .horizontal), y: units.resolve(y, .vertical),
                width: units.resolve(width, .horizontal), height: units.resolve(height, .vertical))
        }
        return Rect(
            x: box.minX + share(x) * box.width, y: box.minY + share(y) * box.height,
            width: share(width) * box.width, height: share(height) * box.height)
    }

    private func share(_ length: StyleLength) -> Double {
        length.unit == .percent ? length.value / 100 : units.resolve(length, .horizontal)
    }
}
