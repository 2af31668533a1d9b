import SVGDocument
import SVGScene

/// A scanner that finds and replaces references to elements of the same file.
package enum ReferenceScanner {
    /// All references that an element makes by its attributes.
    package static func references(of element: Element) -> [Reference] {
        element.addresses.compactMap { address in
            LocalAddress.fragment(of: address.text).map { Reference(attribute: address.attribute, target: $0) }
        }
    }

    /// The reference of an `href` or `xlink:href`.
    package static func href(of element: Element) -> String? {
        element.address.flatMap(LocalAddress.fragment)
    }

    /// Returns the ids in `url(#…)` in CSS text.
    package static func urls(in text: String) -> [String] {
        CSSAddresses.all(in: text).compactMap(LocalAddress.fragment)
    }

    /// The value of an attribute with the id of every reference replaced where `names` has another one for it.
    package static func rename(_ attribute: Attribute, _ names: [String: String]) -> String {
        attribute.replacingAddresses { renamed($0, names) }
    }

    /// CSS text with the id of every reference replaced where `names` has another one for it.
    package static func rename(_ text: String, _ names: [String: String]) -> String {
        CSSAddresses.replacing(in: text) { renamed($0, names) }
    }

    private static func renamed(_ address: String, _ names: [String: String]) -> String? {
        LocalAddress.fragment(of: address).flatMap { LocalAddress.value(of: $0, among: names) }.map { "#" + $0 }
    }
}

/// A reference from one element to another, through an attribute.
package struct Reference: Hashable, Sendable {
    /// The attribute that contains it.
    package var attribute: QualifiedName
    /// The id referred to.
    package var target: String
}
