/// The specification of a flag's value, for parsing, help and the reference.
struct ValueSpec: Sendable {
    /// The value's name in the help, such as `FILE`.
    let placeholder: String
    /// The description of valid values, as the end of "expected …".
    let expectation: String
    /// The words to choose from; empty where the value is not one of a few words.
    let choices: [String]
    /// The check of whether a value is valid.
    let accepts: @Sendable (String) -> Bool
}
