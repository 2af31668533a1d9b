import Diagnostics
import HostSystem
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("Fonts of a set")
struct FontFormatTests {
    private static let icons = """
        "chevron": "directional",
        "help": { "kind": "directional", "except": ["he"] },
        "two": "fixed"
        """
    private static let two = Drawing.svg(#"<path fill="red" d="M1 1h9v9z"/><path fill="blue" d="M11 11h9v9z"/>"#)

    private static func set(_ options: String = "", icons: String = icons) throws -> TemporarySet {
        try TemporarySet(
            icons: icons, locales: #""ar", "he""#, exports: #"{ "target": "font", "folder": "f" \#(options) }"#,
            sources: ["chevron.svg": Drawing.arrow, "help.svg": Drawing.arrow, "two.svg": two])
    }

    @Test("the style sheet chooses by direction and language; an icon of two colours is left out with a warning")
    func styleSheet() throws {
        let set = try Self.set()
        let report = set.build()
        #expect(report.diagnostics.map(\.rule) == [.notInFont])
        #expect(report.diagnostics.first?.location?.file.hasSuffix("two.svg") == true)
        #expect(set.validate().diagnostics.map(\.rule) == [.notInFont])
        let rules = try #require(set.text("f/icons.css"))
        #expect(rules.contains(#"src: url("icons.woff2") format("woff2");"#))
        #expect(
            rules.hasSuffix(
                #"""
                .glyph-chevron { --glyph: "\e000"; }
                .glyph-chevron:dir(rtl) { --glyph: "\e001"; }
                .glyph-help { --glyph: "\e002"; }
                .glyph-help:dir(rtl) { --glyph: "\e003"; }
                .glyph-help:lang(he) { --glyph: "\e002"; }

                """#), "\(rules)")
        #expect(
            set.files(in: "f") == [
                "icons.css", "icons.d.ts", "icons.js", "icons.woff2", "locale.d.ts", "locale.js",
            ])
    }

    @Test("what a glyph cannot say in a source and in its variant is said once")
    func once() throws {
        let set = try Self.set(icons: #""two": "directional", "chevron": "fixed", "help": "fixed""#)
        #expect(set.build().diagnostics.map(\.rule) == [.notInFont])
        #expect(set.validate().diagnostics.filter { $0.rule == .notInFont }.count == 1)
    }

    @Test("the module, its types and the library for Flutter have the code points by locale")
    func tables() throws {
        let set = try Self.set(#", "write": ["ttf", "module", "dart"]"#)
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        let module = try #require(set.text("f/icons.js"))
        #expect(module.contains(#"  "help": { "": 0xe002, "rtl": 0xe003, "he": 0xe002 },"#), "\(module)")
        #expect(set.text("f/icons.d.ts")?.contains(#"| "help""#) == true)
        #expect(set.text("f/icons.dart")?.contains("'rtl': IconData(0xe003, fontFamily: 'Icons')") == true)
        #expect(set.bytes("f/icons.ttf")?.prefix(4) == [0, 1, 0, 0])
    }

    @Test("fonts that turn by themselves are no more, which is said with what to do")
    func turning() throws {
        let found = try Self.set(#", "features": ["turning"]"#).build().diagnostics.filter { $0.severity == .error }
        #expect(found.count == 1 && found.first?.hint?.hasPrefix("remove it: the style sheet") == true, "\(found)")
    }

    @Test("code points never move: new drawings come last, in whatever order, and nothing else is written again")
    func codePoints() throws {
        let set = try Self.set()
        _ = set.build()
        let first = try #require(set.text("icons.codepoints"))
        #expect(set.build().written == 0)
        try set.write(first.replacing("e000 chevron\n", with: "e000 chevron\nf000 old\n"), to: "icons.codepoints")
        try set.write(Drawing.arrow, to: "Assets/about.svg")
        try set.list(
            Self.icons + #", "about": "fixed""#, locales: #""ar", "he""#,
            exports: #"{ "target": "font", "folder": "f" }"#)
        _ = set.build()
        let second = try #require(set.text("icons.codepoints"))
        #expect(second.hasPrefix(first.replacing("e000 chevron\n", with: "e000 chevron\nf000 old\n")))
        #expect(second.hasSuffix("\nf001 about\n"))
        #expect(set.text("f/icons.css")?.contains(#".glyph-about { --glyph: "\f001"; }"#) == true)
    }

    @Test(
        "mistakes in the file of code points are errors at their lines, and nothing is built",
        arguments: [
            ("e000 chevron\ne000 help\n", 2), ("e000 chevron\ne001 chevron\n", 2), ("# x\n41 chevron\n", 2),
            ("e000\n", 1),
            ("<<<<<<< ours\n", 1), ("+e000 x\n", 1), ("110000 x\n", 1), ("fffffffffffffffffffff x\n", 1),
        ])
    func mistakes(_ text: String, _ line: Int) throws {
        let set = try Self.set()
        try set.write(text, to: "icons.codepoints")
        let report = set.build()
        #expect(report.diagnostics.filter { $0.rule == .codePoints }.map { $0.location?.start?.line } == [line])
        #expect(set.text("icons.codepoints") == text)
        #expect(set.bytes("f/icons.css") == nil)
    }

    struct Obstacle: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let put: @Sendable (_ path: String) throws -> Void
    }

    @Test(
        "a file of code points that cannot be read is an error, never taken for none, and stays",
        arguments: [
            Obstacle(testDescription: "a folder") { path in try FileSystem.makeFolder(path) },
            Obstacle(testDescription: "a link to nothing") { path in try FileSystem.makeLink(path, to: "gone") },
            Obstacle(testDescription: "a link to itself") { path in
                try FileSystem.makeLink(path, to: "icons.codepoints")
            },
            Obstacle(testDescription: "too large") { path in
                try FileSystem.replace(path, with: [UInt8](repeating: UInt8(ascii: "#"), count: 1 << 24 + 1))
            },
        ])
    func unreadable(_ obstacle: Obstacle) throws {
        let set = try Self.set()
        let path = set.folder.appending(path: "icons.codepoints").path
        try obstacle.put(path)
        let before = FileStatus(path, followsLinks: false)?.signature
        for report in [set.validate().diagnostics, set.build().diagnostics] {
            let found = report.filter { $0.rule == .codePoints }
            #expect(found.count == 1 && found.first?.message.hasPrefix("the code points cannot be read: ") == true)
            #expect(found.first?.severity == .error)
        }
        #expect(FileStatus(path, followsLinks: false)?.signature == before)
        #expect(set.bytes("f/icons.css") == nil)
    }

    @Test("a file of code points that becomes readable is read by the next validation")
    func readableAgain() throws {
        let set = try Self.set()
        let path = set.folder.appending(path: "icons.codepoints").path
        try FileSystem.makeFolder(path)
        #expect(set.validate().diagnostics.map(\.rule).contains(.codePoints))
        #expect(FileSystem.removeIfEmpty(path))
        #expect(!set.validate().diagnostics.map(\.rule).contains(.codePoints))
    }
}
