/// The style of an element, worked out.
///
/// A class, though it never changes: elements hand it to their children and to everything that draws them, and as a
/// value of half a kilobyte it would be copied each time and fill the stack of deep drawings.
final class ComputedStyle: Sendable {
    let inherited: InheritedStyle
    let own: OwnStyle

    /// Keeps the values of all properties.
    init(_ style: consuming Style) {
        inherited = style.inherited
        own = style.own
    }

    /// The style of an element on which nothing is specified and which inherits nothing.
    static let initial = ComputedStyle(.initial)

    /// The values of all properties, for a style that differs.
    var values: Style { Style(inherited: inherited, own: own) }

    /// The value of `color`, which `currentColor` stands for.
    var color: RGBColor { inherited.color }
}
