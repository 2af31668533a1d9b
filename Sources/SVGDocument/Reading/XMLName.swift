import CLibXML2

/// A name as libxml2 reports it. The parser interns its strings, so equal names have equal addresses.
struct XMLName: Equatable {
    let local: UnsafePointer<xmlChar>?
    let prefix: UnsafePointer<xmlChar>?
    let uri: UnsafePointer<xmlChar>?

    /// The name, copied out of the parser's memory.
    var qualifiedName: QualifiedName {
        qualifiedName(in: uri.map { Namespace(uri: String(libxml: $0)) } ?? .none)
    }

    /// Returns the name, copied out of the parser's memory, in a namespace that was already converted.
    func qualifiedName(in namespace: Namespace) -> QualifiedName {
        QualifiedName(namespace: namespace, prefix: String(libxml: prefix), local: String(libxml: local))
    }
}
