import Diagnostics
import Foundation
import HostSystem
import IconModel
import Manifest
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("Links among the sources")
struct SourceLinkTests {
    private static let gtk = #"{ "target": "gtk", "folder": "data", "resources": "/org/x" }"#
    private static let folder = "data/hicolor/scalable/actions"

    /// A set with `undo.svg`, and `edit-undo.svg` that is a link to it.
    private static func set(
        icons: String = #""undo": "directional""#, exports: String? = gtk, more: [String: String] = [:]
    ) throws -> TemporarySet {
        let set = try TemporarySet(
            icons: icons, exports: exports, sources: ["undo.svg": Drawing.arrow].merging(more) { first, _ in first })
        try set.link("Assets/edit-undo.svg", to: "undo.svg")
        return set
    }

    private static func target(_ path: String, in set: TemporarySet) -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: set.folder.path + "/" + path)
    }

    // MARK: Entries

    struct Entry: CustomTestStringConvertible {
        var testDescription: String
        var icons: String
        /// The icons as `name kind`, with the name of the icon that each is another name of.
        var read: [String]
        var findings: [String] = []
        /// The files with other names.
        var rename: [String: String] = [:]
    }

    @Test(
        "a link has the entry of its target, unless another one names it",
        arguments: [
            Entry(
                testDescription: "without an entry", icons: #""undo": "directional", "x": "fixed""#,
                read: ["edit-undo directional = undo", "undo directional", "x fixed"]),
            Entry(
                testDescription: "the target's is a glob", icons: #""un*": "directional", "x": "fixed""#,
                read: ["edit-undo directional = undo", "undo directional", "x fixed"]),
            Entry(
                testDescription: "a glob that matches both", icons: #""*": "directional""#,
                read: ["edit-undo directional = undo", "undo directional", "x directional"]),
            Entry(
                testDescription: "a glob that matches the link alone", icons: #""undo": "directional", "*": "fixed""#,
                read: ["edit-undo directional = undo", "undo directional", "x fixed"]),
            Entry(
                testDescription: "an entry that says the same",
                icons: #""undo": "directional", "edit-undo": { "kind": "directional", "note": "so" }, "x": "fixed""#,
                read: ["edit-undo directional = undo", "undo directional", "x fixed"]),
            Entry(
                testDescription: "an entry that says something else",
                icons: #""undo": "directional", "edit-undo": "fixed", "x": "fixed""#,
                read: ["edit-undo fixed", "undo directional", "x fixed"]),
            Entry(
                testDescription: "the target has none", icons: #""edit-*": "fixed", "x": "fixed""#,
                read: ["edit-undo fixed", "x fixed"], findings: ["manifest.json:1:1 unlisted-source"]),
            Entry(
                testDescription: "neither has one", icons: #""x": "fixed""#, read: ["x fixed"],
                findings: ["manifest.json:1:1 unlisted-source"]),
            Entry(
                testDescription: "globs disagree on the target",
                icons: #""u*": "directional", "*o": "fixed", "x": "fixed""#,
                read: ["x fixed"], findings: ["conflicting-globs"]),
            Entry(
                testDescription: "the link is a drawing of another icon",
                icons: #""undo": "fixed", "x": { "kind": "localized", "variants": { "rtl": "edit-undo.svg" } }"#,
                read: ["undo fixed", "x localized"]),
            Entry(
                testDescription: "the link is named as a drawing for a direction",
                icons: #""undo": "fixed", "edit": "directional""#, read: ["edit directional", "undo fixed"],
                findings: ["manifest.json:1:1 unlisted-source"], rename: ["x": "edit", "edit-undo": "edit-rtl"]),
            Entry(
                testDescription: "the link is a drawing for a direction in another spelling",
                icons: #""undo": "fixed", "edit": { "kind": "localized", "variants": { "rtl": "undo.svg" } }"#,
                read: ["edit localized", "undo fixed"], rename: ["x": "edit", "edit-undo": "edit-rtl"]),
            Entry(
                testDescription: "the target is a drawing of another icon",
                icons: #""*": "fixed", "x": { "kind": "localized", "variants": { "rtl": "undo.svg" } }"#,
                read: ["x localized"]),
        ])
    func entries(_ entry: Entry) throws {
        let set = try Self.set(icons: entry.icons, exports: nil, more: ["x.svg": Drawing.mirroredArrow])
        for (name, other) in entry.rename { try set.move("Assets/\(name).svg", to: "Assets/\(other).svg") }
        let loaded = IconSetLoader.load(set.manifest, output: nil)
        let icons = try #require(loaded.set).manifest.icons.map { icon in
            let original = icon.original.map { " = \($0)" } ?? ""
            return "\(icon.name.value) \(icon.kind.name)\(original)"
        }
        #expect(icons.sorted() == entry.read)
        let rules = loaded.diagnostics.map(\.rule.description)
        let expected: [String] = entry.findings.map { $0.split(separator: " ").last.map(String.init) ?? "" }
        #expect(rules == expected)
    }

    @Test("what is wrong with a drawing is told once, whatever names it has")
    func findings() throws {
        let set = try Self.set(icons: #""undo": "directional""#, exports: nil)
        try set.write(Drawing.svg(#"<path d="M4 4h9v9z"/><text x="2" y="9">a</text>"#), to: "Assets/undo.svg")
        let (built, validated) = (set.build().diagnostics, set.validate())
        #expect(!built.isEmpty)
        #expect(Set(built.map(\.message)).count == built.count)
        #expect(built.allSatisfy { $0.location?.file.hasSuffix("Assets/undo.svg") == true })
        #expect(Set(validated.diagnostics.map(\.message)).count == validated.diagnostics.count)
        #expect((validated.built, validated.failed) == (2, 0))
    }

    @Test("a drawing that cannot be read fails under all of its names")
    func failure() throws {
        let set = try Self.set()
        try set.write("<svg", to: "Assets/undo.svg")
        #expect(set.build().failed == 2)
        #expect(set.validate().failed == 2)
        #expect(set.files(in: "data") == ["icons.gresource.xml"])
    }

    // MARK: Exports

    @Test("a theme has links where the sources are links, and other places have files of the same content")
    func exports() throws {
        let android = #"{ "target": "android", "folder": "res" }"#
        let set = try Self.set(exports: "\(Self.gtk), \(android)")
        #expect(set.build().diagnostics == [])
        #expect(
            set.files(in: Self.folder) == [
                "edit-undo-symbolic-rtl.svg", "edit-undo-symbolic.svg", "undo-symbolic-rtl.svg", "undo-symbolic.svg",
            ])
        #expect(Self.target("\(Self.folder)/edit-undo-symbolic.svg", in: set) == "undo-symbolic.svg")
        #expect(Self.target("\(Self.folder)/edit-undo-symbolic-rtl.svg", in: set) == "undo-symbolic-rtl.svg")
        #expect(Self.target("\(Self.folder)/undo-symbolic.svg", in: set) == nil)
        #expect(set.text("data/icons.gresource.xml")?.contains("edit-undo-symbolic-rtl.svg") == true)
        for pair in [
            ("out/svg/undo.rtl.svg", "out/svg/edit-undo.rtl.svg"),
            ("res/drawable-ldrtl/undo.xml", "res/drawable-ldrtl/edit_undo.xml"),
        ] {
            #expect(set.text(pair.0) != nil && set.text(pair.0) == set.text(pair.1))
            #expect(Self.target(pair.1, in: set) == nil)
        }
        #expect(set.build().written == 0)
        #expect(Build.check(set.request()).diagnostics == [])
        // Nothing is remembered, and the files say who wrote them.
        try set.remove("out/.iconflip")
        #expect(Build.check(set.request()).diagnostics == [])
        let again = set.build()
        #expect(again.diagnostics == [] && again.written == 0)
        #expect(Build.clean(set.request()).diagnostics == [])
        #expect(set.files(in: "data") == [] && Self.target("\(Self.folder)/edit-undo-symbolic.svg", in: set) == nil)
    }

    @Test("a chain of links, and a link through another folder, are links to the file in the end")
    func chain() throws {
        let set = try Self.set()
        try set.write(Drawing.mirroredArrow, to: "Assets/more/redo.svg")
        try set.link("Assets/again.svg", to: "edit-undo.svg")
        try set.link("Assets/forth.svg", to: "./more/../more/redo.svg")
        try set.list(#""*": "directional", "more/*": "directional""#, exports: Self.gtk)
        #expect(set.build().diagnostics == [])
        #expect(Self.target("\(Self.folder)/again-symbolic.svg", in: set) == "undo-symbolic.svg")
        #expect(Self.target("\(Self.folder)/forth-symbolic-rtl.svg", in: set) == "more-redo-symbolic-rtl.svg")
    }

    @Test("a link is exported as a file where its target is not exported")
    func only() throws {
        let set = try Self.set(exports: #"{ "target": "gtk", "folder": "data", "only": ["edit-*"] }"#)
        #expect(set.build().diagnostics == [])
        #expect(set.files(in: Self.folder) == ["edit-undo-symbolic-rtl.svg", "edit-undo-symbolic.svg"])
        #expect(Self.target("\(Self.folder)/edit-undo-symbolic.svg", in: set) == nil)
    }

    @Test("links in circles, to nothing and out of the folder are no other names of icons")
    func bad() throws {
        let set = try Self.set(icons: #""*": "directional""#)
        try set.write(Drawing.arrow, to: "shared/arrow.svg")
        try set.write(Drawing.arrow, to: "Assets/.hidden.svg")
        try set.link("Assets/a.svg", to: "b.svg")
        try set.link("Assets/b.svg", to: "a.svg")
        try set.link("Assets/nowhere.svg", to: "nothing.svg")
        try set.link("Assets/outside.svg", to: "/etc/passwd")
        try set.link("Assets/shared.svg", to: "../shared/arrow.svg")
        try set.link("Assets/visible.svg", to: ".hidden.svg")
        let report = set.build()
        #expect(
            report.places(in: set).filter { !$0.hasPrefix("Assets") } == ["manifest.json:2:1 bad-path"])
        #expect(
            report.places(in: set).filter { $0.hasPrefix("Assets") } == [
                "Assets/a.svg unreadable-file", "Assets/b.svg unreadable-file",
                "Assets/nowhere.svg unreadable-file",
            ])
        let links = set.files(in: Self.folder).filter { Self.target("\(Self.folder)/\($0)", in: set) != nil }
        #expect(links == ["edit-undo-symbolic-rtl.svg", "edit-undo-symbolic.svg"])
        #expect(set.files(in: Self.folder).contains("shared-symbolic.svg"))
    }

    // MARK: Changes

    struct Change: CustomTestStringConvertible {
        var testDescription: String
        /// Changes the set after a build.
        var change: @Sendable (TemporarySet) throws -> Void
        /// What a check finds.
        var stale: [String]
        /// What the next build says.
        var findings: [Rule] = []
    }

    private static let link = "\(folder)/edit-undo-symbolic.svg"

    @Test(
        "a link that something else has taken the place of is found, and made again",
        arguments: [
            Change(
                testDescription: "it is gone", change: { try $0.remove(link) }, stale: ["\(link) missing-output"]),
            Change(
                testDescription: "a file",
                change: {
                    try $0.remove(link)
                    try $0.write("undo-symbolic.svg", to: link)
                }, stale: ["\(link) stale-output"], findings: [.editedOutput]),
            Change(
                testDescription: "a link to another file beside it",
                change: {
                    try $0.remove(link)
                    try $0.link(link, to: "undo-symbolic-rtl.svg")
                }, stale: ["\(link) stale-output"], findings: [.editedOutput]),
            Change(
                testDescription: "a link of the same length",
                change: {
                    try $0.remove(link)
                    try $0.link(link, to: "redo-symbolic.svg")
                }, stale: ["\(link) stale-output"], findings: [.editedOutput]),
            Change(
                testDescription: "a link out of the folder",
                change: {
                    try $0.write("precious", to: "precious.txt")
                    try $0.remove(link)
                    try $0.link(link, to: "../../../../precious.txt")
                }, stale: ["\(link) stale-output"]),
            Change(
                testDescription: "a link to itself",
                change: {
                    try $0.remove(link)
                    try $0.link(link, to: "edit-undo-symbolic.svg")
                }, stale: ["\(link) stale-output"], findings: [.editedOutput]),
            Change(
                testDescription: "the target is gone", change: { try $0.remove("\(folder)/undo-symbolic.svg") },
                stale: ["\(folder)/undo-symbolic.svg missing-output"]),
            Change(
                testDescription: "the target is a link to the link",
                change: {
                    try $0.remove("\(folder)/undo-symbolic.svg")
                    try $0.link("\(folder)/undo-symbolic.svg", to: "edit-undo-symbolic.svg")
                }, stale: ["\(folder)/undo-symbolic.svg stale-output"], findings: [.editedOutput]),
        ])
    func replaced(_ change: Change) throws {
        let set = try Self.set()
        _ = set.build()
        try change.change(set)
        let check = Build.check(set.request())
        #expect(check.places(in: set) == change.stale)
        #expect(check.stale.count == 1)
        #expect(set.build().diagnostics.map(\.rule) == change.findings)
        #expect(Self.target(Self.link, in: set) == "undo-symbolic.svg")
        #expect(Self.target("\(Self.folder)/undo-symbolic.svg", in: set) == nil)
        #expect(set.text("precious.txt") ?? "precious" == "precious")
        #expect(Build.check(set.request()).diagnostics == [])
    }

    @Test("what a person put in a link's place is neither replaced nor removed", arguments: [false, true])
    func foreign(isLink: Bool) throws {
        let set = try Self.set()
        try set.write("mine", to: "\(Self.folder)/mine.svg")
        if isLink { try set.link(Self.link, to: "mine.svg") } else { try set.write("mine", to: Self.link) }
        #expect(set.build().diagnostics.map(\.rule) == [.unwritableFile])
        #expect(set.text(Self.link) == "mine")
        _ = Build.clean(set.request())
        #expect(set.text(Self.link) == "mine")
    }

    @Test("a link that is what a build would make belongs to builds")
    func adopted() throws {
        let set = try Self.set()
        try set.write("", to: "\(Self.folder)/README")
        try set.link(Self.link, to: "undo-symbolic.svg")
        #expect(set.build().diagnostics == [])
        _ = Build.clean(set.request())
        #expect(Self.target(Self.link, in: set) == nil)
    }

    @Test("a source that becomes a link, or a drawing of its own, is exported as such")
    func sources() throws {
        let set = try Self.set(icons: #""*": "directional""#, more: ["redo.svg": Drawing.mirroredArrow])
        _ = set.build()
        try set.remove("Assets/edit-undo.svg")
        try set.link("Assets/edit-undo.svg", to: "redo.svg")
        #expect(Build.check(set.request()).places(in: set).contains("\(Self.link) stale-output"))
        #expect(set.build().built == 1)
        #expect(Self.target(Self.link, in: set) == "redo-symbolic.svg")
        try set.remove("Assets/edit-undo.svg")
        try set.write(Drawing.arrow, to: "Assets/edit-undo.svg")
        #expect(set.build().built == 1)
        #expect(Self.target(Self.link, in: set) == nil)
        try set.write(Drawing.mirroredArrow, to: "Assets/undo.svg")
        try set.remove("Assets/edit-undo.svg")
        try set.link("Assets/edit-undo.svg", to: "undo.svg")
        #expect(set.build().diagnostics == [])
        #expect(Self.target(Self.link, in: set) == "undo-symbolic.svg")
        try set.remove("Assets/edit-undo.svg")
        #expect(set.build().removed == 4)
        #expect(Self.target(Self.link, in: set) == nil)
        #expect(set.files(in: Self.folder).count == 4)
    }
}
