import CLibXML2

/// What libxml2 tells about a start tag; valid only while it is being told.
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
    /// Five pointers for each attribute: its name, prefix and namespace, and the start and end of its value.
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

    /// An attribute by its place among those of the tag, or `nil` where there are no more.
    subscript(index: Int) -> Attribute? {
        guard index < attributeCount, let entry = entries?.advanced(by: index * 5), let start = entry[3],
            let end = entry[4]
        else { return nil }
        return Attribute(
            name: XMLName(local: entry[0], prefix: entry[1], uri: entry[2]),
            value: UnsafeBufferPointer(start: start, count: end - start))
    }
}
