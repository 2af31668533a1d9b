import Diagnostics

protocol IconRule: Sendable {
    static func findings(in icon: IconSubject) -> [Diagnostic]
}

/// A rule about one SVG file.
protocol FileRule: Sendable {
    static func findings(in file: DrawnFile) -> [Diagnostic]
}

/// A rule about a set as a whole, beyond those about its icons.
public protocol SetRule: Sendable {
    static func findings(in set: SetSubject) -> [Diagnostic]
}
