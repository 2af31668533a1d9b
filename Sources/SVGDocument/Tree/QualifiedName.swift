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

/// The namespace of an element or attribute name.
public enum Namespace: Hashable, Sendable {
    /// No namespace, as attributes without a prefix have.
    case none
    /// Scalable Vector Graphics.
    case svg
    /// XML Linking Language.
    case xlink
    /// The namespace of `xml:space` and `xml:lang`.
    case xml
    /// Namespace declarations themselves (`xmlns`, `xmlns:…`).
    case xmlns
    /// Inkscape's editor data, which holds layer labels.
    case inkscape
    /// Any other namespace, by its name.
    case other(String)

    /// Creates the namespace with the given name; an empty name stands for no namespace.
    public init(uri: String) {
        switch uri {
        case "": self = .none
        case "http://www.w3.org/2000/svg": self = .svg
        case "http://www.w3.org/1999/xlink": self = .xlink
        case "http://www.w3.org/XML/1998/namespace": self = .xml
        case "http://www.w3.org/2000/xmlns/": self = .xmlns
        case "http://www.inkscape.org/namespaces/inkscape": self = .inkscape
        default: self = .other(uri)
        }
    }
}
