import Diagnostics
import IconModel
import Testing

@testable import Manifest

@Suite("What a manifest holds")
struct ManifestModelTests {
    private func example() throws -> Manifest {
        try #require(
            ManifestReader.read(
                SourceText(name: "manifest.json", text: ExampleManifest.text), sources: ExampleManifest.sources
            ).manifest)
    }

    @Test("The set as a whole")
    func header() throws {
        let manifest = try example()
        #expect(manifest.source.value == "Assets")
        #expect(manifest.output.value == "build/icons")
        #expect(manifest.locales.map(\.value.description) == ["ar", "ar-EG", "fa", "he", "ur", "en"])
        #expect(
            manifest.formats.png
                == PNGSettings(sizes: [24], scales: [1, 2, 3], color: PreviewColor(red: 28, green: 28, blue: 30)))
        #expect(manifest.roles[.badge] == RoleSettings(behavior: Role.badge.preset, clearance: Clearance(around: 1.5)))
        #expect(manifest.roles[.slash] == RoleSettings(behavior: Role.slash.preset))
    }

    @Test("Icons keep the manifest's order and know the file and the key they come from")
    func icons() throws {
        let manifest = try example()
        #expect(
            manifest.icons.map(\.name.value) == [
                "clock", "chevron.backward", "questionmark.bubble", "undo", "redo", "signature", "cart.badge.plus",
                "speaker.slash", "doc.magnifyingglass", "list.number",
            ])
        let chevron = manifest.icons[1]
        #expect(chevron.sourcePath == "chevron.backward.svg")
        #expect(manifest.text.location(chevron.name.range).start == SourcePosition(line: 11, column: 5))
    }

    @Test(
        "a clearance is one distance, two beside a straight part, or one with a form of ends",
        arguments: [
            ("1.5", Clearance(around: 1.5)), (#"{ "around": 1.5 }"#, Clearance(around: 1.5)),
            (#"{ "above": 2, "ends": "trim" }"#, Clearance(above: 2, below: 0, ends: .trim)),
            (#"{ "around": 4, "ends": "trim" }"#, Clearance(around: 4, ends: .trim)),
            (#"{ "around": 2, "ends": "round" }"#, Clearance(above: 2, below: 2, ends: .round)),
        ])
    func clearances(json: String, expected: Clearance<Double>) throws {
        let text = ##"""
            {"version": 1, "source": "a", "output": "b", "locales": ["ar"], "icons": {
             "x": {"kind": "composite", "parts": {"p": {"select": "#p", "role": "slash", "clearance": \##(json)}}}}}
            """##
        let reading = ManifestReader.read(SourceText(name: "m", text: text), sources: SourceListing(paths: ["x.svg"]))
        guard case .composite(_, let parts) = try #require(reading.manifest).icons[0].kind else {
            Issue.record("no composite")
            return
        }
        #expect(parts.first?.clearance == expected)
    }

    private func parts(_ name: String) throws -> [String: PartEntry] {
        let icon = try #require(try example().icons.first { $0.name.value == name })
        guard case .composite(_, let parts) = icon.kind else { return [:] }
        return Dictionary(uniqueKeysWithValues: parts.map { ($0.name.value, $0) })
    }

    @Test("Parts take their behaviour from role, set and override")
    func parts() throws {
        let plus = try #require(try parts("cart.badge.plus")["plus"])
        #expect(plus.behavior == PartBehavior(place: .mirror, drawing: .keep))
        #expect(plus.clearance == Clearance(around: 1.5), "from the set's badge")
        #expect(try parts("speaker.slash")["slash"]?.clearance == Clearance(around: 1.2))
        let lens = try parts("doc.magnifyingglass")
        #expect(lens["glass"]?.anchor?.value.text == "#lens")
        #expect(lens["lines"]?.within?.value == "glass")
        #expect(lens["lines"]?.behavior == PartBehavior(place: .keep, drawing: .mirror))
        let digits = try #require(try parts("list.number")["digits"]?.variants.first)
        #expect(digits.key.value.description == "ar-EG")
        guard case .selector(let selector) = digits.drawing else {
            Issue.record("the variant is a selector")
            return
        }
        #expect(selector.value.text == "#digits-arab")
        #expect(digits.scale == 1.1)
    }

    @Test("The presets are the reference's table")
    func presets() {
        let table = Role.allCases.map { "\($0.rawValue) \($0.preset.place) \($0.preset.drawing)" }
        #expect(
            table == [
                "base mirror mirror", "badge mirror keep", "tool mirror keep",
                "digits mirror keep", "contents keep mirror", "slash keep keep", "sequence mirror keep",
            ])
        #expect(Role.allCases.filter(\.preset.isSequence) == [.sequence])
    }

    @Test("A set and a part can override a role")
    func overrides() throws {
        let text = ##"""
            {"version": 1, "source": "a", "output": "b", "locales": ["ar"],
             "roles": {"badge": {"place": "keep"}},
             "icons": {"x": {"kind": "composite", "parts": {
                "a": {"select": "#a", "role": "badge"},
                "b": {"select": "#b", "role": "badge", "place": "mirror", "drawing": "mirror"},
                "c": {"select": "#c", "role": "sequence", "drawing": "mirror"},
                "d": {"select": "#d", "place": "keep", "drawing": "mirror"}}}}}
            """##
        let reading = ManifestReader.read(SourceText(name: "m", text: text), sources: SourceListing(paths: ["x.svg"]))
        guard case .composite(_, let parts) = try #require(reading.manifest).icons[0].kind else {
            Issue.record("not composite")
            return
        }
        #expect(
            parts.map(\.behavior) == [
                PartBehavior(place: .keep, drawing: .keep),
                PartBehavior(place: .mirror, drawing: .mirror),
                PartBehavior(place: .mirror, drawing: .mirror, isSequence: true),
                PartBehavior(place: .keep, drawing: .mirror),
            ])
    }

    @Test(
        "Gaps are cut in mirrored variants where the set does not say otherwise, and composites are built anew with what it says"
    )
    func clearedVariants() throws {
        func form(_ header: String) throws -> (cleared: ClearedVariants, canonical: [UInt8]) {
            let text = """
                {"version": 1, "source": "s", "output": "o", "locales": ["ar"], \(header)
                 "roles": {"badge": {"clearance": {"around": 2}}},
                 "icons": {"a": {"kind": "composite", "parts": {
                    "bare": {"select": "#a", "role": "slash", "clearance": 1},
                    "own": {"select": "#b", "role": "badge", "clearance": {"around": 3}},
                    "role": {"select": "#c", "role": "badge"}}}}}
                """
            let reading = ManifestReader.read(
                SourceText(name: "m", text: text), sources: SourceListing(paths: ["a.svg"]))
            #expect(reading.diagnostics.isEmpty)
            let manifest = try #require(reading.manifest)
            let icon = try #require(manifest.icons.first)
            guard case .composite(_, let parts) = icon.kind else { return (.mirrored, []) }
            #expect(parts.map(\.clearance?.reach) == [1, 3, 2])
            return (
                manifest.roles.clearances, manifest.canonicalForm(of: icon, plan: manifest.plan(for: icon)).bytes
            )
        }
        let (plain, both) = (try form(""), try form("\"clearances\": \"both\","))
        #expect(plain.cleared == .mirrored && both.cleared == .both)
        #expect(plain.canonical != both.canonical)
    }

    struct RangeCase: CustomTestStringConvertible, Sendable {
        var json: String
        var stretch: Range<Int>
        var expected: String
        var testDescription: String { json }
    }

    @Test(
        "A stretch of a string is found in the text, escapes and all",
        arguments: [
            RangeCase(json: #""abcdef""#, stretch: 2..<4, expected: "cd"),
            RangeCase(json: #""a\n\"b""#, stretch: 1..<3, expected: #"\n\""#),
            RangeCase(json: #""\u00e9x""#, stretch: 2..<3, expected: "x"),
            RangeCase(json: #""\ud83d\ude00x""#, stretch: 0..<4, expected: #"\ud83d\ude00"#),
            RangeCase(json: #""\u20acx""#, stretch: 3..<4, expected: "x"),
            RangeCase(json: #""éx""#, stretch: 2..<3, expected: "x"),
            RangeCase(json: #""ab""#, stretch: 2..<99, expected: ""),
        ])
    func ranges(_ example: RangeCase) {
        let source = SourceText(name: "m", text: "  " + example.json)
        let located = Located("", at: 2..<source.bytes.count)
        let range = located.range(of: example.stretch, in: source)
        #expect(String(decoding: source.bytes[range], as: UTF8.self) == example.expected)
    }
}
