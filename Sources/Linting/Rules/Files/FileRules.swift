import Diagnostics

/// The rules about one SVG file.
enum FileRules {
    /// The maximum number of findings of one rule in a file; more help nobody.
    static let most = 100

    static func findings(in file: DrawnFile) -> [Diagnostic] {
        NoViewBox.findings(in: file) + DanglingReference.findings(in: file) + ExternalReference.findings(in: file)
            + ActiveContent.findings(in: file) + OutsideViewBox.findings(in: file)
    }
}
