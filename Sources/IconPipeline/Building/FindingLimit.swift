import Diagnostics

/// The limit on findings, which keeps those of one icon readable and memory bounded where a file causes thousands.
enum FindingLimit {
    /// The most findings of one rule in one icon, or another thing that can give cause for as many.
    static let most = 20

    /// The findings without repetitions; those of a rule beyond the limit are counted in one more.
    static func applied(to diagnostics: [Diagnostic], within place: String = "icon") -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        var counts: [Rule: Int] = [:]
        var kept: [Diagnostic] = []
        var last: [Rule: Diagnostic] = [:]
        for diagnostic in diagnostics where seen.insert(diagnostic).inserted {
            counts[diagnostic.rule, default: 0] += 1
            if counts[diagnostic.rule, default: 0] <= most {
                kept.append(diagnostic)
                last[diagnostic.rule] = diagnostic
            }
        }
        return kept.map { diagnostic in
            let more = counts[diagnostic.rule, default: 0] - most
            guard more > 0, last[diagnostic.rule] == diagnostic else { return diagnostic }
            var closing = diagnostic
            closing.message += " (and \(more) more of this kind in this \(place))"
            return closing
        }
    }
}
