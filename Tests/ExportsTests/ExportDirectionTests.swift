import Manifest
import PipelineTestSupport
import Testing

@testable import Pipeline

/// What exports make of rare mirrors and drawings.
extension ExportTests {
    /// An icon that is turned upside down, one for left-to-right languages alone, and one whose mirror image is not exact.
    private static func set(_ export: String) throws -> TemporarySet {
        let set = try TemporarySet(
            icons: """
                "down": { "kind": "directional", "vertical": true },
                "left": { "kind": "localized", "variants": { "ltr": "x.svg" } },
                "side": "directional",
                "label": "directional",
                "sign": { "kind": "localized", "variants": { "rtl": "blurred.svg" } }
                """, locales: #""ar", "en""#, exports: export,
            sources: [
                "down.svg": Drawing.svg(#"<path d="M8 4l8 2-8 3z"/>"#), "left.svg": Drawing.arrow,
                "x.svg": Drawing.svg(#"<path d="M1 1h9v9z"/>"#), "side.svg": Drawing.arrow,
                "label.svg": Drawing.svg(#"<path d="M8 4l8 8-8 8z"/><text x="3" y="20">a &lt; b</text>"#),
                "sign.svg": Drawing.arrow,
                "blurred.svg": Drawing.svg(
                    ##"<filter id="f"><feGaussianBlur stdDeviation="1"/></filter><path filter="url(#f)" d="M1 1h9v9z"/>"##
                ),
            ])
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        return set
    }

    @Test("Android mirrors by itself what is flipped sideways, and gets a file of what is turned upside down")
    func android() throws {
        let set = try Self.set(#"{ "target": "android", "folder": "res", "mirror": "auto" }"#)
        #expect(set.text("res/drawable/side.xml")?.contains("autoMirrored") == true)
        #expect(set.text("res/drawable-ldrtl/side.xml") == nil)
        #expect(set.text("res/drawable/down.xml")?.contains("autoMirrored") == false)
        #expect(set.text("res/drawable-ldrtl/down.xml")?.contains(#"M8,20L16,18L8,15Z"#) == true)
    }

    @Test(
        "pictures of Android have the pixels of their density",
        arguments: zip(["mdpi", "hdpi", "xhdpi", "xxhdpi", "xxxhdpi"], [24, 36, 48, 72, 96]))
    func densities(density: String, pixels: UInt8) throws {
        let set = try Self.set(#"{ "target": "android", "folder": "res", "only": ["sign"] }"#)
        for folder in ["drawable-\(density)", "drawable-ldrtl-\(density)"] {
            let file = try #require(set.bytes("res/\(folder)/sign.png"))
            // The width and the height, as the header of a PNG file has them.
            #expect(file[16..<24].elementsEqual([0, 0, 0, pixels, 0, 0, 0, pixels]), "\(folder)")
        }
    }

    @Test("Apple's image sets have a drawing for left-to-right languages alone beside that of the others")
    func appleDirections() throws {
        let set = try Self.set(#"{ "target": "apple", "folder": "Icons.xcassets" }"#)
        let bytes = try #require(set.bytes("Icons.xcassets/left.imageset/Contents.json"))
        let images = try #require(JSONValue(bytes)?["images"]?.elements)
        let drawings = images.map { "\($0["language-direction"]?.string ?? "-") \($0["filename"]?.string ?? "-")" }
        #expect(drawings == ["left-to-right left.ltr.svg", "right-to-left left.svg"])
    }

    @Test("where one drawing of an icon cannot be a vector, none is")
    func appleForms() throws {
        let set = try Self.set(#"{ "target": "apple", "folder": "Icons.xcassets" }"#)
        let files = set.files(in: "Icons.xcassets/sign.imageset").filter { $0 != "Contents.json" }
        #expect(files.count == 6 && files.allSatisfy { $0.hasSuffix(".png") }, "\(files)")
        let bytes = try #require(set.bytes("Icons.xcassets/sign.imageset/Contents.json"))
        let named = JSONValue(bytes)?["images"]?.elements.compactMap { $0["filename"]?.string } ?? []
        #expect(named.sorted() == files)
    }

    @Test("the style sheet for pages has a rule for left-to-right alone")
    func web() throws {
        let set = try Self.set(#"{ "target": "web", "folder": "w" }"#)
        let rules = try #require(set.text("w/icons.css")).split(separator: "\n").filter { $0.hasPrefix(".icon-left") }
        #expect(
            rules == [
                #".icon-left { --icon: url("svg/left.svg"); }"#,
                #".icon-left:dir(ltr) { --icon: url("svg/left.ltr.svg"); }"#,
            ])
        #expect(set.text("w/icons/down.js")?.contains("M8 20l8-2-8-3z") == true)
    }

    @Test("a set of Iconify flips by itself what is flipped sideways exactly, and has two drawings of all else")
    func iconify() throws {
        let set = try Self.set(#"{ "target": "iconify", "folder": "w" }"#)
        let bytes = try #require(set.bytes("w/app.json"))
        let root = try #require(JSONValue(bytes))
        #expect(root["aliases"]?.members.map(\.key) == ["side-rtl"])
        #expect(root["icons"]?["down-rtl"]?["body"]?.string?.contains("M8 20l8-2-8-3z") == true)
        #expect(root["icons"]?["label-rtl"] != nil)
        #expect(root["icons"]?["label"]?["body"]?.string?.contains(">a &lt; b</text>") == true)
    }

    @Test(
        "Apple's image sets say that they have drawings for locales, are vectors, and have one colour, where that is so"
    )
    func appleProperties() throws {
        let set = try TemporarySet(
            icons: """
                "plain": "directional",
                "local": { "kind": "localized", "variants": { "ar-EG": "x.svg" } },
                "red": { "kind": "localized", "variants": { "rtl": "colours.svg" } }
                """, locales: #""ar", "ar-EG""#, exports: #"{ "target": "apple", "folder": "Icons.xcassets" }"#,
            sources: [
                "plain.svg": Drawing.arrow, "local.svg": Drawing.arrow, "x.svg": Drawing.arrow,
                "red.svg": Drawing.arrow,
                "colours.svg": Drawing.svg(#"<path fill="red" d="M1 1h9v9z"/><path fill="blue" d="M12 1h9v9z"/>"#),
            ])
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        func properties(_ icon: String) throws -> [String] {
            let bytes = try #require(set.bytes("Icons.xcassets/\(icon).imageset/Contents.json"))
            let members = JSONValue(bytes)?["properties"]?.members ?? []
            return members.map { "\($0.key) \($0.value.string ?? ($0.value.boolean == true ? "true" : "-"))" }.sorted()
        }
        let (vector, template) = ("preserves-vector-representation true", "template-rendering-intent template")
        #expect(try properties("plain") == [vector, template])
        #expect(try properties("local") == ["localizable true", vector, template])
        #expect(try properties("red") == [vector, "template-rendering-intent original"])
    }

    @Test(
        "a package for pages names the modules that are in it",
        arguments: [
            ("css", ["./icons.css"]), ("icons", [".", "./icons/*.js", "./locale.js"]),
            ("module", [".", "./icons.js", "./locale.js"]), ("sprite", ["./icons.svg"]),
        ])
    func package(piece: String, modules: [String]) throws {
        let set = try Self.set(
            #"{ "target": "web", "folder": "w", "package": "own-icons", "write": ["\#(piece)"], "only": ["side"] }"#)
        let bytes = try #require(set.bytes("w/package.json"))
        let names = JSONValue(bytes)?["exports"]?.members.map(\.key) ?? []
        #expect(names == modules + ["./svg/*", "./package.json"])
    }

    @Test("the size of a set of Iconify is the one that most of its drawings have, in width and height")
    func iconifySize() throws {
        let path = #"<path d="M8 4l8 8-8 8z"/>"#
        func drawing(_ size: String) -> String { Drawing.svg(path, attributes: "viewBox=\"0 0 \(size)\"") }
        let set = try TemporarySet(
            icons: #""*": "fixed""#, exports: #"{ "target": "iconify", "folder": "w" }"#,
            sources: ["a.svg": drawing("24 10"), "b.svg": drawing("24 20"), "c.svg": drawing("24 20")])
        _ = set.build()
        let root = try #require(set.bytes("w/app.json").flatMap { JSONValue($0) })
        #expect(root["width"]?.number?.value == 24 && root["height"]?.number?.value == 20)
        #expect(root["icons"]?["a"]?["height"]?.number?.value == 10 && root["icons"]?["b"]?["height"] == nil)
    }

    @Test("a set of Iconify says the size and the place of what differs from the first of its sizes")
    func iconifyPlaces() throws {
        let path = #"<path d="M8 4l8 8-8 8z"/>"#
        let set = try TemporarySet(
            icons: #""*": "fixed""#, exports: #"{ "target": "iconify", "folder": "w" }"#,
            sources: [
                "a.svg": Drawing.svg(path, attributes: #"viewBox="0 0 32 30""#),
                "b.svg": Drawing.svg(path, attributes: #"viewBox="-4 -8 24 24""#),
                "c.svg": Drawing.svg(
                    #"\#(path)<svg width="4" height="4"><path d="M0 0h4v4z"/></svg>"#,
                    attributes: #"viewBox="0 0 16 16""#),
            ])
        _ = set.build()
        let bytes = try #require(set.bytes("w/app.json"))
        let root = try #require(JSONValue(bytes))
        #expect(root["width"]?.number?.value == 32 && root["height"]?.number?.value == 30)
        func numbers(_ icon: String) -> [Double?] {
            ["left", "top", "width", "height"].map { root["icons"]?[icon]?[$0]?.number?.value }
        }
        #expect(numbers("a") == [nil, nil, nil, nil])
        #expect(numbers("b") == [-4, -8, 24, 24])
        #expect(numbers("c") == [nil, nil, 16, 16])
        #expect(root["icons"]?["c"]?["body"]?.string == "<g fill=\"currentColor\">\(path)</g>")
    }
}
