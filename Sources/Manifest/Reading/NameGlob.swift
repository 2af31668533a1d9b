/// A glob over icon names for callers that select icons, in the same syntax as the manifest's.
public struct NameGlob: Sendable {
    private let glob: Glob

    /// Creates a glob, or returns `nil` where the pattern is too long or has an unclosed class.
    public init?(_ text: String) {
        guard let glob = try? Glob(parsing: text) else { return nil }
        self.glob = glob
    }

    /// Returns whether the whole name matches.
    public func matches(_ name: String) -> Bool { glob.matches(name) }
}
