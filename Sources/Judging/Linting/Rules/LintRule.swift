import Diagnostics

/// A check with the pages of the rules that it goes by.
public protocol LintRule: Sendable {
    /// The pages.
    @RulePages static var pages: [RulePage] { get }
}

/// A rule about one icon.
protocol IconRule: LintRule {
    /// Returns the findings about an icon.
    static func findings(in icon: IconSubject) -> [Diagnostic]
}

/// A rule about one SVG file.
protocol FileRule: LintRule {
    /// Returns the findings about a file.
    static func findings(in file: DrawnFile) -> [Diagnostic]
}

/// A rule about a set as a whole, beyond those about its icons.
public protocol SetRule: LintRule {
    /// Returns the findings about a set.
    static func findings(in set: SetSubject) -> [Diagnostic]
}
