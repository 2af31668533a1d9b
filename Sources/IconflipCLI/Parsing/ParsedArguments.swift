/// The parsed command line, checked against the table.
struct ParsedArguments: Sendable {
    private var switches: Set<String> = []
    private var values: [String: [String]] = [:]
    private(set) var operands: [String] = []

    /// Returns whether a switch was given.
    func isSet(_ flag: Switch) -> Bool { switches.contains(flag.spec.name) }

    /// The value of a flag, or `nil` where it was not given.
    subscript<Value>(flag: ValueFlag<Value>) -> Value? {
        all(flag).first
    }

    /// Returns the values of a flag that may be given several times, in order.
    func all<Value>(_ flag: ValueFlag<Value>) -> [Value] {
        (values[flag.spec.name] ?? []).compactMap(flag.kind.parse)
    }

    /// Returns whether a flag was given.
    func has(_ flag: FlagSpec) -> Bool { switches.contains(flag.name) || values[flag.name] != nil }

    mutating func set(_ flag: FlagSpec) { switches.insert(flag.name) }
    mutating func set(_ flag: FlagSpec, to value: String) { values[flag.name, default: []].append(value) }
    mutating func append(operand: String) { operands.append(operand) }
}
