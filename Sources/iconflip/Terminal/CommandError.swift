import Diagnostics
import HostSystem
import Pipeline
import SVGDocument

/// An error that ends a command early.
struct CommandError: Error {
    var exitCode: ExitCode
    var diagnostics: [Diagnostic]

    static func findings(_ diagnostics: [Diagnostic]) -> CommandError {
        CommandError(exitCode: .findings, diagnostics: diagnostics)
    }

    static func unreadable(_ name: String, _ error: SystemError, hint: String? = nil) -> CommandError {
        file(name, rule: .unreadableFile, message: "cannot be read: \(error.message)", hint: hint)
    }

    static func unwritable(_ name: String, _ error: SystemError) -> CommandError {
        file(name, rule: .unwritableFile, message: "cannot be written: \(error.message)")
    }

    static func reading(_ path: String, atMost count: Int = SVGLimits.standard.fileSize) throws(CommandError) -> [UInt8]
    {
        do { return try FileDescriptor.read(path, atMost: count) } catch { throw .unreadable(path, error) }
    }

    /// Does what writes a file; an error says that the file cannot be written.
    static func writing(_ name: String, _ write: () throws(SystemError) -> Void) throws(CommandError) {
        do { try write() } catch { throw .unwritable(name, error) }
    }

    /// Returns an error for a file that cannot be replaced by what was made of its content.
    static func unwritable(_ name: String, _ failure: FileSystem.ReplacementFailure) -> CommandError {
        file(
            name, rule: .unwritableFile, message: "cannot be written: \(failure.message)",
            hint: failure == .changed ? "run the command again: nothing of the change is lost" : nil)
    }

    static func unusable(_ name: String, _ message: String, hint: String? = nil) -> CommandError {
        file(name, rule: .unreadableFile, message: message, hint: hint)
    }

    /// Returns an error for an existing file that is not overwritten.
    static func existing(_ name: String, hint: String) -> CommandError {
        file(name, rule: .unwritableFile, message: "already exists and is not overwritten", hint: hint)
    }

    private static func file(_ name: String, rule: Rule, message: String, hint: String? = nil) -> CommandError {
        CommandError(
            exitCode: .couldNotRun,
            diagnostics: [
                Diagnostic(
                    rule: rule, severity: .error, message: message, location: SourceLocation(file: name),
                    hint: hint)
            ])
    }
}

/// The exit status of the tool.
public enum ExitCode: Int32, Sendable {
    /// Everything was done and nothing is wrong.
    case success = 0
    /// Something is wrong with the icons or with the manifest; the rest was done.
    case findings = 1
    /// Nothing could be done: the command line is invalid, or a file cannot be read or written.
    case couldNotRun = 2
}
