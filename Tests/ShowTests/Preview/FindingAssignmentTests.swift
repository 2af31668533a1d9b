import Diagnostics
import PipelineTestSupport
import Testing

@testable import Pipeline
@testable import Show

@Suite("Which icons a finding concerns")
struct FindingAssignmentTests {
    private static let arrow =
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 12h10"/></svg>"#

    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var file: String
        var line: Int?
        var column = 1
        var icons: [String]
    }

    // The manifest's icons stand on its lines 2 to 4: a, then a glob for b1 and b2, then c.
    @Test(
        "follows from the place that it points to",
        arguments: [
            Case(testDescription: "a source", file: "Assets/b2.svg", line: 1, icons: ["b2"]),
            Case(testDescription: "a source as a whole", file: "Assets/a.svg", icons: ["a"]),
            Case(testDescription: "an entry", file: "manifest.json", line: 2, column: 8, icons: ["a"]),
            Case(testDescription: "a glob", file: "manifest.json", line: 3, column: 4, icons: ["b1", "b2"]),
            Case(testDescription: "the last key", file: "manifest.json", line: 4, column: 1, icons: ["c"]),
            Case(testDescription: "behind the last key", file: "manifest.json", line: 5, icons: []),
            Case(testDescription: "before all icons", file: "manifest.json", line: 1, icons: []),
            Case(testDescription: "another file", file: "other.json", line: 2, icons: []),
        ])
    func places(one: Case) throws {
        let names = ["a", "b1", "b2", "c"]
        let folder = try TemporarySet(
            icons: "\"a\": \"directional\",\n\"b*\": \"directional\",\n\"c\": \"fixed\"",
            sources: Dictionary(uniqueKeysWithValues: names.map { ("\($0).svg", Self.arrow) }))
        let set = try #require(IconSetLoader.load(folder.manifest, output: nil).set)
        var location = SourceLocation(file: folder.folder.path + "/" + one.file)
        location.start = one.line.map { SourcePosition(line: $0, column: one.column) }
        let finding = Diagnostic(rule: .unbalanced, severity: .note, message: "m", location: location)
        var places = FindingAssignment(set, set.manifest.icons, known: names.map { _ in [] })
        for _ in 0..<2 { places.add(finding) }
        #expect(zip(names, places.ofIcons).filter { $1 == [finding] }.map(\.0) == one.icons)
        #expect(places.ofSet == (one.icons.isEmpty ? [finding] : []))
    }
}
