import SVGDocument

extension Resolver {
    static let chainLimit = 64

    /// Follows `href` from element to element while `accepts` holds; a cycle, and the limit, end the chain with a warning.
    mutating func referenceChain(from id: NodeID, accepts: (ElementKind) -> Bool) -> ReferenceChain {
        var chain = ReferenceChain(links: [])
        var next: NodeID? = id
        while let current = next, let element = document.element(current), accepts(ElementKind(element)) {
            guard chain.links.count < Self.chainLimit else {
                let problem =
                    "more than \(Self.chainLimit) elements refer to each other in a chain: the rest is left out"
                if !warnings.hold(problem) { warn(problem, current) }
                break
            }
            guard !chain.links.contains(where: { $0.id == current }) else {
                warn(naming: current, rule: .svgError) { "\($0) refers to itself: the reference is left out" }
                break
            }
            chain.links.append((current, element))
            next = element.address.flatMap { cascade.index.element(at: $0) }
        }
        return chain
    }

    /// Returns the style of a referenced element, which inherits from its ancestors in the file.
    mutating func style(of id: NodeID) -> ComputedStyle {
        let scope = cascade.scope
        cascade.scope = nil
        defer { cascade.scope = scope }
        var unknown: [NodeID] = []
        var next: NodeID? = id
        while let current = next, styles[current] == nil {
            unknown.append(current)
            next = document.parent(of: current)
        }
        var style = next.flatMap { styles[$0] } ?? initialStyle
        for current in unknown.reversed() {
            guard let element = document.element(current) else { continue }
            style = cascade.style(of: element, current, kind: ElementKind(element), parent: style)
            styles[current] = style
        }
        return style
    }

    /// Returns the context in which the content of a referenced element is drawn.
    mutating func contentContext(of id: NodeID, _ context: ResolvingContext) -> ResolvingContext {
        var content = context
        content.parentStyle = style(of: id)
        content.contextPaints = nil
        content.depth += 1
        return content
    }
}

/// A chain of elements of one kind, each of which inherits the attributes that it does not specify from the next.
struct ReferenceChain {
    /// The elements, beginning with the referenced one.
    var links: [(id: NodeID, element: Element)]

    /// The value of the first attribute of that name, or `nil` if no link has it.
    subscript(_ attribute: AttributeName) -> String? {
        for link in links {
            if let value = link.element[attribute] { return value }
        }
        return nil
    }

    /// Returns the length of the first attribute of a name on links of a kind, or `nil` if absent or invalid.
    func length(_ attribute: AttributeName, of kind: ElementKind) -> StyleLength? {
        for link in links where ElementKind(link.element) == kind {
            if let value = link.element[attribute] { return StyleLength.read(value) }
        }
        return nil
    }
}
