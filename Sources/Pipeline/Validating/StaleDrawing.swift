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
    private static let rounding = 0.002
    /// The residual beyond which what looks like a slip is how the drawing is meant.
    private static let slip = 0.3

    /// Returns a finding for the variant of a localized icon that is stale. `source` and `drawn` are the two drawings.
    static func findings(
        in icon: IconEntry, _ manifest: Manifest, source: SVGDocument, drawn: SVGDocument, variant: LocalizedVariant
    ) -> [Diagnostic] {
        let fit = Fitter(source, drawn: drawn).fit()
        guard let difference = difference(in: fit) else { return [] }
        let rule = (fit.steady?.entry ?? fit.entry)?.json
        return [
            Diagnostic(
                rule: .staleDrawing,
                message: "the drawing '\(variant.sourcePath)' of '\(icon.name.value)' \(difference)",
                location: manifest.text.location(variant.key.range),
                hint: "change the one that was forgotten"
                    + (rule.map { ", or remove the drawing and take the entry \($0)" } ?? ""),
                icon: icon.name.value)
        ]
    }

    /// Returns what is stale, as the end of a sentence that begins with the drawing; `nil` where nothing is, or the two are
    /// different drawings.
    private static func difference(in fit: Fit) -> String? {
        if let obstacle = fit.obstacles.first, fit.obstacles.allSatisfy({ $0.kind == .repainted }) {
            return "has other colours than its source: \(obstacle.message)"
        }
        // What is explained by a slip is no other drawing, although it may be much of the ink.
        let isSlip = fit.steady != nil && fit.status == .derived
        let limit = isSlip ? slip : Fit.limit.close
        guard let entry = fit.steady?.entry ?? fit.entry, let proof = fit.steady?.proof ?? fit.proof, !entry.isFixed,
            proof.worst <= limit, proof.residual > rounding, let place = proof.differences.first
        else { return nil }
        return "differs by \(DrawingProof.percent(proof.residual)) from what a rule makes of the source, at "
            + place.box.regionText
    }
}
