import Diagnostics

/// A whole set as a build would make it, in memory, for people to look at.
public struct ShownSet: Sendable {
    /// The name of the set: the path of its manifest or folder.
    public var name: String
    /// The locales that the set is shipped in.
    public var locales: [ShownLocale]
    /// The icons in the manifest's order.
    public var icons: [ShownIcon]
    /// The findings that concern no icon that is shown.
    public var findings: [Diagnostic]
    /// Whether the manifest is unusable, so that nothing is shown.
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

    /// All findings in reading order, without duplicates.
    public var allFindings: [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return (findings + icons.flatMap(\.findings)).filter { seen.insert($0).inserted }.inReadingOrder()
    }
}
