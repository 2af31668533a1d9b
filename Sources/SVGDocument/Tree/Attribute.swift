/// An attribute of an element, with its layout in the source if it has one.
public struct Attribute: Sendable {
    /// The name.
    public let name: QualifiedName
    /// The value with references replaced and white space normalized, as XML 1.0 section 3.3.3 says.
    public internal(set) var value: String
    /// The source ranges of white space, name and value, or `nil` if the attribute is not in the source.
    let layout: Layout?
    /// Whether `value` differs from the source.
    var isEdited = false

    /// The source ranges of an attribute.
    struct Layout: Sendable {
        /// White space, name, equals sign and quoted value.
        var whole: Range<Int>
        /// The name.
        var name: Range<Int>
        /// The value between the quotes.
        var value: Range<Int>
    }
}
