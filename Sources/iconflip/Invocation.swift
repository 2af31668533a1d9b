import Pipeline

struct Invocation: Sendable {
    let arguments: ParsedArguments
    let console: Console
    let environment: [String: String]
    /// What was seen in drawings, or `nil` where the environment gives no place for it.
    let sights: SightStore?

    /// The cache of validations, or `nil` where the environment gives no place for it.
    var validationCache: ValidationCache? {
        ValidationCache.userFolder(environment).map { ValidationCache(folder: $0, tool: .running, sights: sights) }
    }
}
