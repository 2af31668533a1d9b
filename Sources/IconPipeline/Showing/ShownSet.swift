import Diagnostics

/// A whole set as a build would make it, in memory, for people to look at.
public struct ShownSet: Sendable {
    /// What the set is called: the path of its manifest or folder.
    public var name: String
    /// The locales that the set is shipped in.
    public var locales: [ShownLocale]
    /// The icons in the manifest's order.
    public var icons: [ShownIcon]
    /// What was found and concerns no icon that is shown.
    public var findings: [Diagnostic]
    /// Whether the manifest cannot be used, so that nothing is shown.
    public var couldNotRun: Bool

    /// Creates a set.
    public init(
        name: String, locales: [ShownLocale], icons: [ShownIcon], findings: [Diagnostic], couldNotRun: Bool
    ) {
        self.name = name
        self.locales = locales
        self.icons = icons
        self.findings = findings
        self.couldNotRun = couldNotRun
    }

    /// Everything that was found, in reading order, each finding once.
    public var allFindings: [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return (findings + icons.flatMap(\.findings)).filter { seen.insert($0).inserted }.inReadingOrder()
    }
}
