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
