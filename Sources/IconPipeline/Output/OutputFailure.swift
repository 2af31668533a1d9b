import Diagnostics
import Foundation

/// Why something could not be written.
struct OutputFailure: Error {
    /// The path that messages show.
    var path: String
    /// What is wrong, in the wording of a diagnostic.
    var message: String
    /// What to do about it.
    var hint: String?
    /// Whether there is no use in trying the next file.
    var endsBuild = false
    /// Whether nothing may be written there at all.
    var isRefusal = false

    init(path: String, message: String, hint: String? = nil) {
        self.path = path
        self.message = message
        self.hint = hint
    }

    init(path: String, _ error: SystemError) {
        self.init(path: path, message: error.message)
        endsBuild = error.concernsDevice
        isRefusal = [EROFS, EACCES, EPERM].contains(error.code)
    }

    /// The failure as people read it.
    var diagnostic: Diagnostic {
        Diagnostic(
            rule: .output, severity: .error, message: "cannot write: \(message)",
            location: SourceLocation(file: path), hint: hint)
    }
}
