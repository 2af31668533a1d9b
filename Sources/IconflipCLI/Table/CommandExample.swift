/// A command line worth showing.
struct CommandExample: Sendable {
    /// What the line is good for.
    let purpose: String
    /// The line.
    let line: String
}
