import Diagnostics
import Manifest

/// The rule against icons that are flipped for other locales than their variants by name (rows P9 and P10).
enum FamilyDisagrees: SetRule {
    static func findings(in set: SetSubject) -> [Diagnostic] {
        let words = set.manifest.control.words
        let icons = set.manifest.icons.map { Member($0, set) }
        let byStem = Dictionary(icons.map { ($0.name.words, $0) }) { first, _ in first }
        return icons.compactMap { member in
            guard let base = IconFamily.base(of: member.name, among: byStem, words), member.disagrees(with: base) else {
                return nil
            }
            return set.finding(
                .familyDisagrees, of: member.icon,
                "icon '\(member.icon.name.value)' is \(member.habit), and '\(base.icon.name.value)' is \(base.habit)",
                hint: "let both go the same way; what is in the corner is a part of its own",
                notes: [
                    DiagnosticNote(
                        message: "'\(base.icon.name.value)' is tagged here",
                        location: set.manifest.text.location(base.icon.name.range))
                ])
        }
    }

    /// An icon with the locales that it is flipped for.
    private struct Member {
        var icon: IconEntry
        var name: IconName
        var flipped: [LanguageTag]
        var isSymmetric: Bool?

        init(_ icon: IconEntry, _ set: SetSubject) {
            self.icon = icon
            name = IconName(icon.name.value)
            let plan = set.manifest.plan(for: icon)
            flipped = plan.assignments.filter { $0.variant != nil && $0.locale.direction == .rightToLeft }.map(\.locale)
            isSymmetric = set.facts[ExactName(icon.name.value)]?.isSymmetric
        }

        var habit: String {
            guard !flipped.isEmpty else { return "the same for all locales" }
            return "\(icon.kind.name), with a variant for \(flipped.map { "'\($0)'" }.joined(separator: ", "))"
        }

        /// Returns whether two icons are flipped for different locales. Symmetric icons and those drawn by hand may go
        /// either way.
        func disagrees(with base: Member) -> Bool {
            guard isSymmetric == false, base.isSymmetric == false, flipped != base.flipped else { return false }
            return ![icon.kind, base.icon.kind].contains { if case .localized = $0 { true } else { false } }
        }
    }
}
