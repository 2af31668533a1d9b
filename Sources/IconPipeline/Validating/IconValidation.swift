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
    /// The source files that were read, by path; `nil` where one could not be read, or none was.
    var inputs: [String: TrackedFile]?
    /// The record of the icon for the cache.
    var record: ValidationRecord?
}
