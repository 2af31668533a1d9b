import SVGDocument

/// What percentages of a coordinate system refer to, exactly; `nil` where the document does not say.
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
