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
        /// The gap fits again if the base is rotated by 180°.
        case turn
        /// The base's own mirror image fills the cut.
        case restore
    }

    /// A gap that the variant closes.
    private struct Gap {
        /// Whether each pixel may have been cut away for the part.
        var hidden: [Bool]
        /// Whether the base rotated by 180° keeps it.
        var isKeptByTurn: Bool
    }

    /// The minimum share of a part that stays in place for the part to count as kept.
    private static let kept = 0.98

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
        let parts = zip(source.parts, variant.parts).compactMap { before, after in
            PartAlphaMaps(before, after, mirror: variant.mirror, &renderer).map { (name: before.part, fields: $0) }
        }
        return parts.compactMap { name, fields -> Finding? in
            let gap = evenGap(fields, base) ?? strokeEnds(fields, base)
            if base == .restore {
                // Where no gap is recognized, that of another part may still differ.
                let hidden = gap.map { [$0.hidden] } ?? parts.map { $0.fields.cut(in: fields.rest) }
                if fields.looksSameAcross(besides: Self.union(hidden)) { return nil }
            } else if gap == nil {
                return nil
            }
            return Finding(
                part: name,
                remedies: gap.map { remedies($0, fields, canBeFixed: source.parts.count == 1) } ?? [])
        }
    }

    /// Returns how much the rotated base of a variant is like the mirrored one, away from the cuts of its parts, from
    /// drawings in which no clearance is cut; `nil` where nothing is drawn.
    static func likenessOfTurned(
        source: CompositeLayers, variant: CompositeLayers, _ renderer: inout Renderer
    ) -> Likeness? {
        guard let base = AlphaMap(source.base, &renderer), let turned = AlphaMap(variant.base, &renderer) else {
            return nil
        }
        var hidden = [Bool](repeating: false, count: base.alpha.count)
        var mirrored = base
        for (before, after) in zip(source.parts, variant.parts) {
            guard let fields = PartAlphaMaps(before, after, mirror: variant.mirror, &renderer) else { continue }
            mirrored = base.moved(by: fields.mirror)
            let cut = fields.cut(in: base)
            let images = [cut, base.moved(cut, by: fields.mirror), base.moved(cut, by: fields.turn)]
            for index in hidden.indices where images.contains(where: { $0[index] }) { hidden[index] = true }
        }
        let likeness = turned.likeness(to: mirrored, outside: hidden)
        return likeness.all > 0 ? likeness : nil
    }

    private static func union(_ places: [[Bool]]) -> [Bool] {
        places.dropFirst().reduce(places.first ?? []) { union, place in zip(union, place).map { $0 || $1 } }
    }

    private static func remedies(_ gap: Gap, _ fields: PartAlphaMaps, canBeFixed: Bool) -> [Remedy] {
        if canBeFixed, isKept(fields), fields.looksMirrored(fields.rest, besides: gap.hidden) { return [.fixed] }
        var remedies: [Remedy] = []
        if gap.isKeptByTurn,
            fields.looksMirrored(
                fields.turnedRest, besides: gap.hidden)
        {
            remedies.append(.turn)
        }
        if fields.looksSameAcross(besides: gap.hidden) { remedies.append(.restore) }
        return remedies
    }

    /// Returns a gap of even width that the variant closes.
    private static func evenGap(_ fields: PartAlphaMaps, _ base: BaseMode) -> Gap? {
        guard let trace = CutOutline(around: fields.ink, in: fields.rest),
            base == .restore || !trace.isKept(around: fields.movedInk, in: fields.movedRest)
        else { return nil }
        return Gap(
            hidden: fields.ink.grown(by: trace.gap + 2),
            isKeptByTurn: trace.isKept(around: fields.movedInk, in: fields.turnedRest))
    }

    /// Returns the gap of strokes that end at a part and run across it in the variant.
    private static func strokeEnds(_ fields: PartAlphaMaps, _ base: BaseMode) -> Gap? {
        guard isKept(fields), let before = SlashGapProfile(along: fields.ink, in: fields.rest), before.isCut,
            let after = SlashGapProfile(along: fields.ink, in: fields.movedRest), base == .restore || after.isCrossed
        else { return nil }
        let turned = SlashGapProfile(along: fields.ink, in: fields.turnedRest)
        return Gap(hidden: before.hidden(in: fields.rest), isKeptByTurn: turned?.isCut == true)
    }

    private static func isKept(_ fields: PartAlphaMaps) -> Bool {
        fields.movedInk.share(overlapping: fields.ink) >= kept * fields.ink.share(overlapping: fields.ink)
    }
}
