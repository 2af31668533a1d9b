import Diagnostics
import Images
import Pipeline
import PipelineTestSupport
import Proposals
import Testing

@testable import Show

@Suite("A set shown in memory")
struct PreviewTests {
    private static let arrow =
        ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 12h10v2H4z"/></svg>"##
    private static let cart = ##"""
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h10v10H2z"/>
        <path id="badge" fill="#f00" d="M16 16h6v6h-6z"/></svg>
        """##

    private func set(_ more: String = "", sources: [String: String] = [:]) throws -> TemporarySet {
        let icons = #"""
            "arrow": { "kind": "directional", "except": ["he"] },
            "cart": { "kind": "composite", "parts": { "plus": { "select": "#badge", "role": "badge" } } },
            "clock": "fixed"
            """#
        let own = ["arrow.svg": Self.arrow, "cart.svg": Self.cart, "clock.svg": Self.arrow]
        return try TemporarySet(
            icons: icons + more, locales: #""ar", "he""#, png: #"{ "sizes": [24] }"#, more: #""clearances": "both""#,
            sources: own.merging(sources) { $1 })
    }

    private func show(_ set: TemporarySet, only: [String] = []) -> PreviewSet {
        Preview.run(manifest: set.manifest, only: only, findings: .fresh, jobs: 2)
    }

    @Test("shows the files that a build writes, and who uses which")
    func sameAsBuild() throws {
        let set = try set()
        let shown = show(set)
        #expect(set.build().hasErrors == false)
        let files = shown.icons.flatMap(\.drawings)
        let areSame = files.allSatisfy { set.bytes("out/" + $0.path) == $0.bytes }
        #expect(areSame)
        #expect(files.map(\.path).sorted() == set.files(in: "out/svg").map { "svg/" + $0 })
        #expect(shown.icons.map(\.name) == ["arrow", "cart", "clock"])
        #expect(shown.icons.map(\.assignments) == [[1, 0], [1, 1], [0, 0]])
        #expect(shown.locales.map(\.tag) == ["ar", "he"])
        #expect(shown.allFindings.isEmpty)
    }

    @Test("shows what an icon would be if its family flipped, where its entry is no plain mirror image")
    func flippedMembers() throws {
        let part = ##""parts": { "plus": { "select": "#badge", "role": "badge" } }"##
        let icons = """
            "alone": { "kind": "composite", \(part) }, "member": { "kind": "composite", \(part), "policy": "p" },
            "plain": { "kind": "directional", "policy": "p" }
            """
        let sources = ["alone.svg": Self.cart, "member.svg": Self.cart, "plain.svg": Self.arrow]
        let set = try TemporarySet(
            icons: icons, png: #"{ "sizes": [24] }"#, more: #""policies": { "p": "stay" }"#, sources: sources)
        let shown = show(set)
        #expect(shown.icons.map(\.assignments) == [[1], [0], [0]])
        #expect(shown.icons.map(\.flipped) == [nil, shown.icons[0].drawings[1].shown, nil])
    }

    @Test("shows what a fixed icon with text would be if it flipped: its text stays upright, as in a build")
    func flippedText() throws {
        let label = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><text x="2" y="11">Aa</text></svg>"#
        func set(_ kind: String) throws -> TemporarySet {
            try TemporarySet(
                icons: #""label": "\#(kind)", "tag": "fixed""#, png: #"{ "sizes": [24] }"#,
                sources: ["label.svg": label, "tag.svg": Self.arrow])
        }
        let (fixed, built) = (try set("fixed"), try set("directional"))
        _ = built.build()
        let upright = built.bytes("out/svg/label.rtl.svg")
        #expect(String(decoding: upright ?? [], as: UTF8.self).contains("text-anchor"))
        #expect(show(fixed).icons.map(\.flippedText) == [upright, nil])
        #expect(show(built).icons.map(\.flippedText) == [nil, nil])
    }

    @Test("shows the same findings without a cache, of a validation that is made, and of one that is known")
    func knownFindings() throws {
        let plain = #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M4 12h10v2H4z"/></svg>"#
        let names = (1...5).map { "plain\($0)" }
        let set = try set(
            names.map { ", \"\($0)\": \"directional\"" }.joined(),
            sources: Dictionary(uniqueKeysWithValues: (names + ["unlisted"]).map { ("\($0).svg", plain) }))
        let cache = ValidationCache(folder: set.manifest + ".cache", tool: TemporarySet.tool)
        func page(_ cache: ValidationCache?) -> [UInt8] {
            GalleryPage.html(
                of: Preview.run(manifest: set.manifest, findings: .validated(cache: cache, judge: .silent), jobs: 2),
                title: "")
        }
        let expected = page(nil)
        let isSameWhenMade = page(cache) == expected
        #expect(isSameWhenMade)
        let earlier = EarlierValidation(ofManifest: set.manifest, jobs: 1, in: cache)
        let known = try #require(earlier.findings())
        #expect(known.ofIcons.count == 5 && known.ofSet.map(\.rule).contains(.unlistedSource))
        let isSameWhenKnown = page(cache) == expected
        #expect(isSameWhenKnown)
        // Many files without a view box are told once where all is told.
        let told = Validation.run(manifest: set.manifest, jobs: 1, cache: cache, judge: .silent).diagnostics
        #expect(told == Validation.run(manifest: set.manifest, jobs: 1, judge: .silent).diagnostics)
        #expect(told.count { $0.rule == .noViewBox } == 1)
    }

    @Test("says what the manifest says of an icon, and what a flip may spoil")
    func entries() throws {
        let clock = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path stroke="#000" stroke-width="2" fill="none"
            d="M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 7v5l4 2"/></svg>
            """
        let more = #", "time": { "kind": "directional", "note": "seen", "ignore": { "flipped-clock": "why" } }"#
        let shown = show(try set(more, sources: ["time.svg": clock]))
        let entries = Dictionary(uniqueKeysWithValues: shown.icons.map { ($0.name, $0.entry) })
        let entry = try #require(entries["time"] ?? nil)
        #expect(entry.note == "seen")
        #expect(entry.ignored.map(\.rule) == [.flippedClock])
        #expect(entry.ignored.map(\.reason) == ["why"])
        #expect(entry.risks == [.clock])
        let text = try #require(shown.manifest)
        #expect(String(decoding: text.bytes[entry.place.key], as: UTF8.self) == #""time""#)
        #expect(entries["arrow"]??.risks == [])
        // What is not flipped as a whole is not spoilt.
        #expect(show(try set(#", "time": "fixed""#, sources: ["time.svg": clock])).icons.last?.entry?.risks == [])
    }

    struct Objection: CustomTestStringConvertible {
        var testDescription: String
        var name: String
        var entry = #""fixed""#
        var drawing: String
        /// Other keys of the manifest.
        var more = ""
        var toFlip: [Rule] = []
        var toFix: [Rule] = []
    }

    private static func stroked(_ path: String) -> String {
        ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2">"##
            + "<path d=\"\(path)\"/></svg>"
    }
    private static let clock = stroked("M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 6v6h5")

    @Test(
        "says which rules would object to another kind, as validation then does",
        arguments: [
            Objection(testDescription: "a clock that is fixed", name: "time", drawing: clock, toFlip: [.flippedClock]),
            Objection(
                testDescription: "a disc that is fixed", name: "disc",
                drawing: stroked("M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0"),
                toFlip: [.symmetricDirectional]),
            Objection(testDescription: "an arrow without a meaning", name: "shape", drawing: arrow),
            Objection(
                testDescription: "a chevron that is flipped", name: "shape", entry: #""directional""#,
                drawing: stroked("m9 5 7 7-7 7"), toFix: [.fixedDirection]),
            Objection(
                testDescription: "a direction that a policy flips", name: "next",
                entry: #"{ "kind": "directional", "policy": "p" }"#, drawing: arrow,
                more: #""policies": { "p": "flip" },"#, toFix: [.fixedDirection]),
            Objection(
                testDescription: "a rule that is off", name: "next", entry: #""directional""#, drawing: arrow,
                more: #""rules": { "fixed-direction": "off" },"#),
        ])
    func objections(_ one: Objection) throws {
        func set(_ entry: String) throws -> TemporarySet {
            let set = try TemporarySet(["Assets/\(one.name).svg": one.drawing])
            try set.write(
                #"{ "version": 1, "source": "Assets", "output": "out", "locales": ["ar"], \#(one.more) "icons": { "#
                    + #""\#(one.name)": \#(entry) } }"#, to: "manifest.json")
            return set
        }
        let entry = try #require(show(try set(one.entry)).icons.first?.entry)
        #expect(entry.flipObjections == one.toFlip)
        #expect(entry.fixObjections == one.toFix)
        for (kind, rules) in [("directional", one.toFlip), ("fixed", one.toFix)] where !rules.isEmpty {
            #expect(show(try set("\"\(kind)\"")).allFindings.map(\.rule) == rules)
        }
    }

    @Test("has the source of a composite whose base is built with a cut")
    func originals() throws {
        let cut = ##"""
            , "cut": { "kind": "composite", "parts": { "a": { "select": "#badge", "role": "badge", "clearance": 8 } } }
            """##
        let icons = show(try set(cut, sources: ["cut.svg": Self.cart])).icons
        let originals = Dictionary(uniqueKeysWithValues: icons.map { ($0.name, $0.original) })
        #expect(originals["cut"] == Array(Self.cart.utf8))
        #expect(originals["cart"] == .some(nil))
    }

    @Test("writes nothing")
    func writesNothing() throws {
        let set = try set()
        _ = show(set)
        #expect(set.files(in: "out").isEmpty)
    }

    @Test("says what the parts of a composite do, and shows them in their colours")
    func parts() throws {
        let icon = show(try set(), only: ["cart"]).icons.first
        let parts = try #require(icon?.parts)
        #expect(parts.parts.map(\.name) == ["plus"])
        #expect(parts.parts.map(\.role) == [.badge])
        #expect(parts.parts.map(\.behavior.place) == [.mirror])
        // At 160 px the badge lies around 19/24 of the width in the source, and around 5/24 in the mirrored variant.
        let color = [UInt8](arrayLiteral: 0xe8, 0x59, 0x0c)
        let places: [([UInt8]?, Int)] = [(parts.source, 126), (parts.mirrored, 33)]
        for (png, x) in places {
            let picture = try PNGDecoder.decode(try #require(png), maximumPixelCount: 1 << 16)
            let start = (127 * picture.width + x) * 4
            #expect(Array(picture.bytes[start..<(start + 3)]) == color)
        }
    }

    @Test("tells icons that are all black from those in colours")
    func templates() throws {
        #expect(show(try set()).icons.map(\.isTemplate) == [true, false, true])
    }

    @Test("shows the source of an icon that cannot be built, with what is wrong")
    func failed() throws {
        let more = #", "bad": { "kind": "composite", "parts": { "a": { "select": "\#("#none")", "role": "badge" } } }"#
        let shown = show(try set(more, sources: ["bad.svg": Self.arrow]))
        let icon = try #require(shown.icons.first { $0.name == "bad" })
        #expect(icon.hasFailed)
        #expect(icon.drawings.map(\.variant) == [nil])
        #expect(icon.assignments == [nil, nil])
        #expect(icon.findings.map(\.rule) == [.badPart])
    }

    @Test("shows an icon that is not SVG without drawings")
    func unreadable() throws {
        let icon = show(try set(sources: ["arrow.svg": "<svg"])).icons.first
        #expect(icon?.drawings.isEmpty == true)
        #expect(icon?.findings.isEmpty == false)
    }

    @Test("keeps findings about the manifest that concern no icon")
    func setFindings() throws {
        let set = try set(#", "gone": "fixed""#)
        let shown = show(set)
        #expect(shown.icons.count == 3)
        #expect(shown.allFindings.contains { $0.severity == .error })
    }

    /// A set whose icons are found to be what they hardly should be, as the set has it.
    private func doubtful(_ more: String = "") throws -> TemporarySet {
        let excused = ##"{ "kind": "directional", "ignore": { "flipped-logo": "the owner asks for it" } }"##
        let set = try TemporarySet(
            Dictionary(
                uniqueKeysWithValues: ["reply", "logo", "brand", "logo.fill"].map { ("Assets/\($0).svg", Self.arrow) }))
        try set.write(
            """
            { "version": 1, "source": "Assets", "output": "out", "locales": ["ar"], \(more)"icons": {
              "logo*": "directional", "brand": \(excused), "reply": "fixed"
            } }
            """, to: "manifest.json")
        return set
    }

    @Test("shows what a validation finds with the icons that it concerns, each once")
    func validated() throws {
        let set = try doubtful()
        let shown = show(set)
        let found = shown.icons.map { "\($0.name): \($0.findings.map(\.rule.rawValue).joined(separator: " "))" }
        #expect(
            found.sorted() == [
                "brand: ", "logo.fill: flipped-logo", "logo: flipped-logo", "reply: fixed-direction",
            ])
        #expect(shown.findings.isEmpty)
        #expect(shown.allFindings == set.validate().diagnostics)
        #expect(shown.icons.allSatisfy { !$0.hasFailed })
    }

    @Test("shows findings as grave as the manifest says")
    func severities() throws {
        let shown = show(try doubtful(##""rules": { "flipped-logo": "error", "fixed-direction": "off" }, "##))
        #expect(shown.allFindings.map(\.severity) == [.error, .error])
    }

    @Test("shows no findings about icons that are not shown")
    func selectedFindings() throws {
        let shown = show(try doubtful(), only: ["reply"])
        #expect(shown.allFindings.map(\.rule) == [.fixedDirection])
    }

    @Test("shows the findings of a build where those are asked for")
    func builtFindings() throws {
        let set = try doubtful()
        let shown = Preview.run(manifest: set.manifest, findings: .built, jobs: 1)
        #expect(shown.allFindings.isEmpty)
    }

    @Test("cannot run without a manifest, or where no icon is asked for")
    func nothing() throws {
        let set = try set()
        #expect(show(set, only: ["nothing*"]).couldNotRun)
        try set.remove("manifest.json")
        #expect(show(set).couldNotRun)
    }

    @Test("is the same with any number of jobs")
    func jobs() throws {
        let set = try set()
        let (one, four) = (
            Preview.run(manifest: set.manifest, findings: .fresh, jobs: 1),
            Preview.run(manifest: set.manifest, findings: .fresh, jobs: 4)
        )
        let areSame =
            one.icons.map(\.drawings) == four.icons.map(\.drawings) && one.icons.map(\.parts) == four.icons.map(\.parts)
        #expect(areSame)
    }
}

extension PreviewFindings {
    /// The findings of a validation that remembers nothing.
    static let fresh = PreviewFindings.validated(cache: nil, judge: UnexplainedEntries.judge)
}
