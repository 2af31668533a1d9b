import Diagnostics
import SVGDocument

/// The lookup of elements by their `id`.
struct DocumentIndex {
    let document: SVGDocument
    /// The elements by `id`, created at the first reference: most icons have none.
    private var elements: [ExactName: NodeID]?

    init(document: SVGDocument) { self.document = document }

    /// Returns the element that an address leads to, which must be one of this document.
    mutating func element(at address: String) -> NodeID? {
        guard let fragment = LocalAddress.fragment(of: address) else { return nil }
        let elements = self.elements ?? document.elementsByID()
        self.elements = elements
        return LocalAddress.value(of: fragment, among: elements)
    }

    /// Takes a `url()`, or returns `nil` if there is none.
    mutating func takeReference(_ scanner: inout ValueScanner) -> StyleReference? {
        scanner.address().map { StyleReference(element: element(at: $0.text)) }
    }
}

/// A `url()` in a style.
struct StyleReference {
    /// The referenced element, or `nil` if it is not in this document.
    var element: NodeID?
}
