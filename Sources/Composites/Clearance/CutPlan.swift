import Directionality
import SVGDocument

/// The assignment of elements to the parts that cut them back.
///
/// A part cuts everything that is neither in it nor in a part within it: the base, wherever it is in the file, and
/// other parts painted before it. Parts painted over it are not cut.
struct CutPlan {
    private let document: SVGDocument
    private let cutters: [Cutter]
    /// The part that each element belongs to, the innermost one if parts are nested; the base has none.
    private var owners: [NodeID: String] = [:]
    private var order: [NodeID: Int] = [:]
    private var inside: [Set<NodeID>] = []
    private var lastPlace: [Int] = []

    init(_ document: SVGDocument, _ cutters: [Cutter], owners: [NodeID: String]) {
        self.document = document
        self.cutters = cutters
        for (place, id) in document.subtree(of: document.root).enumerated() {
            order[id] = place
            self.owners[id] = owners[id] ?? document.parent(of: id).flatMap { self.owners[$0] }
        }
        for cutter in cutters {
            let own = Set(cutter.nodes.flatMap { document.subtree(of: $0) })
            inside.append(own.union(cutter.exempt.flatMap { document.subtree(of: $0) }))
            lastPlace.append(own.compactMap { order[$0] }.max() ?? 0)
        }
    }

    /// Returns the parts that cut all of an element, or `nil` if its children differ.
    func cutters(of id: NodeID) -> Set<Int>? {
        let children = document.childElements(of: id).filter(document.isDrawn)
        guard [.g, .a, .svg, .switch].contains(document.element(id)?.kind), let first = children.first
        else { return cutters(ofLeaf: id) }
        guard let common = cutters(of: first) else { return nil }
        return children.dropFirst().allSatisfy { cutters(of: $0) == common } ? common : nil
    }

    private func cutters(ofLeaf id: NodeID) -> Set<Int> {
        let indices = cutters.indices.filter { !inside[$0].contains(id) }
        return Set(indices.filter { owners[id] == nil || (order[id] ?? 0) < lastPlace[$0] })
    }
}
