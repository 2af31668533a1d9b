import SVGDocument
import SVGScene

/// The check that style sheets mean the same elements after groups were put around some of them, definitions copied, and
/// attributes changed.
///
/// Selectors see all that: `g { opacity: .5 }` would match the groups too, `svg > path` no longer a path inside one, and
/// `[style]` an element that restates a reference.
struct WrapperStyles {
    let source: SVGDocument
    let mirrored: SVGDocument

    /// Returns the elements that the style sheets draw otherwise because of a group around them.
    func obstacles(among survey: DocumentSurvey) -> [MirrorObstacle] {
        guard source.holdsText(in: .style) else { return [] }
        let elements = survey.elements
        let wrapped = elements.filter { mirrored.parent(of: $0) != source.parent(of: $0) }
        let isRestructured = mirrored.subtree(of: mirrored.root).count { mirrored.element($0) != nil } != elements.count
        guard !wrapped.isEmpty || isRestructured || !survey.selectedAttributes.isEmpty else { return [] }
        let known = Set(elements)
        var (before, after) = (DeclaredValues(source), DeclaredValues(mirrored))
        let matched = wrapped.compactMap { id -> MirrorObstacle? in
            guard let group = mirrored.parent(of: id), !known.contains(group) else { return nil }
            let declared = after.values(of: .all, on: group).byName.first { $0.value.origin == .styleSheet }
            let reason = "needs a group around it, which a rule of the style sheet would match"
            return declared.map { MirrorObstacle(element: id, reason: "\(reason) ('\($0.property.name)')") }
        }
        return matched
            + elements.compactMap { id -> MirrorObstacle? in
                let reason = "is not matched by the same rules of the style sheet where groups are put around elements"
                return firstChange(of: id, &before, &after).map {
                    MirrorObstacle(element: id, reason: "\(reason) ('\($0.name)')")
                }
            }
    }

    /// Returns the first property that rules declare otherwise on an element than before. What the element's own `style`
    /// restates is meant.
    private func firstChange(
        of id: NodeID, _ before: inout DeclaredValues, _ after: inout DeclaredValues
    ) -> Property? {
        guard mirrored.parent(of: id) != nil else { return nil }
        let (old, new) = (before.values(of: .all, on: id), after.values(of: .all, on: id))
        let changed = (old.byName + new.byName).first { property, _ in
            let (first, second) = (old[property], new[property])
            guard first?.origin == .styleSheet || second?.origin == .styleSheet,
                second?.origin != .styleAttribute
            else { return false }
            // References are to the mirrored definitions.
            let refer = [first, second].allSatisfy { $0.map { !ReferenceScanner.urls(in: $0.text).isEmpty } == true }
            return !refer && first?.text != second?.text
        }
        return changed?.property
    }
}
