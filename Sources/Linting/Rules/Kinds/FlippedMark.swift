import Diagnostics

/// The common implementation of the rules about marks that must not be flipped.
struct FlippedMark {
    var rule: Rule
    var mark: Mark

    /// Returns the finding about an icon that is flipped with the mark in it.
    ///
    /// - Parameters:
    ///   - icon: The icon.
    ///   - advice: The fix to suggest; by default what the name suggests.
    func findings(in icon: IconSubject, advice: String? = nil) -> [Diagnostic] {
        guard icon.isFlipped, let evidence = icon.evidence.evidence(of: mark) else { return [] }
        let clause = if case .name = evidence { evidence.text } else { "its drawing shows it" }
        return [
            icon.finding(
                rule, "icon '\(icon.icon.name.value)' is flipped as a whole with \(mark.noun) in it: \(clause)",
                hint: advice ?? mend(icon.evidence))
        ]
    }

    private func mend(_ evidence: IconEvidence) -> String {
        if let place = evidence.place(of: mark), evidence.isWhole(mark, at: place) { return "tag it \"fixed\"" }
        return "tag it \"composite\" with the mark as a part of role '\(mark.role)', "
            + "or \"fixed\" where that is all there is"
    }
}
