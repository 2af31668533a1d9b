import SVGDocument

/// Which elements are cut back by which parts.
///
/// A part cuts everything that is not part of it or of what lies within it: the base wherever that stands in the
/// file, and other parts where they are painted before it. Parts painted over it are not cut.
struct CutPlan {
    private let document: SVGDocument
    private let cutters: [Cutter]
    /// What each element of any part belongs to; the base belongs to nothing.
    private let partElements: Set<NodeID>
    private var order: [NodeID: Int] = [:]
    private var inside: [Set<NodeID>] = []
    private var lastPlace: [Int] = []

    init(_ document: SVGDocument, _ cutters: [Cutter], partElements: [NodeID]) {
        self.document = document
        self.cutters = cutters
        self.partElements = Set(partElements.flatMap { document.subtree(of: $0) })
        for (place, id) in document.subtree(of: document.root).enumerated() { order[id] = place }
        for cutter in cutters {
            let own = Set(cutter.nodes.flatMap { document.subtree(of: $0) })
            inside.append(own.union(cutter.exempt.flatMap { document.subtree(of: $0) }))
            lastPlace.append(own.compactMap { order[$0] }.max() ?? 0)
        }
    }

    /// The parts that cut all of an element, or `nil` where they differ within it.
    func cutters(of id: NodeID) -> Set<Int>? {
        let children = document.childElements(of: id).filter { document.element($0).map(Drawing.isDrawn) == true }
        guard isContainer(id), let first = children.first else { return cutters(ofLeaf: id) }
        guard let common = cutters(of: first) else { return nil }
        return children.dropFirst().allSatisfy { cutters(of: $0) == common } ? common : nil
    }

    private func isContainer(_ id: NodeID) -> Bool {
        ["g", "a", "svg", "switch"].contains { document.element(id)?.isSVG($0) == true }
    }

    private func cutters(ofLeaf id: NodeID) -> Set<Int> {
        Set(
            cutters.indices.filter { index in
                if inside[index].contains(id) { return false }
                return !partElements.contains(id) || (order[id] ?? 0) < lastPlace[index]
            })
    }
}
