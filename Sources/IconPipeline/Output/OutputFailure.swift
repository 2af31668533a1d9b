import Diagnostics
import Foundation

/// The reason something could not be written.
struct OutputFailure: Error {
    /// The path for messages.
    var path: String
    /// The message, worded as in a diagnostic.
    var message: String
    /// The suggested fix.
    var hint: String?
    /// Whether trying the next file is pointless.
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

    /// The failure as a diagnostic.
    var diagnostic: Diagnostic {
        Diagnostic(
            rule: .output, severity: .error, message: "cannot write: \(message)",
            location: SourceLocation(file: path), hint: hint)
    }
}
