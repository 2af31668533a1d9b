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
    /// The maximum sum of decoded attribute values and text in bytes: stops entities that expand to gigabytes.
    public var decodedSize: Int

    /// The limits that no real icon comes near: the largest of 150,000 icons looked at has 2 MB and 6,800 elements.
    public static let standard = SVGLimits(
        fileSize: 32 << 20, depth: 200, nodes: 500_000, attributes: 5_000, decodedSize: 64 << 20)
}
