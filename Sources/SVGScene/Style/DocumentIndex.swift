import SVGDocument

/// Finds elements by their `id`.
struct DocumentIndex {
    let document: SVGDocument
    /// Made when the first reference is met: most icons have none.
    private var elements: [String: NodeID]?

    init(document: SVGDocument) {
        self.document = document
    }

    /// The element with an `id`, or `nil` where there is none.
    mutating func element(withID id: String) -> NodeID? {
        let elements = self.elements ?? document.elementsByID()
        self.elements = elements
        return elements[id]
    }

    /// The element that an IRI names, which must be a fragment of this document.
    mutating func element(at address: String) -> NodeID? {
        guard address.utf8.first == UInt8(ascii: "#") else { return nil }
        return element(withID: String(address.dropFirst()))
    }

    /// Takes a `url()`; `nil` where there is none.
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
