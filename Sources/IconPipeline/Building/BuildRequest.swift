/// What to build.
public struct BuildRequest: Sendable {
    /// The manifest's path.
    public var manifest: String
    /// The output folder, or `nil` for the manifest's.
    public var output: String?
    /// A glob over icon names, or `nil` for all icons.
    public var only: String?
    /// How many icons are built at the same time.
    public var jobs: Int

    /// Creates a request.
    public init(manifest: String, output: String? = nil, only: String? = nil, jobs: Int) {
        self.manifest = manifest
        self.output = output
        self.only = only
        self.jobs = jobs
    }
}
