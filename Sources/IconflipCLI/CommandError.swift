import Diagnostics
import IconPipeline

/// Why a command ended early.
struct CommandError: Error {
    /// What the shell is told.
    var exitCode: ExitCode
    /// What the user is told.
    var diagnostics: [Diagnostic]

    /// Something is wrong with what the files hold.
    static func findings(_ diagnostics: [Diagnostic]) -> CommandError {
        CommandError(exitCode: .findings, diagnostics: diagnostics)
    }

    /// A file or stream cannot be read.
    static func unreadable(_ name: String, _ error: SystemError) -> CommandError {
        file(name, rule: .unreadableFile, message: "cannot be read: \(error.message)")
    }

    /// A file or stream cannot be written.
    static func unwritable(_ name: String, _ error: SystemError) -> CommandError {
        file(name, rule: .unwritableFile, message: "cannot be written: \(error.message)")
    }

    /// A file does not hold what it should.
    static func unusable(_ name: String, _ message: String) -> CommandError {
        file(name, rule: .unreadableFile, message: message)
    }

    /// A file is there already that is not written over.
    static func existing(_ name: String, hint: String) -> CommandError {
        file(name, rule: .unwritableFile, message: "is there already, and is not written over", hint: hint)
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
