@testable import Manifest

/// Validates JSON by the keywords of JSON Schema (draft 2020-12) that the manifest's schema uses, as an editor would.
///
/// A keyword that is not known here is an error of the test, so that the schema cannot say what is not checked.
struct SchemaValidator {
    struct UnknownKeyword: Error {
        var name: String
    }

    private let definitions: JSONValue?

    init(schema: JSONValue) {
        definitions = schema["$defs"]
    }

    func accepts(_ value: JSONValue, by schema: JSONValue) throws -> Bool {
        for keyword in schema.members where try !holds(keyword, of: schema, for: value) { return false }
        return true
    }

    private func holds(_ keyword: JSONMember, of schema: JSONValue, for value: JSONValue) throws -> Bool {
        let argument = keyword.value
        switch keyword.key {
        case "$schema", "$id", "$defs", "title", "description": return true
        case "$ref":
            let name = argument.string?.split(separator: "/").last.map(String.init) ?? ""
            guard let definition = definitions?[name] else { throw UnknownKeyword(name: name) }
            return try accepts(value, by: definition)
        case "type": return try hasType(argument.string ?? "", value)
        case "enum": return argument.elements.contains { $0.hasSameContent(as: value) }
        case "const": return argument.hasSameContent(as: value)
        case "minLength": return (value.string?.unicodeScalars.count).map { Double($0) >= bound(argument) } ?? true
        case "pattern": return try value.string.map { try $0.contains(Regex(argument.string ?? "")) } ?? true
        case "minimum": return value.number.map { $0.value >= bound(argument) } ?? true
        case "maximum": return value.number.map { $0.value <= bound(argument) } ?? true
        case "exclusiveMinimum": return value.number.map { $0.value > bound(argument) } ?? true
        case "items": return try value.elements.allSatisfy { try accepts($0, by: argument) }
        case "minItems": return !isArray(value) || Double(value.elements.count) >= bound(argument)
        case "maxItems": return Double(value.elements.count) <= bound(argument)
        case "maxProperties": return Double(value.members.count) <= bound(argument)
        case "minProperties": return !isObject(value) || Double(value.members.count) >= bound(argument)
        case "required":
            return !isObject(value) || argument.elements.allSatisfy { value[$0.string ?? ""] != nil }
        case "properties":
            return try value.members.allSatisfy { member in
                try argument[member.key].map { try accepts(member.value, by: $0) } ?? true
            }
        case "additionalProperties":
            return try value.members.filter { schema["properties"]?[$0.key] == nil }.allSatisfy { member in
                try argument.boolean ?? accepts(member.value, by: argument)
            }
        case "propertyNames":
            return value.members.allSatisfy { member in
                argument["enum"]?.elements.contains { $0.string == member.key } ?? true
            }
        case "anyOf": return try argument.elements.contains { try accepts(value, by: $0) }
        case "oneOf": return try argument.elements.filter { try accepts(value, by: $0) }.count == 1
        default: throw UnknownKeyword(name: keyword.key)
        }
    }

    private func bound(_ value: JSONValue) -> Double { value.number?.value ?? .nan }

    private func isArray(_ value: JSONValue) -> Bool { if case .array = value.content { true } else { false } }

    private func isObject(_ value: JSONValue) -> Bool { if case .object = value.content { true } else { false } }

    private func hasType(_ name: String, _ value: JSONValue) throws -> Bool {
        switch name {
        case "object": isObject(value)
        case "array": isArray(value)
        case "string": value.string != nil
        case "boolean": value.boolean != nil
        case "number": value.number != nil
        case "integer": value.number.map { $0.value.rounded() == $0.value } ?? false
        default: throw UnknownKeyword(name: name)
        }
    }
}
