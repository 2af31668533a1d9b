import CLibXML2

/// The cache of a file's names: an icon has a dozen, which are converted once and not for every tag.
///
/// For one parser only: it compares addresses, which mean nothing across parsers.
@safe
struct NameTable {
    /// The maximum number of cached names; later ones are converted each time.
    private static let capacity = 32

    private var keys: [XMLName] = []
    private var names: [QualifiedName] = []
    // The parser keeps these texts as long as it lives, and so longer than the table. Only their addresses are
    // compared.
    private var namespaces: [(uri: UnsafePointer<UInt8>, namespace: Namespace)] = unsafe []
    /// Further texts that the parser keeps.
    private var further: Set<UnsafePointer<UInt8>> = unsafe []

    var count: Int { unsafe names.count + further.count }

    /// Counts a prefix, a namespace or another name.
    mutating func note(_ text: UnsafePointer<UInt8>?) {
        if let text = unsafe text { unsafe further.insert(text) }
    }

    /// Returns the qualified name of a name of the parser.
    mutating func name(_ key: XMLName) -> QualifiedName {
        if let index = keys.firstIndex(of: key) { return names[index] }
        let name = unsafe key.qualifiedName(in: namespace(key.uri))
        guard names.count < Self.capacity else {
            unsafe note(key.local)
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
        // As above; a text is read once, when its address is new.
        guard let uri = unsafe uri else { return .none }
        if let index = unsafe namespaces.firstIndex(where: { unsafe $0.uri == uri }) {
            return unsafe namespaces[index].namespace
        }
        let namespace = unsafe Namespace(uri: String(libxml: uri))
        if unsafe namespaces.count < Self.capacity { unsafe namespaces.append((uri, namespace)) }
        return namespace
    }
}

/// A name as libxml2 reports it. The parser interns its strings, so equal names have equal addresses.
@safe
struct XMLName: Equatable {
    let local: UnsafePointer<xmlChar>?
    let prefix: UnsafePointer<xmlChar>?
    let uri: UnsafePointer<xmlChar>?

    static func == (a: XMLName, b: XMLName) -> Bool {
        // Addresses are compared, and nothing is read there.
        unsafe a.local == b.local && a.prefix == b.prefix && a.uri == b.uri
    }

    /// The name, copied out of the parser's memory.
    var qualifiedName: QualifiedName {
        // The texts of the parser end with a zero and live as long as it; likewise below.
        unsafe qualifiedName(in: uri.map { unsafe Namespace(uri: String(libxml: $0)) } ?? .none)
    }

    /// Returns the name, copied out of the parser's memory, in a namespace that was already converted.
    func qualifiedName(in namespace: Namespace) -> QualifiedName {
        unsafe QualifiedName(namespace: namespace, prefix: String(libxml: prefix), local: String(libxml: local))
    }
}
