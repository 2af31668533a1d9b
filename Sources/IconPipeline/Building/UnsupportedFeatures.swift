import Diagnostics
import Manifest

/// Says what a manifest asks for and this version does not carry out, so that no key is ignored in silence.
enum UnsupportedFeatures {
    private static let unsupported: Set<ManifestFeature> = [.clearance]

    static func diagnostics(in manifest: Manifest) -> [Diagnostic] {
        manifest.features.filter { unsupported.contains($0.feature) }.map { use in
            Diagnostic(
                rule: "not-supported", severity: .note,
                message: "'\(use.feature.rawValue)' is checked but not yet carried out",
                location: manifest.text.location(use.range))
        }
    }
}
