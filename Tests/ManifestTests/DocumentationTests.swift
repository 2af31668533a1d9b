import Diagnostics
import Foundation
import IconModel
import Testing

@testable import Manifest

@Suite("What is written about manifests holds")
struct DocumentationTests {
    private static func page(_ name: String) throws -> String {
        let file = URL(filePath: #filePath).appending(path: "../../../\(name)").standardized
        return try String(contentsOf: file, encoding: .utf8)
    }

    private static func parse(_ text: String) throws -> JSONValue {
        var findings = Findings(source: SourceText(name: "m", text: text))
        return try #require(JSONParser.parse(&findings).value)
    }

    // MARK: Examples

    /// The JSON of a page, block by block; a block in a list is indented.
    private static func examples(in page: String) -> [String] {
        page.matches(of: /(?ms)^( *)```json\n(.*?)\n *```$/).map { block in
            block.2.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.dropFirst(min(block.1.count, $0.count)) }.joined(separator: "\n")
        }
    }

    /// The pages with JSON, but for those whose blocks are no manifests or are read elsewhere: the index by its schema,
    /// rules and worked examples as sets with files, and a package of npm by 'make check-recipes'.
    private static let pages: [String] = {
        let elsewhere = ["index-json.md", "rules.md", "examples.md", "start.md", "recipes.md"]
        let folder = URL(filePath: #filePath).appending(path: "../../../Documentation").standardized.path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let pages = names.filter { $0.hasSuffix(".md") && !elsewhere.contains($0) }.sorted().map {
            "Documentation/\($0)"
        }
        return (["README.md"] + pages).filter { name in (try? page(name)).map { !examples(in: $0).isEmpty } ?? false }
    }()

    /// A manifest that an example is, or is a piece of.
    private static func manifest(_ example: String) throws -> String {
        if example.hasPrefix("{") { return example }
        let head = #""version": 1, "source": "a", "output": "b", "locales": ["en", "ar", "ar-EG", "fa", "he", "ur"]"#
        let keys = try parse("{\(example)}").members.map(\.key)
        if keys == ["variants"] {
            let part = ##"{ "select": "#x", "role": "digits", \##(example) }"##
            return #"{ \#(head), "icons": { "x": { "kind": "composite", "parts": { "x": \#(part) } } } }"#
        }
        if keys.contains("icons") { return "{ \(head), \(example) }" }
        return ["png", "exports", "clearances", "roles", "rules", "words"].contains(keys.first)
            ? #"{ \#(head), "icons": {}, \#(example) }"# : #"{ \#(head), "icons": { \#(example) } }"#
    }

    @Test("every example can be read", arguments: pages)
    func examples(name: String) throws {
        for example in Self.examples(in: try Self.page(name)) {
            let text = try Self.manifest(example)
            // The files that it speaks of, and those of its icons.
            let named = text.matches(of: /"([^"]+\.svg)"/).map { String($0.1) }
            let icons = try #require(try Self.parse(text)["icons"]).members.map {
                $0.key.replacing("*", with: "x") + ".svg"
            }
            let reading = ManifestReader.read(
                SourceText(name: "m", text: text), sources: SourceListing(paths: Set(named + icons)))
            let errors = reading.diagnostics.filter { $0.severity == .error }
            #expect(errors.isEmpty, "\(TextRenderer().render(errors))")
        }
    }

    /// Returns what is wrong with an export.
    private static func mistakes(inExport entry: String) throws -> [Diagnostic] {
        let text = try manifest("\"exports\": [\(entry)]")
        return ManifestReader.read(SourceText(name: "m", text: text), sources: SourceListing(paths: [])).diagnostics
            .filter { $0.severity == .error }
    }

    @Test("the entry of every target in the table of targets can be read")
    func targets() throws {
        let rows = Self.rows(in: try Self.page("Documentation/targets.md")).filter {
            $0.count == 3 && $0[1].hasPrefix("\"folder\"")
        }
        let names = rows.flatMap { row in row[0].split(separator: ", ").map { (String($0), row[1]) } }
        #expect(Set(names.map(\.0)) == Set(ExportSettings.targets.map { $0.name }))
        for (name, entry) in names {
            let mistakes = try Self.mistakes(inExport: "{ \"target\": \"\(name)\", \(entry) }")
            #expect(mistakes.isEmpty, "\(name): \(TextRenderer().render(mistakes))")
        }
    }

    @Test("every option that a page shows is one of its exports'", arguments: pages)
    func options(name: String) throws {
        let page = try Self.page(name)
        let entries = Self.examples(in: page).flatMap { $0.matches(of: /\{ "target": .* (?=\}\])/) }
            .map { String($0.output) }
        for option in page.matches(of: /`("([a-zA-Z]+)": ["\[\{\w][^`]*)`/).map({ ($0.1, String($0.2)) }) {
            guard try Self.parse("{\(option.0)}").members.count == 1 else { continue }
            let tried = try entries.map { entry in
                let others = entry.replacing(try Regex("\"\(option.1)\": (\"[^\"]*\"|\\w+),? "), with: "")
                let start = others.trimmingCharacters(in: [" ", ","])
                return try Self.mistakes(inExport: "\(start), \(option.0) }")
            }
            // What no export of the page knows is about something else.
            let known = tried.filter { !$0.contains { [.unknownKey, .misplacedKey].contains($0.rule) } }
            let isRight = known.isEmpty || known.contains(where: \.isEmpty)
            #expect(isRight, "\(option.0): \(TextRenderer().render(known.joined().map(\.self)))")
        }
    }

    @Test("the example of an index is what its schema says")
    func index() throws {
        let example = try #require(Self.examples(in: try Self.page("Documentation/index-json.md")).first)
        let schema = try Self.parse(try Self.page("index.schema.json"))
        let validator = SchemaValidator(schema: schema)
        #expect(try validator.accepts(Self.parse(example), by: schema))
        let other = example.replacing(#""version": 1"#, with: #""version": 2"#)
        #expect(try !validator.accepts(Self.parse(other), by: schema))
    }

    // MARK: Tables

    /// The cells of the rows of all tables, without the marks of code.
    private static func rows(in page: String) -> [[String]] {
        page.split(separator: "\n").filter { $0.hasPrefix("|") }.map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces).replacing("`", with: "") }
        }
    }

    @Test("every key is named")
    func keys() throws {
        let page = try Self.pages.map(Self.page).joined()
        let names = Self.keys(in: try Self.parse(ManifestSchema.json))
        #expect(names.isSuperset(of: ["source", "clearance", "scale", "note"]))
        // Rules have pages of their own.
        for name in names where Rule(rawValue: name) == nil {
            let isNamed = page.contains("`\(name)`") || page.contains("\"\(name)\":")
            #expect(isNamed, "\(name)")
        }
    }

    /// The names of all properties that a schema speaks of.
    private static func keys(in value: JSONValue) -> Set<String> {
        switch value.content {
        case .object(let members):
            members.reduce(into: []) { names, member in
                if member.key == "properties" { names.formUnion(member.value.members.map(\.key)) }
                names.formUnion(keys(in: member.value))
            }
        case .array(let elements): elements.reduce(into: []) { $0.formUnion(keys(in: $1)) }
        case .null, .boolean, .number, .string, .invalid: []
        }
    }

    @Test("roles place and draw parts as their table says")
    func roles() throws {
        let rows = Self.rows(in: try Self.page("Documentation/manifest.md"))
        for role in Role.allCases {
            let row = try #require(rows.first { $0.first == role.rawValue && $0.count == 4 })
            let behavior = RoleTable()[role].behavior
            #expect(row[1...2] == [behavior.place.rawValue, behavior.drawing.rawValue], "\(role)")
        }
    }

    @Test("both lists of words are in the table, for what it holds")
    func words() throws {
        let rows = Self.rows(in: try Self.page("Documentation/manifest.md"))
        for (list, summary) in [(WordList.direction, "directions of reading or motion"), (.logo, "logos and brands")] {
            let row = try #require(rows.first { $0.first == list.rawValue && $0.count == 2 })
            #expect(row[1].hasPrefix(summary), "\(list)")
        }
    }

    @Test("locales are looked up as their table says")
    func lookup() throws {
        let rows = Self.rows(in: try Self.page("Documentation/manifest.md")).filter {
            $0.last?.hasSuffix("then the source") == true
        }
        #expect(rows.count == 3)
        for row in rows {
            let keys = LocaleLookup(try LanguageTag(parsing: row[0])).keys.map(\.description)
            #expect(row[1] == (keys + ["then the source"]).joined(separator: ", "))
        }
    }

    struct Tag: CustomTestStringConvertible {
        var testDescription: String
        var severity: Severity
    }

    @Test(
        "tags are refused or doubted as is said",
        arguments: [
            Tag(testDescription: "ar_EG", severity: .error), Tag(testDescription: "ar-rEG", severity: .error),
            Tag(testDescription: "gr", severity: .error), Tag(testDescription: "Hebrew", severity: .error),
            Tag(testDescription: "iw", severity: .warning), Tag(testDescription: "se", severity: .warning),
        ])
    func tags(_ tag: Tag) throws {
        #expect(try Self.page("Documentation/manifest.md").contains("`\(tag.testDescription)`"))
        let text =
            #"{ "version": 1, "source": "a", "output": "b", "locales": ["\#(tag.testDescription)"], "icons": {} }"#
        let reading = ManifestReader.read(SourceText(name: "m", text: text), sources: SourceListing(paths: []))
        #expect(reading.diagnostics.map(\.severity) == [tag.severity])
        #expect(reading.diagnostics.allSatisfy { $0.hint != nil })
    }
}
