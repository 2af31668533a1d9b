import Diagnostics
import Manifest

extension [Diagnostic] {
    /// Adds the findings in one of an icon's files.
    ///
    /// A file made from the source repeats the source's warnings, at places that are not the source's; of its findings,
    /// only new errors are added.
    ///
    /// - Parameters:
    ///   - news: The findings.
    ///   - variant: The variant's name, or `nil` for the base.
    ///   - recipe: The recipe that made the file.
    mutating func add(_ news: [Diagnostic], inVariant variant: String?, madeBy recipe: VariantRecipe) {
        let isMade = if case .copy = recipe { false } else { variant != nil }
        let known = self
        self += news.filter { finding in
            !isMade
                || finding.severity == .error
                    && !known.contains { $0.rule == finding.rule && $0.message == finding.message }
        }
    }
}
