import CLibXML2

/// A name as libxml2 tells it. The parser keeps one copy of every text, so equal names have equal addresses.
struct XMLName: Equatable {
    let local: UnsafePointer<xmlChar>?
    let prefix: UnsafePointer<xmlChar>?
    let uri: UnsafePointer<xmlChar>?

    /// The name, in memory of its own.
    var qualifiedName: QualifiedName {
        qualifiedName(in: uri.map { Namespace(uri: String(libxml: $0)) } ?? .none)
    }

    /// The name, in memory of its own, with the namespace that the URI names.
    func qualifiedName(in namespace: Namespace) -> QualifiedName {
        QualifiedName(namespace: namespace, prefix: String(libxml: prefix), local: String(libxml: local))
    }
}
