/// A declaration of a known property in a style sheet or a `style` attribute.
struct Declaration {
    var property: Property
    /// The value's text as UTF-8.
    var value: [UInt8]
    var isImportant: Bool
}
