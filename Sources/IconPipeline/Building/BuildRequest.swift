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
    /// The number of icons built at the same time.
    public var jobs: Int
    /// The identity of the tool; icons that another one built are built again.
    public var tool: ToolIdentity

    /// Creates a request.
    public init(
        manifest: String, output: String? = nil, only: [String] = [], shard: Shard? = nil, jobs: Int, tool: ToolIdentity
    ) {
        self.manifest = manifest
        self.output = output
        self.only = only
        self.shard = shard
        self.jobs = jobs
        self.tool = tool
    }
}
