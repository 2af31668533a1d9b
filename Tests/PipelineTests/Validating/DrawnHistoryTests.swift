import Diagnostics
import Foundation
import PipelineTestSupport
import Testing

@testable import HostSystem
@testable import Pipeline

@Suite("What the history of a set tells of its drawings")
struct DrawnHistoryTests {
    private static let hasGit = (try? GitCommand(folder: "/").run(["--version"])) != nil
    private static let icons = #""list": { "kind": "localized", "variants": { "rtl": "list-rtl.svg" } }"#
    private static let lines = #"<path d="M10 4h12v2H10zM10 11h9v2h-9zM10 18h6v2h-6z"/>"#
    private static let mirroredLines = #"<path d="M2 4h12v2H2zM5 11h9v2H5zM8 18h6v2H8z"/>"#
    /// An upright mark, which the drawing has in the mirrored place.
    private static let mark = #"<path d="M2 8h5v1l-3 6H2.5L5 9.5H2z"/>"#
    private static let source = Drawing.svg(lines + mark)
    private static let drawn = Drawing.svg(mirroredLines + #"<path d="M17 8h5v1l-3 6h-1.5l2.5-5.5h-3z"/>"#)
    /// The mark is moved by two units, which an entry can say as well.
    private static let moved = source.replacing("M2 8", with: "M4 8").replacing("H2.5L5 9.5H2z", with: "H4.5L7 9.5H4z")
    private static let movedDrawn = drawn.replacing("M17 8", with: "M15 8")
    private static let other = Drawing.svg(#"<path d="M4 4h5v5H4z"/><path d="M15 13h3v8h-3z"/>"#)

    /// A set that is committed, built or neither before it is changed.
    private struct Place {
        let set: TemporarySet
        private let git: GitCommand

        init(source: String = DrawnHistoryTests.source, drawn: String = DrawnHistoryTests.drawn, icons: String = icons)
            throws
        {
            set = try TemporarySet(icons: icons, sources: ["list.svg": source, "list-rtl.svg": drawn])
            git = GitCommand(folder: set.folder.path)
            _ = try git.run(["init", "-q"])
            try commit()
        }

        func commit() throws {
            _ = try git.run(["add", "-A"])
            let settings = ["user.name=Test", "user.email=test@example.org", "commit.gpgsign=false"]
            _ = try git.run(settings.flatMap { ["-c", $0] } + ["commit", "-qm", "State"])
        }

        func write(_ text: String, to name: String = "list.svg") throws {
            try set.write(text, to: "Assets/\(name)")
        }

        var messages: [String] { get throws { try DrawnHistoryTests.messages(in: set) } }
    }

    private static func messages(in set: TemporarySet) throws -> [String] {
        let cache = ValidationCache(folder: set.folder.appending(path: "cache").path, tool: TemporarySet.tool)
        let found = (1...2).map { _ in
            Validation.run(manifest: set.manifest, jobs: 1, cache: cache, judge: .silent)
        }
        #expect(found[0].diagnostics.map(\.message) == found[1].diagnostics.map(\.message))
        #expect(found[0].uncompared == found[1].uncompared)
        return found[1].diagnostics.filter { $0.rule == .staleDrawing }.map(\.message) + found[1].uncompared
    }

    private static let told =
        "the drawing 'list-rtl.svg' of 'list' is older than a change of its source, at 2.5 8 6.5 7"

    @Test("a source that is changed while its drawing is not is told with the place", .enabled(if: hasGit))
    func changed() throws {
        let place = try Place()
        #expect(try place.messages.isEmpty)
        try place.write(Self.moved)
        #expect(try place.messages == [Self.told])
        // A commit of the source alone has not brought the drawing up to date.
        try place.commit()
        #expect(try place.messages == [Self.told])
        try place.write(Self.movedDrawn, to: "list-rtl.svg")
        #expect(try place.messages.isEmpty)
        try place.commit()
        #expect(try place.messages.isEmpty)
    }

    @Test("so are drawings that no rule makes, and those of languages", .enabled(if: hasGit), arguments: ["rtl", "ar"])
    func anyDrawing(key: String) throws {
        let place = try Place(drawn: Self.other, icons: Self.icons.replacing("rtl\"", with: "\(key)\""))
        #expect(try place.messages.isEmpty)
        try place.write(Self.moved)
        #expect(try place.messages == [Self.told])
    }

    @Test("what has not changed is silent, whatever a rule makes of it", .enabled(if: hasGit))
    func unchanged() throws {
        let added = Self.source.replacing("</svg>", with: #"<path d="M11 21.5h1v1h-1z"/></svg>"#)
        let place = try Place(source: added)
        #expect(try place.messages.isEmpty)
        // What nobody sees is no change.
        try place.write(added.replacing("M11 21.5", with: "M11.0 21.50"))
        #expect(try place.messages.isEmpty)
        // The drawing was drawn first, and its source followed.
        let late = try Place(source: Self.other)
        try late.write(Self.source)
        #expect(try late.messages.isEmpty)
    }

    @Test("a validation is quick until a source or the history changes", .enabled(if: hasGit))
    func quick() throws {
        let place = try Place()
        let cache = ValidationCache(folder: place.set.folder.appending(path: "cache").path, tool: TemporarySet.tool)
        func isKnown() -> Bool {
            EarlierValidation(ofManifest: place.set.manifest, jobs: 1, in: cache).report() != nil
        }
        func validate() -> [String] {
            Validation.run(manifest: place.set.manifest, jobs: 1, cache: cache, judge: .silent).diagnostics
                .filter { $0.rule == .staleDrawing }.map(\.message)
        }
        try place.write("cache\n", to: "../.gitignore")
        #expect(validate().isEmpty && isKnown())
        try place.write(Self.moved)
        #expect(!isKnown() && validate() == [Self.told] && isKnown() && validate() == [Self.told])
        // The same files are other pictures' history after a commit.
        try place.write(Self.movedDrawn, to: "list-rtl.svg")
        #expect(validate().isEmpty && isKnown())
        try place.commit()
        #expect(!isKnown() && validate().isEmpty && isKnown())
    }

    @Test("a clone without its history tells what a rule does", .enabled(if: hasGit))
    func shallow() throws {
        let place = try Place()
        try place.write(Drawing.svg(Self.lines + Self.mark + #"<path d="M11 21.5h1v1h-1z"/>"#))
        try place.commit()
        let clone = try TemporarySet([:])
        let folder = clone.folder.path
        _ = try GitCommand(folder: folder).run(["-c", "protocol.allow=always", "init", "-q"])
        try FileManager.default.removeItem(atPath: folder + "/.git")
        try FileManager.default.copyItem(atPath: place.set.folder.path + "/.git", toPath: folder + "/.git")
        let head = try GitCommand(folder: folder).commit("HEAD") ?? ""
        try Data((head + "\n").utf8).write(to: URL(filePath: folder + "/.git/shallow"))
        #expect(try GitCommand(folder: folder).lastCommits(of: ["Assets/list.svg", "Assets/list-rtl.svg"]) == [:])
        _ = try GitCommand(folder: folder).run(["checkout", "-q", "."])
        let reports = [place.set, clone].map {
            Validation.run(manifest: $0.manifest, jobs: 1, cache: nil, judge: .silent)
        }
        #expect(reports.map(\.lacksHistory) == [false, true])
        #expect(reports.map { $0.diagnostics.contains { $0.message.contains("is older than") } } == [true, false])
    }

    @Test("without a repository, the last build tells the same")
    func built() throws {
        let set = try TemporarySet(icons: Self.icons, sources: ["list.svg": Self.source, "list-rtl.svg": Self.drawn])
        #expect(try Self.messages(in: set).isEmpty)
        _ = set.build()
        try set.write(Self.moved, to: "Assets/list.svg")
        #expect(try Self.messages(in: set) == [Self.told])
        // A build later, only a rule tells it.
        _ = set.build()
        #expect(try Self.messages(in: set).first?.contains("from what a rule makes of the source, at ") == true)
    }
}
