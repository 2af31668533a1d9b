/// A flag with a value of a certain type; it may be given once unless stated otherwise.
struct ValueFlag<Value: Sendable>: Sendable {
    let spec: FlagSpec
    let kind: ValueKind<Value>

    init(_ name: String, short: Character? = nil, _ kind: ValueKind<Value>, mayRepeat: Bool = false, help: String) {
        self.kind = kind
        spec = FlagSpec(
            name: name, short: short,
            value: ValueSpec(
                placeholder: kind.placeholder, expectation: kind.expectation, choices: kind.choices,
                accepts: { kind.parse($0) != nil }),
            mayRepeat: mayRepeat, help: help)
    }
}
