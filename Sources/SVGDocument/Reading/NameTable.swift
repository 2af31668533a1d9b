/// The names of a file: an icon has a dozen of them, which are made once and not for every tag.
///
/// For one parser alone, since names of others may have equal addresses.
struct NameTable {
    /// How many names are remembered; those that are met later are made each time.
    private static let capacity = 32

    private var keys: [XMLName] = []
    private var names: [QualifiedName] = []
    private var namespaces: [(uri: UnsafePointer<UInt8>, namespace: Namespace)] = []
    /// Further texts that the parser keeps.
    private var further: Set<UnsafePointer<UInt8>> = []

    /// How many different names there are, about.
    var count: Int { names.count + further.count }

    /// Counts a prefix, a namespace or another name.
    mutating func note(_ text: UnsafePointer<UInt8>?) {
        if let text { further.insert(text) }
    }

    /// The name that the parser tells of.
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
