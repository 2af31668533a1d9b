import Diagnostics

/// A JSON value with its range in the source text.
package struct JSONValue: Sendable {
    package var content: Content
    /// The bytes of the value, quotes and brackets included.
    package var range: Range<Int>

    package enum Content: Sendable {
        case null
        case boolean(Bool)
        case number(JSONNumber)
        case string(String)
        case array([JSONValue])
        case object([JSONMember])
        /// A value that could not be read; the error has been reported.
        case invalid
    }
}

extension JSONValue {
    /// Reads a text that some program wrote, or returns `nil` where it is not JSON. Of members of one key, the first
    /// counts.
    package init?(_ bytes: [UInt8]) {
        var findings = Findings(source: SourceText(name: "", bytes: bytes))
        guard case (let value?, .sound) = JSONParser.parse(&findings) else { return nil }
        self = value
    }

    package var string: String? { if case .string(let string) = content { string } else { nil } }

    package var number: JSONNumber? { if case .number(let number) = content { number } else { nil } }

    /// The value of `true` or `false`.
    package var boolean: Bool? { if case .boolean(let boolean) = content { boolean } else { nil } }

    /// The texts of an array of strings, or `nil` for any other value.
    package var strings: [String]? {
        guard case .array(let elements) = content else { return nil }
        let strings = elements.compactMap(\.string)
        return strings.count == elements.count ? strings : nil
    }

    package var elements: [JSONValue] { if case .array(let elements) = content { elements } else { [] } }

    package var members: [JSONMember] { if case .object(let members) = content { members } else { [] } }

    package subscript(key: String) -> JSONValue? { member(key)?.value }

    func member(_ key: String) -> JSONMember? { members.first { $0.key == key } }

    /// Returns whether two values are equal, regardless of their source ranges and of the order of members.
    func hasSameContent(as other: JSONValue) -> Bool {
        switch (content, other.content) {
        case (.null, .null): true
        case (.boolean(let a), .boolean(let b)): a == b
        case (.number(let a), .number(let b)): a.value == b.value
        case (.string(let a), .string(let b)): ExactName(a) == ExactName(b)
        case (.array(let a), .array(let b)):
            a.count == b.count && zip(a, b).allSatisfy { $0.hasSameContent(as: $1) }
        case (.object(let a), .object(let b)): Self.haveSameContent(a, b)
        default: false
        }
    }

    private static func haveSameContent(_ a: [JSONMember], _ b: [JSONMember]) -> Bool {
        guard a.count == b.count else { return false }
        let values = Dictionary(b.map { (ExactName($0.key), $0.value) }) { first, _ in first }
        return a.allSatisfy { member in values[ExactName(member.key)].map(member.value.hasSameContent) ?? false }
    }
}

package struct JSONMember: Sendable {
    package var key: String
    /// The bytes of the key, quotes included.
    package var keyRange: Range<Int>
    package var value: JSONValue
    /// Whether a later member of the object has the same key; the later members are dropped.
    var isRepeated = false
}

/// A JSON number, as written and as the nearest double.
package struct JSONNumber: Hashable, Sendable {
    package var text: String
    /// The nearest double; infinite where the number is out of range.
    package var value: Double
}
