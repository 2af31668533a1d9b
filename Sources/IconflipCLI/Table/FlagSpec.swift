/// A flag as parsing, help and the reference see it.
struct FlagSpec: Sendable {
    /// The name without its dashes.
    let name: String
    /// The letter of the short form, or `nil` where there is none.
    let short: Character?
    /// What stands after the flag, or `nil` for a switch, which may be repeated without effect.
    let value: ValueSpec?
    /// Whether the flag may be given several times, each with a value.
    var mayRepeat = false
    /// What the flag does, as a sentence without its full stop.
    let help: String

    /// The long form with its dashes.
    var long: String { "--\(name)" }
    /// The forms as help shows them, such as `-o, --output FILE`.
    var synopsis: String {
        let forms = (short.map { "-\($0), " } ?? "") + long
        return value.map { "\(forms) \($0.placeholder)" } ?? forms
    }
}
