import Diagnostics
import TestSupport
import Testing

@testable import Manifest

@Suite("No bytes trap the reader or keep it busy")
struct HostileInputTests {
    private func read(_ bytes: [UInt8]) -> ManifestReading {
        ManifestReader.read(SourceText(name: "m", bytes: bytes), sources: ExampleManifest.sources)
    }

    @Test("Prefixes of a manifest are read to an end")
    func prefixes() {
        let bytes = Array(ExampleManifest.text.utf8)
        for length in stride(from: 0, to: bytes.count, by: 11) {
            #expect(read(Array(bytes.prefix(length))).manifest == nil)
        }
    }

    @Test("A manifest with any byte replaced is read to an end")
    func replacements() {
        let bytes = Array(ExampleManifest.text.utf8)
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<300 {
            var changed = bytes
            for _ in 0...generator.next() % 3 {
                let index = Int(generator.next() % UInt64(bytes.count))
                let replacements: [UInt8] = [0x00, 0x22, 0x5C, 0x5B, 0x7B, 0x7D, 0x2C, 0x80, 0xE2, 0xFF]
                changed[index] =
                    generator.next() % 2 == 0
                    ? replacements[Int(generator.next() % 10)] : UInt8(truncatingIfNeeded: generator.next())
            }
            let reading = read(changed)
            #expect(reading.manifest != nil || !reading.diagnostics.isEmpty)
        }
    }

    @Test("Random bytes are read to an end")
    func noise() {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<200 {
            let bytes = (0..<64).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
            #expect(read(bytes).manifest == nil)
        }
    }

    struct Flood: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var prefix = ""
        var unit: String
        var suffix = ""
    }

    /// 200 KB each: time that grew with the square would take minutes.
    static let floodCases: [Flood] = [
        Flood(testDescription: "open arrays", unit: "["),
        Flood(testDescription: "open objects", unit: #"{"a":"#),
        Flood(testDescription: "commas", prefix: "[", unit: ","),
        Flood(testDescription: "quotes", unit: "\""),
        Flood(testDescription: "backslashes", prefix: "\"", unit: "\\"),
        Flood(testDescription: "line feeds", unit: "\n"),
        Flood(testDescription: "comments", unit: "/*"),
        Flood(testDescription: "hashes", unit: "#\n"),
        Flood(testDescription: "words", prefix: "[", unit: "a "),
        Flood(testDescription: "equal keys", prefix: "{", unit: #""a":1,"#, suffix: #""a":1}"#),
        Flood(testDescription: "closing brackets", unit: "]}"),
        Flood(testDescription: "curly quotes", prefix: "[", unit: "“"),
        Flood(testDescription: "one long key", prefix: "{\"", unit: "a", suffix: "\":1}"),
        Flood(testDescription: "one long tag", prefix: #"{"locales": [""#, unit: "a-", suffix: "\"]}"),
        Flood(testDescription: "bad tags", prefix: #"{"locales": ["#, unit: #""x_","#, suffix: "1]}"),
    ]

    @Test(
        "Floods of one thing end soon and with a bounded number of findings", .timeLimit(.minutes(1)),
        arguments: floodCases
    )
    func floods(_ flood: Flood) {
        let units = String(repeating: flood.unit, count: 200_000 / flood.unit.utf8.count)
        let reading = read(Array((flood.prefix + units + flood.suffix).utf8))
        #expect(reading.manifest == nil)
        #expect((1...Findings.maxCount + 1).contains(reading.diagnostics.count))
    }

    @Test("A thousand wrong names among a thousand names end soon", .timeLimit(.minutes(1)))
    func manyNames() {
        let names = (0..<1_000).map {
            #""icon-\#($0)": {"kind": "localized", "variants": {"rtl": {"icon": "icn-\#($0)"}}}"#
        }
        let text =
            #"{"version": 1, "source": "a", "output": "b", "locales": ["ar"], "icons": {"#
            + names.joined(separator: ",") + "}}"
        let reading = read(Array(text.utf8))
        #expect(reading.diagnostics.count { $0.rule == .unknownIcon } == 1_000)
    }

    @Test(
        "A thousand globs are read, and hints are given for ten that match nothing",
        arguments: [(1_000, 0), (1_001, 1)])
    func manyGlobs(count: Int, tooMany: Int) {
        let close = (0..<12).map { "chevrn.*" + String(repeating: "?", count: $0) }
        let globs = (close + (12..<count).map { "z\($0)*" }).map { "\"\($0)\": \"fixed\"" }
        let text =
            #"{"version": 1, "source": "a", "output": "b", "locales": ["ar"], "icons": {"#
            + globs.joined(separator: ",") + "}}"
        let found = read(Array(text.utf8)).diagnostics
        #expect(found.count { $0.message == "there are more than 1000 globs" } == tooMany)
        #expect(found.count { $0.hint?.hasPrefix("did you mean 'chevron.*") == true } == 10)
    }

    @Test("Beyond the limit findings are only counted")
    func limit() {
        let keys = (0..<Findings.maxCount + 5).map { "\"k\($0)\": 1" }
        let diagnostics = read(Array("{\(keys.joined(separator: ","))}".utf8)).diagnostics
        #expect(diagnostics.count == Findings.maxCount + 1)
        #expect(diagnostics.last?.message == "10 more findings are not shown")
    }
}
