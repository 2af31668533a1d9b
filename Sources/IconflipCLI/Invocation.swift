/// What a command is run with.
struct Invocation: Sendable {
    /// What was asked for.
    let arguments: ParsedArguments
    /// Where bytes come from and go to.
    let console: Console
}
