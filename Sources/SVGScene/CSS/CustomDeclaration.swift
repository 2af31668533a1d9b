/// A declaration of a custom property in a style sheet or a `style` attribute.
struct CustomDeclaration {
    var name: String
    /// The value's text as UTF-8.
    var value: [UInt8]
    var isImportant: Bool
}
