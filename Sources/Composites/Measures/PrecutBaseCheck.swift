import Raster

/// A finder of parts whose gap in the source is closed in the variant, because the base was drawn cut and the cut was mirrored.
struct PrecutBaseCheck {
    /// A part that the base is cut for.
    struct Finding {
        var part: String
        /// Whether the base looks the same mirrored, so that the source can be used for right-to-left locales too.
        var canBeFixed: Bool
        /// Whether only the ends of a few lines keep away from the part, so that a gap of its own takes them back as well.
        var isOfLineEnds: Bool
    }

    /// The greatest length that the ends of lines face, as a share of the sides of a part's box.
    private static let lineEnds = 0.18

    /// The minimum share of a part that stays in place for the part to count as kept.
    private static let kept = 0.98

    /// Returns the findings for a variant, from drawings in which no clearance is cut.
    static func find(source: CompositeLayers, variant: CompositeLayers, _ renderer: inout Renderer) -> [Finding] {
        zip(source.parts, variant.parts).compactMap { before, after in
            guard let fields = PartAlphaMaps(before, after, mirror: variant.mirror, &renderer),
                let cut = evenGap(fields) ?? strokeEnds(fields)
            else { return nil }
            let outline = CutOutline(around: fields.ink, in: fields.rest)
            return Finding(
                part: before.part,
                canBeFixed: source.parts.count == 1 && isKept(fields) && fields.looksMirrored(besides: cut),
                isOfLineEnds: outline.map { $0.length <= lineEnds } ?? true)
        }
    }

    /// Returns where the base may have been cut away, by pixel, with a gap of even width that the variant closes.
    private static func evenGap(_ fields: PartAlphaMaps) -> [Bool]? {
        guard let trace = CutOutline(around: fields.ink, in: fields.rest),
            !trace.isKept(around: fields.movedInk, in: fields.movedRest)
        else { return nil }
        return fields.ink.grown(by: trace.gap + 2)
    }

    /// Returns where the base may have been cut away, by pixel, with a gap of strokes that end at a part and run across
    /// it in the variant.
    private static func strokeEnds(_ fields: PartAlphaMaps) -> [Bool]? {
        guard isKept(fields), let before = SlashGapProfile(along: fields.ink, in: fields.rest), before.isCut,
            SlashGapProfile(along: fields.ink, in: fields.movedRest)?.isCrossed == true
        else { return nil }
        return before.hidden(in: fields.rest)
    }

    private static func isKept(_ fields: PartAlphaMaps) -> Bool {
        fields.movedInk.share(overlapping: fields.ink) >= kept * fields.ink.share(overlapping: fields.ink)
    }
}
