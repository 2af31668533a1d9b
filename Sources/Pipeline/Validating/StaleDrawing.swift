import Composites
import Diagnostics
import Directionality
import Fitting
import Geometry
import IconModel
import Manifest
import Raster
import SVGDocument
import SVGScene

/// What is stale in a drawing for right-to-left languages, beside what a rule makes of its source.
struct StaleDrawing {
    /// The finding about the variant of a localized icon, or `nil` where nothing is stale.
    let finding: Diagnostic?
    /// The moves of parts that the drawing shows: where other icons of the set have them, they are a rule.
    let offsets: [PartOffset]
    /// Whether a rule makes about the same of the source, so that a change of one of the two is seen.
    let isCompared: Bool

    private static let rounding = 0.006
    /// The residuals beyond which what looks like a slip, and one piece that differs, are how the drawing is meant; and the share
    /// of what differs that is in one place where pieces were drawn anew in one place alone.
    private static let (slip, piece, place) = (1.0, 0.4, 0.6)

    init(in icon: IconEntry, _ manifest: Manifest, source: SVGDocument, drawn: SVGDocument, variant: LocalizedVariant) {
        let fit = Fitter(source, drawn: drawn).fit()
        let isWhole = [source, drawn].allSatisfy { SceneResolver.resolve($0).undrawn.isEmpty }
        isCompared = isWhole && (Self.difference(in: fit) != nil || fit.status != .refused)
        guard let difference = Self.difference(in: fit) else {
            (finding, offsets) = (nil, fit.status == .derived ? fit.offsets : [])
            return
        }
        // Without small moves, and with them.
        let isMoved = Self.isMoved(fit)
        offsets = isMoved ? fit.offsets : []
        finding = Self.finding(
            difference, icon, variant, in: manifest, rule: Self.rule(of: fit)?.entry, meant: isMoved ? fit.entry : nil)
    }

    /// Returns a finding about a drawing, with the entry that makes it of the source, and the one that makes what differs too.
    static func finding(
        _ difference: String, _ icon: IconEntry, _ variant: LocalizedVariant, in manifest: Manifest,
        rule: FittedEntry?, meant: FittedEntry? = nil
    ) -> Diagnostic {
        Diagnostic(
            rule: .staleDrawing,
            message: "the drawing '\(variant.sourcePath)' of '\(icon.name.value)' \(difference)",
            location: manifest.text.location(variant.key.range),
            hint: "change the one that was forgotten"
                + (rule.map { ", or remove the drawing and take the entry \($0.json)" } ?? "")
                + (meant.map { ", or take the entry \($0.json) if what differs is meant" } ?? ""),
            icon: icon.name.value)
    }

    /// Returns whether small moves, or pieces that are left out, explain the drawing.
    private static func isMoved(_ fit: Fit) -> Bool { fit.steady != nil && fit.status == .derived }

    /// Returns the rule that most of the drawing follows: without small moves, unless these are not what differs.
    private static func rule(of fit: Fit) -> (entry: FittedEntry, proof: DrawingProof)? {
        if let steady = fit.steady, isMoved(fit) || steady.proof.worst <= Fit.limit.close {
            return (steady.entry, steady.proof)
        }
        guard let entry = fit.entry, let proof = fit.proof else { return nil }
        return (entry, proof)
    }

    /// What is stale, as the end of a sentence that begins with the drawing.
    private static func difference(in fit: Fit) -> String? {
        if let obstacle = fit.obstacles.first, fit.obstacles.allSatisfy({ $0.kind == .repainted }) {
            return "has other colours than its source: \(obstacle.message)"
        }
        guard let (entry, proof) = rule(of: fit), proof.residual > rounding, let first = proof.differences.first
        else { return nil }
        // What is explained by a slip is no other drawing, although it may be much of the ink.
        let isNear = proof.worst <= (isMoved(fit) ? slip : Fit.limit.close)
        guard let box = isNear ? first.box : changedPiece(in: fit, proof, first) else { return nil }
        let rule = entry.isFixed ? "its source" : "what a rule makes of the source"
        return "differs by \(DrawingProof.percent(proof.residual)) from \(rule), at \(box.regionText)"
    }

    /// Returns the box of the one piece that was changed where all others follow a rule; `nil` where more was drawn anew.
    private static func changedPiece(in fit: Fit, _ proof: DrawingProof, _ first: PictureDifference) -> Rect? {
        guard proof.worst <= piece else { return nil }
        if let lone = fit.lonePiece { return lone }
        return fit.obstacles.isEmpty && first.share >= place ? first.box : nil
    }
}

/// The moves of parts that icons of a set share: one that two icons have is a rule of the set, and not what somebody forgot.
enum SharedOffsets {
    /// Returns validations without findings about drawings that are stale for moves alone which another icon of the set has.
    static func excused(in validations: [IconValidation]) -> [IconValidation] {
        let moved = validations.indices.filter { validations[$0].facts?.offsets.isEmpty == false }
        let told = moved.filter { validations[$0].diagnostics.contains { $0.rule == .staleDrawing } }
        var excused = validations
        for index in told {
            let offsets = validations[index].facts?.offsets ?? []
            let isShared = offsets.allSatisfy { offset in
                moved.contains { other in
                    other != index && validations[other].facts?.offsets.contains(where: offset.isShared) == true
                }
            }
            if isShared { excused[index].diagnostics.removeAll { $0.rule == .staleDrawing } }
        }
        return excused
    }
}

extension PlannedIcon {
    func offsets(on source: SVGDocument?) -> [PartOffset] {
        guard case .composite(_, let parts) = icon.kind, parts.contains(where: { $0.dx != 0 || $0.dy != 0 }),
            let canvas = source.flatMap({ Canvas(of: $0) })?.rect
        else { return [] }
        return parts.filter { $0.dx != 0 || $0.dy != 0 }.map {
            PartOffset(dx: $0.dx, dy: $0.dy, size: max(canvas.width, canvas.height))
        }
    }
}
