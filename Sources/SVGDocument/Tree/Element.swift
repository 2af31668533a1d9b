/// An element's own data: its name and attributes. The document knows its place in the tree.
public struct Element: Sendable {
    /// The name.
    public let name: QualifiedName
    /// The attributes in the order of the file, namespace declarations included.
    public internal(set) var attributes: [Attribute]
    var layout: Layout?

    /// The source ranges of a start tag.
    struct Layout: Sendable {
        /// The start tag with its angle brackets.
        var startTag: Range<Int>
        /// The end of the last attribute, or of the name: only white space and the tag's end follow.
        var attributesEnd: Int
        /// Whether the start tag closes the element.
        var isSelfClosing: Bool
    }

    /// Returns whether the element is the SVG element of that name.
    public func isSVG(_ local: String) -> Bool {
        name.local == local && name.namespace == .svg
    }

    /// The value of an attribute without namespace, or `nil` if it is absent.
    public subscript(_ local: String) -> String? {
        self[local, .none]
    }

    /// The value of an attribute in a namespace, or `nil` if it is absent.
    public subscript(_ local: String, _ namespace: Namespace) -> String? {
        for attribute in attributes where attribute.name.local == local && attribute.name.namespace == namespace {
            return attribute.value
        }
        return nil
    }
}
