import Diagnostics
import HostSystem
import IconModel
import Manifest
import Pipeline
import PipelineTestSupport
import Testing

@testable import Proposals

@Suite("Entries in the place of drawn variants")
struct DrawnRuleTests {
    private static let lines = #"<path d="M10 4h12v2H10zM10 11h9v2h-9zM10 18h6v2h-6z"/>"#
    private static let mirroredLines = #"<path d="M2 4h12v2H2zM5 11h9v2H5zM8 18h6v2H8z"/>"#
    private static let seven = #"<path id="seven" d="M2 8h5v1l-3 6H2.5L5 9.5H2z"/>"#
    private static let arrow = #"<path d="M2 10h12V4l8 8-8 8v-6H2z"/>"#
    private static func movedSeven(_ x: Double) -> String {
        #"<path d="M\#(x) 8h5v1l-3 6h-1.5l2.5-5.5h-3z"/>"#
    }

    /// An icon with a drawing, and what is proposed.
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var source: String
        var drawn: String
        var entry: String
    }

    static let cases = [
        Case(
            testDescription: "a composite that is derived", source: lines + seven,
            drawn: mirroredLines + movedSeven(17),
            entry:
                ##"{ "kind": "composite", "parts": { "digits": { "select": "#seven", "role": "digits" } }, "note": "as drawn in list-rtl.svg, 0 %" }"##
        ),
        Case(
            testDescription: "a plain mirror image", source: lines, drawn: mirroredLines,
            entry: #"{ "kind": "directional", "note": "as drawn in list-rtl.svg, 0 %" }"#),
        Case(
            testDescription: "a drawing that nothing makes", source: lines + seven,
            drawn: mirroredLines + #"<path d="M17 8h5l-1 7h-3z"/>"#,
            entry:
                ##"{ "kind": "localized", "variants": { "rtl": "list-rtl.svg" }, "note": "drawn for right-to-left languages: list-rtl.svg; redrawn: #seven (2 8 5 7) has no counterpart in the drawing" }"##
        ),
    ]

    @Test("the entry that makes the drawing is proposed, or the drawing with what stands in the way", arguments: cases)
    func proposal(for example: Case) throws {
        let set = try TemporarySet([
            "Assets/list.svg": Drawing.svg(example.source), "Assets/list-rtl.svg": Drawing.svg(example.drawn),
        ])
        let text = try #require(try set.propose()).manifest.text
        #expect(text.contains("\"list\": \(example.entry)"), "\(text)")
    }

    @Test(
        "drawings for left and right, and those of a language, are replaced as well",
        arguments: [("list-ltr", "list-rtl"), ("list", "ar/list"), ("list", "list.he")])
    func otherLayouts(icon: String, drawn: String) throws {
        let set = try TemporarySet([
            "Assets/\(icon).svg": Drawing.svg(Self.lines + Self.seven),
            "Assets/\(drawn).svg": Drawing.svg(Self.mirroredLines + Self.movedSeven(17)),
        ])
        let text = try #require(try set.propose()).manifest.text
        let entry =
            ##""\##(icon)": { "kind": "composite", "parts": { "digits": { "select": "#seven", "role": "digits" } }, "##
            + "\"note\": \"as drawn in \(drawn).svg, 0 %\" }"
        #expect(text.contains(entry), "\(text)")
        try set.write(text, to: "manifest.json")
        #expect(set.validate().diagnostics.map(\.rule) == [.supersededDrawing])
        #expect(SupersededDrawings(manifest: set.manifest, jobs: 1)?.proved.map(\.path) == ["\(drawn).svg"])
        // Another drawing is told with the variant that it is.
        try set.write(Drawing.svg(Self.mirroredLines), to: "Assets/\(drawn).svg")
        let key = drawn.hasSuffix("rtl") ? "rtl" : drawn.hasSuffix("he") ? "he" : "ar"
        let told = set.validate().diagnostics
        #expect(told.map(\.rule) == [.looseVariant])
        #expect(told.first?.hint?.contains("{ \"\(key)\": \"\(drawn).svg\" }") == true)
    }

    @Test("drawings of several languages are replaced by one entry, if it makes all of them", arguments: [17.0, 15])
    func languages(place: Double) throws {
        let set = try TemporarySet([
            "Assets/list.svg": Drawing.svg(Self.lines + Self.seven),
            "Assets/ar/list.svg": Drawing.svg(Self.mirroredLines + Self.movedSeven(17)),
            "Assets/fa/list.svg": Drawing.svg(Self.mirroredLines + Self.movedSeven(place)),
        ])
        let text = try #require(try set.propose()).manifest.text
        let entry =
            place == 17
            ? ##""list": { "kind": "composite", "parts": { "digits": { "select": "#seven", "role": "digits" } }, "##
            : #""list": { "kind": "localized", "variants": { "ar": "ar/list.svg", "fa": "fa/list.svg" }"#
        #expect(text.contains(entry), "\(text)")
        try set.write(text, to: "manifest.json")
        let proved = SupersededDrawings(manifest: set.manifest, jobs: 1)?.proved.map(\.path)
        #expect(proved == (place == 17 ? ["ar/list.svg", "fa/list.svg"] : []))
    }

    @Test(
        "an upright part in which nothing is seen is what the name says is read", arguments: ["list-ordered", "list"])
    func readByName(name: String) throws {
        let sign = { (x: Double) in #"<path d="M\#(x) 9h1l2 4v3h-1l-2-5z"/>"# }
        let set = try TemporarySet([
            "Assets/\(name).svg": Drawing.svg(Self.lines + sign(3)),
            "Assets/\(name)-rtl.svg": Drawing.svg(Self.mirroredLines + sign(18)),
        ])
        let text = try #require(try set.propose()).manifest.text
        #expect(text.contains(name == "list" ? #""mark": {"# : #""digits": {"#), "\(text)")
    }

    @Test("the proof is of what a build writes, gaps included")
    func proofOfBuilds() throws {
        let half =
            #"<path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2v14a7 7 0 0 1 0-14z"/>"#
            + #"<path id="slash" d="M3.3 4.7 4.7 3.3 20.7 19.3 19.3 20.7z"/>"#
        let set = try TemporarySet(["Assets/half.svg": Drawing.svg(half)])
        try set.list(
            ##"""
            "half": { "kind": "composite", "parts": {
                "slash": { "select": "#slash", "role": "slash", "clearance": { "above": 1.5, "ends": "round" } } } }
            """##)
        _ = set.build()
        try set.write(try #require(set.text("out/svg/half.rtl.svg")), to: "Assets/half-rtl.svg")
        let text = try #require(try set.propose()).manifest.text
        #expect(text.contains(#""note": "as drawn in half-rtl.svg, 0 %""#), "\(text)")
        let superseded = try #require(SupersededDrawings(manifest: set.manifest, jobs: 1))
        #expect(superseded.drawings.map(\.share) == ["0 %"])
    }

    @Test("what entries are proved to make is moved, and nothing else")
    func move() throws {
        let set = try TemporarySet([
            "Assets/a.svg": Drawing.svg(Self.lines), "Assets/a-rtl.svg": Drawing.svg(Self.mirroredLines),
            "Assets/deep/b.svg": Drawing.svg(Self.lines), "Assets/deep/b.rtl.svg": Drawing.svg(Self.mirroredLines),
            "Assets/c.svg": Drawing.svg(Self.lines), "Assets/c_rtl.svg": Drawing.svg(Self.lines),
            "Assets/d.svg": Drawing.svg(Self.lines), "Assets/d-rtl.svg": Drawing.svg(Self.mirroredLines),
            "Assets/e.svg": Drawing.svg(Self.lines), "Assets/e-rtl.svg": Drawing.svg(Self.mirroredLines),
            "Assets/f.svg": Drawing.svg(Self.lines), "Assets/f-rtl.svg": Drawing.svg(Self.mirroredLines),
            "Assets/g.svg": Drawing.svg(Self.lines), "drawn/d-rtl.svg": "somebody else's",
        ])
        try set.link("Assets/turned.svg", to: "e-rtl.svg")
        let elsewhere = try TemporarySet(["g.svg": Drawing.svg(Self.mirroredLines)])
        try set.link("Assets/g-rtl.svg", to: elsewhere.folder.appending(path: "g.svg").path)
        try set.list(
            #""a": "directional", "deep/b": "directional", "c": "directional", "d": "directional", "e": "directional", "#
                + #""f": "directional", "g": "directional""#)
        let superseded = try #require(SupersededDrawings(manifest: set.manifest, jobs: 1))
        #expect(
            superseded.drawings.map(\.path) == [
                "a-rtl.svg", "c_rtl.svg", "d-rtl.svg", "deep/b.rtl.svg", "e-rtl.svg", "f-rtl.svg",
            ])
        #expect(superseded.drawings.map(\.isProved) == [true, false, true, true, true, true])
        #expect(superseded.drawings.map(\.links) == [[], [], [], [], ["turned.svg"], []])
        let target = FolderPath(set.folder.appending(path: "drawn").path)
        try set.write(Drawing.svg(Self.mirroredLines + "<path/>"), to: "Assets/f-rtl.svg")
        let result = superseded.move(to: target)
        #expect(result.moved.map(\.path) == ["a-rtl.svg", "deep/b.rtl.svg"])
        #expect(
            result.failures.map(\.message) == [
                "'\(target.path(of: "d-rtl.svg"))' already exists and is not overwritten",
                "it has changed in the meantime",
            ])
        #expect(FileStatus(target.path(of: "deep/b.rtl.svg"), followsLinks: false) != nil)
        #expect(FileStatus(set.folder.appending(path: "Assets/a-rtl.svg").path, followsLinks: false) == nil)
        #expect(FileStatus(set.folder.appending(path: "Assets/c_rtl.svg").path, followsLinks: false) != nil)
    }

    @Test(
        "a drawing that is another icon is asked about, unless the names have a word in common, or counterparts",
        arguments: [("door", true), ("arrow.big", false), ("redo", false)])
    func otherIcon(other: String, isAsked: Bool) throws {
        let (own, drawn) = (#"<path d="M5 2h6v12l-6-6z"/>"#, #"<path d="M11 14H5V2l6 6z"/>"#)
        let name = other == "redo" ? "undo" : "arrow"
        let set = try TemporarySet([
            "Assets/\(name).svg": Drawing.svg(own), "Assets/\(name)-rtl.svg": Drawing.svg(drawn),
            "Assets/\(other).svg": Drawing.svg(drawn),
        ])
        let text = try #require(try set.propose()).manifest.text
        let question = isAsked ? ": it is the drawing of '\(other)', which may be a slip, look at it" : ""
        let ask = isAsked ? #""ask": true, "# : ""
        #expect(
            text.contains(
                #""\#(name)": { "kind": "localized", "variants": { "rtl": { "icon": "\#(other)" } }, \#(ask)"note": "as drawn in \#(name)-rtl.svg, 0 %\#(question)" }"#
            ), "\(text)")
    }

    /// What is the same everywhere, with its mirror image.
    static let constants = [
        ("done", "M5 12l4 4L19 6", "M19 12l-4 4L5 6", "a checkmark"),
        (
            "speaker", "M3 9h4l5-4v14l-5-4H3zM16 8a6 6 0 0 1 0 8M3 3l18 18",
            "M21 9h-4l-5-4v14l5-4h4zM8 8a6 6 0 0 0 0 8M21 3L3 21", "a slash"
        ),
        ("looks-2", "M8 9a4 4 0 1 1 7 3l-7 7h8", "M16 9a4 4 0 1 0-7 3l7 7h-8", "digits"),
    ]

    @Test("a drawing that flips what is the same everywhere decides, and is asked about once", arguments: constants)
    func constant(_ name: String, _ path: String, _ mirrored: String, _ mark: String) throws {
        let drawing = { Drawing.svg(##"<path d="\##($0 as String)" fill="none" stroke="#000" stroke-width="2"/>"##) }
        let set = try TemporarySet([
            "Assets/\(name).svg": drawing(path), "Assets/\(name)-rtl.svg": drawing(mirrored),
        ])
        let report = try #require(try set.propose())
        let entry = try #require(report.icons.first?.entry)
        #expect(entry.kind == .directional(except: []) && entry.needsLook)
        #expect(
            entry.note.hasPrefix(
                "as drawn in \(name)-rtl.svg, 0 %; icon '\(name)' is flipped as a whole with \(mark) in it: "))
        #expect(entry.note.hasSuffix(": look at it") && entry.note.matches(of: /flipped/).count == 1, "\(entry.note)")
        try set.write(report.manifest.text, to: "manifest.json")
        #expect(set.validate().diagnostics.filter { $0.rule != .supersededDrawing } == [])
    }

    @Test("icons that are each other's drawing for right-to-left languages name each other, and the drawings can go")
    func exchange() throws {
        let (start, end) = (#"<path d="M5 2h6v12l-6-6z"/>"#, #"<path d="M11 14H5V2l6 6z"/>"#)
        let set = try TemporarySet([
            "Assets/start.svg": Drawing.svg(start), "Assets/start-rtl.svg": Drawing.svg(end),
            "Assets/end.svg": Drawing.svg(end), "Assets/end-rtl.svg": Drawing.svg(start),
        ])
        let text = try #require(try set.propose()).manifest.text
        #expect(
            text.contains(
                #""start": { "kind": "localized", "variants": { "rtl": { "icon": "end" } }, "note": "as drawn in start-rtl.svg, 0 %" }"#
            ), "\(text)")
        try set.write(text, to: "manifest.json")
        let superseded = try #require(SupersededDrawings(manifest: set.manifest, jobs: 1))
        #expect(superseded.proved.map(\.path) == ["end-rtl.svg", "start-rtl.svg"])
        #expect(set.validate().diagnostics.map(\.rule) == [.supersededDrawing])
    }

    @Test("siblings with one rule share a glob, which names no other icon and none of their drawings")
    func siblings() throws {
        let (own, drawn) = (Drawing.svg(Self.lines + Self.seven), Drawing.svg(Self.mirroredLines + Self.movedSeven(17)))
        let set = try TemporarySet([
            "Assets/16/list.svg": own, "Assets/16/list-rtl.svg": drawn, "Assets/24/list.svg": own,
            "Assets/24/list-rtl.svg": drawn, "Assets/24/listing.svg": Drawing.svg(Self.lines),
        ])
        let text = try #require(try set.propose()).manifest.text
        #expect(
            text.contains(
                ##""*/list": { "kind": "composite", "parts": { "digits": { "select": "#seven", "role": "digits" } }, "note": "as drawn in 16/list-rtl.svg, 24/list-rtl.svg" }"##
            ), "\(text)")
        try set.write(text, to: "manifest.json")
        let superseded = try #require(SupersededDrawings(manifest: set.manifest, jobs: 1))
        #expect(superseded.proved.map(\.path) == ["16/list-rtl.svg", "24/list-rtl.svg"])
        #expect(Set(set.validate().diagnostics.map(\.rule)) == [.supersededDrawing])
        // Another icon that the glob would match keeps each on a line of its own.
        try set.write(Drawing.svg(Self.arrow), to: "Assets/32/list.svg")
        let apart = try #require(try set.propose()).manifest.text
        #expect(apart.contains("\"16/list\": ") && apart.contains("\"24/list\": "), "\(apart)")
    }

    @Test("siblings whose pieces lie in other places share a rule that counts them")
    func siblingsOfOtherPlaces() throws {
        func drawings(_ y: Double) -> (own: String, drawn: String) {
            func seven(_ x: Double) -> String { "<path d=\"M\(x) \(y)h5v1l-3 6h-1.5l2.5-5.5h-3z\"/>" }
            return (Drawing.svg(Self.lines + seven(2)), Drawing.svg(Self.mirroredLines + seven(17)))
        }
        let set = try TemporarySet([
            "Assets/16/list.svg": drawings(8).own, "Assets/16/list-rtl.svg": drawings(8).drawn,
            "Assets/24/list.svg": drawings(9).own, "Assets/24/list-rtl.svg": drawings(9).drawn,
        ])
        let text = try #require(try set.propose()).manifest.text
        #expect(
            text.contains(
                #""*/list": { "kind": "composite", "parts": { "digits": { "select": "path:nth-of-type(2)", "role": "digits" } }"#
            ), "\(text)")
        try set.write(text, to: "manifest.json")
        #expect(Set(set.validate().diagnostics.map(\.rule)) == [.supersededDrawing])
    }

    @Test("a part that one size moves by a little, and two others do not, may be a slip")
    func slip() throws {
        let own = Drawing.svg(Self.lines + Self.seven)
        let drawn = { (x: Double) in Drawing.svg(Self.mirroredLines + Self.movedSeven(x)) }
        let set = try TemporarySet([
            "Assets/16/list.svg": own, "Assets/16/list-rtl.svg": drawn(17),
            "Assets/24/list.svg": own, "Assets/24/list-rtl.svg": drawn(17.3),
            "Assets/32/list.svg": own, "Assets/32/list-rtl.svg": drawn(17),
        ])
        let lines = try #require(try set.propose()).manifest.text.split(separator: "\n")
        let asked = lines.filter { $0.contains("may be a slip, look at it") }
        #expect(asked.count == 1)
        #expect(asked.first?.contains("\"24/list\"") == true)
    }

    @Test("a part that one icon alone moves by a little is asked about, and a move that two have is a rule")
    func loneMove() throws {
        let drawn = Drawing.svg(Self.mirroredLines + Self.movedSeven(17.15))
        let list = Drawing.svg(Self.lines + Self.seven)
        let set = try TemporarySet(["Assets/list.svg": list, "Assets/list-rtl.svg": drawn])
        let alone = try #require(try set.propose()).manifest.text
        #expect(alone.contains("may be a slip, look at it"), "\(alone)")
        try set.write(list.replacing(#"d="M10 4h"#, with: #"d="M9 1h3v1H9zM10 4h"#), to: "Assets/order.svg")
        try set.write(drawn.replacing(#"d="M2 4h"#, with: #"d="M12 1h3v1h-3zM2 4h"#), to: "Assets/order-rtl.svg")
        let both = try #require(try set.propose()).manifest.text
        #expect(both.contains("as drawn in order-rtl.svg") && !both.contains("may be a slip"), "\(both)")
    }

    /// Drawings of a tag, each with where it differs visibly from the mirror image.
    static let details: [(drawn: String, place: String?)] = [
        (#"<path d="M22 4H10l-8 8 8 8h12z"/><circle cx="2" cy="21" r="0.9"/>"#, "1,20–3,22"),
        (#"<path d="M22 4H10l-8 8 8 8h10.5l1.5-1.5z"/>"#, "20.8,18.8–22,20"),
        (#"<path d="M22 4.1H10l-8 7.9 8 7.9h12z"/>"#, nil), (#"<path d="M22 4H10l-8 8 8 8h12z"/>"#, nil),
    ]

    @Test("a detail that the entry does not make is asked about, and the drawing kept until then", arguments: details)
    func detail(drawn: String, place: String?) throws {
        let set = try TemporarySet([
            "Assets/tag.svg": Drawing.svg(#"<path d="M2 4h12l8 8-8 8H2z"/>"#), "Assets/tag-rtl.svg": Drawing.svg(drawn),
        ])
        let text = try #require(try set.propose()).manifest.text
        #expect(text.contains(#"note": "as drawn in tag-rtl.svg, "#), "\(text)")
        let question = place.map { "the drawing differs at \($0), which may be a slip, look at it" }
        #expect(question.map(text.contains) ?? !text.contains("\"ask\""), "\(text)")
        try set.write(text, to: "manifest.json")
        let superseded = try #require(SupersededDrawings(manifest: set.manifest, jobs: 1))
        #expect(superseded.drawings.map(\.isProved) == [true])
        #expect(superseded.proved.isEmpty == (place != nil))
        let settled = text.replacing("\"ask\": true, ", with: "")
        try set.write(settled, to: "manifest.json")
        #expect(SupersededDrawings(manifest: set.manifest, jobs: 1)?.proved.map(\.path) == ["tag-rtl.svg"])
    }

    @Test("a drawing that is stale from the start is asked about, and told until it is drawn anew")
    func staleFromTheStart() throws {
        let red = Self.movedSeven(17).replacing("<path", with: #"<path fill="red""#)
        let set = try TemporarySet([
            "Assets/list.svg": Drawing.svg(Self.lines + Self.seven),
            "Assets/list-rtl.svg": Drawing.svg(Self.mirroredLines + red),
        ])
        let proposal = try #require(try set.propose())
        #expect(proposal.icons.map(\.entry.needsLook) == [true])
        try set.write(proposal.manifest.text, to: "manifest.json")
        #expect(set.validate().diagnostics.map(\.rule) == [.staleDrawing])
    }

    @Test("an update derives the entries of new pairs, too")
    func update() throws {
        let set = try TemporarySet([
            "Assets/a.svg": Drawing.svg(Self.lines), "Assets/list.svg": Drawing.svg(Self.lines + Self.seven),
            "Assets/list-rtl.svg": Drawing.svg(Self.mirroredLines + Self.movedSeven(17)),
        ])
        try set.list(#""a": "directional""#)
        let update = ManifestUpdate(set.manifest, jobs: 1)
        #expect(update.entries.map(\.name) == ["list"])
        #expect(update.entries.first?.text.contains(##""select": "#seven", "role": "digits""##) == true)
    }

    @Test("gaps that are tried are those that are there most often, and of equally many those that are found first")
    func usualGaps() {
        let ends = ClearanceEnds.allCases.map { Clearance<Double>(above: 2, below: 2, ends: $0) }
        #expect(
            DrawnRules.usual([Clearance(around: 2)] + ends + ends.suffix(1)) == [
                ends[2], Clearance(around: 2), ends[0],
            ])
    }
}
