internal import Diagnostics

/// A problem in the files of a set: what is wrong, where, and what to do about it.
public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// How bad a finding is.
    public enum Severity: String, Sendable {
        /// A remark; nothing is wrong.
        case note
        /// A likely mistake; output is still produced.
        case warning
        /// An error; whatever it concerns is not built.
        case error
    }

    /// The name of the rule, such as `unknown-icon`.
    public let rule: String
    /// How bad it is.
    public let severity: Severity
    /// What is wrong, as one clause without a full stop.
    public let message: String
    /// What to do about it, or `nil` where the message is enough.
    public let hint: String?
    /// The name of the icon concerned, if any.
    public let icon: String?
    /// The file concerned, if any, as the program can open it.
    public let file: String?
    /// The line in the file, counted from 1, or `nil` for the file as a whole.
    public let line: Int?
    /// The column in the line in Unicode scalars, counted from 1, or `nil` for the file as a whole.
    public let column: Int?
    /// The finding as `iconflip` prints it: the place, the message, the line of the file, and the hint.
    public let description: String

    init(_ diagnostic: Diagnostic) {
        rule = diagnostic.rule.rawValue
        severity =
            switch diagnostic.severity {
            case .note: .note
            case .warning: .warning
            case .error: .error
            }
        message = diagnostic.message
        hint = diagnostic.hint
        icon = diagnostic.icon
        file = diagnostic.location?.file
        line = diagnostic.location?.start?.line
        column = diagnostic.location?.start?.column
        description = TextRenderer().render(diagnostic)
    }
}

/// The findings that kept a function from its result.
public struct IconError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong: everything that was found, in reading order.
    public let findings: [Finding]

    /// The findings as `iconflip` prints them.
    public var description: String { findings.map(\.description).joined() }

    init(_ diagnostics: [Diagnostic]) { findings = diagnostics.inReadingOrder().map(Finding.init) }

    init(_ rule: Rule, _ message: String, at location: SourceLocation?, hint: String? = nil) {
        self.init([Diagnostic(rule: rule, severity: .error, message: message, location: location, hint: hint)])
    }
}
