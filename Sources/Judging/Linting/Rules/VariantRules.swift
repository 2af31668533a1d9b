import Diagnostics
import Geometry
import Manifest
import Raster

/// The comparison of drawings made by hand for right-to-left locales with the source: the same, its mirror image,
/// nearly its mirror image, or nothing like it (row P11).
enum DrawnVariants: IconRule {
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
                    + "the drawing",
                namesIcon: false)
        ]
    }
}
