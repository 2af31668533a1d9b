import SVGDocument

/// The reference of percentages in a coordinate system, exact, or `nil` if the document does not define it.
struct Viewport: Hashable, Sendable {
    /// 100 % of a horizontal length, in user units.
    var width: DecimalNumber?
    /// 100 % of a vertical length, in user units.
    var height: DecimalNumber?

    /// The unit square of geometry in fractions of a bounding box.
    static let unitBox = Viewport(width: .one, height: .one)

    func extent(along orientation: Reflection.Orientation) -> DecimalNumber? {
        orientation == .horizontal ? width : height
    }
}
