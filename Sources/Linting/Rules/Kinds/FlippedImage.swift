import Diagnostics

/// The rule against photographs and other raster images in flipped icons (row G7).
enum FlippedImage: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard case .directional = icon.icon.kind, icon.variants.contains(where: { $0.plan.recipe == .mirror }),
            let image = RasterImage.first(in: .group(icon.source.scene.root))
        else { return [] }
        let document = icon.source.document
        return [
            Diagnostic(
                rule: .flippedImage,
                message: "icon '\(icon.icon.name.value)' is directional, and holds an image that is moved, not flipped",
                location: document.location(of: image.element ?? document.root),
                hint: "tag it \"fixed\", draw the image in vectors, or draw a variant by hand (\"localized\")",
                icon: icon.icon.name.value)
        ]
    }
}
