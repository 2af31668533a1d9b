import CLibXML2

/// What libxml2 tells about a start tag; valid only while it is being told.
struct StartTagEvent {
    /// An attribute; its value points into the parser's memory.
    struct Attribute {
        let name: QualifiedName
        let value: UnsafeBufferPointer<UInt8>
    }

    let name: QualifiedName
    let attributes: [Attribute]

    init(
        _ local: UnsafePointer<xmlChar>?, _ prefix: UnsafePointer<xmlChar>?, _ uri: UnsafePointer<xmlChar>?,
        _ values: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ count: Int
    ) {
        name = Self.name(local, prefix, uri)
        // Five pointers an attribute: name, prefix, namespace, and the value's beginning and end.
        attributes = (0..<max(count, 0)).compactMap { index in
            guard let entry = values?.advanced(by: index * 5), let start = entry[3], let end = entry[4] else {
                return nil
            }
            return Attribute(
                name: Self.name(entry[0], entry[1], entry[2]),
                value: UnsafeBufferPointer(start: start, count: end - start))
        }
    }

    private static func name(
        _ local: UnsafePointer<xmlChar>?, _ prefix: UnsafePointer<xmlChar>?, _ uri: UnsafePointer<xmlChar>?
    ) -> QualifiedName {
        QualifiedName(
            namespace: Namespace(uri: String(libxml: uri)), prefix: String(libxml: prefix), local: String(libxml: local)
        )
    }
}
