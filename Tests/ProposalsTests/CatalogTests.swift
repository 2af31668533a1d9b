import Diagnostics
import HostSystem
import Pipeline
import PipelineTestSupport
import TestSupport
import Testing

@testable import Proposals

@Suite("Asset catalogs as source folders")
struct CatalogTests {
    private static let arrow = Drawing.arrow
    private static let mirrored = Drawing.mirroredArrow
    private static let disc = Drawing.svg(#"<circle cx="12" cy="12" r="8"/>"#)

    struct Case: CustomTestStringConvertible {
        var testDescription: String
        /// The images of the set as JSON.
        var images: String
        /// The files of the set.
        var files: [String: String]
        /// The entry as `name kind: note`; `nil` where the set gets none.
        var proposed: String?
        /// The findings.
        var findings: [String] = []
    }

    private static let both = """
        { "filename": "a.svg", "idiom": "universal", "language-direction": "left-to-right" },
        { "filename": "b.svg", "idiom": "universal", "language-direction": "right-to-left" }
        """

    static let cases = [
        Case(
            testDescription: "an image without a direction is judged by name and drawing",
            images: #"{ "filename": "Group 12.svg", "idiom": "universal" }"#, files: ["Group 12.svg": arrow],
            proposed: "next directional: its name says 'next', which 7 of 10 design systems flip"),
        Case(
            testDescription: "one direction alone is mirrored by the system",
            images: #"{ "filename": "a.svg", "language-direction": "left-to-right" }"#, files: ["a.svg": arrow],
            proposed: "next directional: its image set has one direction, which mirrors it"),
        Case(
            testDescription: "a mirror image for right-to-left languages", images: both,
            files: ["a.svg": arrow, "b.svg": mirrored],
            proposed: "next directional: its image set has the mirror image for right-to-left languages"),
        Case(
            testDescription: "with a language that keeps the source",
            images: both + #", { "filename": "a.svg", "language-direction": "right-to-left", "locale": "he" }"#,
            files: ["a.svg": arrow, "b.svg": mirrored],
            proposed: "next directional except he: its image set has the mirror image for right-to-left languages"),
        Case(
            testDescription: "another drawing for right-to-left languages", images: both,
            files: ["a.svg": arrow, "b.svg": disc],
            proposed: "next localized rtl=next.imageset/b.svg: its image set has drawings for right-to-left languages"),
        Case(
            testDescription: "a drawing for right-to-left languages that cannot be read", images: both,
            files: ["a.svg": arrow, "b.svg": "<svg"],
            proposed:
                "next directional: its name says 'next', which 7 of 10 design systems flip; what is drawn for it in "
                + "'next.imageset/b.svg' cannot be read: look at it",
            findings: ["not well-formed XML: Couldn't find end of Start Tag svg line 1"]),
        Case(
            testDescription: "a drawing for a locale that cannot be read",
            images: #"{ "filename": "a.svg" }, { "filename": "b.svg", "locale": "ar" }"#,
            files: ["a.svg": arrow, "b.svg": "<svg"],
            proposed:
                "next directional: its name says 'next', which 7 of 10 design systems flip; what is drawn for it in "
                + "'next.imageset/b.svg' cannot be read: look at it",
            findings: ["not well-formed XML: Couldn't find end of Start Tag svg line 1"]),
        Case(
            testDescription: "drawings for locales, of which those for the other direction do not count",
            images:
                #"{ "filename": "a.svg" }, { "filename": "b.svg", "locale": "ar", "language-direction": "right-to-left" },"#
                + #"{ "filename": "c.svg", "locale": "ar", "language-direction": "left-to-right" }"#,
            files: ["a.svg": arrow, "b.svg": disc, "c.svg": disc],
            proposed: "next localized ar=next.imageset/b.svg: its image set has drawings for 'ar'"),
        Case(
            testDescription: "a drawing for right-to-left languages alone",
            images: #"{ "filename": "a.svg", "language-direction": "right-to-left" }"#, files: ["a.svg": arrow],
            proposed:
                "next fixed: its image set is drawn for right-to-left languages, but there is no drawing for other "
                + "languages: look at it"),
        Case(
            testDescription: "images for a dark appearance and missing files",
            images:
                #"{ "filename": "a.svg" }, { "filename": "d.svg", "appearances": [{ "value": "dark" }] }, { "filename": "x.svg" }"#,
            files: ["a.svg": arrow, "d.svg": disc],
            proposed: "next directional: its name says 'next', which 7 of 10 design systems flip",
            findings: ["the image set 'next' has images that are not read: 'd.svg'"]),
        Case(
            testDescription: "a PDF", images: #"{ "filename": "a.pdf", "idiom": "universal" }"#,
            files: ["a.pdf": "%PDF"],
            proposed: nil, findings: ["the image set 'next' has no SVG file and gets no entry: it has 'a.pdf'"]),
        Case(
            testDescription: "names that lead out of the set",
            images: #"{ "filename": "../a.svg" }, { "filename": ".." }, { "filename": "" }, 7"#,
            files: ["a.svg": arrow],
            proposed: nil, findings: ["the image set 'next' has no SVG file and gets no entry"]),
        Case(
            testDescription: "no JSON", images: "]", files: ["a.svg": arrow], proposed: nil,
            findings: ["it is not JSON, so that nothing of its image set is an icon"]),
    ]

    @Test("an image set is an icon, and its directions and locales say what it is", arguments: cases)
    func set(testCase: Case) throws {
        let folder = "Icons.xcassets/next.imageset/"
        var files = Dictionary(uniqueKeysWithValues: testCase.files.map { (folder + $0.key, $0.value) })
        files[folder + "Contents.json"] = "{ \"images\": [\(testCase.images)], \"info\": {} }"
        let set = try TemporarySet(files)
        let report = try #require(try propose(set))
        let proposed = report.icons.map { "\($0.name) \($0.entry.kind.summary): \($0.entry.note)" }
        // What a validation would find is asked behind that.
        let isProposed = testCase.proposed.map { proposed == [$0] || proposed.first?.hasPrefix($0 + "; ") == true }
        #expect(isProposed ?? proposed.isEmpty, "\(proposed)")
        #expect(report.diagnostics.map(\.message) == testCase.findings)
    }

    private func propose(_ set: TemporarySet) throws -> ProposalReport? {
        ManifestProposal.run(
            ProposalRequest(
                folder: set.folder.appending(path: "Icons.xcassets").path, manifestFolder: set.folder.path,
                source: "Icons.xcassets", locales: nil, jobs: 2))
    }

    @Test("a symbol set is an icon, and one for right-to-left languages is a variant of it")
    func symbols() throws {
        let contents = { (file: String) in #"{ "symbols": [{ "filename": "\#(file)", "idiom": "universal" }] }"# }
        let template = SampleTemplate().text
        let mirrored = template.replacing("M4-40h30v-20L64-35 34-10v-20H4Z", with: "M76-40h-30v-20L16-35 46-10v-20H76Z")
        let other = SampleTemplate.drawing(#"<path d="M10-60h50v50h-50z"/>"#).text
        let set = try TemporarySet([
            "Icons.xcassets/next.symbolset/Contents.json": contents("next.svg"),
            "Icons.xcassets/next.symbolset/next.svg": template,
            "Icons.xcassets/sign.symbolset/Contents.json": contents("sign.svg"),
            "Icons.xcassets/sign.symbolset/sign.svg": template,
            "Icons.xcassets/sign.rtl.symbolset/Contents.json": contents("sign.rtl.svg"),
            "Icons.xcassets/sign.rtl.symbolset/sign.rtl.svg": other,
            "Icons.xcassets/pdf.symbolset/Contents.json": contents("pdf.pdf"),
            "Icons.xcassets/pdf.symbolset/pdf.pdf": mirrored,
        ])
        let report = try #require(try propose(set))
        #expect(
            report.icons.map { "\($0.name) \($0.entry.kind.summary)" } == [
                "next directional", "sign localized rtl=sign.rtl.symbolset/sign.rtl.svg",
            ])
        #expect(
            report.diagnostics.map(\.message) == [
                "the symbol set 'pdf' has no SVG file and gets no entry: it has 'pdf.pdf'"
            ])
        try set.write(report.manifest.text, to: "manifest.json")
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        #expect(set.text("Icons.rtl.xcassets/next.rtl.symbolset/next.rtl.svg") != nil)
        #expect(set.text("Icons.rtl.xcassets/sign.rtl.symbolset/sign.rtl.svg") == other)
    }

    @Test("a description of an image set that cannot be read is reported, since its images are no icons")
    func damaged() throws {
        let folder = "Icons.xcassets/"
        let set = try TemporarySet([
            folder + "a.imageset/Contents.json": "{ \"images\": [", folder + "a.imageset/a.svg": Self.arrow,
            folder + "b.imageset/Contents.json": "{}" + String(repeating: " ", count: 1 << 20),
            folder + "b.imageset/b.svg": Self.arrow,
            folder + "c.imageset/Contents.json/file": "", folder + "c.imageset/c.svg": Self.arrow,
            folder + "d.imageset/d.svg": Self.arrow, folder + "e.imageset/Contents.json": "{ \"info\": {} }",
        ])
        let report = try #require(try propose(set))
        #expect(report.icons.isEmpty)
        let files = report.diagnostics.compactMap { $0.location?.file.split(separator: "/").suffix(2).first }
        #expect(files == ["a.imageset", "b.imageset", "c.imageset"])
        let messages = [
            "it is not JSON, so that nothing of its image set is an icon",
            "the file cannot be read: it has 1048578 bytes; at most 1048576 are read",
            "the file cannot be read: a folder is in the place of a file",
        ]
        #expect(report.diagnostics.map(\.message) == messages)
    }

    private static func contents(_ properties: String = "{}") -> String {
        #"{ "images": [{ "filename": "a.svg" }], "info": {}, "properties": \#(properties) }"#
    }

    @Test("names are those that apps use, other sets are left alone, and the build writes a catalog beside it")
    func wholeWay() throws {
        let template = #"{ "template-rendering-intent": "template" }"#
        let set = try TemporarySet([
            "Icons.xcassets/Contents.json": #"{ "info": {} }"#,
            "Icons.xcassets/nav/Contents.json": #"{ "properties": { "provides-namespace": true } }"#,
            "Icons.xcassets/nav/back.imageset/Contents.json": Self.contents(template),
            "Icons.xcassets/nav/back.imageset/a.svg": Self.mirrored,
            "Icons.xcassets/group/next.imageset/Contents.json": Self.contents(template),
            "Icons.xcassets/group/next.imageset/a.svg": Self.arrow,
            "Icons.xcassets/star.symbolset/Contents.json": #"{ "symbols": [{ "filename": "star.svg" }] }"#,
            "Icons.xcassets/star.symbolset/star.svg": SampleTemplate.drawing(#"<path d="M20-60h40v50h-40z"/>"#).text,
            "Icons.xcassets/app.appiconset/Contents.json": #"{ "images": [{ "filename": "a.svg" }] }"#,
            "Icons.xcassets/app.appiconset/a.svg": Self.arrow,
            "Icons.xcassets/stray.svg": Self.arrow,
        ])
        let report = try #require(try propose(set))
        #expect(report.icons.map(\.name) == ["nav/back", "next", "star"])
        #expect(report.diagnostics.isEmpty)
        let text = report.manifest.text
        #expect(
            text.contains(
                #""exports": [{ "target": "apple", "folder": "Icons.rtl.xcassets", "intent": "template" }],"#))
        #expect(
            report.manifest.icon(atLine: text.split(separator: "\n").firstIndex { $0.contains("\"next\"") }! + 1)
                == "next")
        try set.write(text, to: "manifest.json")
        let build = set.build()
        #expect(build.diagnostics.isEmpty)
        #expect(
            set.files(in: "Icons.rtl.xcassets") == [
                "Contents.json", "nav/Contents.json", "nav/back.imageset/Contents.json",
                "nav/back.imageset/back.rtl.svg",
                "nav/back.imageset/back.svg", "next.imageset/Contents.json", "next.imageset/next.rtl.svg",
                "next.imageset/next.svg", "star.symbolset/Contents.json", "star.symbolset/star.svg",
            ])
        #expect(set.text("build/icons/svg/next.rtl.svg") == Self.mirrored)
        #expect(set.validate().diagnostics.isEmpty)

        // What a set has as its image is read anew, also where nothing else has changed.
        try set.write(Self.disc, to: "Icons.xcassets/group/next.imageset/b.svg")
        #expect(set.build().diagnostics.isEmpty)
        #expect(set.text("build/icons/svg/next.svg") == Self.arrow)
        try set.write(
            Self.contents(template).replacing("a.svg", with: "b.svg"),
            to: "Icons.xcassets/group/next.imageset/Contents.json")
        #expect(set.build().diagnostics.isEmpty)
        #expect(set.text("build/icons/svg/next.svg") == Self.disc)

        // A new set is what an update adds.
        try set.write(Self.contents(), to: "Icons.xcassets/forward.imageset/Contents.json")
        try set.write(Self.arrow, to: "Icons.xcassets/forward.imageset/a.svg")
        #expect(ManifestUpdate(set.manifest, jobs: 1).entries.map(\.name) == ["forward"])
    }
}
