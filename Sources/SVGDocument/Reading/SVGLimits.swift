/// The limits on a file's size and structure. Each stops an attack that a few bytes could mount otherwise.
public struct SVGLimits: Sendable {
    /// The maximum size of a file in bytes: stops one file from filling memory.
    public var fileSize: Int
    /// The maximum nesting of elements: stops stack exhaustion in every later walk over the tree.
    public var depth: Int
    /// The maximum number of nodes: stops small tags, or an entity full of them, from filling memory.
    public var nodes: Int
    /// The maximum number of attributes of an element: stops the quadratic cost of XML's check for duplicate
    /// attributes.
    public var attributes: Int
    /// The greatest size of the document type declaration in bytes: stops the comparison of each thing that it declares
    /// with all others, which some versions of libxml2 make.
    public var doctypeSize: Int
    /// The greatest number of different names of elements, attributes, prefixes, namespaces and processing instructions:
    /// stops the parser's table of names from being searched without end.
    public var names: Int
    /// The greatest number of namespaces that are declared around an element: stops the search of every prefix among them.
    public var namespaces: Int
    /// The greatest sum of decoded attribute values and text in bytes: stops entities that expand to gigabytes.
    public var decodedSize: Int

    /// The limits that no real icon comes near: the largest of 150,000 icons looked at has 2 MB and 6,800 elements.
    public static let standard = SVGLimits(
        fileSize: 32 << 20, depth: 200, nodes: 500_000, attributes: 5_000, doctypeSize: 64 << 10, names: 10_000,
        namespaces: 1_000, decodedSize: 64 << 20)
}
