import Diagnostics
import Geometry
import Manifest
import SVGDocument

/// The comparison of drawings made by hand for right-to-left locales with the source: the same, its mirror image,
/// nearly its mirror image, or nothing like it (row P11).
enum DrawnVariants: IconRule {
    static var pages: [RulePage] {
        RulePage(
            .variantEqualsSource,
            "a variant that looks the same as the source",
            why: "It is a redundant file, or the wrong one.",
            rows: [.p11],
            fix: "Remove the variant and its file, or draw it.",
            bad: RuleExample(
                ##""turn": { "kind": "localized", "variants": { "rtl": "turn.rtl.svg" } }"##, .arrow("turn.svg"),
                .arrow("turn.rtl.svg")),
            good: RuleExample(##""turn": "directional""##, .arrow("turn.svg")))
        RulePage(
            .variantIsMirror,
            "a drawn variant that is the mirror image of the source",
            why:
                "A mirror image drawn by hand goes stale when the source is redesigned; a variant made from a "
                + "`directional` icon cannot.",
            rows: [.p11],
            fix:
                "Remove the file and tag the icon `directional`. `iconflip validate --fix` tags it, but does not remove "
                + "the file.",
            bad: RuleExample(
                ##""turn": { "kind": "localized", "variants": { "rtl": "turn.rtl.svg" } }"##, .arrow("turn.svg"),
                .mirroredArrow("turn.rtl.svg")),
            good: RuleExample(##""turn": "directional""##, .arrow("turn.svg")))
        RulePage(
            .variantIsShiftedMirror,
            "a drawn variant that is the mirror image of the source, apart from a shift",
            why: "It was mirrored about the glyph and not about the canvas, by hand or by an older tool.",
            rows: [.p7, .p11],
            fix: ##"Remove the file and tag the icon `directional` with an `axis`; `"ink"` mirrors about the glyph."##,
            bad: RuleExample(
                ##""turn": { "kind": "localized", "variants": { "rtl": "turn.rtl.svg" } }"##, .arrow("turn.svg"),
                .svg("turn.rtl.svg", ##"<path d="M17 11H9V6l-7 6 7 6v-5h8z"/>"##)),
            good: RuleExample(##""turn": { "kind": "directional", "axis": 11 }"##, .arrow("turn.svg")))
        RulePage(
            .staleVariant,
            "a variant for `rtl` that has no shape in common with the source",
            why:
                "The source was redesigned and the variant was not, as in two of five shipped pairs that are not mirror "
                + "images. Variants for a script or a language are skipped, because letters differ.",
            rows: [.p11],
            fix: "Redraw it from the source.",
            bad: RuleExample(
                ##""book": { "kind": "localized", "variants": { "rtl": "book.rtl.svg" } }"##,
                .svg("book.svg", ##"<path d="M4 4h7v16H4zM13 6h7v2h-7z"/>"##),
                .svg("book.rtl.svg", ##"<circle cx="19" cy="19" r="4"/>"##)),
            good: RuleExample(
                ##""book": { "kind": "localized", "variants": { "rtl": "book.rtl.svg" } }"##,
                .svg("book.svg", ##"<path d="M4 4h7v16H4zM13 6h7v2h-7z"/>"##),
                .svg("book.rtl.svg", ##"<path d="M13 4h7v16h-7zM4 6h7v2H4zM4 10h5v2H4z"/>"##)))
    }

    /// The maximum offset of a mirror image that is still recognized, in pixels of a picture.
    private static let farthest = 20
    /// The maximum overlap of a stale variant with the source or its mirror image.
    private static let maxCommonShare = 0.35

    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard case .localized(let drawings) = icon.icon.kind else { return [] }
        return icon.variants.flatMap { variant -> [Diagnostic] in
            guard let drawing = drawings.first(where: { $0.key.value.description == variant.plan.name }),
                case .file = drawing.drawing
            else { return [] }
            return finding(drawing, variant.drawing, drawings, icon).map { [$0] } ?? []
        }
    }

    private static func finding(
        _ drawing: LocalizedVariant, _ file: DrawnFile, _ all: [LocalizedVariant], _ icon: IconSubject
    ) -> Diagnostic? {
        guard let variant = file.picture, let source = icon.source.picture, !variant.isEmpty, !source.isEmpty else {
            return nil
        }
        let mirror = source.mirrored
        let names = "the variant '\(drawing.key.value)' of '\(icon.icon.name.value)'"
        if variant.looksLike(source) {
            return icon.finding(
                .variantEqualsSource, "\(names) looks the same as the source",
                hint: "remove the variant and its file: locales without a variant use the source", at: drawing.key.range
            )
        }
        guard drawing.key.value.direction == .rightToLeft else { return nil }
        if variant.looksLike(mirror) {
            let isAlone = all.count == 1 && drawing.key.value == .direction(.rightToLeft)
            return icon.finding(
                .variantIsMirror, "\(names) is the mirror image of the source",
                hint: "remove the file and tag the icon \"directional\": then it cannot go stale",
                at: drawing.key.range, edits: isAlone && !icon.icon.place.isGlob ? icon.retagging("directional") : [])
        }
        if let shift = shift(of: variant, from: mirror) {
            return icon.finding(
                .variantIsShiftedMirror,
                "\(names) is the mirror image of the source, moved by \(percent(shift)) of the canvas",
                hint: "remove the file and tag the icon \"directional\" with an 'axis'", at: drawing.key.range)
        }
        // Letters of another script have no shape in common.
        guard drawing.key.value == .direction(.rightToLeft), icon.evidence.place(of: .letters) == nil,
            max(variant.overlap(with: source), variant.overlap(with: mirror)) < maxCommonShare,
            // Of drawings with more, not all shapes are known.
            max(file.strokes.count, icon.source.strokes.count) < NormalizedSubpath.maxCount,
            !ShapeSimilarity.isShared(file.strokes, icon.source.strokes)
        else { return nil }
        return icon.finding(
            .staleVariant, "\(names) has no shape in common with the source",
            hint: "redraw it from the source, if the source was redesigned", at: drawing.key.range)
    }

    /// Returns the offset to the right at which the variant looks like the mirror image, in pixels.
    private static func shift(of variant: Thumbnail, from mirror: Thumbnail) -> Int? {
        (2...farthest).flatMap { [$0, -$0] }.first { variant.looksLike(mirror, movedBy: $0) }
    }

    private static func percent(_ pixels: Int) -> String {
        "\(Int(bounded: (Double(pixels) * 100 / Double(Thumbnail.extent)).rounded())) %"
    }
}

/// The rule against right-to-left locales that get the source of a localized icon.
enum LocaleWithoutVariant: IconRule {
    static var pages: [RulePage] {
        RulePage(
            .localeWithoutVariant,
            "a right-to-left locale that uses the source of a localized icon",
            why:
                "The icon was drawn for Arabic, say, and not for Hebrew, whose readers get the left-to-right drawing, "
                + "unmirrored. That can be intended.",
            rows: [.g8],
            fix: "Add a variant for the script, the language or `rtl`; or ignore the rule with a reason.",
            bad: ##""signature": { "kind": "localized", "variants": { "Arab": "signature.ar.svg" } }"##,
            good: ##""signature": { "kind": "localized", "variants": { "rtl": "signature.ar.svg" } }"##,
            .svg("signature.svg", ##"<path d="M3 17c3-9 6-9 6-3s4 2 6-2 2 5 6 3" fill="none" stroke="#000"/>"##),
            .svg("signature.ar.svg", ##"<path d="M21 17c-2-7-4-9-7-4s-3 5-6-1-2 8-5 4" fill="none" stroke="#000"/>"##))
    }

    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard case .localized = icon.icon.kind else { return [] }
        let without = icon.manifest.plan(for: icon.icon).assignments
            .filter { $0.variant == nil && $0.locale.direction == .rightToLeft }
        guard !without.isEmpty else { return [] }
        let names = without.map { "'\($0.locale)'" }.joined(separator: ", ")
        return [
            icon.finding(
                .localeWithoutVariant,
                "icon '\(icon.icon.name.value)' has no variant for \(names): the source is used, unmirrored",
                hint: "add a variant for the script, the language or 'rtl'")
        ]
    }
}

/// The rule against drawn variants whose view box or size differs from the source's.
enum VariantSize: IconRule {
    static var pages: [RulePage] {
        RulePage(
            .variantSize,
            "a drawn variant with another view box or size than the source",
            why: "It takes a different space in the layout: the icon jumps when the language changes.",
            fix: "Give it the view box and size of the source.",
            bad: RuleExample(
                ##""signature": { "kind": "localized", "variants": { "rtl": "signature.rtl.svg" } }"##,
                .svg("signature.svg", ##"<path d="M3 17c3-9 6-9 6-3s4 2 6-2 2 5 6 3" fill="none" stroke="#000"/>"##),
                .svg(
                    "signature.rtl.svg",
                    ##"<path d="M21 17c-2-7-4-9-7-4s-3 5-6-1-2 8-5 4" fill="none" stroke="#000"/>"##,
                    viewBox: "0 0 26 26")),
            good: RuleExample(
                ##""signature": { "kind": "localized", "variants": { "rtl": "signature.rtl.svg" } }"##,
                .svg("signature.svg", ##"<path d="M3 17c3-9 6-9 6-3s4 2 6-2 2 5 6 3" fill="none" stroke="#000"/>"##),
                .svg(
                    "signature.rtl.svg",
                    ##"<path d="M21 17c-2-7-4-9-7-4s-3 5-6-1-2 8-5 4" fill="none" stroke="#000"/>"##)))
    }

    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard case .localized(let drawings) = icon.icon.kind else { return [] }
        return icon.variants.compactMap { variant in
            guard let drawing = drawings.first(where: { $0.key.value.description == variant.plan.name }),
                let difference = difference(icon.source, variant.drawing)
            else { return nil }
            return icon.finding(
                .variantSize,
                "the variant '\(drawing.key.value)' of '\(icon.icon.name.value)' has another \(difference)",
                hint: "give it the source's view box and size, so that it takes the same space", at: drawing.key.range)
        }
    }

    private static func difference(_ source: DrawnFile, _ variant: DrawnFile) -> String? {
        let (own, other) = (viewBox(source), viewBox(variant))
        if own != other { return "view box: \(other ?? "none") instead of \(own ?? "none")" }
        let (size, found) = (source.scene.size, variant.scene.size)
        guard abs(size.width - found.width) > 0.001 || abs(size.height - found.height) > 0.001 else { return nil }
        return "size: \(text(found)) instead of \(text(size))"
    }

    private static func text(_ size: Size) -> String { "\(size.width.inMessage) × \(size.height.inMessage)" }

    private static func viewBox(_ file: DrawnFile) -> String? {
        file.document.rootElement?.viewBox
            .map { [$0.minX, $0.minY, $0.width, $0.height].map(\.inMessage).joined(separator: " ") }
    }
}

/// The rule against an `axis` that moves an icon that is mirrored as a whole out of the view box. The parts of composites are
/// measured one by one.
enum MirroredOutside: IconRule {
    static var pages: [RulePage] {
        RulePage(
            .outside,
            "a part, or a `directional` icon with an `axis`, that extends beyond the view box of the mirrored icon",
            why: "Everything outside the view box is cut off.",
            rows: [.g13],
            fix: "Shift it by `dx` and `dy`, or place it by an `anchor`. An `axis` is a coordinate of the view box.",
            bad: ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge", "##
                + ##""dx": -4 } } }"##,
            good: ##""cart": { "kind": "composite", "parts": { "badge": { "select": "#badge", "role": "badge" } } }"##,
            .cart("cart.svg"))
    }

    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard case .directional(let mirroring) = icon.icon.kind, mirroring.axis != .canvas,
            let variant = icon.variants.first(where: { $0.plan.recipe == .mirror })
        else { return [] }
        let opposite = ["left": "right", "right": "left", "top": "bottom", "bottom": "top"]
        let inSource = OutsideViewBox.overhangs(of: icon.source)
        let crossed = OutsideViewBox.overhangs(of: variant.drawing).filter { side, share in
            // What the source has beyond this side or, before it is mirrored, beyond the other is told of the source.
            let known = inSource.filter { $0.side == side || $0.side == opposite[side] }.map(\.share)
            return share > max(0, known.max() ?? 0) + OutsideViewBox.slack
        }
        guard !crossed.isEmpty else { return [] }
        return [
            icon.finding(
                .outside, "the mirrored icon extends beyond the view box: \(OutsideViewBox.text(crossed))",
                hint:
                    "'axis' is a coordinate of the view box, its middle where it is left out; \"ink\" is the middle of "
                    + "the drawing")
        ]
    }
}
