import Diagnostics
import Manifest

/// The comparison of drawings made by hand for right-to-left locales with the source: the same, its mirror image,
/// nearly its mirror image, or nothing like it (row P11).
enum DrawnVariants: IconRule {
    /// The maximum offset of a mirror image that is still recognized, in pixels of a picture.
    private static let farthest = 20
    /// The maximum overlap of a stale variant with the source or its mirror image.
    private static let mostInCommon = 0.35

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
                hint: "remove the variant and its file: who has no variant gets the source", at: drawing.key.range)
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
            max(variant.overlap(with: source), variant.overlap(with: mirror)) < mostInCommon,
            !ShapeKinship.isShared(file.strokes, icon.source.strokes)
        else { return nil }
        return icon.finding(
            .staleVariant, "\(names) has no shape in common with the source",
            hint: "draw it anew after the source, if the source was redesigned", at: drawing.key.range)
    }

    /// Returns the offset to the right at which the variant looks like the mirror image, in pixels.
    private static func shift(of variant: Picture, from mirror: Picture) -> Int? {
        (2...farthest).flatMap { [$0, -$0] }.first { variant.looksLike(mirror, movedBy: $0) }
    }

    private static func percent(_ pixels: Int) -> String {
        "\(Int((Double(pixels) * 100 / Double(Picture.extent)).rounded())) %"
    }
}
