import Diagnostics
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("Vector drawables as sources")
struct DrawableSourceTests {
    private static func drawable(_ attributes: String = "", color: String = "#000") -> String {
        """
        <vector xmlns:android="http://schemas.android.com/apk/res/android"
            android:width="24dp" android:height="24dp"
            android:viewportWidth="24" android:viewportHeight="24"\(attributes)>
          <path android:fillColor="\(color)" android:pathData="M8,4l8,8 -8,8z"/>
        </vector>

        """
    }

    private static let mirrored = " android:autoMirrored=\"true\""

    /// A set whose source folder is that of an app's resources.
    private static func app(
        _ icons: String, source: String = "res", folder: String = "res", locales: String = #""ar", "he""#,
        _ files: [String: String]
    ) throws -> TemporarySet {
        let manifest = """
            { "version": 1, "source": "\(source)", "output": "out", "locales": [\(locales)],
              "exports": [{ "target": "android", "folder": "\(folder)" }], "icons": { \(icons) } }
            """
        return try TemporarySet(files.merging(["manifest.json": manifest]) { $1 })
    }

    @Test("they are beside SVG files by their root element, and an SVG file of that name is the icon")
    func listing() throws {
        let set = try TemporarySet(
            icons: #""*": "directional""#,
            sources: [
                "a.xml": Self.drawable(), "b.svg": Drawing.arrow, "b.xml": Self.drawable(),
                "strings.xml": "<resources/>",
            ])
        #expect(set.build().diagnostics == [])
        #expect(set.files() == ["index.json", "svg/a.rtl.svg", "svg/a.svg", "svg/b.rtl.svg", "svg/b.svg"])
        #expect(set.text("out/svg/b.svg") == Drawing.arrow)
        #expect(set.text("out/svg/a.rtl.svg")?.contains("M16,4l-8,8 8,8z") == true)
    }

    private static let turned = drawable().replacing("M8,4l8,8 -8,8z", with: "M16,4l-8,8 8,8z")
    private static let pause = drawable().replacing("M8,4l8,8 -8,8z", with: "M4,4h4v16h-4zM16,4h4v16h-4z")

    @Test(
        "no drawing for right-to-left layouts is written where it is the plain one",
        arguments: [
            (#""a": "directional""#, drawable(), true), (#""a": "directional""#, pause, false),
            (#""a": { "kind": "localized", "variants": { "rtl": "drawable/b.xml" } }"#, drawable(), false),
            (#""a": { "kind": "localized", "variants": { "rtl": "drawable/b.xml" } }"#, pause, true),
            (#""a": { "kind": "localized", "variants": { "rtl": "drawable/b.xml" } }"#, drawable(mirrored), true),
        ])
    func plainDrawings(entry: String, drawing: String, isWritten: Bool) throws {
        let set = try Self.app(
            entry + #", "b": "fixed""#, ["res/drawable/a.xml": drawing, "res/drawable/b.xml": Self.drawable()])
        #expect(!set.build().diagnostics.contains { $0.severity == .error })
        #expect((set.text("res/drawable-ldrtl/a.xml") != nil) == isWritten)
        // A file that a build wrote goes when it is no longer needed, and the next build changes nothing.
        #expect(set.build().written == 0)
    }

    @Test("one for some languages is told where none is for all, unless a build wrote it")
    func strays() throws {
        let set = try Self.app(
            #""a": "directional", "b": "directional""#,
            [
                "res/drawable/a.xml": Self.drawable(), "res/drawable/b.xml": Self.drawable(),
                "res/drawable-ldrtl/gone.xml": Self.drawable(), "res/drawable-iw/gone.xml": Self.drawable(),
                "res/drawable-ldrtl/picture.xml": Self.drawable(), "res/drawable-hdpi/picture.9.png": "",
                "res/drawable-ldrtl/shape.xml": Self.drawable(), "res/drawable-night/shape.xml": "<shape/>",
            ])
        let told = ["drawable-iw", "drawable-ldrtl"].map { folder in
            "source file '\(folder)/gone.xml' is not listed, and no file draws its resource for all languages, without "
                + "which apps fail in the others"
        }
        #expect(set.build().diagnostics.map(\.message) == told)
        try set.remove("res/drawable/a.xml")
        let manifest = try #require(set.text("manifest.json"))
        try set.write(manifest.replacing(#""a": "directional", "#, with: ""), to: "manifest.json")
        #expect(set.build().diagnostics.map(\.message) == told)
        #expect(set.text("res/drawable-ldrtl/a.xml") == nil)
    }

    @Test(
        "a drawing for a right-to-left language that no entry names is told, unless it is what the entry makes for it",
        arguments: [
            ("back", "drawable-iw", turned, nil), ("back", "drawable-iw", drawable(), .looseVariant),
            ("back", "drawable-iw", pause, .looseVariant), ("back", "drawable-ldrtl", pause, nil),
            ("back", "drawable-ja", pause, nil), ("logo", "drawable-iw", drawable(), .supersededDrawing),
            ("logo", "drawable-iw", pause, .unlistedSource), ("logo", "drawable-ldrtl", pause, .unlistedSource),
            ("left", "drawable-iw", drawable(), nil), ("left", "drawable-iw", turned, .looseVariant),
            ("left", "drawable-ar", drawable(), .looseVariant), ("none", "drawable-iw", pause, nil),
        ] as [(String, String, String, Rule?)])
    func unnamed(icon: String, folder: String, drawing: String, rule: Rule?) throws {
        let names = ["back", "logo", "left", "none"]
        let set = try Self.app(
            #""back": "directional", "logo": "fixed", "left": { "kind": "directional", "except": ["he"] }"#,
            Dictionary(uniqueKeysWithValues: names.map { ("res/drawable/\($0).xml", Self.drawable()) }))
        // What builds wrote is theirs.
        #expect(set.build().diagnostics.map(\.rule) == [.unlistedSource])
        #expect(set.text("res/drawable-iw/left.xml") == Self.drawable())
        try set.write(drawing, to: "res/\(folder)/\(icon).xml")
        try set.remove("out")
        let found = set.validate().diagnostics.filter {
            $0.rule != .flippedPart && !$0.message.hasPrefix("source file 'drawable/none.xml'")
        }
        #expect(found.map(\.rule) == [rule].compactMap(\.self))
    }

    @Test(
        "of an icon that is missing the file is named that there would be",
        arguments: [
            ("drawable/a.xml", " 'drawable/b.xml'"), ("a.xml", " 'b.xml'"), ("a.svg", " 'b.svg'"),
        ])
    func missing(path: String, named: String) throws {
        let content = path.hasSuffix("svg") ? Drawing.arrow : Self.drawable()
        let set = try TemporarySet(icons: #""a": "fixed", "b": "fixed""#, sources: [path: content])
        #expect(set.build().diagnostics.map(\.message) == ["icon 'b' has no source file\(named)"])
    }

    @Test("they are known in every encoding, and so are the colours that they refer to")
    func encodings() throws {
        let set = try Self.app(
            #""*": "directional""#,
            ["res/values/colors.xml": "<resources><color name=\"c\">#ff0000</color></resources>"])
        let units = Array(Self.drawable(color: "@color/c").utf16)
        try set.write([0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, to: "res/drawable/low.xml")
        try set.write(
            [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, to: "res/drawable/high.xml")
        #expect(set.build().diagnostics == [])
        for name in ["low", "high"] {
            let drawing = try #require(set.text("out/svg/\(name).rtl.svg"))
            #expect(drawing.contains("M16,4l-8,8 8,8z") && drawing.contains("#ff0000"))
        }
    }

    @Test("the drawables of an app stay, and others are written beside them")
    func beside() throws {
        let files = [
            "res/drawable/back.xml": Self.drawable(color: "?attr/c"), "res/drawable/logo.xml": Self.drawable(),
            "res/drawable-iw/help.xml": Self.drawable(), "res/drawable/help.xml": Self.drawable(),
        ]
        let set = try Self.app(
            #""back": "directional", "logo": "fixed", "help": { "kind": "localized", "variants": { "he": "drawable-iw/help.xml" } }"#,
            files)
        #expect(set.build().diagnostics == [])
        #expect(
            set.files(in: "res") == [
                "drawable-iw/help.xml", "drawable-ldrtl/back.xml", "drawable/back.xml", "drawable/help.xml",
                "drawable/logo.xml",
            ])
        for (path, text) in files { #expect(set.text(path) == text) }
        let expected = Self.drawable(color: "?attr/c").replacing("M8,4l8,8 -8,8z", with: "M16,4l-8,8 8,8z")
        #expect(set.text("res/drawable-ldrtl/back.xml") == expected)
        #expect(set.build().written == 0)
        #expect(Build.check(set.request()).diagnostics == [])
    }

    @Test(
        "resources of Compose get drawings by language, and none where the app mirrors as the manifest says",
        arguments: [
            ("res", ["drawable-iw/d.xml", "drawable-ldrtl/a.xml", "drawable-ldrtl/b.xml"]),
            (
                "composeResources",
                ["ar/a", "ar/b", "ar/d", "he/a", "he/b", "he/d"].map { "drawable-\($0).xml" }
            ),
        ])
    func compose(folder: String, written: [String]) throws {
        let drawables = ["a": Self.mirrored, "b": "", "c": Self.mirrored, "d": Self.mirrored].map { name, attribute in
            ("\(folder)/drawable/\(name).xml", Self.drawable(attribute))
        }
        let set = try Self.app(
            #""a": "fixed", "b": "directional", "c": "directional", "d": { "kind": "directional", "except": ["he"] }"#,
            source: folder, folder: folder, Dictionary(uniqueKeysWithValues: drawables))
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        #expect(set.files(in: folder) == written + drawables.map { String($0.0.dropFirst(folder.count + 1)) }.sorted())
        for path in written { #expect(set.text("\(folder)/\(path)")?.contains("autoMirrored") == false) }
    }

    @Test("resources of Compose have what is drawn as it is in the language of a region, too")
    func composeRegions() throws {
        let set = try Self.app(
            #""a": "fixed""#, source: "composeResources", folder: "composeResources",
            locales: #""ar-EG", "pa-Arab", "en""#, ["composeResources/drawable/a.xml": Self.drawable(Self.mirrored)])
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        #expect(
            set.files(in: "composeResources")
                == ["drawable-ar/a.xml", "drawable-b+pa+Arab/a.xml", "drawable/a.xml"])
    }

    @Test("the plain folder of drawables as the source folder")
    func plainFolder() throws {
        let set = try Self.app(
            #""back": "directional""#, source: "res/drawable", ["res/drawable/back.xml": Self.drawable()])
        #expect(set.build().diagnostics == [])
        #expect(set.files(in: "res") == ["drawable-ldrtl/back.xml", "drawable/back.xml"])
    }

    @Test(
        "what the system mirrors needs no file, and what it should not mirror gets one",
        arguments: [
            (#""directional""#, nil), (#"{ "kind": "directional", "axis": 11 }"#, "M14,4l-8,8 8,8z"),
            (#""fixed""#, "M8,4l8,8 -8,8z"),
        ])
    func autoMirrored(entry: String, data: String?) throws {
        let set = try Self.app(
            #""back": \#(entry)"#, locales: #""ar""#, ["res/drawable/back.xml": Self.drawable(Self.mirrored)])
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        #expect(set.text("res/drawable/back.xml") == Self.drawable(Self.mirrored))
        let expected = data.map { Self.drawable().replacing("M8,4l8,8 -8,8z", with: $0) }
        #expect(set.text("res/drawable-ldrtl/back.xml") == expected)
    }

    @Test(
        "what is the same in the mirror needs no file to stay, for as long as it is",
        arguments: [("M8,4l8,8 -8,8z", true), ("M4,4h16v16h-16z", false), ("M4.5,4h16v16h-16z", true)])
    func symmetric(data: String, isWritten: Bool) throws {
        let drawable = Self.drawable(Self.mirrored).replacing("M8,4l8,8 -8,8z", with: data)
        let set = try Self.app(#""a": "fixed""#, locales: #""ar""#, ["res/drawable/a.xml": drawable])
        #expect(set.build().diagnostics == [])
        #expect(set.files(in: "res").contains("drawable-ldrtl/a.xml") == isWritten)
        #expect(Build.check(set.request()).diagnostics == [])
        try set.write(
            Self.drawable(Self.mirrored).replacing("M8,4l8,8 -8,8z", with: "M4,4h16v16h-16z"), to: "res/drawable/a.xml")
        _ = set.build()
        #expect(!set.files(in: "res").contains("drawable-ldrtl/a.xml"))
    }

    @Test("a language that keeps the source gets it without the request to mirror it")
    func exception() throws {
        let set = try Self.app(
            #""back": { "kind": "directional", "except": ["he"] }"#,
            ["res/drawable/back.xml": Self.drawable(Self.mirrored)])
        #expect(set.build().diagnostics == [])
        #expect(set.files(in: "res") == ["drawable-iw/back.xml", "drawable/back.xml"])
        #expect(set.text("res/drawable-iw/back.xml") == Self.drawable())
    }

    @Test(
        "the colours of an app are drawn, and a change of them builds again what refers to them",
        arguments: ["res", "res/drawable"])
    func colors(source: String) throws {
        let set = try Self.app(
            #""a": "fixed", "b": "fixed""#, source: source,
            [
                "res/drawable/a.xml": Self.drawable(color: "@color/c"), "res/drawable/b.xml": Self.drawable(),
                "res/values/colors.xml": "<resources><color name=\"c\">#ff0000</color></resources>",
                "res/values-night/colors.xml": "<resources><color name=\"c\">#00ff00</color></resources>",
            ])
        #expect(set.build().diagnostics == [])
        #expect(set.text("out/svg/a.svg")?.contains("#ff0000") == true)
        #expect(set.build().written == 0)
        try set.write("<resources><color name=\"c\">#0000ff</color></resources>", to: "res/values/colors.xml")
        #expect(set.build().built == 1)
        #expect(set.text("out/svg/a.svg")?.contains("#0000ff") == true)
        // The value moves to a file that was not there.
        try set.write("<resources/>", to: "res/values/colors.xml")
        #expect(set.build().built == 1)
        #expect(set.text("out/svg/a.svg")?.contains("#0000ff") == false)
        #expect(set.build().built == 0)
        try set.write("<resources><color name=\"c\">#00ffff</color></resources>", to: "res/values/more.xml")
        #expect(set.build().built == 1)
        #expect(set.text("out/svg/a.svg")?.contains("#00ffff") == true)
        #expect(set.build().built == 0)
    }

    @Test(
        "values that are not well-formed are told once, by builds and validations", arguments: ["res", "res/drawable"])
    func faults(source: String) throws {
        let set = try Self.app(
            #""a": "fixed", "b": "directional""#, source: source,
            [
                "res/drawable/a.xml": Self.drawable(color: "@color/c"),
                "res/drawable/b.xml": Self.drawable(color: "@color/c"),
                "res/values/colors.xml": "<resources>\n<color name=\"c\">#ff0000</resources>",
            ])
        for findings in [set.build().diagnostics, set.build().diagnostics, set.validate().diagnostics] {
            let faults = findings.filter { $0.location?.file.hasSuffix("values/colors.xml") == true }
            #expect(faults.map(\.rule) == [.svgSyntax])
            #expect(faults.map(\.severity) == [.warning])
            #expect(faults.first?.location?.start?.line == 2)
        }
        try set.write("<resources>\n<color name=\"c\">#ff0000</color></resources>", to: "res/values/colors.xml")
        #expect(set.build().diagnostics.isEmpty)
        #expect(set.text("out/svg/a.svg")?.contains("#ff0000") == true)
    }

    @Test("no value is read through a link")
    func links() throws {
        let set = try Self.app(
            #""a": "fixed""#,
            [
                "res/drawable/a.xml": Self.drawable().replacing("M8,4l8,8 -8,8z", with: "@string/secret"),
                "secrets.xml": "<resources><string name=\"secret\">M1 2h3</string></resources>",
            ])
        try set.write("<resources/>", to: "res/values/colors.xml")
        try set.link("res/values/secrets.xml", to: "../../secrets.xml")
        _ = set.build()
        #expect(set.text("out/svg/a.svg")?.contains("M1 2h3") == false)
    }

    @Test("drawings made of parts keep the tint and the references of the source")
    func composite() throws {
        let content = Self.drawable(" android:tint=\"?attr/t\"").replacing(
            "</vector>",
            with:
                "  <path android:name=\"badge\" android:fillColor=\"@color/d\" android:pathData=\"M2,2h4v4h-4z\"/>\n</vector>"
        )
        for (text, expected) in [
            (content, "android:tint=\"?attr/t\""),
            (content.replacing(" android:tint=\"?attr/t\"", with: ""), "android:fillColor=\"@color/d\""),
        ] {
            let set = try Self.app(
                ##""a": { "kind": "composite", "parts": { "b": { "select": "#badge", "role": "badge" } } }"##,
                [
                    "res/drawable/a.xml": text,
                    "res/values/c.xml": "<resources><color name=\"d\">#ff0000</color></resources>",
                ])
            #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
            #expect(set.text("res/drawable-ldrtl/a.xml")?.contains(expected) == true)
        }
    }

    @Test("findings are at their place in the XML")
    func findings() throws {
        let far = Self.drawable().replacing("M8,4l8,8 -8,8z", with: "M-9,4l8,8 -8,8z")
        let set = try Self.app(#""a": "directional""#, ["res/drawable/a.xml": far])
        #expect(set.validate().places(in: set).contains { $0.hasPrefix("res/drawable/a.xml:3:28 outside-view-box") })
        try set.write("<vector", to: "res/drawable/a.xml")
        #expect(
            set.validate().places(in: set).contains {
                $0.hasPrefix("res/drawable/a.xml:") || $0.hasPrefix("manifest.json")
            })
    }

    @Test("other exports keep away from the sources")
    func overlap() throws {
        let set = try TemporarySet([
            "manifest.json":
                #"{ "version": 1, "source": "res", "output": "out", "locales": ["ar"], "exports": [{ "target": "web", "folder": "res" }], "icons": { "a": "fixed" } }"#,
            "res/drawable/a.xml": Self.drawable(),
        ])
        #expect(set.build().diagnostics.map(\.rule).contains(.badPath))
    }

    @Test(
        "the qualifiers of folders",
        arguments: [
            ("drawable", "nil 0"), ("drawable-ldrtl", "rtl 0"), ("drawable-iw", "he 0"), ("drawable-ar-rEG", "ar-EG 0"),
            ("drawable-b+az+Arab", "az-Arab 0"), ("drawable-night-v24", "nil 11"), ("drawable-fa-ldrtl-hdpi", "fa 1"),
            ("drawable-car", "nil 1"), ("layout", "nil"),
        ])
    func qualifiers(name: String, expected: String) {
        let folder = ResourceFolder(name)
        #expect(folder.map { "\($0.key.map(\.description) ?? "nil") \($0.rank)" } ?? "nil" == expected)
    }
}
