import SVGDocument

/// The lookup of elements by their `id`.
struct DocumentIndex {
    let document: SVGDocument
    /// The elements by `id`, created at the first reference: most icons have none.
    private var elements: [String: NodeID]?

    init(document: SVGDocument) {
        self.document = document
    }

    /// Returns the element with an `id`, or `nil` if there is none.
    mutating func element(withID id: String) -> NodeID? {
        let elements = self.elements ?? document.elementsByID()
        self.elements = elements
        return elements[id]
    }

    /// Returns the element that an IRI refers to, or `nil` unless that is a fragment of this document.
    mutating func element(at address: String) -> NodeID? {
        guard address.utf8.first == UInt8(ascii: "#") else { return nil }
        return element(withID: String(address.dropFirst()))
    }

    /// Takes a `url()`, or returns `nil` if there is none.
    mutating func takeReference(_ scanner: inout ValueScanner) -> StyleReference? {
        let start = scanner.offset
        guard let name = scanner.functionName(), scanner.matches(name, "url") else {
            scanner.offset = start
            return nil
        }
        var address = scanner.functionArguments()
        address.skipSpace()
        address.trimEnd()
        if address.next == UInt8(ascii: "\"") || address.next == UInt8(ascii: "'") {
            let start = address.offset + 1
            address.skipString()
            return StyleReference(element: element(at: address.text(start..<max(address.offset, start))))
        }
        return StyleReference(element: element(at: address.text(address.offset..<address.end)))
    }
}
