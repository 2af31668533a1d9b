import IconPipeline

/// The version of the tool.
enum ToolVersion {
    /// The version in the form of Semantic Versioning 2.0.0.
    static let current = "0.1.0"

    /// The identity of the tool: its version and the content of the program.
    static let identity = ToolIdentity.ofRunningProgram(version: current)
}
