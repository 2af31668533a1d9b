import Diagnostics

/// The same rules for composites: a mark that no part keeps upright, because the entry forgot it, or because the artwork was
/// redrawn and the part selects something else now.
extension FlippedMarks {
    /// The marks that are told by their figures alone, and that every language draws alike.
    private static let drawnMarks: [Mark] = [.check, .clock, .slash, .digits, .letters]

    /// Returns the findings about figures that the source of a composite shows surely, and that a variant shows reversed.
    static func findings(inComposite icon: IconSubject) -> [Diagnostic] {
        guard case .composite(_, let parts) = icon.icon.kind, !icon.isSymmetric, let source = icon.source.picture,
            // Whoever says of a part that it is reversed means it.
            !parts.contains(where: { $0.behavior.drawing == .mirror })
        else { return [] }
        let variants = icon.variants.filter { !$0.plan.recipe.isDrawn }.compactMap(\.drawing.picture)
        return drawnMarks.compactMap { mark in
            guard icon.manifest.roles[mark.role].behavior.drawing == .keep else { return nil }
            let drawn = icon.evidence.drawn(mark).map { [$0] } ?? []
            let reversed = (drawn + icon.evidence.figures(of: mark, atLeast: .certain)).first { seen in
                let box = icon.source.onUnit(seen.box)
                // The box of a slash has most of the icon in it, of which parts may be where they were.
                let bar = seen.slashEnds.map { (icon.source.onUnit($0), icon.source.onUnit($1)) }
                return variants.contains { variant in
                    source.isReversed(in: box, of: variant)
                        || bar.map { source.isBarReversed(from: $0, to: $1, in: variant) } == true
                }
            }
            guard let reversed else { return nil }
            return icon.finding(
                mark.rule,
                "icon '\(icon.icon.name.value)' is a composite that flips \(icon.evidence.noun(of: mark, reversed)): the "
                    + "drawing shows it at \(reversed.box.cornersText), in no part that stays upright",
                hint:
                    "make it a part of role '\(mark.role)'; if the artwork was redrawn, look at what the parts select with "
                    + "'iconflip inspect'")
        }
    }
}
