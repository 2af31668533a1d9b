import Diagnostics

struct SchemaWriter {
    private(set) var definitions: [String: SchemaNode] = [:]

    mutating func node(_ shape: Shape) -> SchemaNode {
        switch shape {
        case .boolean: .object([type("boolean")])
        case .text(let pattern, let isFilled): text(pattern, isFilled)
        case .number(let shape): number(shape)
        case .choice(let shape): .object([("enum", strings(shape.values))])
        case .list(let shape): list(shape)
        case .object(let shape): .object(object(shape))
        case .map(let shape): map(shape)
        case .tagged(let shape): tagged(shape)
        case .either(let shapes): either(shapes)
        case .named(let name, let shape): reference(name, shape)
        }
    }

    private mutating func reference(_ name: String, _ shape: Shape) -> SchemaNode {
        if definitions[name] == nil { definitions[name] = node(shape) }
        return .object([("$ref", .string("#/$defs/\(name)"))])
    }

    private func text(_ pattern: String?, _ isFilled: Bool) -> SchemaNode {
        var members = [type("string")]
        if isFilled { members.append(("minLength", .literal("1"))) }
        if let pattern { members.append(("pattern", .string(pattern))) }
        return .object(members)
    }

    private func number(_ shape: NumberShape) -> SchemaNode {
        let lower = SchemaNode.literal(NumberShape.text(shape.range.lowerBound))
        if shape.range.lowerBound == shape.range.upperBound { return .object([("const", lower)]) }
        return .object([
            type(shape.isInteger ? "integer" : "number"),
            (shape.excludesLowerBound ? "exclusiveMinimum" : "minimum", lower),
            ("maximum", .literal(NumberShape.text(shape.range.upperBound))),
        ])
    }

    private mutating func list(_ shape: ListShape) -> SchemaNode {
        var members = [type("array"), ("items", node(shape.element))]
        if shape.isFilled { members.append(("minItems", .literal("1"))) }
        members.append(("maxItems", .literal("\(shape.maxCount)")))
        return .object(members)
    }

    private mutating func map(_ shape: MapShape) -> SchemaNode {
        let value = node(shape.value)
        var members = [type("object")]
        if let keys = shape.keys { members.append(("propertyNames", .object([("enum", strings(keys))]))) }
        members.append(("additionalProperties", value))
        if shape.isFilled { members.append(("minProperties", .literal("1"))) }
        if let maxCount = shape.maxCount { members.append(("maxProperties", .literal("\(maxCount)"))) }
        return .object(members)
    }

    /// Returns a closed object; `tag` is the member by which it is told from others, if there is one.
    private mutating func object(_ shape: ObjectShape, tag: [(String, SchemaNode)] = []) -> [(String, SchemaNode)] {
        let keys = shape.keys.map { ($0.name, described(node($0.shape), $0.description)) }
        let required = tag.map(\.0) + shape.keys.filter(\.isRequired).map(\.name)
        var members = [
            type("object"), ("properties", .object(tag + keys)), ("additionalProperties", .literal("false")),
        ]
        if !required.isEmpty { members.append(("required", strings(required))) }
        if !shape.alternatives.isEmpty {
            members.append(("anyOf", .array(shape.alternatives.map { .object([("required", strings($0))]) })))
        }
        if !shape.exclusions.isEmpty {
            let pairs = shape.exclusions.map { SchemaNode.object([("required", strings($0))]) }
            members.append(("not", .object([("anyOf", .array(pairs))])))
        }
        return members
    }

    private mutating func tagged(_ shape: TaggedShape) -> SchemaNode {
        let values = strings(shape.cases.map(\.value))
        let tag = (shape.tag, SchemaNode.object([("enum", values), ("description", .string(shape.tagDescription))]))
        let branches = shape.cases.map { chosen in
            let constant = (shape.tag, SchemaNode.object([("const", .string(chosen.value))]))
            return SchemaNode.object(
                [("description", .string(chosen.description))] + object(chosen.object, tag: [constant]))
        }
        return .object([
            type("object"), ("properties", .object([tag])), ("required", strings([shape.tag])),
            ("oneOf", .array(branches)),
        ])
    }

    private mutating func either(_ shapes: [Shape]) -> SchemaNode {
        .object([("anyOf", .array(shapes.map { node($0) }))])
    }

    private func described(_ node: SchemaNode, _ description: String) -> SchemaNode {
        .object([("description", .string(description))] + node.members)
    }

    private func type(_ name: String) -> (String, SchemaNode) { ("type", .string(name)) }

    private func strings(_ texts: [String]) -> SchemaNode { .array(texts.map(SchemaNode.string)) }
}

indirect enum SchemaNode: Sendable {
    case string(String)
    /// A number, `true` or `false`, as JSON text.
    case literal(String)
    case array([SchemaNode])
    case object([(String, SchemaNode)])

    var members: [(String, SchemaNode)] { if case .object(let members) = self { members } else { [] } }

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
