/// An argument that is not a flag.
struct OperandSpec: Sendable {
    /// What help calls the argument, such as `FILE`.
    let placeholder: String
    /// What the argument is, as a sentence without its full stop.
    let help: String
    /// Whether the command does without it.
    let isOptional: Bool
    /// Whether more such arguments may follow; only the last operand may be so.
    var mayRepeat = false

    /// The operand as a usage line shows it.
    var synopsis: String { isOptional ? "[\(placeholder)]" : mayRepeat ? placeholder + "..." : placeholder }
}
