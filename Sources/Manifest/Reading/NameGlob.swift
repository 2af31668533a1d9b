/// A glob over icon names for callers that select icons by one, in the same syntax as the manifest's.
public struct NameGlob: Sendable {
    private let glob: Glob

    /// Reads a pattern, or returns `nil` where it is too long or a class in it is not closed.
    public init?(_ text: String) {
        guard let glob = try? Glob(parsing: text) else { return nil }
        self.glob = glob
    }

    /// Whether the whole name fits the pattern.
    public func matches(_ name: String) -> Bool { glob.matches(name) }
}
