/// The values of all properties while they are worked out.
struct Style {
    var inherited = InheritedStyle()
    var own = OwnStyle()

    /// The style of an element on which nothing is specified and which inherits nothing.
    static let initial = Style()
}
