/// A name as the file writes it, with the namespace that its prefix stands for.
public struct QualifiedName: Hashable, Sendable {
    /// The namespace.
    public let namespace: Namespace
    /// The prefix as written, empty for none.
    public var prefix: String
    /// The name without its prefix.
    public let local: String
    /// The element of SVG that has this name; `nil` for those of other namespaces and unknown ones.
    public let element: ElementName?
    /// The attribute without namespace that has this name; `nil` for those in a namespace and unknown ones.
    public let attribute: AttributeName?

    /// Creates a name of which only the spelling is known.
    public init(namespace: Namespace, prefix: String = "", local: String) {
        self.namespace = namespace
        self.prefix = prefix
        self.local = local
        element = namespace == .svg ? ElementName(spelling: local) : nil
        attribute = namespace == .none ? AttributeName(spelling: local) : nil
    }

    /// Creates the name of an element of SVG.
    public init(_ element: ElementName, prefix: String) {
        namespace = .svg
        self.prefix = prefix
        local = element.rawValue
        self.element = element
        attribute = nil
    }

    /// Creates the name of an attribute without namespace.
    public init(_ attribute: AttributeName) {
        namespace = .none
        prefix = ""
        local = attribute.rawValue
        element = nil
        self.attribute = attribute
    }

    /// Whether the name is `href` or `xlink:href`.
    public var isHref: Bool { attribute == .href || namespace == .xlink && local == AttributeName.href.rawValue }

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
    /// The attributes of Android's resources.
    case android
    /// Resources of Android that are written where they are used.
    case aapt
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
        case "http://schemas.android.com/apk/res/android": self = .android
        case "http://schemas.android.com/aapt": self = .aapt
        default: self = .other(uri)
        }
    }
}
