import Diagnostics

/// The error of a file that could not be read as SVG.
public struct SVGReadError: Error, Sendable {
    /// All errors found, with their locations; never empty.
    public var diagnostics: [Diagnostic]

    /// Creates an error.
    public init(diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }
}
