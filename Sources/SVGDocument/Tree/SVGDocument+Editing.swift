extension SVGDocument {
    /// Sets an attribute without namespace; a new one is added after the others.
    ///
    /// Setting the value that the attribute already has leaves the file's bytes alone.
    public mutating func setAttribute(_ name: AttributeName, to value: String, on id: NodeID) {
        setAttribute(QualifiedName(name), to: value, on: id)
    }

    /// Sets an attribute by its full name; a new one is added after the others, with the prefix of the name.
    public mutating func setAttribute(_ name: QualifiedName, to value: String, on id: NodeID) {
        editElement(id) { element in
            let index = element.attributes.firstIndex {
                $0.name.local == name.local && $0.name.namespace == name.namespace
            }
            guard let index else {
                element.attributes.append(Attribute(name: name, value: value, layout: nil))
                return
            }
            guard element.attributes[index].value != value else { return }
            element.attributes[index].value = value
            element.attributes[index].isEdited = true
        }
    }

    /// Removes an attribute without namespace, if present.
    public mutating func removeAttribute(_ name: AttributeName, from id: NodeID) {
        removeAttribute(QualifiedName(name), from: id)
    }

    /// Removes an attribute by its full name, if present; the prefix does not matter.
    public mutating func removeAttribute(_ name: QualifiedName, from id: NodeID) {
        editElement(id) { element in
            element.attributes.removeAll { $0.name.local == name.local && $0.name.namespace == name.namespace }
        }
    }

    /// Creates an SVG element that is not yet in the tree, named with the root's prefix.
    public mutating func makeElement(
        _ name: ElementName, attributes: [(name: AttributeName, value: String)] = []
    ) -> NodeID {
        let prefix = rootElement?.name.prefix ?? ""
        return makeElement(
            named: QualifiedName(name, prefix: prefix),
            attributes: attributes.map { (QualifiedName($0.name), $0.value) })
    }

    /// Creates an element of any name that is not yet in the tree.
    package mutating func makeElement(
        named name: QualifiedName, attributes: [(name: QualifiedName, value: String)]
    ) -> NodeID {
        let attributes = attributes.map { Attribute(name: $0.name, value: $0.value, layout: nil) }
        return append(Node(content: .element(Element(name: name, attributes: attributes, layout: nil))))
    }

    /// Inserts a node that is not in the tree before `sibling`, or at the end if that is `nil`.
    public mutating func insert(_ id: NodeID, into parent: NodeID, before sibling: NodeID? = nil) {
        isEdited = true
        let previous = sibling.map { nodes[Int($0.index)].previousSibling } ?? nodes[Int(parent.index)].lastChild
        nodes[Int(id.index)].parent = parent.index
        join(previous, id.index, in: parent.index)
        join(id.index, sibling?.index ?? Node.none, in: parent.index)
    }

    /// Makes two children of a parent neighbours; beside none, the other one is its first or its last child.
    private mutating func join(_ previous: Int32, _ next: Int32, in parent: Int32) {
        if previous == Node.none {
            nodes[Int(parent)].firstChild = next
        } else {
            nodes[Int(previous)].nextSibling = next
        }
        if next == Node.none {
            nodes[Int(parent)].lastChild = previous
        } else {
            nodes[Int(next)].previousSibling = previous
        }
    }

    /// Inserts a node that is not in the tree after `sibling`.
    public mutating func insert(_ id: NodeID, after sibling: NodeID) {
        guard let parent = parent(of: sibling) else { return }
        let next = nodes[Int(sibling.index)].nextSibling
        insert(id, into: parent, before: next == Node.none ? nil : NodeID(Int(next)))
    }

    /// Puts children of an element into a new group in the place of the first of them, and returns the group.
    @discardableResult
    public mutating func group(
        _ children: some Collection<NodeID>, attributes: [(name: AttributeName, value: String)]
    ) -> NodeID {
        let group = makeElement(.g, attributes: attributes)
        if let first = children.first, let parent = parent(of: first) { insert(group, into: parent, before: first) }
        for child in children {
            remove(child)
            insert(child, into: group)
        }
        return group
    }

    /// Removes a node and its descendants from the tree; it can be inserted elsewhere.
    public mutating func remove(_ id: NodeID) {
        let node = nodes[Int(id.index)]
        guard node.parent != Node.none else { return }
        isEdited = true
        join(node.previousSibling, node.nextSibling, in: node.parent)
        nodes[Int(id.index)].parent = Node.none
        nodes[Int(id.index)].previousSibling = Node.none
        nodes[Int(id.index)].nextSibling = Node.none
    }

    /// Copies a node and its descendants; the copy is not yet in the tree.
    public mutating func copy(_ id: NodeID) -> NodeID {
        let node = nodes[Int(id.index)]
        let copy = append(Node(content: node.content, endTag: node.endTag))
        texts[copy] = texts[id]
        for child in Array(children(of: id)) { insert(self.copy(child), into: copy) }
        return copy
    }

    /// Copies a node and its descendants without their ids; the copy is not yet in the tree.
    public mutating func copyWithoutIDs(_ id: NodeID) -> NodeID {
        let copy = copy(id)
        for node in subtree(of: copy) { removeAttribute(.id, from: node) }
        return copy
    }

    /// Copies an element of another document with its descendants into this document; the copy is not yet in the tree.
    ///
    /// SVG names get the prefix of this document's root; prefixes of the other root that this root does not declare are
    /// declared on the element.
    public mutating func adopt(_ id: NodeID, from other: SVGDocument) -> NodeID {
        let adopted = adoptNode(id, from: other)
        for attribute in other.rootElement?.attributes ?? [] where attribute.name.prefix == "xmlns" {
            let isDeclared = rootElement?.attributes.contains { $0.name == attribute.name } == true
            if !isDeclared { setAttribute(attribute.name, to: attribute.value, on: adopted) }
        }
        return adopted
    }

    private mutating func adoptNode(_ id: NodeID, from other: SVGDocument) -> NodeID {
        let adopted: NodeID
        switch other.nodes[Int(id.index)].content {
        case .source(let range):
            adopted = append(Node(content: .markup(String(decoding: other.source.bytes[range], as: UTF8.self))))
        case .markup(let text): adopted = append(Node(content: .markup(text)))
        case .element(let element): adopted = append(Node(content: .element(withoutLayout(element))))
        }
        texts[adopted] = other.texts[id]
        for child in other.children(of: id) { insert(adoptNode(child, from: other), into: adopted) }
        return adopted
    }

    private func withoutLayout(_ element: Element) -> Element {
        var name = element.name
        if name.namespace == .svg { name.prefix = rootElement?.name.prefix ?? "" }
        let attributes = element.attributes.map { Attribute(name: $0.name, value: $0.value, layout: nil) }
        return Element(name: name, attributes: attributes, layout: nil)
    }

    private mutating func append(_ node: Node) -> NodeID {
        isEdited = true
        nodes.append(node)
        return NodeID(nodes.count - 1)
    }

    private mutating func editElement(_ id: NodeID, _ edit: (inout Element) -> Void) {
        guard case .element(var element) = nodes[Int(id.index)].content else { return }
        isEdited = true
        edit(&element)
        nodes[Int(id.index)].content = .element(element)
    }
}

/// A short hash for the ids of definitions that are made: icons are often inlined in one page, which shares ids, and
/// definitions with one id are then the same.
public enum ContentDigest {
    /// Returns eight hexadecimal digits that depend only on the content (FNV-1a, 32 bits).
    public static func text(of content: String) -> String {
        content.utf8.reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }.hexadecimal
    }
}

extension Set<String> {
    /// Inserts an id, with a number if it is there already, and returns it.
    public mutating func insertUnused(_ id: String) -> String {
        var (candidate, number) = (id, 2)
        while !insert(candidate).inserted { (candidate, number) = ("\(id)-\(number)", number + 1) }
        return candidate
    }
}
