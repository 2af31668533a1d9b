/// A request for a build.
public struct BuildRequest: Sendable {
    /// The manifest's path.
    public var manifest: String
    /// The output folder, or `nil` for the manifest's.
    public var output: String?
    /// Globs over icon names, at least one of which an icon must match; empty for all icons.
    public var only: [String]
    /// The part of the set to build, or `nil` for all of it.
    public var shard: Shard?
    /// Whether files of the set are written over others that stand in their places and that no build is known to have
    /// written.
    public var overwrites: Bool
    /// How many icons are built at the same time.
    public var jobs: Int
    /// The identity of the tool; icons that another one built are built again.
    public var tool: ToolIdentity

    /// Creates a request.
    public init(
        manifest: String, output: String? = nil, only: [String] = [], shard: Shard? = nil, overwrites: Bool = false,
        jobs: Int, tool: ToolIdentity
    ) {
        self.manifest = manifest
        self.output = output
        self.only = only
        self.shard = shard
        self.overwrites = overwrites
        self.jobs = jobs
        self.tool = tool
    }
}
