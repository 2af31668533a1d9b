import Diagnostics

/// A rule about a set as a whole.
protocol SetRule: Sendable {
    /// What is wrong with a set.
    static func findings(in set: SetSubject) -> [Diagnostic]
}
