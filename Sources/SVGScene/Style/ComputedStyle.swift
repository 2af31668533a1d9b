/// The computed style of an element.
///
/// A class, though immutable: elements pass it to their children and to everything that draws them, and a value of half
/// a kilobyte would be copied each time and fill the stack in deep drawings.
final class ComputedStyle: Sendable {
    let inherited: InheritedStyle
    let own: OwnStyle

    /// Creates a computed style of the values of all properties.
    init(_ style: consuming Style) {
        inherited = style.inherited
        own = style.own
    }

    /// The style of an element with no specified values and no parent.
    static let initial = ComputedStyle(.initial)

    /// The values of all properties, as a start for a style that differs.
    var values: Style { Style(inherited: inherited, own: own) }

    /// The computed value of `color`, which `currentColor` refers to.
    var color: RGBColor { inherited.color }
}
