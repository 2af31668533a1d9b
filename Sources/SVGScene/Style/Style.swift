/// The values of all properties on an element, as far as they can be known from the styles alone.
struct Style {
    var inherited = InheritedStyle()
    var own = OwnStyle()

    /// The style of an element on which nothing is specified.
    static let initial = Style()

    /// The style of a child on which nothing is specified.
    @inline(__always)
    var forChild: Style { Style(inherited: inherited) }

    /// The value of `color`, which `currentColor` stands for.
    var color: RGBColor { inherited.color }
}
