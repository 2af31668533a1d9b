/// The specification of a flag, for parsing, help and the reference.
struct FlagSpec: Sendable {
    /// The name without its dashes.
    let name: String
    /// The letter of the short form, or `nil` where there is none.
    let short: Character?
    /// The value of the flag, or `nil` for a switch, which may be repeated without effect.
    let value: ValueSpec?
    /// Whether the flag may be given several times, each with a value.
    var mayRepeat = false
    /// The effect of the flag, as a sentence without its full stop.
    let help: String

    /// The long form with its dashes.
    var long: String { "--\(name)" }
    /// The forms as shown in the help, such as `-o, --output FILE`.
    var synopsis: String {
        let forms = (short.map { "-\($0), " } ?? "") + long
        return value.map { "\(forms) \($0.placeholder)" } ?? forms
    }
}
