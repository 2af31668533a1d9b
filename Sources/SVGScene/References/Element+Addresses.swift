import SVGDocument

/// An address in an attribute of an element.
public struct AttributeAddress: Hashable, Sendable {
    /// The attribute.
    public var attribute: QualifiedName
    /// The address, free of quotes, escapes and the white space around it.
    public var text: String
}

extension Element {
    /// Where the element refers to: `href`, or `xlink:href` where that is absent (SVG 2, section 16.1.5).
    public var address: String? { (self["href"] ?? self["href", .xlink]).map(LocalAddress.trimmed) }

    /// The addresses in all attributes that hold some, in the order of the file.
    public var addresses: [AttributeAddress] {
        attributes.flatMap { attribute -> [AttributeAddress] in
            if attribute.name.isHref {
                return [AttributeAddress(attribute: attribute.name, text: LocalAddress.trimmed(attribute.value))]
            }
            guard attribute.name.mayHoldURL else { return [] }
            return CSSAddresses.all(in: attribute.value).map { AttributeAddress(attribute: attribute.name, text: $0) }
        }
    }
}

extension Attribute {
    /// The value with every address in it replaced for which `replacement` has another one.
    public func replacingAddresses(_ replacement: (String) -> String?) -> String {
        if name.isHref { return replacement(LocalAddress.trimmed(value)) ?? value }
        return name.mayHoldURL ? CSSAddresses.replacing(in: value, replacement) : value
    }
}

extension QualifiedName {
    /// The attributes that may hold `url()`: `style`, the properties that take it, and the values of an animation.
    private static let urlAttributes: Set<String> = [
        "style", "fill", "stroke", "clip-path", "mask", "filter", "marker-start", "marker-mid", "marker-end", "cursor",
        "from", "to", "by", "values",
    ]

    fileprivate var isHref: Bool { local == "href" && (namespace == .none || namespace == .xlink) }

    fileprivate var mayHoldURL: Bool { namespace == .none && Self.urlAttributes.contains(local) }
}
