/// The severity of a diagnostic.
public enum Severity: String, Sendable, Comparable, CaseIterable {
    /// A remark; nothing is wrong.
    case note
    /// A likely mistake; output is still produced.
    case warning
    /// An error; whatever it concerns is not built.
    case error

    /// Returns whether one severity is lower than another.
    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
