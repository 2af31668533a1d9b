import Diagnostics

/// Values by name. A name finds the one that is the same byte for byte, or else the only one that looks the same: people
/// type `é` in one code point, and macOS gives files names in which it is two.
struct NameTable<Value> {
    private var values: [ExactName: Value] = [:]
    /// The names beyond ASCII, each by the string that equals all that look the same; `nil` where they are several.
    private var lookalikes: [String: ExactName?] = [:]

    /// Creates a table; of entries with one name the last counts.
    init(_ entries: some Sequence<(name: String, value: Value)>) {
        for (text, value) in entries {
            let name = ExactName(text)
            let isKnown = values.updateValue(value, forKey: name) != nil
            if isKnown || text.utf8.allSatisfy({ $0 < 0x80 }) { continue }
            lookalikes[text] = .some(lookalikes[text] == nil ? name : nil)
        }
    }

    /// The value that a name means, or `nil` where there is none.
    subscript(name: String) -> Value? {
        values[ExactName(name)] ?? lookalikes[name]?.flatMap { values[$0] }
    }
}

extension NameTable: Sendable where Value: Sendable {}
