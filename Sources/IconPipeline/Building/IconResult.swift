import Diagnostics
import Manifest

/// What came of building one icon.
struct IconResult: Sendable {
    /// The files, or none where anything is wrong with the icon.
    var files: [OutputFile] = []
    /// The source files that were read, by path, or `nil` where one of them could not be.
    var inputs: [ExactName: TrackedFile]?
    /// Everything that was found.
    var diagnostics: [Diagnostic] = []

    /// Whether the icon could not be built.
    var hasFailed: Bool { diagnostics.contains { $0.severity == .error } }
}
