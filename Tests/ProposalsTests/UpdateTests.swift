import Diagnostics
import Manifest
import Pipeline
import PipelineTestSupport
import Testing

@testable import Proposals

@Suite("Entries for the icons that a manifest does not list")
struct UpdateTests {
    private static let arrow = Drawing.arrow
    private static let disc = Drawing.svg(#"<circle cx="12" cy="12" r="8"/>"#)
    private static let plate = Drawing.svg(#"<path d="M3 3h18v18H3z"/>"#)
    private static func header(_ more: String = "") -> String {
        "{\n  \"version\": 1, \"source\": \"Assets\", \"output\": \"out\", \"locales\": [\"ar\"],\(more)\n"
    }

    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var manifest: String
        var sources: [String: String]
        /// The manifest afterwards.
        var updated: String
        /// The findings.
        var findings: [String] = []
    }

    static let cases = [
        Case(
            testDescription: "come to their places in the order of the keys, and keep every other byte",
            manifest: header()
                + "  \"icons\": {\n\t\"dot\" :\"fixed\",\n\n\t\"next\":  { \"kind\": \"directional\" }  } }\n",
            sources: ["dot.svg": disc, "next.svg": arrow, "back.svg": arrow, "ring.svg": disc, "forward.svg": arrow],
            updated: header()
                + "  \"icons\": {\n\t\"back\": { \"kind\": \"directional\", \"note\": \"its name says 'back', which 7 of 10 design systems flip\" },"
                + "\n\t\"dot\" :\"fixed\",\n\t\"forward\": { \"kind\": \"directional\", \"note\": \"its name says 'forward', which 7 of 10 design systems flip\" },"
                + "\n\n\t\"next\":  { \"kind\": \"directional\" },"
                + "\n\t\"ring\": { \"kind\": \"fixed\", \"note\": \"looks the same in the mirror\" }  } }\n"),
        Case(
            testDescription: "come last where the keys have no order",
            manifest: header() + "  \"icons\": { \"next\": \"directional\", \"dot\": \"fixed\" }\n}",
            sources: ["dot.svg": disc, "next.svg": arrow, "disc.svg": disc],
            updated: header() + "  \"icons\": { \"next\": \"directional\", \"dot\": \"fixed\", "
                + "\"disc\": { \"kind\": \"fixed\", \"note\": \"looks the same in the mirror\" } }\n}"),
        Case(
            testDescription: "know the words of the manifest",
            manifest: header(#" "words": { "direction": ["zorp"], "logo": ["blip"] },"#) + "  \"icons\": {}\n}",
            sources: ["zorp.svg": arrow, "blip.svg": Drawing.svg(##"<path d="M3 3h9v4H3z"/>"##), "blop.svg": arrow],
            updated: header(#" "words": { "direction": ["zorp"], "logo": ["blip"] },"#)
                + "  \"icons\": {\n    \"blip\": { \"kind\": \"fixed\", \"note\": \"its name says 'blip': logos are the same everywhere\" },\n"
                + "    \"blop\": { \"kind\": \"fixed\", \"note\": \"nothing shows that it has a direction\" },\n"
                + "    \"zorp\": { \"kind\": \"directional\", \"note\": \"its name says 'zorp'\" }\n  }\n}"),
        Case(
            testDescription: "come into an empty list, with the line ends of the file",
            manifest: header().replacing("\n", with: "\r\n") + "  \"icons\": {}\r\n}\r\n", sources: ["dot.svg": disc],
            updated: header().replacing("\n", with: "\r\n")
                + "  \"icons\": {\r\n    \"dot\": { \"kind\": \"fixed\", \"note\": \"looks the same in the mirror\" }\r\n  }\r\n}\r\n"
        ),
        Case(
            testDescription:
                "flip although their files are found fault with, which waits until somebody has looked",
            manifest: header() + "  \"icons\": {}\n}",
            sources: ["next.svg": arrow.replacing(#"viewBox="0 0 24 24""#, with: #"width="24" height="24""#)],
            updated: header() + "  \"icons\": {\n    \"next\": { \"kind\": \"directional\", "
                + "\"ask\": { \"rules\": [\"no-view-box\"] }, "
                + "\"note\": \"its name says 'next', which 7 of 10 design systems flip; the file has no view box: "
                + "look at it\" }\n  }\n}"),
        Case(
            testDescription: "follow their relatives as the manifest says, not as the relatives would be proposed",
            manifest: header() + "  \"icons\": { \"zorp\": \"directional\" }\n}",
            sources: ["zorp.svg": arrow, "zorp-fill.svg": arrow],
            updated: header() + "  \"icons\": { \"zorp\": \"directional\", "
                + "\"zorp-fill\": { \"kind\": \"directional\", \"note\": \"a variant of 'zorp', which is mirrored\" } }\n}"
        ),
        Case(
            testDescription: "name the policies that there are, and have the usual answers of the others",
            manifest: header(#" "policies": { "sound": "stay" },"#)
                + "  \"icons\": { \"dot\": \"fixed\" }\n}",
            sources: ["dot.svg": disc, "volume.svg": arrow, "arrow-left.svg": arrow, "undo.svg": arrow],
            updated: header(#" "policies": { "sound": "stay" },"#)
                + "  \"icons\": { \"arrow-left\": { \"kind\": \"directional\", "
                + "\"note\": \"its name says 'left': an arrow alone leads back or on\" }, "
                + "\"dot\": \"fixed\", "
                + "\"undo\": { \"kind\": \"directional\", \"note\": \"its name says 'undo'\" }, "
                + "\"volume\": { \"kind\": \"directional\", \"policy\": \"sound\", \"note\": \"its name says 'volume'\" } }\n}"
        ),
        Case(
            testDescription: "are none for files that a glob lists, or that are drawings of a listed icon",
            manifest: header() + "  \"icons\": { \"nav/*\": \"directional\", \"undo\": \"directional\" }\n}",
            sources: ["nav/back.svg": arrow, "undo.svg": arrow, "undo-rtl.svg": disc],
            updated: header() + "  \"icons\": { \"nav/*\": \"directional\", \"undo\": \"directional\" }\n}"),
        Case(
            testDescription: "have drawings of their own",
            manifest: header() + "  \"icons\": { \"dot\": \"fixed\" }\n}",
            sources: ["dot.svg": disc, "undo.svg": arrow, "undo-rtl.svg": plate],
            updated: header() + "  \"icons\": { \"dot\": \"fixed\", \"undo\": { \"kind\": \"localized\", "
                + "\"variants\": { \"rtl\": \"undo-rtl.svg\" }, "
                + "\"ask\": { \"rules\": [\"stale-variant\"] }, "
                + "\"note\": \"drawn for right-to-left languages: undo-rtl.svg; redrawn: path:nth-of-type(1) (8 4 8 16) has "
                + "no counterpart in the drawing; the variant 'rtl' of 'undo' has no shape in "
                + "common with the source: look at it\" } }\n}"),
        Case(
            testDescription: "have no drawing that is that of the icon once more",
            manifest: header() + "  \"icons\": {}\n}",
            sources: ["dot.svg": disc, "dot.ar.svg": disc],
            updated: header() + "  \"icons\": {\n    \"dot\": { \"kind\": \"fixed\", "
                + "\"note\": \"looks the same in the mirror; 'dot.ar.svg' is the same drawing and can be removed\" }\n  }\n}"
        ),
        Case(
            testDescription: "ask about a drawing of their own that cannot be read",
            manifest: header() + "  \"icons\": {}\n}",
            sources: ["dot.svg": disc, "dot-rtl.svg": "<svg"],
            updated: header() + "  \"icons\": {\n    \"dot\": { \"kind\": \"fixed\", "
                + "\"ask\": true, \"note\": \"looks the same in the mirror; what is drawn for it in 'dot-rtl.svg' cannot be read: look at it\" }\n  }\n}",
            findings: [
                "not well-formed XML: Couldn't find end of Start Tag svg line 1"
            ]),
        Case(
            testDescription: "are none for what would write a file of a listed icon, and none for broken files",
            manifest: header() + "  \"icons\": { \"next\": \"directional\" }\n}",
            sources: ["next.svg": arrow, "next.rtl.svg": disc, "bad.svg": "<svg", "dot.svg": disc],
            updated: header()
                + "  \"icons\": { \"dot\": { \"kind\": \"fixed\", \"note\": \"looks the same in the mirror\" }, "
                + "\"next\": \"directional\" }\n}",
            findings: [
                "not well-formed XML: Couldn't find end of Start Tag svg line 1"
            ]),
        Case(
            testDescription: "are added beside an entry with an error, which is reported and not doubled",
            manifest: header() + "  \"icons\": { \"next\": \"sideways\" }\n}",
            sources: ["next.svg": arrow, "dot.svg": disc],
            updated: header()
                + "  \"icons\": { \"dot\": { \"kind\": \"fixed\", \"note\": \"looks the same in the mirror\" }, "
                + "\"next\": \"sideways\" }\n}"),
    ]

    @Test("are proposed as for a new set", arguments: cases)
    func update(testCase: Case) throws {
        let sources = testCase.sources.map { ("Assets/\($0.key)", $0.value) }
        let set = try TemporarySet(Dictionary(uniqueKeysWithValues: sources))
        try set.write(testCase.manifest, to: "manifest.json")
        let update = ManifestUpdate(set.manifest, jobs: 2)
        #expect(String(decoding: update.bytes, as: UTF8.self) == testCase.updated)
        #expect(update.diagnostics.map(\.message) == testCase.findings)
        #expect(update.entries.isEmpty == (testCase.manifest == testCase.updated))
        try set.write(update.bytes, to: "manifest.json")
        #expect(ManifestUpdate(set.manifest, jobs: 2).entries.isEmpty)
    }

    struct LabelCase: CustomTestStringConvertible {
        var testDescription: String
        var name: String
        var drawing: String
        /// The attributes of the root.
        var attributes = ""
        /// The list of labels.
        var labels: String?
        /// The entry as `kind: note`.
        var proposed: String
    }

    private static let stroke = ##"fill="none" stroke="#000" stroke-width="2""##
    private static let lines = ##"<path \##(stroke) d="M3 5h18M3 12h10M3 19h6"/>"##
    private static let path = #"<path d="M8 4l8 8-8 8z"/>"#

    static let labelCases = [
        LabelCase(
            testDescription: "an attribute", name: "camera", drawing: path, attributes: #"mirror-in-rtl="true""#,
            proposed: "directional: its file says 'mirror-in-rtl'"),
        LabelCase(
            testDescription: "a class that forbids it", name: "next", drawing: path,
            attributes: #"class="no-rtl-flip""#,
            proposed: "fixed: its file says 'no-rtl-flip'"),
        LabelCase(
            testDescription: "a list before the file", name: "next", drawing: path, attributes: #"data-rtl-flip="""#,
            labels: "next,fixed", proposed: "fixed: labelled 'fixed' in labels.txt"),
        LabelCase(
            testDescription: "a list that lets stay what surely flips is asked", name: "list", drawing: lines,
            labels: "list,stay",
            proposed:
                "fixed: labelled 'stay' in labels.txt; against that, its name says 'list': "
                + "look at it"),
        LabelCase(
            testDescription: "but not where the name alone says so", name: "next", drawing: path, labels: "next,stay",
            proposed: "fixed: labelled 'stay' in labels.txt"),
        LabelCase(
            testDescription: "a list that mirrors what surely stays is asked", name: "camera", drawing: path,
            labels: "camera,mirror",
            proposed:
                "directional: labelled 'mirror' in labels.txt; against that, its name says 'camera': objects keep their orientation: look at it"
        ),
        LabelCase(
            testDescription: "a mark that is certain becomes a part", name: "list.check",
            drawing: lines + ##"<path \##(stroke) d="m15 17 2 2 4-4"/>"##, labels: "list.check,mirror",
            proposed:
                "composite: labelled 'mirror' in labels.txt, and its name says 'check': checkmarks are the same everywhere"
        ),
        LabelCase(
            testDescription: "but not where the label says which kind", name: "list.check",
            drawing: lines + ##"<path \##(stroke) d="m15 17 2 2 4-4"/>"##, labels: "list.check,directional",
            proposed: "directional: labelled 'directional' in labels.txt"),
        LabelCase(
            testDescription: "a mark that is not certain is flipped with the rest, and asked about",
            name: "list.number",
            drawing: path, labels: "list.number,mirror",
            proposed:
                "directional: labelled 'mirror' in labels.txt; icon 'list.number' is flipped as a whole with digits in it: "
                + "its name says 'number': look at it"),
        LabelCase(
            testDescription: "what looks the same in the mirror", name: "dot",
            drawing: #"<circle cx="12" cy="12" r="8"/>"#, labels: "dot,mirror",
            proposed: "fixed: looks the same in the mirror"),
        LabelCase(
            testDescription: "a composite without parts", name: "next", drawing: path, labels: "next,composite",
            proposed: "fixed: labelled 'composite' in labels.txt, but nothing in it is certain to be a part: "
                + "look at it"),
        LabelCase(
            testDescription: "an icon without its drawing", name: "next", drawing: path, labels: "next,localized",
            proposed: "fixed: labelled 'localized' in labels.txt, but there is no drawing for other languages: "
                + "look at it"),
    ]

    @Test("and labels come before guesses", arguments: labelCases)
    func label(testCase: LabelCase) throws {
        let drawing = Drawing.svg(testCase.drawing).replacing("<svg ", with: "<svg \(testCase.attributes) ")
        let set = try TemporarySet(["Assets/\(testCase.name).svg": drawing])
        try set.write(Self.header() + "\"icons\": {} }", to: "manifest.json")
        let labels = testCase.labels.map { LabelFile(SourceText(name: "a/labels.txt", text: $0)) }
        let update = ManifestUpdate(set.manifest, labels: labels, jobs: 1)
        let entry = try #require(update.entries.first)
        #expect(update.diagnostics.isEmpty)
        #expect(
            entry.text.contains("\"note\": \"\(testCase.proposed.split(separator: ": ", maxSplits: 1)[1])\""),
            "\(entry.text)")
        #expect(entry.kind == testCase.proposed.split(separator: ":")[0])
        let fresh = try #require(
            ManifestProposal.run(
                ProposalRequest(
                    folder: set.folder.appending(path: "Assets").path, manifestFolder: set.folder.path,
                    source: "Assets", locales: nil, labels: labels, jobs: 1)))
        #expect("\(fresh.icons[0].entry.kind.name): \(fresh.icons[0].entry.note)" == testCase.proposed)
        try set.write(update.bytes, to: "manifest.json")
        #expect(!set.validate().diagnostics.contains { [.fixedDirection, .missingReason].contains($0.rule) })
    }

    @Test("a mark that the label 'mirror' says nothing of is asked about where it would flip")
    func labelledMark() throws {
        // Beside a mark in the middle, everything looks the same in the mirror: a part would change nothing.
        let (name, base, check) = ("calendar-check", "M8 2v3M16 2v3M5 3h14v18H5zM3 9h18", "m9 15 2 2 4-4")
        let pen = ##"fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round""##
        let drawing = Drawing.svg(##"<path \##(pen) d="\##(base)"/><path \##(pen) d="\##(check)"/>"##)
        let set = try TemporarySet(["Assets/\(name).svg": drawing])
        try set.write(Self.header() + "\"icons\": {} }", to: "manifest.json")
        let labels = LabelFile(SourceText(name: "labels.txt", text: "\(name),mirror"))
        let update = ManifestUpdate(set.manifest, labels: labels, jobs: 1)
        let entry = try #require(update.entries.first)
        #expect(entry.kind == "directional" && entry.needsLook && entry.text.contains("\"ask\": "), "\(entry.text)")
        try set.write(update.bytes, to: "manifest.json")
        #expect(set.validate().diagnostics.isEmpty)
        // Whoever says that all of it flips has decided.
        let whole = LabelFile(SourceText(name: "labels.txt", text: "\(name),directional"))
        try set.write(Self.header() + "\"icons\": {} }", to: "manifest.json")
        let decided = try #require(ManifestUpdate(set.manifest, labels: whole, jobs: 1).entries.first)
        #expect(decided.kind == "directional" && !decided.needsLook, "\(decided.text)")
    }

    @Test("drawings for some locales are built without requests to flip them")
    func copies() throws {
        let set = try TemporarySet(
            icons: #""undo": { "kind": "localized", "variants": { "rtl": { "icon": "redo" } } }, "redo": "fixed""#,
            sources: [
                "undo.svg": Self.arrow, "redo.svg": Self.disc.replacing("<svg ", with: "<svg data-rtl-flip=\"\" "),
            ])
        #expect(set.build().diagnostics.isEmpty)
        #expect(set.text("out/svg/undo.rtl.svg") == Self.disc)
        #expect(set.text("out/svg/redo.svg")?.contains("data-rtl-flip") == true)
    }
}
