/// An example of a command line.
struct CommandExample: Sendable {
    /// The purpose of the line.
    let purpose: String
    let line: String
}
