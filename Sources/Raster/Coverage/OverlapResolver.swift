import Buffers
import Geometry

/// A resolver of overlaps, which replaces edges by the boundary of what they enclose (`OverlapSweep`).
struct OverlapResolver: Sendable {
    private var sorted: [Edge] = []
    private var output: [Edge] = []

    /// Replaces edges by the boundary of what they enclose.
    ///
    /// - Parameters:
    ///   - edges: The edges.
    ///   - rule: The fill rule.
    ///   - work: The remaining number of visits to edges, which is reduced.
    /// - Returns: Whether the limit sufficed; otherwise the edges are unchanged.
    mutating func resolve(_ edges: inout [Edge], rule: FillRule, work: inout Int) -> Bool {
        guard !edges.isEmpty else { return true }
        sorted.removeAll(keepingCapacity: true)
        sorted.append(contentsOf: edges)
        sorted.sort { $0.begins(before: $1) }
        output.removeAll(keepingCapacity: true)
        let isDone = sorted.withMutableLoopBuffer { sorted in
            withScratch(of: ActiveEdge.self, count: sorted.count) { active in
                var sweep = OverlapSweep(sorted: sorted, active: active, rule: rule, work: work)
                swap(&sweep.output, &output)
                let isDone = sweep.run()
                swap(&sweep.output, &output)
                work = sweep.work
                return isDone
            }
        }
        if isDone { swap(&edges, &output) }
        return isDone
    }
}

extension FillRule {
    /// Returns whether points with a winding number are inside.
    @inline(__always)
    func isInside(_ winding: Int32) -> Bool { self == .nonzero ? winding != 0 : winding & 1 != 0 }
}
