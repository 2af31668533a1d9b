import SVGDocument

/// A chain of elements of one kind, each of which inherits the attributes that it does not specify from the next.
struct ReferenceChain {
    /// The elements, beginning with the referenced one.
    var links: [(id: NodeID, element: Element)]

    /// The value of the first attribute of that name, or `nil` if no link has it.
    subscript(_ attribute: String) -> String? {
        for link in links {
            if let value = link.element[attribute] { return value }
        }
        return nil
    }

    /// Returns the length of the first attribute of that name on a link of that kind, or `nil` if it is absent or
    /// invalid.
    func length(_ attribute: String, of kind: ElementKind) -> StyleLength? {
        for link in links where ElementKind(link.element) == kind {
            if let value = link.element[attribute] { return StyleLength.read(value) }
        }
        return nil
    }
}
