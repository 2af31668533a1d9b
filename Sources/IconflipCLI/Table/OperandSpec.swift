/// An argument that is not a flag.
struct OperandSpec: Sendable {
    /// The argument's name in the help, such as `FILE`.
    let placeholder: String
    /// The meaning of the argument, as a sentence without its full stop.
    let help: String
    /// Whether the argument may be omitted.
    let isOptional: Bool
    /// Whether more such arguments may follow; allowed only for the last operand.
    var mayRepeat = false

    /// The operand as shown in a usage line.
    var synopsis: String { isOptional ? "[\(placeholder)]" : mayRepeat ? placeholder + "..." : placeholder }
}
