import Foundation

/// Validates JSON by the keywords of JSON Schema (draft 4) that the schema of SARIF uses. A keyword that is not known here
/// is an error of the test.
struct SchemaDraft4 {
    private let root: [String: Any]

    init(_ schema: Data) throws {
        root = try JSONSerialization.jsonObject(with: schema) as? [String: Any] ?? [:]
    }

    /// The places where a value does not fit, with the keyword that says so; none where it fits.
    func problems(in value: Any) -> [String] { problems(value, root, "") }

    private func problems(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
        schema.flatMap { keyword, argument in problems(keyword, argument, schema, value, path) }
    }

    private func problems(
        _ keyword: String, _ argument: Any, _ schema: [String: Any], _ value: Any, _ path: String
    ) -> [String] {
        let object = value as? [String: Any]
        let array = value as? [Any]
        let holds: Bool
        switch keyword {
        case "$schema", "title", "id", "description", "definitions", "default", "format": return []
        case "$ref":
            let name = (argument as? String)?.split(separator: "/").last.map(String.init) ?? ""
            let definition = (root["definitions"] as? [String: Any])?[name] as? [String: Any]
            return definition.map { problems(value, $0, path) } ?? ["\(path): \(name) is not defined"]
        case "properties":
            let known = argument as? [String: [String: Any]] ?? [:]
            return (object ?? [:]).flatMap { key, value in
                known[key].map { problems(value, $0, "\(path)/\(key)") } ?? []
            }
        case "additionalProperties":
            let known = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
            let others = (object ?? [:]).filter { !known.contains($0.key) }
            if let schema = argument as? [String: Any] {
                return others.flatMap { problems($1, schema, "\(path)/\($0)") }
            }
            holds = argument as? Bool == true || others.isEmpty
        case "items":
            let element = argument as? [String: Any] ?? [:]
            return (array ?? []).enumerated().flatMap { problems($1, element, "\(path)/\($0)") }
        case "required": holds = object.map { Set(argument as? [String] ?? []).isSubset(of: $0.keys) } ?? true
        case "type":
            let types = argument as? [String] ?? [argument as? String ?? ""]
            holds = types.contains { hasType($0, value) }
        case "enum": holds = (argument as? [Any] ?? []).contains { ($0 as? NSObject) == (value as? NSObject) }
        case "minItems": holds = array.map { $0.count >= argument as? Int ?? 0 } ?? true
        case "uniqueItems": holds = array.map { Set($0.compactMap { $0 as? NSObject }).count == $0.count } ?? true
        case "minimum": holds = (value as? Double).map { $0 >= argument as? Double ?? 0 } ?? true
        case "maximum": holds = (value as? Double).map { $0 <= argument as? Double ?? 0 } ?? true
        case "pattern":
            let range = (value as? String)?.range(of: argument as? String ?? "", options: .regularExpression)
            holds = !(value is String) || range != nil
        case "anyOf", "oneOf":
            holds = (argument as? [[String: Any]] ?? []).contains { problems(value, $0, path).isEmpty }
        default: holds = false
        }
        return holds ? [] : ["\(path): \(keyword)"]
    }

    private func hasType(_ name: String, _ value: Any) -> Bool {
        switch name {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "integer": (value as? Double).map { $0.rounded() == $0 } ?? false
        case "number": value is Double
        case "boolean": value is Bool
        case "null": value is NSNull
        default: false
        }
    }
}
