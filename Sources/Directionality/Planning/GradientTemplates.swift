import SVGDocument

/// The properties that gradients inherit by `href` (SVG 2, section 14.2.2.1), computed once for all of them: each
/// gradient of a chain takes them from the next one instead of following the whole chain.
struct GradientTemplates {
    /// The properties set by a gradient or by any that it refers to.
    private struct Given {
        var units: String?
        /// The coordinates that gradients of each type set, by element; a gradient of the other type passes on its
        /// stops and units, but no coordinates.
        var coordinates: [ElementName: Set<AttributeName>] = [:]
    }

    private static let coordinates: Set<AttributeName> = [.x1, .x2, .y1, .y2, .cx, .cy]

    private var given: [NodeID: Given] = [:]

    /// Creates the templates of some elements' gradients. `target` returns the element that another one refers to by `href`.
    init(_ document: SVGDocument, _ elements: [NodeID], target: (Element) -> NodeID?) {
        for id in elements where document.element(id).map(ElementCategory.isGradient) == true && given[id] == nil {
            var path: [NodeID] = []
            var places: [NodeID: Int] = [:]
            var next: NodeID? = id
            while let current = next, given[current] == nil, places[current] == nil,
                let element = document.element(current)
            {
                places[current] = path.count
                path.append(current)
                next = target(element)
            }
            var inherited = next.flatMap { given[$0] } ?? Given()
            // In a cycle, which is an error in the file, each gradient takes properties from all others.
            let cycle = next.flatMap { places[$0] } ?? path.count
            for current in path[cycle...].reversed() {
                inherited = Self.given(by: document.element(current), inherited)
            }
            for current in path.reversed() {
                inherited = Self.given(by: document.element(current), inherited)
                given[current] = inherited
            }
        }
    }

    private static func given(by element: Element?, _ inherited: Given) -> Given {
        guard let element else { return inherited }
        var given = inherited
        if let units = element[.gradientUnits] { given.units = units }
        let own = element.attributes.lazy.compactMap(\.name.attribute).filter(coordinates.contains)
        if let kind = element.kind, !own.isEmpty { given.coordinates[kind, default: []].formUnion(own) }
        return given
    }

    /// The units in which a gradient's coordinates are given, its own or inherited.
    func units(of id: NodeID) -> String? { given[id]?.units }

    /// Returns the coordinates that neither a gradient nor any that it refers to sets.
    func missingCoordinates(of id: NodeID, _ gradient: Element) -> Set<AttributeName> {
        Self.coordinates.subtracting(gradient.kind.flatMap { given[id]?.coordinates[$0] } ?? [])
    }
}
