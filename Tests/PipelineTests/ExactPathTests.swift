import Diagnostics
import Foundation
import HostSystem
import PipelineTestSupport
import Proposals
import Testing

@testable import Pipeline

/// Names that strings take for others: `é` in one code point and as `e` with an accent, and a slash before an accent.
@Suite("paths are bytes")
struct ExactPathTests {
    private static let composed = "caf\u{E9}"
    private static let decomposed = "cafe\u{301}"
    private static let twins: Comment = "this file system has one file for both names"

    /// A set of directional icons.
    private static func glob(_ icons: String...) throws -> TemporarySet {
        let set = try TemporarySet(icons: #""**": "directional""#, png: #"{ "sizes": [8] }"#, sources: [:])
        for icon in icons { try set.write(Drawing.arrow, to: "Assets/\(icon).svg") }
        return set
    }

    /// The files of directional icons.
    private static func outputs(_ icons: String...) -> [ExactName] {
        let names = icons.flatMap { ["png/\($0).png", "png/\($0).rtl.png", "svg/\($0).svg", "svg/\($0).rtl.svg"] }
        return (names + ["index.json"]).map { ExactName($0) }.sorted()
    }

    // MARK: A renamed icon

    @Test(
        "an icon whose name is composed otherwise leaves no old files",
        .enabled(if: TemporarySet.tellsLookalikesApart, twins))
    func renamed() throws {
        let set = try Self.glob(Self.composed)
        _ = set.build()
        #expect(set.names() == Self.outputs(Self.composed))
        try set.move("Assets/\(Self.composed).svg", to: "Assets/\(Self.decomposed).svg")
        let check = Build.check(set.request())
        let found = Dictionary(grouping: check.diagnostics, by: \.rule).mapValues(\.count)
        #expect(found == [.missingOutput: 4, .foreignOutput: 4, .staleOutput: 1])
        #expect(try set.orphans().count == 4)
        let report = set.build()
        #expect(report.diagnostics == [])
        #expect((report.built, report.removed) == (1, 4))
        #expect(set.names() == Self.outputs(Self.decomposed))
        #expect(Build.check(set.request()).diagnostics == [])
    }

    @Test("cleaning removes all that builds wrote", arguments: ["\u{301}x", "deep/\u{301}x", decomposed, ".x/\u{301}"])
    func cleaning(name: String) throws {
        let isHidden = name.hasPrefix(".")
        let set = try Self.glob(name)
        let report = set.build()
        #expect(report.built == (isHidden ? 0 : 1))
        #expect(set.names() == (isHidden ? ["index.json"] : Self.outputs(name)))
        #expect(set.build().current == report.built)
        #expect(Build.check(set.request()).diagnostics.filter { $0.severity == .error } == [])
        #expect(Build.clean(set.request()).removed == (isHidden ? 1 : 5))
        #expect(!FileManager.default.fileExists(atPath: set.folder.path + "/out"))
    }

    @Test("a name that begins with a dot is hidden, whatever follows the dot")
    func hidden() throws {
        let set = try Self.glob(".\u{301}x", "a")
        #expect(set.build().diagnostics == [])
        #expect(set.names() == Self.outputs("a"))
    }

    // MARK: Twins

    @Test(
        "two icons whose names look the same are an error, and one of them is built",
        .enabled(if: TemporarySet.tellsLookalikesApart, twins))
    func twoIcons() throws {
        let set = try Self.glob(Self.composed, Self.decomposed)
        #expect(set.build().diagnostics.map(\.rule) == [.outputCollision])
        #expect(set.names() == Self.outputs(Self.decomposed))
        let request = ProposalRequest(
            folder: set.folder.path + "/Assets", manifestFolder: set.folder.path, source: "Assets", locales: nil,
            jobs: 1)
        let proposal = try #require(ManifestProposal.run(request))
        #expect(proposal.icons.map { ExactName($0.name) } == [ExactName(Self.decomposed)])
        #expect(proposal.diagnostics.map(\.rule) == [.outputCollision])
        let file = try #require(proposal.diagnostics.first?.location?.file)
        #expect(ExactName(file.lastPathStep) == ExactName(Self.composed + ".svg"))
    }

    @Test("two drawings whose names look the same are two", .enabled(if: TemporarySet.tellsLookalikesApart, twins))
    func twoDrawings() throws {
        let set = try TemporarySet(
            icons: """
                "x": { "kind": "localized", "variants": { "ar": "\(Self.composed).svg", "he": "\(Self.decomposed).svg" } }
                """, locales: #""ar", "he""#,
            sources: ["x.svg": Drawing.arrow, Self.composed + ".svg": Drawing.mirroredArrow])
        try set.write(Drawing.svg("<path d=\"M1 1h2v2z\"/>"), to: "Assets/\(Self.decomposed).svg")
        #expect(set.build().diagnostics == [])
        #expect(set.text("out/svg/x.ar.svg") == Drawing.mirroredArrow)
        #expect(set.text("out/svg/x.he.svg") == Drawing.svg("<path d=\"M1 1h2v2z\"/>"))
        try set.write(Drawing.arrow, to: "Assets/\(Self.decomposed).svg")
        #expect(set.build().built == 1)
        #expect(set.text("out/svg/x.he.svg") == Drawing.arrow)
        #expect(set.build().current == 1)
    }

    @Test("two folders whose names look the same are two", .enabled(if: TemporarySet.tellsLookalikesApart, twins))
    func twoFolders() throws {
        let set = try Self.glob(Self.composed + "/a", Self.decomposed + "/b")
        #expect(set.build().diagnostics == [])
        #expect(set.names() == Self.outputs(Self.composed + "/a", Self.decomposed + "/b"))
        // What is remembered knows them apart too.
        #expect(QuickCheck.report(of: set.request())?.current == 2)
        #expect(try set.outdated() == [])
    }

    // MARK: Folders

    @Test(
        "a folder whose name looks the same is another folder", .enabled(if: TemporarySet.tellsLookalikesApart, twins))
    func otherFolder() throws {
        let set = try TemporarySet([
            "\(Self.composed)/Assets/a.svg": Drawing.arrow, "\(Self.decomposed)/secret.svg": Drawing.arrow,
        ])
        let (own, other) = (FolderPath(set.folder.path).folder(Self.composed), Self.decomposed)
        try set.link("\(Self.composed)/Assets/link.svg", to: "../../\(other)/secret.svg")
        let listing = try #require(FolderListing(own.folder("Assets"), within: own))
        #expect(listing.files.map(\.isOutside) == [false, true])
        let outside = FolderPath(set.folder.path).folder(other)
        #expect(!FolderPath.isInside(outside.resolved, own.resolved))
        #expect(throws: Never.self) { try SourceProtection.check(source: own, output: outside) }
    }

    struct Parent: CustomTestStringConvertible {
        var path: String
        var folder: String
        var testDescription: String { path.debugDescription }
    }

    @Test(
        "the folder of a file is what stands before the last slash",
        arguments: [
            Parent(path: "a/\u{301}m.json", folder: "a"), Parent(path: "/\u{301}m.json", folder: "/"),
            Parent(path: "\u{301}m.json", folder: "."), Parent(path: "a/\u{301}/", folder: "a/\u{301}"),
        ])
    func parent(_ example: Parent) {
        #expect(ExactName(FolderPath(ofFile: example.path).text) == ExactName(example.folder))
        #expect(ExactName(FolderPath("/\u{301}/").text) == "/\u{301}")
    }

    @Test("a set in a folder of such a name is built as any other")
    func place() throws {
        let set = try TemporarySet(["x/\u{301}set/\u{301}in/a.svg": Drawing.arrow])
        let folder = set.folder.path + "/x/\u{301}set"
        try set.write(
            #"{ "version": 1, "source": "\u0301in", "output": "\u0301out", "locales": ["ar"], "icons": { "a": "directional" } }"#,
            to: "x/\u{301}set/\u{301}manifest.json")
        let request = BuildRequest(manifest: folder + "/\u{301}manifest.json", jobs: 1, tool: TemporarySet.tool)
        #expect(Build.run(request).diagnostics == [])
        #expect(Build.run(request).current == 1)
        #expect(
            set.names(in: "x")
                == [
                    "\u{301}set/\u{301}in/a.svg", "\u{301}set/\u{301}manifest.json", "\u{301}set/\u{301}out/index.json",
                    "\u{301}set/\u{301}out/svg/a.rtl.svg", "\u{301}set/\u{301}out/svg/a.svg",
                ].sorted())
        let places = ProposalRequest.places(of: folder + "/\u{301}in", seenFrom: folder + "/\u{301}m.json")
        #expect(places.map { ExactName($0.source) } == "\u{301}in")
    }

    // MARK: What is shared with others

    @Test("the name of a finding's file is told again, however its folder is called")
    func findingPlaces() {
        let places = FileAliases(manifest: "m.json", sources: FolderPath("a"))
        let moved = FileAliases(manifest: "n.json", sources: FolderPath("b"))
        for (file, again) in [
            ("a/\u{301}x.svg", "b/\u{301}x.svg"), ("a\u{301}/x.svg", "a\u{301}/x.svg"), ("m.json", "n.json"),
        ] {
            #expect(ExactName(moved.file(ofAlias: places.alias(ofFile: file))) == ExactName(again))
        }
    }

    @Test("sets of paths are ordered by bytes and tell all names apart")
    func pathSet() {
        let set = PathSet([Self.decomposed, Self.composed, "cafz", Self.composed])
        #expect(set.names == ["cafe\u{301}", "cafz", "caf\u{E9}"].map { ExactName($0) })
        #expect(set.subtracting(PathSet([Self.composed])).names == ["cafe\u{301}", "cafz"].map { ExactName($0) })
        #expect(PathSet([Self.composed]) != PathSet([Self.decomposed]))
        #expect(!PathSet([Self.composed]).contains(Self.decomposed))
    }
}
