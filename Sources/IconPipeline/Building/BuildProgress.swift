/// The progress of a build.
public struct BuildProgress: Hashable, Sendable {
    /// The number of icons that are done.
    public var done: Int
    /// The number of icons to build.
    public var total: Int
    /// The icon that was finished last.
    public var icon: String
}
