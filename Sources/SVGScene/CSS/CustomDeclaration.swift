/// A custom property with its value, as a style sheet or a `style` attribute holds it.
struct CustomDeclaration {
    var name: String
    /// The text of the value, as UTF-8.
    var value: [UInt8]
    var isImportant: Bool
}
