import Pipeline

/// The input of a command.
struct Invocation: Sendable {
    /// The parsed arguments.
    let arguments: ParsedArguments
    /// The streams.
    let console: Console
    /// The environment variables by name.
    let environment: [String: String]
    /// What was seen in drawings, or `nil` where the environment gives no place for it.
    let sights: SightStore?

    /// The cache of validations, or `nil` where the environment gives no place for it.
    var validationCache: ValidationCache? {
        ValidationCache.userFolder(environment).map { ValidationCache(folder: $0, tool: .running, sights: sights) }
    }
}
