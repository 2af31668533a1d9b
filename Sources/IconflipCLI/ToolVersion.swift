import IconPipeline

/// The version of the tool.
enum ToolVersion {
    /// The version by the rules of Semantic Versioning 2.0.0.
    static let current = "0.1.0"

    /// The version together with the content of the program.
    static let identity = ToolIdentity.ofRunningProgram(version: current)
}
