import Diagnostics

/// A rule about one icon.
protocol IconRule: Sendable {
    /// What is wrong with an icon, if anything.
    static func findings(in icon: IconSubject) -> [Diagnostic]
}
