import Diagnostics

extension SVGDocument {
    /// Where an element's start tag stands, for messages.
    ///
    /// Elements that came out of an entity, and copies, are located by the nearest ancestor that the file holds.
    public func location(of id: NodeID) -> SourceLocation {
        var current: NodeID? = id
        while let node = current {
            if let layout = element(node)?.layout { return source.location(layout.startTag) }
            current = parent(of: node)
        }
        return SourceLocation(file: source.name)
    }

    /// Where the value of an attribute stands, or the element where the attribute is not in the file.
    public func location(of id: NodeID, attribute local: String) -> SourceLocation {
        guard let attribute = element(id)?.attributes.first(where: { $0.name.local == local }),
            let layout = attribute.layout
        else { return location(of: id) }
        return source.location(layout.value)
    }

    /// The element as messages call it: its tag, with its `id` where it has one.
    public func describe(_ id: NodeID) -> String {
        guard let element = element(id) else { return "text" }
        return element["id"].map { "<\(element.name.written) id=\"\($0)\">" } ?? "<\(element.name.written)>"
    }
}
