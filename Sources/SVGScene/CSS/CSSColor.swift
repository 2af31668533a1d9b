/// A colour in a style value.
enum CSSColor: Equatable {
    /// A specific colour.
    case rgb(RGBColor)
    /// The computed value of `color` on the element that uses the value.
    case currentColor

    /// Returns the colour, given the computed value of `color`.
    func resolved(_ currentColor: RGBColor) -> RGBColor {
        switch self {
        case .rgb(let color): color
        case .currentColor: currentColor
        }
    }
}
