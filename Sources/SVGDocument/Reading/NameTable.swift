import CLibXML2

/// The cache of a file's names: an icon has a dozen, which are converted once and not for every tag.
///
/// For one parser only: it compares addresses, which mean nothing across parsers.
struct NameTable {
    /// The maximum number of cached names; later ones are converted each time.
    private static let capacity = 32

    private var keys: [XMLName] = []
    private var names: [QualifiedName] = []
    private var namespaces: [(uri: UnsafePointer<UInt8>, namespace: Namespace)] = []
    /// Further texts that the parser keeps.
    private var further: Set<UnsafePointer<UInt8>> = []

    /// The approximate number of different names.
    var count: Int { names.count + further.count }

    /// Counts a prefix, a namespace or another name.
    mutating func note(_ text: UnsafePointer<UInt8>?) {
        if let text { further.insert(text) }
    }

    /// Returns the qualified name of a name of the parser.
    mutating func name(_ key: XMLName) -> QualifiedName {
        if let index = keys.firstIndex(of: key) { return names[index] }
        let name = key.qualifiedName(in: namespace(key.uri))
        guard names.count < Self.capacity else {
            note(key.local)
            return name
        }
        if names.isEmpty {
            keys.reserveCapacity(Self.capacity / 2)
            names.reserveCapacity(Self.capacity / 2)
        }
        keys.append(key)
        names.append(name)
        return name
    }

    private mutating func namespace(_ uri: UnsafePointer<UInt8>?) -> Namespace {
        guard let uri else { return .none }
        for entry in namespaces where entry.uri == uri { return entry.namespace }
        let namespace = Namespace(uri: String(libxml: uri))
        if namespaces.count < Self.capacity { namespaces.append((uri, namespace)) }
        return namespace
    }
}

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
