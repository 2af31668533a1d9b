import CLibXML2

/// The parser's report of a start tag; valid only during the callback.
struct StartTagEvent {
    /// An attribute; its value points into the parser's memory.
    struct Attribute {
        let name: XMLName
        let value: UnsafeBufferPointer<UInt8>
    }

    let name: XMLName
    /// The prefixes and URIs of the namespaces that the tag declares, in turn.
    let namespaces: UnsafeBufferPointer<UnsafePointer<xmlChar>?>
    /// The number of attributes, namespace declarations and defaults set aside.
    let attributeCount: Int
    /// Five pointers for each attribute: its name, prefix and namespace URI, and the start and end of its value.
    private let entries: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?

    init(
        _ name: XMLName, namespaces: UnsafeBufferPointer<UnsafePointer<xmlChar>?>,
        _ entries: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ count: Int
    ) {
        self.name = name
        self.namespaces = namespaces
        self.entries = entries
        attributeCount = entries == nil ? 0 : max(count, 0)
    }

    /// The attribute at an index, or `nil` if there are no more.
    subscript(index: Int) -> Attribute? {
        guard index < attributeCount, let entry = entries?.advanced(by: index * 5), let start = entry[3],
            let end = entry[4]
        else { return nil }
        return Attribute(
            name: XMLName(local: entry[0], prefix: entry[1], uri: entry[2]),
            value: UnsafeBufferPointer(start: start, count: end - start))
    }
}
