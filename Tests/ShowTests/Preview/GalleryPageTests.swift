import Diagnostics
import Foundation
import IconModel
import Pipeline
import TestSupport
import Testing

@testable import Manifest
@testable import Show
@testable import WordingTestSupport

@Suite("The page of a set")
struct GalleryPageTests {
    private static let end = "</script><script>alert(1)</script>"

    private func icon(_ name: String, _ drawings: [[UInt8]], findings: [Diagnostic] = []) -> PreviewIcon {
        PreviewIcon(
            name: name, kind: "directional", source: "Assets/\(name).svg",
            drawings: drawings.enumerated().map { index, bytes in
                PreviewDrawing(variant: index == 0 ? nil : "rtl", path: "svg/\(name).\(index).svg", bytes: bytes)
            },
            assignments: [drawings.count - 1], aspect: 1.5, isTemplate: true, parts: nil, findings: findings,
            hasFailed: false)
    }

    private func set(_ icons: [PreviewIcon]) -> PreviewSet {
        PreviewSet(
            name: "manifest.json", locales: [PreviewLocale(tag: "ar", isRightToLeft: true)], icons: icons, findings: [],
            couldNotRun: false)
    }

    private func page(_ set: PreviewSet, title: String = "Icons") -> String {
        String(decoding: GalleryPage.html(of: set, title: title), as: UTF8.self)
    }

    /// The JSON that the page carries.
    private func data(in page: String) throws -> [String: Any] {
        let start = try #require(page.range(of: #"id="data">"#)).upperBound
        let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
        return try #require(
            try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8)) as? [String: Any])
    }

    @Test("shows Regular of a template of SF Symbols, and has all its weights")
    func symbols() throws {
        let template = Array(SampleTemplate().text.utf8)
        let data = try data(in: page(set([icon("send", [template])])))
        let icons = try #require(data["icons"] as? [[String: Any]])
        let drawing = try #require((icons[0]["d"] as? [[Any]])?.first)
        let texts = try #require(data["texts"] as? [String])
        let shown = try #require((drawing[1] as? Int).map { texts[$0] })
        #expect(shown.contains("Regular-S") && !shown.contains("Black-S") && !shown.contains("Baseline-S"))
        let weights = try #require(drawing[3] as? [[Any]])
        #expect(weights.compactMap { $0[0] as? String } == ["Ultralight-S", "Regular-S", "Black-S"])
    }

    @Test("holds four script elements, whatever names, drawings, findings and titles say")
    func hostile() {
        let finding = Diagnostic(rule: .unbalanced, severity: .warning, message: Self.end, hint: Self.end)
        let page = page(
            set([icon(Self.end, [Array(Self.end.utf8)], findings: [finding])]), title: "</title>" + Self.end)
        #expect(page.components(separatedBy: "<script").count == 5)
        #expect(page.components(separatedBy: "</title>").count == 2)
        #expect(!page.contains("alert(1)</script><"))
    }

    @Test("lets run the script and the style sheet that it has, and nothing else")
    func policy() throws {
        let page = page(set([]))
        func digest(_ start: String, _ end: String) throws -> String {
            let from = try #require(page.range(of: start)).upperBound
            let to = try #require(page.range(of: end, range: from..<page.endIndex)).lowerBound
            return Base64.encode(SHA256.digest(Array(page[from..<to].utf8)))
        }
        let script = try digest("\n<script>", "</script>")
        let style = try digest("<style>", "</style>")
        #expect(
            page.contains(
                "default-src 'none'; img-src data:; style-src 'sha256-\(style)'; script-src 'sha256-\(script)'; "
                    + "base-uri 'none'; form-action 'none'"))
    }

    @Test("names no address but the namespace of SVG")
    func addresses() {
        let page = page(set([]))
        let addresses = Set(page.matches(of: /https?:[^"' ]*/).map { String($0.output) })
        #expect(addresses == ["http://www.w3.org/2000/svg"])
    }

    @Test("carries the manifest, and counts in it as scripts do")
    func manifest() throws {
        let text = #"{"é😀": 1, "a": "fixed"}"#
        let bytes = Array(text.utf8)
        func range(_ piece: String) throws -> Range<Int> {
            let found = try #require(text.range(of: piece))
            return text.utf8.distance(
                from: text.startIndex, to: found.lowerBound)..<text.utf8.distance(
                    from: text.startIndex, to: found.upperBound)
        }
        var icon = icon("a", [Array("<svg/>".utf8)])
        let place = EntryPlace(key: try range(#""a""#), value: try range(#""fixed""#), isGlob: false)
        icon.entry = PreviewEntry(
            place: place, isAsked: true, lead: "b", decided: "me", note: "why",
            ignored: [IgnoredRule(rule: .unbalanced, reason: "because", range: 0..<1)],
            risks: [.letters, .colors])
        var set = set([icon])
        set.manifest = SourceText(name: "m.json", bytes: bytes)
        let data = try data(in: page(set))
        #expect(data["manifest"] as? [String] == ["m.json", text])
        let shown = try #require((data["icons"] as? [[String: Any]])?.first)
        let ends = try #require(shown["e"] as? [Int])
        let units = Array(text.utf16)
        #expect(String(decoding: units[ends[0]..<ends[1]], as: UTF16.self) == #""a""#)
        #expect(String(decoding: units[ends[2]..<ends[3]], as: UTF16.self) == #""fixed""#)
        #expect(ends[4] == 0)
        #expect(shown["ask"] as? Int == 1 && shown["as"] as? String == "b" && shown["decided"] as? String == "me")
        #expect(shown["o"] as? String == "why")
        #expect(shown["g"] as? [[String]] == [["unbalanced", "because"]])
        #expect(shown["w"] as? [String] == ["letters", "colors"])
    }

    @Test("carries the policies, with what is known of the families that proposals name")
    func policies() throws {
        let text = #"{"policies": {"arrows": {"answer": "flip", "note": "why"}, "own": "stay"}}"#
        func place(_ key: String, _ value: String) throws -> EntryPlace {
            let ranges = try [key, value].map { piece in
                let found = try #require(text.range(of: piece))
                return text.utf8.distance(
                    from: text.startIndex, to: found.lowerBound)..<text.utf8.distance(
                        from: text.startIndex, to: found.upperBound)
            }
            return EntryPlace(key: ranges[0], value: ranges[1], isGlob: false)
        }
        var icon = icon("a", [Array("<svg/>".utf8)])
        icon.entry = PreviewEntry(
            place: try place(#""own""#, #""stay""#), note: nil, ignored: [], risks: [], policy: "arrows",
            flipObjections: [.flippedClock], fixObjections: [])
        var set = set([icon])
        set.manifest = SourceText(name: "m.json", bytes: Array(text.utf8))
        let arrows = try place(#""arrows""#, #"{"answer": "flip", "note": "why"}"#)
        set.policies = [
            Policy(name: "arrows", answer: .flip, isOpen: true, note: "why", place: arrows),
            Policy(
                name: "own", answer: .stay, isOpen: false, decided: "me", note: nil,
                place: try place(#""own""#, #""stay""#)),
        ]
        let data = try data(in: page(set))
        let shown = try #require(data["policies"] as? [[String: Any]])
        #expect(shown.map { $0["n"] as? String } == ["arrows", "own"])
        #expect(shown.map { $0["a"] as? String } == ["flip", "stay"])
        #expect(shown.map { $0["ask"] as? Int } == [1, nil])
        #expect(shown.map { $0["decided"] as? String } == [nil, "me"])
        #expect(shown.map { $0["q"] as? String } == [Policy.Family.arrows.row.question, nil])
        #expect(shown.map { $0["p"] as? String } == [Policy.Family.arrows.row.practice, nil])
        #expect(shown.map { $0["d"] as? String } == [Policy.Family.arrows.row.answer.rawValue, nil])
        let ends = try #require(shown[0]["e"] as? [Int])
        #expect(
            ends == [arrows.key.lowerBound, arrows.key.upperBound, arrows.value.lowerBound, arrows.value.upperBound, 0])
        let one = try #require((data["icons"] as? [[String: Any]])?.first)
        #expect(one["y"] as? String == "arrows")
        #expect(one["x"] as? [[String]] == [["flipped-clock"], []])
    }

    @Test("holds equal drawings once")
    func drawings() throws {
        let (first, second) = (Array("<svg/>".utf8), Array("<svg a='1'/>".utf8))
        let data = try data(in: page(set([icon("a", [first, second]), icon("b", [second, first])])))
        #expect(data["texts"] as? [String] == ["<svg/>", "<svg a='1'/>"])
        let icons = try #require(data["icons"] as? [[String: Any]])
        let places = icons.map { icon in (icon["d"] as? [[Any]])?.map { $0[1] as? Int } }
        #expect(places == [[0, 1], [1, 0]])
        #expect(icons[0]["a"] as? [Int] == [1])
        #expect(icons[0]["r"] as? Double == 1.5)
        #expect(icons[0]["f"] == nil)
    }

    @Test("holds drawings that are not UTF-8 byte for byte")
    func otherEncodings() throws {
        let data = try data(in: page(set([icon("a", [[0xff, 0xfe, 0x3c]])])))
        #expect((data["texts"] as? [[String: String]])?.first?["b"] == "//48")
    }

    @Test("is the same for the same set")
    func sameBytes() {
        let set = set([icon("a", [Array("<svg/>".utf8)])])
        let isSame = GalleryPage.html(of: set, title: "A") == GalleryPage.html(of: set, title: "A")
        #expect(isSame)
    }

    @Test("speaks five languages, each with all texts and their gaps")
    func words() throws {
        let words = try JSONDecoder().decode([String: [String: Wording]].self, from: Data(PageResources.words.bytes))
        #expect(words.keys.sorted() == ["ar", "en", "fa", "he", "ur"])
        let english = try #require(words["en"])
        func gaps(_ text: String) -> Set<String> { Set(text.matches(of: /\{\w+\}/).map { String($0.output) }) }
        for (code, texts) in words {
            #expect(Set(texts.keys) == Set(english.keys), "\(code)")
            let categories = try #require(ReaderLanguage(parsing: code)).categories
            for (key, wording) in texts {
                // A form for one number may say it in words.
                let wanted = gaps(english[key]?.forms["other"] ?? "")
                for (category, form) in wording.forms {
                    let mayLack: Set<String> = ["zero", "one", "two"].contains(category) ? ["{n}"] : []
                    #expect(gaps(form).union(mayLack) == wanted.union(mayLack), "\(code): \(key)")
                }
                #expect(
                    wording.forms.count == 1 || wording.forms.keys.sorted() == categories.sorted(), "\(code): \(key)")
            }
            let unnamed = Role.allCases.filter { (texts["role-\($0)"]?.forms["other"] ?? "").isEmpty }
            #expect(unnamed.isEmpty, "\(code)")
        }
    }

    /// A text of the page, or its forms by the category of a number.
    private struct Wording: Decodable {
        var forms: [String: String]

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            forms = try (try? value.decode([String: String].self)) ?? ["other": value.decode(String.self)]
        }
    }

    @Test("carries how parts of each role are treated")
    func roles() throws {
        let roles = try #require(try data(in: page(set([])))["roles"] as? [String: [Int]])
        #expect(Set(roles.keys) == Set(Role.allCases.map(\.rawValue)))
        #expect(roles["contents"] == [0, 1, 0] && roles["sequence"] == [1, 0, 1])
    }

    @Test("lays out by logical sides alone")
    func logicalSides() {
        let style = String(decoding: PageResources.style, as: UTF8.self)
        // The stage of a comparison is a picture: its left is its left in every language.
        let others = style.split(separator: "\n").filter { !$0.hasPrefix(".stage") }.joined(separator: "\n")
        #expect(
            others.firstMatch(of: /(margin|padding|border)-(left|right)|[ ;{](left|right):|text-align: (left|right)/)
                == nil)
    }
}
