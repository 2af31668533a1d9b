import Diagnostics
import Fitting
import Geometry
import IconModel
import Manifest
import SVGDocument

/// The comparison of a drawing for right-to-left languages with what a rule makes of its source: most pairs follow one, and
/// where one of them was changed, the other one differs a little.
enum StaleDrawing {
    /// The residual that rounding leaves.
    private static let rounding = 0.003

    /// Returns a finding for the variant of a localized icon that is stale. `source` and `drawn` are the two drawings.
    static func findings(
        in icon: IconEntry, _ manifest: Manifest, source: SVGDocument, drawn: SVGDocument, variant: LocalizedVariant
    ) -> [Diagnostic] {
        let fit = Fitter(source, drawn: drawn).fit()
        guard let entry = fit.steady?.entry ?? fit.entry, let proof = fit.steady?.proof ?? fit.proof,
            !entry.isFixed, proof.worst <= Fit.limit.close, proof.residual > rounding,
            let place = proof.differences.first
        else { return [] }
        return [
            Diagnostic(
                rule: .staleDrawing,
                message: "the drawing '\(variant.sourcePath)' of '\(icon.name.value)' differs by "
                    + "\(DrawingProof.percent(proof.residual)) from what a rule makes of the source, at "
                    + "\(place.box.regionText)",
                location: manifest.text.location(variant.key.range),
                hint: "change the one that was forgotten, or remove the drawing and take the entry \(entry.json)",
                icon: icon.name.value)
        ]
    }
}
