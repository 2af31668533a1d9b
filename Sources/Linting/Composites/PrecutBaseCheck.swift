import Directionality
import IconModel
import Raster

/// A finder of parts whose gap in the source is closed in the mirrored variant: the base was drawn already cut, and the
/// cut was mirrored with it.
struct PrecutBaseCheck {
    /// A part that the base is cut for.
    struct Finding {
        var part: String
        /// The remedies that need no new drawing.
        var remedies: [Remedy]
    }

    /// A remedy that needs no new drawing.
    enum Remedy {
        /// The source is used for right-to-left locales too.
        case fixed
        /// The gap fits again where the base is rotated by 180°.
        case turn
        /// The base's own mirror image fills the cut.
        case restore
    }

    /// A gap that the variant closes.
    private struct Gap {
        /// The distance from the part at which it ends, in pixels.
        var breadth: Double
        /// Whether the base rotated by 180° keeps it.
        var isKeptByTurn: Bool
    }

    /// The minimum share of a part that stays in place for the part to count as kept.
    private static let kept = 0.98
    /// The distance from a part at which its cut ends, in pixels, where the rest meets the part on one side.
    private static let breadth = 14.0

    /// Returns the findings for a variant, from drawings in which no clearance is cut.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - variant: The variant.
    ///   - base: The handling of the base. Where that fills the cut, only bases are found for which it cannot.
    ///   - renderer: The renderer.
    static func find(
        source: CompositeLayers, variant: CompositeLayers, base: BaseMode, _ renderer: inout Renderer
    ) -> [Finding] {
        zip(source.parts, variant.parts).compactMap { before, after in
            guard let fields = PartAlphaMaps(before, after, mirror: variant.mirror, &renderer),
                let gap = evenGap(fields, base) ?? strokeEnds(fields, base)
            else { return nil }
            if base == .restore, fields.looksSameAcross(besides: gap.breadth) { return nil }
            let remedies = remedies(gap, fields, canBeFixed: source.parts.count == 1)
            return Finding(part: before.part, remedies: remedies)
        }
    }

    private static func remedies(_ gap: Gap, _ fields: PartAlphaMaps, canBeFixed: Bool) -> [Remedy] {
        if canBeFixed, isKept(fields), fields.looksMirrored(fields.rest, besides: gap.breadth) { return [.fixed] }
        var remedies: [Remedy] = []
        if gap.isKeptByTurn, fields.looksMirrored(fields.turnedRest, besides: gap.breadth) { remedies.append(.turn) }
        if fields.looksSameAcross(besides: gap.breadth) { remedies.append(.restore) }
        return remedies
    }

    /// Returns a gap of even width that the variant closes.
    private static func evenGap(_ fields: PartAlphaMaps, _ base: BaseMode) -> Gap? {
        guard let trace = CutOutline(around: fields.ink, in: fields.rest),
            base == .restore || !trace.isKept(around: fields.movedInk, in: fields.movedRest)
        else { return nil }
        return Gap(
            breadth: trace.gap + 2, isKeptByTurn: trace.isKept(around: fields.movedInk, in: fields.turnedRest))
    }

    /// Returns the gap of strokes that end at a part and run across it in the variant.
    private static func strokeEnds(_ fields: PartAlphaMaps, _ base: BaseMode) -> Gap? {
        guard isKept(fields), let before = SlashGapProfile(along: fields.ink, in: fields.rest), before.isCut,
            let after = SlashGapProfile(along: fields.ink, in: fields.movedRest), base == .restore || after.isCrossed
        else { return nil }
        let turned = SlashGapProfile(along: fields.ink, in: fields.turnedRest)
        return Gap(breadth: breadth, isKeptByTurn: turned?.isCut == true)
    }

    private static func isKept(_ fields: PartAlphaMaps) -> Bool {
        fields.movedInk.share(overlapping: fields.ink) >= kept * fields.ink.share(overlapping: fields.ink)
    }
}
