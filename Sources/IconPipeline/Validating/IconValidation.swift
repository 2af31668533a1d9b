import Diagnostics
import Linting

/// What came of validating one icon.
struct IconValidation: Sendable {
    /// What is wrong with the icon, as grave as the set says.
    var diagnostics: [Diagnostic]
    /// What rules about the whole set need to know, where the icon could be looked at.
    var facts: IconFacts?
    /// The places of the excuses that served.
    var used: Set<Range<Int>>
    /// Whether a build could not make the icon.
    var hasFailed: Bool
    /// The source files that were read, by path; `nil` where one could not be read, or nothing was.
    var inputs: [ExactName: TrackedFile]?
    /// What to remember of it.
    var record: ValidationRecord?
}
