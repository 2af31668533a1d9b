import Diagnostics

/// A rule about a set as a whole.
protocol SetRule: Sendable {
    /// Returns the findings about a set.
    static func findings(in set: SetSubject) -> [Diagnostic]
}
