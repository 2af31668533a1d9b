import Geometry
import SVGDocument

/// The displacement of placed parts perpendicular to the mirrored direction, if a manifest asks for it; the other
/// component is up to the placer.
struct CrossShift {
    private(set) var document: SVGDocument
    private let orientation: Reflection.Orientation
    /// The displacement of every element that a part begins with, including that of the parts around it.
    private let shifts: [NodeID: Double]

    init(_ document: SVGDocument, _ parts: [ResolvedPart], _ orientation: Reflection.Orientation) {
        self.document = document
        self.orientation = orientation
        var shifts: [NodeID: Double] = [:]
        for part in parts {
            let own = parts.filter { ResolvedPart.lies(part.part, within: $0.part, parts) } + [part]
            let sum = own.reduce(0) { $0 + Self.across($1.part, orientation).doubleValue }
            for node in part.nodes { shifts[node] = sum }
        }
        self.shifts = shifts
    }

    /// Returns a part's own displacement perpendicular to the mirrored direction.
    private static func across(_ part: Part, _ orientation: Reflection.Orientation) -> DecimalNumber {
        orientation == .horizontal ? part.dy : part.dx
    }

    /// Moves every part that has a displacement.
    mutating func shift() {
        for (node, amount) in shifts {
            let distance = amount - inherited(node)
            guard distance != 0 else { continue }
            let isHorizontal = orientation == .horizontal
            prefix(.translation(x: isHorizontal ? 0 : distance, y: isHorizontal ? distance : 0), on: node)
        }
    }

    /// Returns the displacement of an element that is due to the parts' elements around it.
    private func inherited(_ id: NodeID) -> Double {
        var ancestor = document.parent(of: id)
        while let current = ancestor {
            if let amount = shifts[current] { return amount }
            ancestor = document.parent(of: current)
        }
        return 0
    }

    private mutating func prefix(_ transform: Transform, on id: NodeID) {
        let outer = SourceTransform.parent(of: id, in: document)
        guard let inverse = outer.inverse, let text = TransformText.text(inverse * transform * outer) else { return }
        let own = document.element(id)?["transform"].map { " " + $0 } ?? ""
        document.setAttribute("transform", to: text + own, on: id)
    }
}
