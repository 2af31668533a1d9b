import Geometry

/// The conversion of filter primitives' numbers into user units: fractions of the bounding box if `primitiveUnits` says
/// so.
struct FilterUnits {
    /// The bounding box, or `nil` for numbers in user units.
    let box: Rect?
    let units: LengthUnits

    /// Returns a displacement or extent along x.
    func horizontal(_ number: Double) -> Double { box.map { number * $0.width } ?? number }

    /// Returns a displacement or extent along y.
    func vertical(_ number: Double) -> Double { box.map { number * $0.height } ?? number }

    /// Returns an extent without direction.
    func diagonal(_ number: Double) -> Double {
        guard let box else { return number }
        return number * ((box.width * box.width + box.height * box.height) / 2).squareRoot()
    }

    /// Returns a position.
    func position(x: Double, y: Double) -> Point {
        guard let box else { return Point(x: x, y: y) }
        return Point(x: box.minX + x * box.width, y: box.minY + y * box.height)
    }

    /// Returns the subregion of a primitive, or `nil` if it specifies none; missing parts are those of the filter
    /// region.
    func region(
        x: StyleLength?, y: StyleLength?, width: StyleLength?, height: StyleLength?, filter: Rect
    ) -> Rect? {
        if x == nil, y == nil, width == nil, height == nil { return nil }
        let lengths = BoxLengths(box: box, units: units)
        let given = lengths.rect(x ?? .zero, y ?? .zero, width ?? .zero, height ?? .zero)
        let region = Rect(
            x: x == nil ? filter.minX : given.minX, y: y == nil ? filter.minY : given.minY,
            width: width == nil ? filter.width : given.width,
            height: height == nil ? filter.height : given.height)
        return region.hasArea ? region : Rect(x: filter.minX, y: filter.minY, width: 0, height: 0)
    }
}
