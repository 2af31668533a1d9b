import Diagnostics
import Foundation
import IconModel
import Testing

@testable import Manifest

@Suite("The JSON Schema of manifests")
struct SchemaTests {
    @Test("The checked-in schema is what the shapes say")
    func isCurrent() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../manifest.schema.json").standardized
        let found = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        if ProcessInfo.processInfo.environment["ICONFLIP_RECORD"] != nil, found != ManifestSchema.json {
            try ManifestSchema.json.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("manifest.schema.json was updated: check the difference and run again")
            return
        }
        #expect(found == ManifestSchema.json, "run the test with ICONFLIP_RECORD=1 to update it")
    }

    @Test("The schema has a name that stays, and that no validator tries to fetch")
    func identifier() throws {
        let found = try #require(try Self.parse(ManifestSchema.json)["$id"]?.string)
        let name = try #require(found.wholeMatch(of: /urn:uuid:(.+)/)?.1)
        #expect(UUID(uuidString: String(name)) != nil)
    }

    /// Rules that a schema can tell as well as the reader; the others need files, tags or references.
    private static let structural: Set<Rule> = [
        .unknownKey, .missingKey, .wrongType, .misplacedKey, .unsupportedVersion,
    ]

    private static func parse(_ text: String) throws -> JSONValue {
        var findings = Findings(source: SourceText(name: "m", text: text))
        return try #require(JSONParser.parse(&findings).value)
    }

    /// The texts of all tables of this target that are JSON.
    private static func texts() -> [String] {
        let entries =
            IconEntryTests.kindCases + IconEntryTests.nameCases + IconEntryTests.localizedCases
            + IconEntryTests.partCases
        let start = #"{"version": 1, "source": "a", "output": "b", "#
        var texts = [ExampleManifest.text]
        texts += ManifestReaderTests.wholeSetCases.map(\.text)
        texts += ManifestReaderTests.folderCases.map {
            $0.text.dropLast() + #", "version": 1, "locales": ["ar"], "icons": {}}"#
        }
        texts += entries.map { start + #""locales": ["ar", "he", "en"], "icons": \#($0.text)}"# }
        texts += ManifestReaderTests.localeCases.map { start + #""icons": {}, "locales": \#($0.text)}"# }
        texts += ManifestReaderTests.previewCases.map {
            start + #""locales": ["ar"], "icons": {}, "png": \#($0.text)}"#
        }
        texts += ManifestReaderTests.roleCases.map {
            start + #""locales": ["ar"], "icons": {}, "roles": \#($0.text)}"#
        }
        texts += ExportSettingsTests.cases.map {
            start + #""locales": ["ar"], "icons": {}, "exports": \#($0.text)}"#
        }
        texts += RuleControlTests.cases.map { start + #""locales": ["ar"], "icons": {}, \#($0.text)}"# }
        texts += RuleControlTests.excuses.map { start + #""locales": ["ar"], "icons": {"x": \#($0.text)}}"# }
        return texts
    }

    @Test("Whatever the reader takes, the schema takes, and it refuses what the shape alone makes wrong")
    func agreement() throws {
        let schema = try Self.parse(ManifestSchema.json)
        let validator = SchemaValidator(schema: schema)
        let sources = SourceListing(paths: [])
        var accepted = 0
        var refused = 0
        for text in Self.texts() {
            let source = MarkedText(text).source
            let errors = ManifestReader.read(source, sources: sources).diagnostics.filter { $0.severity == .error }
            let isAccepted = try validator.accepts(
                Self.parse(String(decoding: source.bytes, as: UTF8.self)), by: schema)
            let judgedByShape = errors.filter { Self.structural.contains($0.rule) }
            #expect(judgedByShape.isEmpty || !isAccepted, "the schema takes \(text)")
            // A missing file or a doubtful tag is beyond a schema; what else is wrong may be seen by either.
            let isOnlyMissingFiles = errors.allSatisfy { $0.rule == .missingSource }
            #expect(isAccepted || !isOnlyMissingFiles, "the schema refuses \(text)")
            if isAccepted { accepted += 1 } else { refused += 1 }
        }
        #expect(accepted >= 20 && refused >= 20, "the tables try both")
    }

    @Test("Every key has a description")
    func descriptions() throws {
        func check(_ schema: JSONValue) {
            for property in schema["properties"]?.members ?? [] where !["kind", "target"].contains(property.key) {
                #expect(property.value["description"] != nil, "\(property.key)")
            }
            for member in schema.members { check(member.value) }
            for element in schema.elements { check(element) }
        }
        check(try Self.parse(ManifestSchema.json))
    }
}
