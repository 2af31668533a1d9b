import Geometry

/// Turns numbers of filter primitives into user units: they are shares of the bounding box where `primitiveUnits`
/// says so.
struct FilterUnits {
    /// The box, or `nil` for numbers in user units.
    let box: Rect?
    let units: LengthUnits

    /// A displacement or extent along x.
    func horizontal(_ number: Double) -> Double { box.map { number * $0.width } ?? number }

    /// A displacement or extent along y.
    func vertical(_ number: Double) -> Double { box.map { number * $0.height } ?? number }

    /// An extent in no direction.
    func diagonal(_ number: Double) -> Double {
        guard let box else { return number }
        return number * ((box.width * box.width + box.height * box.height) / 2).squareRoot()
    }

    /// A position.
    func position(x: Double, y: Double) -> Point {
        guard let box else { return Point(x: x, y: y) }
        return Point(x: box.minX + x * box.width, y: box.minY + y * box.height)
    }

    /// The region of a primitive; what is not given is that of the filter.
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
