import Diagnostics
import Manifest

extension [Diagnostic] {
    /// Adds the findings in one of an icon's files.
    ///
    /// A file made from the source repeats the source's warnings, at places that are not the source's; of its findings,
    /// only new errors are added.
    ///
    /// What is made from the source repeats the source's warnings, at places that are not the source's; of it only errors
    /// are added that were not found already. An icon whose files are all copied is what it is, whatever is wrong in what
    /// they draw: that is a warning.
    /// - Parameters:
    ///   - news: The findings.
    ///   - variant: The variant's name, or `nil` for the base.
    ///   - recipe: How the file was made.
    ///   - plan: The plan of the icon.
    mutating func add(
        _ news: [Diagnostic], inVariant variant: String?, madeBy recipe: VariantRecipe, of plan: VariantPlan
    ) {
        let isMade = if case .copy = recipe { false } else { variant != nil }
        let known = self
        self += news.filter { finding in
            !isMade
                || finding.severity == .error
                    && !known.contains { $0.rule == finding.rule && $0.message == finding.message }
        }.map { finding in
            guard plan.isCopied, finding.rule == .svgError else { return finding }
            var finding = finding
            finding.severity = .warning
            return finding
        }
    }
}
