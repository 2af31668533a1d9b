/// The value of a flag as parsing, help and the reference see it.
struct ValueSpec: Sendable {
    /// What help calls the value, such as `FILE`.
    let placeholder: String
    /// What a value must be, as the end of "expected …".
    let expectation: String
    /// The words that a value may be; empty where it is not one of a few.
    let choices: [String]
    /// Whether a value can be used.
    let accepts: @Sendable (String) -> Bool
}
