import Diagnostics

/// A rule about one icon.
protocol IconRule: Sendable {
    /// Returns the findings about an icon.
    static func findings(in icon: IconSubject) -> [Diagnostic]
}
