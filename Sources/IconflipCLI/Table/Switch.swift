/// A flag without a value.
struct Switch: Sendable {
    let spec: FlagSpec

    init(_ name: String, short: Character? = nil, help: String) {
        spec = FlagSpec(name: name, short: short, value: nil, help: help)
    }
}
