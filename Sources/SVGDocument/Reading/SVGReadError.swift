import Diagnostics

/// Why a file could not be read as SVG.
public struct SVGReadError: Error, Sendable {
    /// Everything that was found wrong, located; never empty.
    public var diagnostics: [Diagnostic]

    /// Creates an error.
    public init(diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }
}
