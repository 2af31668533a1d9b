import SVGDocument

/// Paint servers of one kind, each referring to the next: what one does not say is taken from the next that does.
struct ReferenceChain {
    /// The elements, the one that is used first.
    var links: [(id: NodeID, element: Element)]

    /// The value of the first attribute of that name, or `nil` where no link has it.
    subscript(_ attribute: String) -> String? {
        for link in links {
            if let value = link.element[attribute] { return value }
        }
        return nil
    }

    /// The length of the first attribute of that name on a link of that kind, or `nil` where there is none or it is
    /// invalid.
    func length(_ attribute: String, of kind: ElementKind) -> StyleLength? {
        for link in links where ElementKind(link.element) == kind {
            if let value = link.element[attribute] { return StyleLength.read(value) }
        }
        return nil
    }
}
