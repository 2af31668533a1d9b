import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("Rare drawings in exports")
struct RareDrawingTests {
    private static let disc = Drawing.svg(#"<circle cx="12" cy="12" r="8"/>"#)

    private static func set(
        _ icons: String, _ exports: String, _ sources: [String: String], locales: String = #""ar""#
    ) throws -> TemporarySet {
        let set = try TemporarySet(icons: icons, locales: locales, exports: exports, sources: sources)
        _ = set.build()
        return set
    }

    @Test("a source that is the same in the mirror has its drawing for right to left on Android all the same")
    func symmetric() throws {
        let set = try Self.set(
            #""dot": { "kind": "localized", "variants": { "rtl": "other.svg" } }, "ring": "directional""#,
            #"{ "target": "android", "folder": "res" }"#,
            ["dot.svg": Self.disc, "ring.svg": Self.disc, "other.svg": Drawing.arrow])
        #expect(set.files(in: "res") == ["drawable-ldrtl/dot.xml", "drawable/dot.xml", "drawable/ring.xml"])
    }

    @Test(
        "a catalog says what is for locales and what is a vector, and nothing else of the kind",
        arguments: ["svg", "png"])
    func properties(images: String) throws {
        let set = try Self.set(
            #""help": { "kind": "directional", "except": ["he"] }, "next": "directional""#,
            "{ \"target\": \"apple\", \"folder\": \"Icons.xcassets\", \"images\": \"\(images)\" }",
            ["help.svg": Drawing.arrow, "next.svg": Drawing.arrow], locales: #""ar", "he""#)
        for (name, isLocalizable) in [("help", true), ("next", false)] {
            let text = try #require(set.text("Icons.xcassets/\(name).imageset/Contents.json"))
            #expect(text.contains(#""localizable" : true"#) == isLocalizable)
            #expect(text.contains(#""preserves-vector-representation" : true"#) == (images == "svg"))
        }
    }

    @Test("a drawing for left to right alone is in the list of a catalog, beside the one for the other direction")
    func leftToRight() throws {
        let set = try Self.set(
            #""sign": { "kind": "localized", "variants": { "ltr": "other.svg" } }"#,
            #"{ "target": "apple", "folder": "Icons.xcassets" }"#,
            ["sign.svg": Drawing.arrow, "other.svg": Self.disc], locales: #""ar", "en""#)
        let text = try #require(set.text("Icons.xcassets/sign.imageset/Contents.json"))
        let words = text.split(separator: "\"").map(String.init).filter {
            $0.hasSuffix(".svg") || $0.hasSuffix("-to-right") || $0.hasSuffix("-to-left")
        }
        #expect(words == ["sign.ltr.svg", "left-to-right", "sign.svg", "right-to-left"])
    }

    struct Sized: CustomTestStringConvertible {
        var testDescription: String
        var attributes: String
        var content = #"<path d="M2 2h9v9z"/>"#
        /// The size that the file says, or what it must not have.
        var has = #"width="24" height="24""#
        var lacks: String?
    }

    @Test(
        "a vector for Xcode says its size in plain numbers, and has no style sheet",
        arguments: [
            Sized(testDescription: "no size", attributes: ""),
            Sized(testDescription: "a width alone", attributes: #" width="24""#),
            Sized(testDescription: "a height in pixels", attributes: #" width="24" height="24px""#, lacks: "24px"),
            Sized(testDescription: "a width with an exponent", attributes: #" width="2.4e1" height="24""#, lacks: "e1"),
            Sized(
                testDescription: "a style sheet", attributes: #" width="24" height="24""#,
                content: #"<style>.a{fill:red}</style><path class="a" d="M2 2h9v9z"/>"#, lacks: "<style"),
        ])
    func sizes(one: Sized) throws {
        let source =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"\(one.attributes)>\(one.content)</svg>"
        let set = try Self.set(
            #""box": "fixed""#, #"{ "target": "apple", "folder": "Icons.xcassets" }"#, ["box.svg": source])
        let text = try #require(set.text("Icons.xcassets/box.imageset/box.svg"))
        #expect(text.contains(one.has), "\(text)")
        if let lacks = one.lacks { #expect(!text.contains(lacks), "\(text)") }
    }

    @Test("a choice between languages is a picture for Xcode")
    func choices() throws {
        let set = try Self.set(
            #""box": "fixed""#, #"{ "target": "apple", "folder": "Icons.xcassets" }"#,
            ["box.svg": Drawing.svg(#"<switch><path d="M2 2h9v9z"/></switch>"#)])
        #expect(set.text("Icons.xcassets/box.imageset/box.svg") == nil)
        #expect(set.bytes("Icons.xcassets/box.imageset/box@2x.png") != nil)
    }

    @Test("Iconify's sets lack images at any depth, have the size of most, and flip no name that is the same drawing")
    func iconify() throws {
        let image = #"<image width="4" height="4" href="data:image/png;base64,iVBORw0KGgo="/>"#
        let small = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M1 1h5v5z"/></svg>"#
        let set = try TemporarySet(
            icons: #""a": "fixed", "b": "fixed", "c": "fixed""#, exports: #"{ "target": "iconify", "folder": "w" }"#,
            sources: ["a.svg": Drawing.svg("<g>\(image)<path d=\"M2 2h9v9z\"/></g>"), "b.svg": small])
        try set.link("Assets/c.svg", to: "b.svg")
        try set.write(small.replacing("h5v5z", with: "h6v6z"), to: "Assets/d.svg")
        try set.list(
            #""a": "fixed", "b": "fixed", "c": "fixed", "d": "fixed""#,
            exports: #"{ "target": "iconify", "folder": "w" }"#)
        _ = set.build()
        let text = try #require(set.text("w/app.json"))
        #expect(!text.contains("<image") && text.contains("M2 2h9v9z"))
        #expect(text.contains("\"width\": 16,\n") && text.contains("\"height\": 16,\n"))
        #expect(text.contains("\"c\": { \"parent\": \"b\" }"))
    }
}
