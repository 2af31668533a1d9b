import Diagnostics
import Manifest
import PipelineTestSupport
import SVGDocument
import Testing

@testable import Pipeline

@Suite("The export to a set of Iconify")
struct IconifyFormatTests {
    private static func set() throws -> TemporarySet {
        try TemporarySet(
            icons: """
                "chevron.forward": "directional",
                "nav/Big Arrow": { "kind": "directional", "axis": 10 },
                "photo": "fixed",
                "سهم": "fixed",
                "sign": { "kind": "localized", "variants": { "ar-EG": "sign-eg.svg" } }
                """, locales: #""ar", "ar-EG""#,
            exports: #"{ "target": "iconify", "folder": "w", "prefix": "our", "colors": "original" }"#,
            sources: [
                "chevron.forward.svg": Drawing.svg(
                    #"<path d="M8 4l8 8-8 8z"/>"#, attributes: #"viewBox="0 0 24 24" fill="none" id="x""#),
                "nav/Big Arrow.svg": Drawing.svg(
                    #"<path d="M8 4l8 8-8 8z"/>"#, attributes: #"viewBox="0 -960 960 960""#),
                "photo.svg": Drawing.svg(
                    ##"<!-- note --><defs><clipPath id="long"><path d="M0 0h9v9z"/></clipPath></defs><a href="x"><path clip-path="url(#long)" d="M0 0h9"/></a><foreignObject title='&#34;'/>"##
                ),
                "سهم.svg": Drawing.arrow, "sign.svg": Drawing.arrow, "sign-eg.svg": Drawing.svg("<circle r='3'/>"),
            ])
    }

    private static func value(_ set: TemporarySet, _ file: String) throws -> JSONValue {
        let bytes = try #require(set.bytes("w/" + file))
        return try #require(JSONValue(bytes))
    }

    @Test("a set says who made it where the export does")
    func info() throws {
        let info = #"{ "name": "Our icons", "author": "A & B", "license": "MIT" }"#
        func set(_ options: String) throws -> JSONValue {
            let set = try TemporarySet(
                icons: #""a": "fixed""#, exports: #"{ "target": "iconify", "folder": "w"\#(options) }"#,
                sources: ["a.svg": Drawing.arrow])
            #expect(set.build().diagnostics == [])
            return try #require(set.bytes("w/app.json").flatMap { JSONValue($0) })
        }
        let told = try set(#", "info": \#(info)"#)
        #expect(told["info"]?["name"]?.string == "Our icons" && told["info"]?["author"]?["name"]?.string == "A & B")
        #expect(told["info"]?["license"]?["title"]?.string == "MIT")
        #expect(try set("")["info"] == nil)
    }

    @Test("drawings are markup, and exact mirror images are aliases")
    func drawings() throws {
        let set = try Self.set()
        #expect(set.build().diagnostics.map(\.rule).contains(.lessInExport))
        let root = try Self.value(set, "our.json")
        #expect(root["prefix"]?.string == "our" && root["width"]?.number?.value == 24)
        let icons = try #require(root["icons"])
        let hash = ContentDigest.text(of: "سهم")
        #expect(
            icons.members.map(\.key) == [
                "chevron-forward", "nav-big-arrow", "nav-big-arrow-rtl", "photo", "sign", "sign-ar-eg", "icon-" + hash,
            ])
        #expect(
            icons["chevron-forward"]?["body"]?.string == #"<g fill="none"><path d="M8 4l8 8-8 8z"/></g>"#)
        #expect(
            icons["photo"]?["body"]?.string
                == ##"<defs><clipPath id="a"><path d="M0 0h9v9z"/></clipPath></defs><path clip-path="url(#a)" d="M0 0h9"/>"##
        )
        let big = try #require(icons["nav-big-arrow"])
        #expect(big["top"]?.number?.value == -960 && big["left"] == nil && big["height"]?.number?.value == 960)
        let aliases = try #require(root["aliases"])
        #expect(aliases.members.map(\.key) == ["chevron-forward-rtl"])
        #expect(aliases["chevron-forward-rtl"]?["parent"]?.string == "chevron-forward")
        #expect(aliases["chevron-forward-rtl"]?["hFlip"]?.boolean == true)
    }

    @Test("a table names the drawing for each locale, and every name is in the set")
    func locales() throws {
        let set = try Self.set()
        _ = set.build()
        let table = try Self.value(set, "icon-locales.json")
        #expect(table["sign"]?["ar-EG"]?.string == "sign-ar-eg")
        #expect(table["chevron.forward"]?["rtl"]?.string == "chevron-forward-rtl")
        let root = try Self.value(set, "our.json")
        for name in table.members.flatMap({ $0.value.members }).compactMap(\.value.string) {
            #expect(root["icons"]?[name] != nil || root["aliases"]?[name] != nil, "\(name)")
        }
    }

    @Test("an icon named as the variant of another one is left out of this export alone, and an error says both names")
    func collisions() throws {
        let set = try TemporarySet(
            icons: #""a": "directional", "a-rtl": "directional""#,
            exports: #"{ "target": "iconify", "folder": "w" }, { "target": "web", "folder": "v" }"#,
            sources: ["a.svg": Drawing.arrow, "a-rtl.svg": Drawing.arrow])
        let report = set.build()
        #expect(report.diagnostics.map(\.message) == ["icons 'a' and 'a-rtl' both write 'w/app.json/a-rtl'"])
        #expect(
            report.diagnostics.first?.hint
                == "rename one of them, or leave one out of the export by \"except\"; until then the export has 'a' alone"
        )
        #expect(report.built == 2 && report.failed == 0)
        let root = try Self.value(set, "app.json")
        #expect(root["icons"]?.members.map(\.key) == ["a"])
        #expect(root["aliases"]?.members.map(\.key) == ["a-rtl"])
        #expect(try Self.value(set, "icon-locales.json").members.map(\.key) == ["a"])
        for file in ["out/svg/a-rtl.svg", "out/svg/a-rtl.rtl.svg", "v/svg/a-rtl.svg"] {
            #expect(set.text(file) != nil, "\(file)")
        }
        // An icon that is another name of the one that is left out is not.
        try set.link("Assets/b.svg", to: "a-rtl.svg")
        try set.list(
            #""a": "directional", "a-rtl": "directional", "b": "directional""#,
            exports: #"{ "target": "iconify", "folder": "w" }"#)
        _ = set.build()
        #expect(try Self.value(set, "app.json")["icons"]?.members.map(\.key) == ["a", "b"])
        // Without the export, or with other names, nothing collides.
        try set.list(
            #""a": "directional", "a-rtl": "directional", "b": "directional""#,
            exports: #"{ "target": "iconify", "folder": "w", "only": ["a", "b"] }"#)
        #expect(set.build().diagnostics.isEmpty)
    }

    @Test("another name of an icon is an alias, and a change of a drawing reaches the set")
    func aliases() throws {
        let set = try TemporarySet(
            icons: #""a": "directional", "b": "directional""#, exports: #"{ "target": "iconify", "folder": "w" }"#,
            sources: ["a.svg": Drawing.arrow])
        try set.link("Assets/b.svg", to: "a.svg")
        _ = set.build()
        let aliases = try #require(try Self.value(set, "app.json")["aliases"])
        #expect(aliases.members.map(\.key) == ["a-rtl", "b", "b-rtl"])
        #expect(aliases["b-rtl"]?["parent"]?.string == "a-rtl")
        #expect(set.build().written == 0)
        try set.write(Drawing.svg("<circle cx='9' cy='9' r='3'/>"), to: "Assets/a.svg")
        _ = set.build()
        #expect(try Self.value(set, "app.json")["icons"]?["a"]?["body"]?.string?.contains("circle") == true)
    }
}
