import Diagnostics
import Linting

/// The result of validating one icon.
struct IconValidation: Sendable {
    /// The findings about the icon, with the severities that the set gives them.
    var diagnostics: [Diagnostic]
    /// The facts for rules about the whole set, if the icon could be examined.
    var facts: IconFacts?
    /// The ranges of the excuses that applied.
    var used: Set<Range<Int>>
    /// Whether a build could not make the icon.
    var hasFailed: Bool
    /// The source files that were read, by path; `nil` where one could not be read, or nothing was.
    var inputs: [ExactName: TrackedFile]?
    /// What to remember of it.
    var record: ValidationRecord?
}
