/// An attribute of an element, with its layout in the source where it has one.
public struct Attribute: Sendable {
    /// The name.
    public let name: QualifiedName
    /// The value with references replaced and white space normalized, as XML 1.0 section 3.3.3 says.
    public internal(set) var value: String
    /// Where white space, name and value stand in the source, if they do.
    let layout: Layout?
    /// Whether `value` is no longer what the source says.
    var isEdited = false

    /// Places in the source.
    struct Layout: Sendable {
        /// White space, name, equals sign and quoted value.
        var whole: Range<Int>
        /// The name.
        var name: Range<Int>
        /// The value between the quotes.
        var value: Range<Int>
    }
}
