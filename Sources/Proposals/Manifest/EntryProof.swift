import Fitting
import Pipeline

/// What an entry makes of a new source, beside what the last build made by it of the former one.
enum EntryProof {
    /// What it made of that, with the change of the source.
    case same
    /// Something else, or nothing is known of what it made.
    case other
    /// Nothing: it has errors.
    case failed

    /// By how much more of its ink a variant may differ than its source does.
    private static let tolerance = 0.02

    /// Compares what is made of an icon with what was built.
    ///
    /// - Parameters:
    ///   - planned: The icon.
    ///   - former: The name that it had in that build.
    ///   - set: The set, in which the entry has the icon's name.
    init(_ planned: PlannedIcon, builtAs former: String, in set: IconSet) {
        var maker = VariantMaker(set, planned.icon)
        let source = maker.document(planned.plan.base)
        let made = planned.plan.variants.map { ($0.name, maker.document($0.recipe)) }
        guard !maker.diagnostics.contains(where: { $0.severity == .error }) else {
            self = .failed
            return
        }
        // Without parts, an entry means the same whatever the drawing is.
        guard case .composite = planned.icon.kind else {
            self = .same
            return
        }
        self = .other
        guard let source, let built = RenamedDrawings.built(former, nil, in: set),
            let edit = DrawingProof(of: source, against: built)
        else { return }
        let isSame = made.allSatisfy { name, variant in
            guard let variant, let built = RenamedDrawings.built(former, name, in: set),
                let proof = DrawingProof(of: variant, against: built)
            else { return false }
            return proof.residual <= edit.residual + Self.tolerance
        }
        if isSame { self = .same }
    }
}
