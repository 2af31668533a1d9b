import SVGDocument
import SVGScene

/// The check that style sheets mean the same elements after groups were put around some of them.
///
/// Selectors see those groups: `g { opacity: .5 }` would match them too, and `svg > path` no longer a path inside one.
struct WrapperStyles {
    private let source: SVGDocument
    private let mirrored: SVGDocument

    /// - Parameters:
    ///   - source: The document.
    ///   - mirrored: Its mirror image, whose nodes have the same identities.
    init(_ source: SVGDocument, _ mirrored: SVGDocument) {
        self.source = source
        self.mirrored = mirrored
    }

    /// Returns the elements that the style sheets draw otherwise because of a group around them.
    func obstacles(among elements: [NodeID]) -> [MirrorObstacle] {
        guard source.holdsText(in: .style) else { return [] }
        let wrapped = elements.filter { mirrored.parent(of: $0) != source.parent(of: $0) }
        guard !wrapped.isEmpty else { return [] }
        let known = Set(elements)
        var (before, after) = (DeclaredValues(source), DeclaredValues(mirrored))
        var obstacles: [MirrorObstacle] = []
        for id in wrapped {
            guard let group = mirrored.parent(of: id), !known.contains(group) else { continue }
            let declared = after.values(of: .all, on: group).byName.first { $0.value.origin == .styleSheet }
            guard let declared else { continue }
            obstacles.append(
                MirrorObstacle(
                    element: id,
                    reason: "needs a group around it, which a rule of the style sheet would match "
                        + "('\(declared.property.name)')"))
        }
        for id in elements {
            guard let property = firstChange(of: id, &before, &after) else { continue }
            obstacles.append(
                MirrorObstacle(
                    element: id,
                    reason: "is not matched by the same rules of the style sheet where groups are put around elements "
                        + "('\(property.name)')"))
        }
        return obstacles
    }

    /// Returns the first property that rules declare otherwise on an element than before. What the element's own `style`
    /// restates is meant, and references are to the mirrored definitions.
    private func firstChange(
        of id: NodeID, _ before: inout DeclaredValues, _ after: inout DeclaredValues
    ) -> Property? {
        guard mirrored.parent(of: id) != nil else { return nil }
        let (old, new) = (before.values(of: .all, on: id), after.values(of: .all, on: id))
        let changed = (old.byName + new.byName).first { property, _ in
            let (first, second) = (old[property], new[property])
            guard first?.origin == .styleSheet || second?.origin == .styleSheet,
                second?.origin != .styleAttribute, ![first, second].contains(where: { $0?.text.contains("(") == true })
            else { return false }
            return first?.text != second?.text
        }
        return changed?.property
    }
}
