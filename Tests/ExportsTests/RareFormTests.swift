import PipelineTestSupport
import TestSupport
import Testing

@testable import Pipeline

/// What is rare stands beside what is common in every format: an icon that is turned upside down, and one with a drawing for
/// left-to-right languages alone.
@Suite("Rare mirrors and drawings in all formats")
struct RareFormTests {
    /// The parts of texts that show which drawing is meant.
    private enum Mark {
        static let down = "M8 4l8 2-8 3z"
        static let turned = "M8 20l8-2-8-3z"
        static let left = "M8 4l8 8-8 8z"
        static let other = "M1 1h9v9z"
    }

    struct Format: CustomTestStringConvertible, Sendable {
        let target: String
        var folder = "w"
        var options = ""
        /// What is in the files of both icons, in this order.
        let files: [(path: String, parts: [String])]

        var testDescription: String { target }
    }

    private static func numbered(_ first: String, _ second: String, key: String) -> [String] {
        ["const drawing0", first, "const drawing1", second, #"{ "": drawing0, "\#(key)": drawing1 }"#]
    }

    private static func kotlin(_ first: String, _ second: String, key: String) -> [String] {
        [#""" to { drawing0 }"#, #""\#(key)" to { drawing1 }"#, "val drawing0:", first, "val drawing1:", second]
    }

    static let formats: [Format] = [
        Format(
            target: "react",
            files: [
                ("w/icons/Down.js", numbered(Mark.down, Mark.turned, key: "rtl")),
                ("w/icons/Left.js", numbered(Mark.left, Mark.other, key: "ltr")),
            ]),
        Format(
            target: "vue",
            files: [
                ("w/icons/Down.js", numbered(Mark.down, Mark.turned, key: "rtl")),
                ("w/icons/Left.js", numbered(Mark.left, Mark.other, key: "ltr")),
            ]),
        Format(
            target: "compose", options: #", "package": "a.b""#,
            files: [
                ("w/Down.kt", kotlin(Mark.down, Mark.turned, key: "rtl")),
                ("w/Left.kt", kotlin(Mark.left, Mark.other, key: "ltr")),
            ]),
        Format(
            target: "react-native",
            files: [
                ("w/svg/down.svg", [Mark.down]), ("w/svg/down.rtl.svg", [Mark.turned]),
                ("w/svg/left.svg", [Mark.left]), ("w/svg/left.ltr.svg", [Mark.other]),
                (
                    "w/icons.ts",
                    [
                        #"drawing0 from "./svg/down.svg""#, #"drawing1 from "./svg/down.rtl.svg""#,
                        #"drawing2 from "./svg/left.svg""#, #"drawing3 from "./svg/left.ltr.svg""#,
                        #""down": { "": () => drawing0, "rtl": () => drawing1 }"#,
                        #""left": { "": () => drawing2, "ltr": () => drawing3 }"#,
                    ]
                ),
            ]),
        Format(
            target: "flutter",
            files: [
                ("w/svg/down.svg", [Mark.down]), ("w/svg/down.rtl.svg", [Mark.turned]),
                ("w/svg/left.svg", [Mark.left]), ("w/svg/left.ltr.svg", [Mark.other]),
                (
                    "lib/icons.dart",
                    [
                        "'down': {'': 'w/svg/down.svg', 'rtl': 'w/svg/down.rtl.svg'}",
                        "'left': {'': 'w/svg/left.svg', 'ltr': 'w/svg/left.ltr.svg'}",
                    ]
                ),
            ]),
        Format(
            target: "gtk",
            files: [
                ("w/hicolor/scalable/actions/down-symbolic.svg", [Mark.down]),
                ("w/hicolor/scalable/actions/down-symbolic-rtl.svg", [Mark.turned]),
                ("w/hicolor/scalable/actions/left-symbolic.svg", [Mark.left]),
                ("w/hicolor/scalable/actions/left-symbolic-ltr.svg", [Mark.other]),
            ]),
        Format(
            target: "android",
            files: [
                ("w/drawable/down.xml", ["M8,4L16,6L8,9Z"]), ("w/drawable-ldrtl/down.xml", ["M8,20L16,18L8,15Z"]),
                ("w/drawable/left.xml", ["M8,4L16,12L8,20Z"]), ("w/drawable-ldltr/left.xml", ["M1,1L10,1L10,10Z"]),
            ]),
        Format(
            target: "apple", folder: "w.xcassets",
            files: [
                ("w.xcassets/down.imageset/down.svg", [Mark.down]),
                ("w.xcassets/down.imageset/down.rtl.svg", [Mark.turned]),
                ("w.xcassets/left.imageset/left.svg", [Mark.left]),
                ("w.xcassets/left.imageset/left.ltr.svg", [Mark.other]),
                (
                    "w.xcassets/down.imageset/Contents.json",
                    [#""down.svg""#, #""left-to-right""#, #""down.rtl.svg""#, #""right-to-left""#]
                ),
            ]),
        Format(
            target: "web",
            files: [
                ("w/svg/down.rtl.svg", [Mark.turned]), ("w/svg/left.ltr.svg", [Mark.other]),
                (
                    "w/icons.css",
                    [
                        #".icon-down { --icon: url("svg/down.svg")"#,
                        #".icon-down:dir(rtl) { --icon: url("svg/down.rtl.svg")"#,
                        #".icon-left { --icon: url("svg/left.svg")"#,
                        #".icon-left:dir(ltr) { --icon: url("svg/left.ltr.svg")"#,
                    ]
                ),
            ]),
        Format(
            target: "iconify",
            files: [("w/app.json", [#""down""#, Mark.down, #""down-rtl""#, Mark.turned, #""left""#, Mark.left])]),
        Format(
            target: "font",
            files: [
                (
                    "w/icons.css",
                    [
                        #".glyph-down { --glyph: "\e000"; }"#, #".glyph-down:dir(rtl) { --glyph: "\e001"; }"#,
                        #".glyph-left { --glyph: "\e002"; }"#, #".glyph-left:dir(ltr) { --glyph: "\e003"; }"#,
                    ]
                )
            ]),
    ]

    private static func set(_ target: String, folder: String = "w", _ options: String = "") throws -> TemporarySet {
        let set = try TemporarySet(
            icons: """
                "down": { "kind": "directional", "vertical": true },
                "left": { "kind": "localized", "variants": { "ltr": "other.svg" } },
                "other": "fixed",
                "turned": "fixed"
                """, locales: #""ar", "en""#,
            exports: #"{ "target": "\#(target)", "folder": "\#(folder)"\#(options) }"#,
            sources: [
                "down.svg": Drawing.svg(#"<path d="\#(Mark.down)"/>"#), "left.svg": Drawing.arrow,
                "other.svg": Drawing.svg(#"<path d="\#(Mark.other)"/>"#),
                "turned.svg": Drawing.svg(#"<path d="\#(Mark.turned)"/>"#),
            ])
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        return set
    }

    @Test("each drawing is where its direction is looked for", arguments: formats)
    func texts(format: Format) throws {
        let set = try Self.set(format.target, folder: format.folder, format.options)
        for (path, parts) in format.files {
            var rest = try #require(set.text(path), "\(path)")[...]
            for part in parts {
                guard let found = rest.firstRange(of: part) else {
                    Issue.record("\(path) lacks \(part) behind what came before: \(rest)")
                    break
                }
                rest = rest[found.upperBound...]
            }
        }
    }

    @Test("pictures for a direction show what an icon drawn that way shows")
    func pictures() throws {
        let set = try Self.set("windows", "")
        for (own, same) in [
            ("down.layoutdir-RTL_scale-200.png", "turned.scale-200.png"),
            ("left.layoutdir-LTR_scale-200.png", "other.scale-200.png"),
        ] {
            let bytes = try #require(set.bytes("w/\(own)"), "\(own)")
            #expect(bytes == set.bytes("w/\(same)"), "\(own)")
        }
    }

    @Test("a template of SF Symbols is not turned upside down, which is said, and nothing is drawn in its place")
    func symbol() throws {
        let set = try TemporarySet(
            icons: #""down": { "kind": "directional", "vertical": true }"#, sources: ["down.svg": SampleTemplate().text]
        )
        let found = set.build().diagnostics.filter { $0.severity == .error }
        #expect(found.map(\.rule) == [.symbolTemplate])
        #expect(found.first?.message.contains("no other axis") == true, "\(found)")
        #expect(set.text("out/svg/down.rtl.svg") == nil)
    }

    @Test("the index names the drawing of each direction")
    func index() throws {
        let set = try Self.set("web")
        let text = try #require(set.text("out/index.json"))
        for part in [#""rtl": { "svg": "svg/down.rtl.svg" }"#, #""ltr": { "svg": "svg/left.ltr.svg" }"#] {
            #expect(text.contains(part), "\(part)")
        }
        #expect(!text.contains(#""en": "ltr""#))
    }
}
