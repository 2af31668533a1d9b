import Composites
import SVGDocument

/// The gap between a slash and the rest of a drawing, on both sides: what a `clearance` of the slash must be.
public struct SlashGap: Hashable, Sendable {
    /// The distance from the slash's edge to the ink above it, or to the left of a vertical slash, in the units of the view
    /// box; `nil` if there is nothing near, 0 where the ink touches the slash.
    public let above: Double?
    /// The distance to the ink below it, or to the right of a vertical slash.
    public let below: Double?

    /// Measures the gap beside what a selector matches, or returns `nil` if that is no straight bar or nothing keeps away
    /// from it.
    init?(beside selector: String, in document: SVGDocument) {
        guard let gap = DrawnGap(beside: selector, in: document) else { return nil }
        (above, below) = (gap.above, gap.below)
    }

    /// The gap in words, rounded to hundredths of a unit.
    var text: String {
        let sides = [(above, "above"), (below, "below")].compactMap { distance, side in
            distance.map { $0 > 0 ? "\(InspectionNumber.short($0)) \(side)" : "none \(side)" }
        }
        return "gap beside the slash, to the nearest ink: " + sides.joined(separator: ", ")
    }
}
