/// The values of all properties while they are being computed.
struct Style {
    var inherited = InheritedStyle()
    var own = OwnStyle()

    /// The style of an element with no specified values and no parent.
    static let initial = Style()
}
