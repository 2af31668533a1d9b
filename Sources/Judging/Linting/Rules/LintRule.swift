import Diagnostics

/// A rule about one icon.
protocol IconRule: Sendable {
    /// Returns the findings about an icon.
    static func findings(in icon: IconSubject) -> [Diagnostic]
}

/// A rule about one SVG file.
protocol FileRule: Sendable {
    /// Returns the findings about a file.
    static func findings(in file: DrawnFile) -> [Diagnostic]
}

/// A rule about a set as a whole, beyond those about its icons.
public protocol SetRule: Sendable {
    /// Returns the findings about a set.
    static func findings(in set: SetSubject) -> [Diagnostic]
}
