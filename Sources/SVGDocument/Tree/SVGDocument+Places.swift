import Diagnostics

extension SVGDocument {
    /// Returns the source location of an element's start tag, for messages.
    ///
    /// Elements from an entity, and new ones, are located by their nearest ancestor in the file.
    public func location(of id: NodeID) -> SourceLocation {
        var current: NodeID? = id
        while let node = current {
            if let layout = element(node)?.layout { return source.location(layout.startTag) }
            current = parent(of: node)
        }
        return SourceLocation(file: source.name)
    }

    /// Returns the source location of an attribute's value, or of the element if the attribute is not in the file.
    public func location(of id: NodeID, attribute local: String) -> SourceLocation {
        guard let attribute = element(id)?.attributes.first(where: { $0.name.local == local }),
            let layout = attribute.layout
        else { return location(of: id) }
        return source.location(layout.value)
    }

    /// Returns the element's name in messages: its tag, with its `id` if it has one.
    public func describe(_ id: NodeID) -> String {
        guard let element = element(id) else { return "text" }
        return element["id"].map { "<\(element.name.written) id=\"\($0)\">" } ?? "<\(element.name.written)>"
    }
}
