import Diagnostics

/// A node of a JSON Schema, with its members in order.
indirect enum SchemaNode: Sendable {
    case string(String)
    /// A number, `true` or `false`, as JSON text.
    case literal(String)
    case array([SchemaNode])
    case object([(String, SchemaNode)])

    var members: [(String, SchemaNode)] {
        if case .object(let members) = self { members } else { [] }
    }

    /// The node as JSON text, indented by two spaces per level; arrays of scalars stay on one line.
    var text: String { text(indent: "") }

    private func text(indent: String) -> String {
        let inner = indent + "  "
        switch self {
        case .string(let string): return JSONText.quoted(string)
        case .literal(let literal): return literal
        case .array(let nodes) where nodes.allSatisfy(\.isScalar):
            return "[\(nodes.map { $0.text(indent: inner) }.joined(separator: ", "))]"
        case .array(let nodes):
            return "[\n\(nodes.map { inner + $0.text(indent: inner) }.joined(separator: ",\n"))\n\(indent)]"
        case .object(let members) where members.isEmpty: return "{}"
        case .object(let members):
            let lines = members.map { "\(inner)\(JSONText.quoted($0.0)): \($0.1.text(indent: inner))" }
            return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
        }
    }

    private var isScalar: Bool {
        switch self {
        case .string, .literal: true
        case .array, .object: false
        }
    }
}
