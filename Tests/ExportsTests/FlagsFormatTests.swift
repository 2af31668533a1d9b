import Diagnostics
import Manifest
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("The list of flipped icons")
struct FlagsFormatTests {
    private static let icons = """
        "chevron": "directional",
        "nav/next": "directional",
        "logo": "fixed",
        "help": { "kind": "directional", "except": ["he"] },
        "down": { "kind": "directional", "vertical": true },
        "label": "directional",
        "sign": { "kind": "localized", "variants": { "rtl": { "icon": "chevron" } } }
        """

    private static func set(_ options: String = "") throws -> TemporarySet {
        var sources = ["chevron", "nav/next", "logo", "help", "down", "sign"].map { ($0 + ".svg", Drawing.arrow) }
        // Text stays upright, so that no flag says what is built.
        sources.append(("label.svg", Drawing.svg(#"<path d="M8 4l8 8-8 8z"/><text x="3" y="20">A</text>"#)))
        return try TemporarySet(
            icons: icons, locales: #""ar", "he""#, exports: #"{ "target": "flags", "folder": "w"\#(options) }"#,
            sources: Dictionary(uniqueKeysWithValues: sources))
    }

    @Test("it has the icons that are flipped as a whole, and the files of those that no flag can say")
    func typeScript() throws {
        let set = try Self.set()
        let found = set.build().diagnostics.filter { $0.rule == .lessInExport }
        #expect(set.files(in: "w") == ["flags.ts"])
        #expect(
            set.text("w/flags.ts") == """
                // Written by iconflip.
                /** The icons that are shown in the mirror from right to left. */
                export const flipped = [
                  "chevron",
                  "nav/next",
                ] as const;

                /** The icons that a flag cannot say, each with its files: for all locales, for a direction, for languages. */
                export const drawn = {
                  "down": { "": "svg/down.svg", "rtl": "svg/down.rtl.svg" },
                  "help": { "": "svg/help.svg", "rtl": "svg/help.rtl.svg", "he": "svg/help.svg" },
                  "label": { "": "svg/label.svg", "rtl": "svg/label.rtl.svg" },
                  "sign": { "": "svg/sign.svg", "rtl": "svg/sign.rtl.svg" },
                } as const;

                """)
        // What a flag cannot say is one note, with the icons in it.
        #expect(found.map(\.severity) == [.note])
        #expect(found.first?.message.hasSuffix("; likewise 'down', 'label', 'sign'") == true, "\(found)")
        #expect(set.validate().diagnostics.filter { $0.rule == .lessInExport } == found)
        #expect(set.build().written == 0)
    }

    @Test("all forms say the same")
    func forms() throws {
        let set = try Self.set(
            #", "write": ["ts", "json", "css", "dart", "csv"], "selector": "[data-icon='{name}']""#)
        _ = set.build()
        let json = try #require(set.bytes("w/flags.json").flatMap { JSONValue($0) })
        #expect(json["flipped"]?.elements.compactMap(\.string) == ["chevron", "nav/next"])
        #expect(json["drawn"]?["help"]?["he"]?.string == "svg/help.svg")
        #expect(
            set.text("w/flags.css") == """
                @charset "utf-8";
                /* A flag cannot say: "down", "help", "label", "sign". */
                [data-icon='chevron']:dir(rtl),
                [data-icon='nav-next']:dir(rtl) { scale: -1 1; }

                """)
        #expect(set.text("w/flags.dart")?.contains("  'chevron',\n  'nav/next',\n};") == true)
        #expect(
            set.text("w/flags.dart")?.contains("  'down': {'': 'svg/down.svg', 'rtl': 'svg/down.rtl.svg'},") == true)
        let rows = try #require(set.text("w/flags.csv")).split(separator: "\r\n").map(String.init)
        #expect(rows.prefix(3) == ["icon,treatment,locale,file", "chevron,flip,,", "nav/next,flip,,"])
        #expect(rows.dropFirst(3).first == "down,draw,,svg/down.svg" && rows.count == 3 + 9)
    }

    @Test("a name ends no comment of a style sheet")
    func comments() throws {
        let set = try TemporarySet(
            icons: #""a?/b": { "kind": "directional", "vertical": true }"#, locales: #""ar""#,
            exports: #"{ "target": "flags", "folder": "w", "write": ["css"] }"#, sources: ["a*/b.svg": Drawing.arrow])
        _ = set.build()
        let text = try #require(set.text("w/flags.css"))
        #expect(text.contains("a* /b") && text.ranges(of: "*/").count == 1, "\(text)")
    }

    @Test("a field of a table is quoted where it must be")
    func quoting() throws {
        let set = try TemporarySet(
            icons: #""a,\"b": "directional""#, exports: #"{ "target": "flags", "folder": "w", "write": ["csv"] }"#,
            sources: [#"a,"b.svg"#: Drawing.arrow])
        _ = set.build()
        #expect(set.text("w/flags.csv")?.hasSuffix("\"a,\"\"b\",flip,,\r\n") == true)
    }

    @Test("a strict list takes no other icon, and what is left out is not asked for")
    func strict() throws {
        let strict = try Self.set(#", "strict": true"#)
        for report in [strict.build(), strict.validate()] {
            let found = report.diagnostics.filter { $0.rule == .notAFlag }
            #expect(
                found.compactMap(\.icon) == ["help", "down", "label", "sign"]
                    && found.allSatisfy { $0.severity == .error })
        }
        let rest = try Self.set(#", "strict": true, "except": ["help", "down", "label", "s*"]"#)
        #expect(rest.build().diagnostics.filter { $0.severity == .error } == [])
        #expect(rest.validate().diagnostics.filter { $0.rule == .notAFlag } == [])
        #expect(rest.text("w/flags.ts")?.contains("export const drawn = {\n} as const;") == true)
    }

    @Test("a list that was edited is told, and a check sees one that is not up to date")
    func checked() throws {
        let set = try Self.set(#", "write": ["json"]"#)
        _ = set.build()
        #expect(!Build.check(set.request()).diagnostics.contains { $0.rule == .staleOutput })
        try set.list(#""chevron": "fixed""#, exports: #"{ "target": "flags", "folder": "w", "write": ["json"] }"#)
        #expect(Build.check(set.request()).diagnostics.contains { $0.rule == .staleOutput })
    }
}
