/// A parser of a command's arguments by its entry in the table: `--flag=value`, `--flag value`, `-f value`, `-fvalue`
/// and combined switches such as `-ab`. After `--` nothing is a flag, and `-` alone never is.
struct ArgumentParser {
    let command: CommandSpec
    private var parsed = ParsedArguments()
    private var rest: ArraySlice<String> = []

    init(command: CommandSpec) { self.command = command }

    /// Returns whether the arguments ask for help, whatever else is right or wrong with them.
    static func asksForHelp(_ arguments: ArraySlice<String>) -> Bool {
        arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    }

    consuming func parse(_ arguments: ArraySlice<String>) throws(UsageError) -> ParsedArguments {
        rest = arguments
        while let argument = rest.popFirst() {
            if argument == "--" {
                while let operand = rest.popFirst() { try addOperand(operand) }
            } else if argument.utf8.starts(with: "--".utf8) {
                try parseLong(argument)
            } else if argument.utf8.first == UInt8(ascii: "-"), argument != "-" {
                try parseShort(argument)
            } else {
                try addOperand(argument)
            }
        }
        if parsed.operands.count < command.operands.count, case let next = command.operands[parsed.operands.count],
            !next.isOptional
        {
            throw .missingOperand(next, command)
        }
        return parsed
    }

    private mutating func addOperand(_ operand: String) throws(UsageError) {
        let repeated = command.operands.last.flatMap { $0.mayRepeat ? $0 : nil }
        let specs = command.operands.dropFirst(parsed.operands.count)
        guard let spec = specs.first ?? repeated else { throw .unexpectedOperand(operand, command) }
        guard !operand.isEmpty else { throw .emptyOperand(spec, command) }
        parsed.append(operand: operand)
    }

    private mutating func parseLong(_ argument: String) throws(UsageError) {
        // The value may begin with a combining mark, which would form one character with the equals sign.
        let parts = argument.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        let name = parts[0]
        guard let flag = command.flags.first(where: { $0.long == name }) else { throw .unknownFlag(name, command) }
        try apply(flag, written: name, attached: parts.count > 1 ? parts[1] : nil)
    }

    private mutating func parseShort(_ argument: String) throws(UsageError) {
        var letters = argument.unicodeScalars.dropFirst()
        while let letter = letters.popFirst() {
            let written = "-\(letter)"
            guard let flag = command.flags.first(where: { $0.short == Character(letter) }) else {
                throw .unknownFlag(written, command)
            }
            if flag.value == nil, letters.first != "=" {
                parsed.set(flag)
                continue
            }
            let attached = letters.first == "=" ? letters.dropFirst() : letters
            return try apply(flag, written: written, attached: letters.isEmpty ? nil : String(attached))
        }
    }

    private mutating func apply(_ flag: FlagSpec, written: String, attached: String?) throws(UsageError) {
        guard let value = flag.value else {
            guard attached == nil else { throw .unexpectedValue(written, command) }
            return parsed.set(flag)
        }
        guard flag.mayRepeat || !parsed.has(flag) else { throw .repeatedFlag(written) }
        if flag.isValueOptional, attached == nil { return parsed.set(flag) }
        guard let text = attached ?? nextValue() else { throw .missingValue(written, value, command) }
        guard value.parse(text) != nil else { throw .unusableValue(text, written, value, command) }
        parsed.set(flag, to: text)
    }

    /// Consumes the next argument if it can be a value: it must not look like a flag, except for negative numbers.
    private mutating func nextValue() -> String? {
        guard let next = rest.first, !Self.looksLikeFlag(next) else { return nil }
        return rest.popFirst()
    }

    private static func looksLikeFlag(_ argument: String) -> Bool {
        guard argument.utf8.first == UInt8(ascii: "-"), argument != "-" else { return false }
        return Double(argument) == nil
    }
}

/// The parsed command line, checked against the table.
struct ParsedArguments: Sendable {
    private var switches: Set<String> = []
    private var values: [String: [String]] = [:]
    private(set) var operands: [String] = []

    func isSet(_ flag: Switch) -> Bool { switches.contains(flag.spec.name) }

    /// The value of a flag, or `nil` where it was not given.
    subscript<Value>(flag: ValueFlag<Value>) -> Value? { all(flag).first }

    /// Returns the values of a flag that may be given several times, in order.
    func all<Value>(_ flag: ValueFlag<Value>) -> [Value] { (values[flag.spec.name] ?? []).compactMap(flag.kind.parse) }

    func has(_ flag: FlagSpec) -> Bool { switches.contains(flag.name) || values[flag.name] != nil }

    /// Throws where a flag is given that means something only beside another one, which is not.
    func require(_ other: FlagSpec, for flag: FlagSpec, onlyTo what: String) throws(UsageError) {
        guard has(flag), !has(other) else { return }
        throw UsageError(message: "'\(flag.long)' applies only to \(what)", hint: "add '\(other.long)'")
    }

    mutating func set(_ flag: FlagSpec) { switches.insert(flag.name) }
    mutating func set(_ flag: FlagSpec, to value: String) { values[flag.name, default: []].append(value) }
    mutating func append(operand: String) { operands.append(operand) }
}
