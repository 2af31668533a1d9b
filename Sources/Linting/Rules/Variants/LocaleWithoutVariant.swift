import Diagnostics
import Manifest

/// The rule against right-to-left locales that get the source of a localized icon.
enum LocaleWithoutVariant: IconRule {
    static func findings(in icon: IconSubject) -> [Diagnostic] {
        guard case .localized = icon.icon.kind else { return [] }
        let without = icon.manifest.plan(for: icon.icon).assignments
            .filter { $0.variant == nil && $0.locale.direction == .rightToLeft }
        guard !without.isEmpty else { return [] }
        let names = without.map { "'\($0.locale)'" }.joined(separator: ", ")
        return [
            icon.finding(
                .localeWithoutVariant,
                "icon '\(icon.icon.name.value)' has no variant for \(names): the source is used, unmirrored",
                hint: "add a variant for the script, the language or 'rtl'")
        ]
    }
}
