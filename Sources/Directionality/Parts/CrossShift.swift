import Geometry
import SVGDocument

/// Moves placed parts across the axis of the mirror, where a manifest asks for it; along the axis the placer does.
struct CrossShift {
    private(set) var document: SVGDocument
    private let orientation: Reflection.Orientation
    /// The displacement of every element that a part begins with, that of the parts around it included.
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

    /// What is asked for across the axis.
    private static func across(_ part: Part, _ orientation: Reflection.Orientation) -> DecimalNumber {
        orientation == .horizontal ? part.dy : part.dx
    }

    /// Moves everything that is to be moved.
    mutating func shift() {
        for (node, amount) in shifts {
            let distance = amount - inherited(node)
            guard distance != 0 else { continue }
            let isHorizontal = orientation == .horizontal
            prefix(.translation(x: isHorizontal ? 0 : distance, y: isHorizontal ? distance : 0), on: node)
        }
    }

    /// How far an element moves because it lies inside another part's element.
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
