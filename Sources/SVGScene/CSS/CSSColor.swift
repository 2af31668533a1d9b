/// A colour as a style value holds it.
enum CSSColor: Equatable {
    /// A colour that is known.
    case rgb(RGBColor)
    /// The value of the `color` property of the element that the value ends up on.
    case currentColor

    /// The colour, given what `currentColor` stands for.
    func resolved(_ currentColor: RGBColor) -> RGBColor {
        switch self {
        case .rgb(let color): color
        case .currentColor: currentColor
        }
    }
}
