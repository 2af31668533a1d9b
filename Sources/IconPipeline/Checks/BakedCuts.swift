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
    /// The least share of a part that lies where it lay for the part to count as kept in place.
    private static let kept = 0.98
    /// How far from a part its cut ends, in pixels, where the rest meets the part on one side.
    private static let breadth = 14.0

    /// The findings for a variant, from drawings in which no clearance is cut.
    static func find(source: CompositeLayers, variant: CompositeLayers, _ renderer: inout Renderer) -> [Finding] {
        zip(source.parts, variant.parts).compactMap { before, after in
            guard before.box != nil, after.box != nil, let fields = PartFields(before, after, &renderer) else {
                return nil
            }
            return (evenGap(fields) ?? strokeEnds(fields)).map { Finding(part: before.part, fitsTurned: $0) }
        }
    }

    /// Whether a gap of even width that the variant closes fits where the base is turned; `nil` where there is none.
    private static func evenGap(_ fields: PartFields) -> Bool? {
        guard let trace = CutTrace(around: fields.ink, in: fields.rest),
            !trace.isKept(around: fields.movedInk, in: fields.movedRest)
        else { return nil }
        return isSymmetric(fields, besides: trace.gap + 2)
            && trace.isKept(around: fields.movedInk, in: fields.rest.turned)
    }

    /// Whether strokes that end at a part, and run across it in the variant, end there again where the base is turned;
    /// `nil` where there are none.
    private static func strokeEnds(_ fields: PartFields) -> Bool? {
        guard fields.movedInk.share(overlapping: fields.ink) >= kept * fields.ink.share(overlapping: fields.ink),
            let before = SideProfile(along: fields.ink, in: fields.rest), before.isCut,
            let after = SideProfile(along: fields.ink, in: fields.movedRest), after.isCrossed
        else { return nil }
        let turned = SideProfile(along: fields.ink, in: fields.rest.turned)
        return isSymmetric(fields, besides: breadth) && turned?.isCut == true
    }

    private static func isSymmetric(_ fields: PartFields, besides distance: Double) -> Bool {
        fields.rest.asymmetry(outside: fields.ink, grownBy: distance) <= mostAsymmetry
    }
}
