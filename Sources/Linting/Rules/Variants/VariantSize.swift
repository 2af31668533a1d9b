import Diagnostics
import Geometry
import Manifest
import SVGDocument

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
                hint: "give it the source's view box and size, so that it takes the same place", at: drawing.key.range)
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
        file.document.rootElement?["viewBox"].flatMap { ViewBox($0)?.rect }
            .map { [$0.minX, $0.minY, $0.width, $0.height].map(\.inMessage).joined(separator: " ") }
    }
}
