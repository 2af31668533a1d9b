/// How much a diagnostic matters.
public enum Severity: String, Sendable, Comparable, CaseIterable {
    /// Worth knowing; nothing is wrong.
    case note
    /// Probably not what was meant; output is still made.
    case warning
    /// Wrong; what it concerns is not built.
    case error

    /// Orders severities from the mildest to the gravest.
    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
