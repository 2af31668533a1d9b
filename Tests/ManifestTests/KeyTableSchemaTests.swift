import Foundation
import IconModel
import Testing

@testable import Manifest

/// The tables of keys on pages: `<!-- keys: NAMES -->` begins them and `<!-- end -->` ends them. A name is `manifest`, `icon`,
/// `part`, `exports` for what all exports have, or targets with commas between them for what is their own.
///
/// With the environment variable `ICONFLIP_RECORD` set, pages that differ are written anew, and the test fails that once.
@Suite("The tables of keys are what the shapes say")
struct KeyTableSchemaTests {
    private static let folder = URL(filePath: #filePath).appending(path: "../../../Documentation").standardized

    /// A key of an object, with the kinds of the object that alone have it.
    private struct Key {
        var name: String
        var schema: JSONValue
        var isRequired: Bool
        var kinds: [String] = []
    }

    private static func schema() throws -> JSONValue {
        try #require(JSONValue([UInt8](ManifestSchema.json.utf8)))
    }

    // MARK: Reading the schema

    /// The keys of objects, those that only some of several objects have first; `tag` is the key that tells these apart.
    private static func keys(of objects: [JSONValue], tag: String) -> [Key] {
        var keys: [Key] = []
        for object in objects {
            let required = (object["required"]?.elements ?? []).compactMap(\.string)
            let kind = object["properties"]?[tag]?["const"]?.string ?? ""
            for member in object["properties"]?.members ?? [] where member.key != tag {
                if let index = keys.firstIndex(where: { $0.name == member.key }) {
                    keys[index].kinds.append(kind)
                } else {
                    let isRequired = required.contains(member.key)
                    keys.append(Key(name: member.key, schema: member.value, isRequired: isRequired, kinds: [kind]))
                }
            }
        }
        let common = keys.filter { $0.kinds.count == objects.count }
        return keys.filter { $0.kinds.count < objects.count }
            + common.map { Key(name: $0.name, schema: $0.schema, isRequired: $0.isRequired) }
    }

    private static func keys(named name: String) throws -> [Key] {
        let schema = try schema()
        let entries = schema["$defs"]?["icon"]?["anyOf"]?.elements.last?["oneOf"]?.elements ?? []
        let exports = schema["properties"]?["exports"]?["items"]?["oneOf"]?.elements ?? []
        switch name {
        case "manifest": return keys(of: [schema], tag: "")
        case "icon": return keys(of: entries, tag: "kind")
        case "part": return keys(of: [try #require(schema["$defs"]?["part"])], tag: "")
        default:
            let common = keys(of: exports, tag: "target").filter { $0.kinds.isEmpty }
            if name == "exports" { return common }
            let targets = exports.filter { export in
                name.split(separator: ",").contains { export["properties"]?["target"]?["const"]?.string == String($0) }
            }
            return keys(of: targets, tag: "target").filter { key in !common.contains { $0.name == key.name } }
        }
    }

    // MARK: Writing tables

    /// Returns a description with its quotations as code.
    private static func marked(_ text: String) -> String {
        text.replacing(/(^|[\s(])'([^'\s]+)'/) { "\($0.1)`\($0.2)`" }.replacing(/"[^"]*"/) { "`\($0.0)`" }
            .replacing("|", with: "\\|")
    }

    private static func table(_ name: String) throws -> String {
        let rows = try keys(named: name).map { key in
            let inner = key.schema["properties"]?.members.map { "`\($0.key)`" } ?? []
            let remarks = [
                key.kinds.isEmpty ? nil : "Of `\(key.kinds.joined(separator: "`, `"))`.",
                marked(key.schema["description"]?.string ?? ""),
                inner.isEmpty ? nil : "It has \(inner.joined(separator: ", ")).", key.isRequired ? "Required." : nil,
            ]
            return "| `\(key.name)` | \(remarks.compactMap(\.self).joined(separator: " ")) |\n"
        }
        return "| key of `\(name.replacing(",", with: "`, `"))` | |\n|---|---|\n\(rows.joined())"
    }

    // MARK: Pages

    static let pages: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { name in
            let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
            return name.hasSuffix(".md") && text?.contains("<!-- keys: ") == true
        }.sorted()
    }()

    @Test("Every table is current", arguments: pages)
    func current(page: String) throws {
        let file = Self.folder.appending(path: page)
        let text = try String(contentsOf: file, encoding: .utf8)
        let expected = try text.replacing(/(?s)(<!-- keys: ([^\n]*) -->\n).*?(<!-- end -->)/) { match in
            let tables = try match.2.split(separator: " ").map { try Self.table(String($0)) }
            return "\(match.1)\n\(tables.joined(separator: "\n"))\n\(match.3)"
        }
        if ProcessInfo.processInfo.environment["ICONFLIP_RECORD"] != nil, text != expected {
            try expected.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("updated: \(file.path)")
            return
        }
        #expect(text == expected, "run the test with ICONFLIP_RECORD=1 to update it")
    }

    @Test("Every target has its options on a page, and all else its keys")
    func complete() throws {
        let shown = try Self.pages.flatMap { page in
            try String(contentsOf: Self.folder.appending(path: page), encoding: .utf8)
                .matches(of: /<!-- keys: ([^\n]*) -->/).flatMap { $0.1.split { " ,".contains($0) }.map(String.init) }
        }
        let targets = try ExportSettings.targets.map { $0.name }.filter { try !Self.keys(named: $0).isEmpty }
        #expect(shown.sorted() == (targets + ["exports", "icon", "manifest", "part"]).sorted())
    }
}
