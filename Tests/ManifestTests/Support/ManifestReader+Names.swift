import Diagnostics

@testable import Manifest

extension ManifestReader {
    /// Names like those of a set's own formats: an SVG file for each variant, and a picture of it for each scale.
    private static let names: FilePlanning = { options in
        { icon, plan in
            let stems = [icon] + plan.variants.map { "\(icon).\($0.name)" }
            let scales = options.png?.scales ?? []
            let claims =
                stems.map { "svg/\($0).svg" }
                + stems.flatMap { stem in scales.map { "png/\(stem)\($0 == 1 ? "" : "@\(Int($0))x").png" } }
            return [PlannedFiles(IconFiles(plan) { _ in [] }, claims: claims, canLeaveOut: false)]
        }
    }

    static func read(_ text: SourceText, sources: SourceListing) -> ManifestReading {
        read(text, outputs: names, sources: sources)
    }

    static func read(_ text: SourceText, listing: (String) -> SourceListing?) -> ManifestReading {
        read(text, outputs: names, listing: listing)
    }
}
