/// A name as the file writes it, with the namespace that its prefix stands for.
public struct QualifiedName: Hashable, Sendable {
    /// The namespace.
    public var namespace: Namespace
    /// The prefix as written, empty for none.
    public var prefix: String
    /// The name without its prefix.
    public var local: String

    /// Creates a name.
    public init(namespace: Namespace, prefix: String = "", local: String) {
        self.namespace = namespace
        self.prefix = prefix
        self.local = local
    }

    /// The name as the file writes it.
    public var written: String { prefix.isEmpty ? local : prefix + ":" + local }
}
