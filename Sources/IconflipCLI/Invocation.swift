import IconPipeline

/// What a command is run with.
struct Invocation: Sendable {
    /// What was asked for.
    let arguments: ParsedArguments
    /// Where bytes come from and go to.
    let console: Console
    /// The environment variables by name.
    let environment: [String: String]

    /// Where validations remember what they found, or `nil` where the environment gives no place for it.
    var validationCache: ValidationCache? {
        ValidationCache.userFolder(environment).map { ValidationCache(folder: $0, tool: ToolVersion.identity) }
    }
}
