/// How far a build has come.
public struct BuildProgress: Hashable, Sendable {
    /// How many icons are done.
    public var done: Int
    /// How many icons there are to build.
    public var total: Int
    /// The icon that was done last.
    public var icon: String
}
