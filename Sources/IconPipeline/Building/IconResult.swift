import Diagnostics
import Manifest

/// The result of building one icon.
struct IconResult: Sendable {
    /// The files; empty where the icon has errors.
    var files: [OutputFile] = []
    /// The source files that were read, by path, or `nil` where one of them could not be.
    var inputs: [ExactName: TrackedFile]?
    /// Everything that was found.
    var diagnostics: [Diagnostic] = []

    /// Whether the icon could not be built.
    var hasFailed: Bool { diagnostics.contains { $0.severity == .error } }
}
