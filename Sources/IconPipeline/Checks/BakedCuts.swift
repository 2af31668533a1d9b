import Directionality
import Raster

/// Finds parts that the source leaves a gap around which the mirrored variant closes: the base was drawn already cut, and
/// the cut went with the base.
struct BakedCuts {
    /// A part that the base is cut for.
    struct Finding {
        var part: String
        /// Whether the gap fits again where the base is turned half round.
        var fitsTurned: Bool
    }

    /// The largest share of a base to be turned that may differ from its image top to bottom, away from the cut.
    private static let mostAsymmetry = 0.1

    /// The findings for a variant, from drawings in which no clearance is cut.
    static func find(source: CompositeLayers, variant: CompositeLayers, _ renderer: inout Renderer) -> [Finding] {
        zip(source.parts, variant.parts).compactMap { before, after in
            guard before.box != nil, after.box != nil, let ink = InkField(before.ink, &renderer),
                let rest = InkField(before.rest, &renderer), let trace = CutTrace(around: ink, in: rest),
                let movedInk = InkField(after.ink, &renderer), let movedRest = InkField(after.rest, &renderer),
                !trace.isKept(around: movedInk, in: movedRest)
            else { return nil }
            let isSymmetric = rest.asymmetry(outside: ink, grownBy: trace.gap + 2) <= mostAsymmetry
            return Finding(
                part: before.part, fitsTurned: isSymmetric && trace.isKept(around: movedInk, in: rest.turned))
        }
    }
}
