import Diagnostics
import Manifest
import PipelineTestSupport
import SVGDocument
import Testing

@testable import Pipeline

@Suite("Components of React and Vue")
struct ComponentFormatTests {
    private static let icons = """
        "chevron": "directional",
        "help": { "kind": "directional", "except": ["he"] },
        "nav/back mail": "fixed",
        "shades": "fixed",
        "icon.locale": "fixed"
        """
    private static let shades = Drawing.svg(
        ##"<title>Shades</title><style>.a{fill:#f00}</style><defs><linearGradient id="long-name"><stop offset="1"/></linearGradient><path id="b" d="M1 1h2"/><path id="unused" d="M0 0"/></defs><g class="a" style="stroke:url(#long-name);-inkscape-x:1;mix-blend-mode:multiply !important" data-x="1" onclick="a()"><use xlink:href="#b" mask-type="alpha" stroke-width="2"/></g><script>a()</script>"##,
        attributes:
            ##"viewBox="0 0 24 24" width="48" style="fill:none" class="x" xmlns:xlink="http://www.w3.org/1999/xlink" stroke-linecap="round""##
    )

    private static func set(
        _ target: String, _ options: String = #", "package": "our-icons", "colors": "original""#
    ) throws -> TemporarySet {
        let set = try TemporarySet(
            icons: icons, locales: #""ar", "he""#, exports: #"{ "target": "\#(target)", "folder": "w" \#(options) }"#,
            sources: [
                "chevron.svg": Drawing.arrow, "help.svg": Drawing.arrow, "nav/back mail.svg": Drawing.arrow,
                "shades.svg": shades, "icon.locale.svg": Drawing.arrow,
            ])
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        return set
    }

    @Test("a module for React has each drawing once, as elements in the names that React knows")
    func react() throws {
        let set = try Self.set("react")
        #expect(
            set.text("w/icons/Help.js") == """
                "use client";
                import { createIcon } from "../createIcon.js";
                const drawing0 = ["0 0 24 24", {}, [["path", { d: "M8 4l8 8-8 8z" }]]];
                /** The icon "help". */
                export const Help = /*#__PURE__*/ createIcon("help", { "": drawing0, "rtl": [drawing0], "he": drawing0 });
                export default Help;

                """)
        let shades = try #require(set.text("w/icons/Shades.js"))
        // Ids begin with that of the use; what nothing refers to has none, and styles are objects.
        #expect(
            shades.contains(
                ##"const drawing0 = ["0 0 24 24", { strokeLinecap: "round" }, (id) => [["g", { style: { fill: "none" } }, [["defs", {}, [["linearGradient", { id: id + "a" }, [["stop", { offset: "1" }]]], ["path", { id: id + "b", d: "M1 1h2" }]]], ["g", { style: { stroke: "url(#" + id + "a" + ")", mixBlendMode: "multiply", fill: "#f00" } }, [["use", { href: "#" + id + "b", "mask-type": "alpha", strokeWidth: "2" }]]]]]]];"##
            ), "\(shades)")
    }

    @Test(
        "what the root refers to has the id of the use, as all else",
        arguments: [
            "stroke=\"url(#g)\"", "fill=\"url(#g)\"", "filter=\"url(#g)\"", "clip-path=\"url(#g)\"", "mask=\"url(#g)\"",
            "marker-start=\"url(#g)\"", "style=\"fill:none;stroke:url(#g)\"",
        ])
    func rootReferences(attribute: String) throws {
        let element = ["filter": "filter", "clip": "clipPath", "mask": "mask", "mark": "marker"].first {
            attribute.hasPrefix($0.key)
        }
        let name = element?.value ?? "linearGradient"
        for target in ["react", "vue"] {
            let set = try TemporarySet(
                icons: #""a": "fixed""#,
                exports: #"{ "target": "\#(target)", "folder": "w", "colors": "original" }"#,
                sources: [
                    "a.svg": Drawing.svg(
                        #"<\#(name) id="g"/><path d="M1 1h9v9z"/>"#, attributes: #"viewBox="0 0 24 24" \#(attribute)"#)
                ])
            _ = set.build()
            let module = try #require(set.text("w/icons/A.js"))
            #expect(module.contains(##"const drawing0 = ["0 0 24 24", {}, (id) => [["g", { "##), "\(module)")
            #expect(module.contains(##"url(#" + id + "a" + ")"##), "\(module)")
        }
    }

    @Test("what paints nothing is left out, and numbers are as short as they say the same")
    func leftOut() throws {
        let source = Drawing.svg(
            ##"<path d="M0 0h24v24H0z" fill="none"/><g><g display="none"><path d="M1 1h9v9z"/></g></g><g><path d="M 4.500000 -0.000000 L 12.5 0 L 12.5 8.25 Z"/></g><defs><path id="x" d="M1 1h2v9z"/><linearGradient id="y"/></defs>"##,
            attributes: #"viewBox="0 0 24.0 24" xml:space="preserve""#)
        let set = try TemporarySet(
            icons: #""a": "fixed""#, exports: #"{ "target": "vue", "folder": "w" }"#, sources: ["a.svg": source])
        _ = set.build()
        let module = try #require(set.text("w/icons/A.js"))
        #expect(
            module.contains(##"["0 0 24 24", { fill: "currentColor" }, [["path", { d: "M4.5 0h8v8.25z" }]]]"##),
            "\(module)")
    }

    @Test(
        "what may paint after all stays",
        arguments: [
            ##"<path d="M1 1h9" fill="none"><set attributeName="fill" to="red"/></path>"##,
            ##"<path d="M1 1h9" fill="none" systemLanguage="ar"/>"##,
            ##"<marker id="m"><path d="M0 0h9v9z"/></marker><path d="M1 1h9" fill="none" marker-end="url(#m)"/>"##,
            ##"<switch><path d="M1 1h9" fill="none"/><path d="M1 1h9v9z"/></switch>"##,
        ])
    func staysIn(source: String) throws {
        let set = try TemporarySet(
            icons: #""a": "fixed""#, exports: #"{ "target": "vue", "folder": "w", "colors": "original" }"#,
            sources: ["a.svg": Drawing.svg(source)])
        _ = set.build()
        #expect(set.text("w/icons/A.js")?.contains(#"d: "M1 1h9", fill: "none""#) == true)
    }

    @Test("a mirror image that no transform of the elements makes is a drawing of its own")
    func ownMirror() throws {
        let sources = [
            "placed.svg": Drawing.svg(
                #"<path d="M8 4l8 8-8 8z"/>"#, attributes: #"viewBox="0 0 24 24" preserveAspectRatio="xMinYMid""#),
            "cart.svg": Drawing.svg(##"<path d="M2 3h9v9z"/><path id="b" d="M14 3l8 8h-8z"/>"##),
        ]
        let set = try TemporarySet(
            icons:
                ##""placed": "directional", "cart": { "kind": "composite", "parts": { "b": { "select": "#b", "role": "badge" } } }"##,
            exports: #"{ "target": "react", "folder": "w" }"#, sources: sources)
        _ = set.build()
        for name in ["Placed", "Cart"] {
            #expect(set.text("w/icons/\(name).js")?.contains(#""rtl": drawing1 }"#) == true, "\(name)")
        }
    }

    @Test("names have the form that the export says, and two that are one are told at the entry")
    func nameForm() throws {
        for (target, form) in [("react", "{base}Icon"), ("vue", "the-{name}")] {
            let set = try Self.set(target, #", "name": "\#(form)""#)
            let index = try #require(set.text("w/index.js"))
            let expected = form == "{base}Icon" ? ["BackMailIcon", "HelpIcon"] : ["TheNavBackMail", "TheHelp"]
            for name in expected { #expect(index.contains("{ \(name) }"), "\(index)") }
        }
        let export = #""folder": "w", "name": "{base}Icon""#
        for (target, files) in [
            (#""web", "write": ["icons"]"#, ["index.js": "as backIcon }", "icons/backIcon.js": "export default"]),
            (#""web", "write": ["codex"]"#, ["codex.js": "const backIcon =", "codex.d.ts": "const backIcon:"]),
            (#""apple", "swift": "Names""#, ["Names.swift": "case backIcon = \"nav/back\""]),
        ] {
            let set = try TemporarySet(
                icons: #""nav/back": "directional""#, exports: #"{ "target": \#(target), \#(export) }"#,
                sources: ["nav/back.svg": Drawing.arrow])
            _ = set.build()
            for (file, text) in files { #expect(set.text("w/" + file)?.contains(text) == true, "\(target) \(file)") }
        }
    }

    @Test(
        "two icons of one name in code are told at the entry of the second one",
        arguments: [
            #""react""#, #""compose""#, #""web", "write": ["icons"]"#, #""web", "write": ["codex"]"#,
            #""apple", "swift": "Names""#,
        ])
    func nameClash(target: String) throws {
        for (form, rules) in [("{base}", [Rule.outputCollision]), ("{name}", [])] {
            let clash = try TemporarySet(
                icons: #""16/a": "fixed", "24/a": "fixed""#,
                exports: #"{ "target": \#(target), "folder": "w", "name": "\#(form)" }"#,
                sources: ["16/a.svg": Drawing.arrow, "24/a.svg": Drawing.arrow])
            let found = clash.build().diagnostics
            #expect(found.map(\.rule) == rules && found.allSatisfy { $0.location?.start?.line == 2 }, "\(form)")
        }
    }

    @Test("components for servers have no context, and must be told the locale")
    func servers() throws {
        let set = try Self.set("react", #", "context": false"#)
        for file in ["icons/Help.js", "createIcon.js", "createIcon.d.ts", "index.js", "index.d.ts"] {
            let text = try #require(set.text("w/" + file))
            #expect(!text.contains("use client") && !text.contains("ontext"), "\(file)")
        }
        #expect(set.text("w/createIcon.d.ts")?.contains("  locale: string | undefined;\n") == true)
        let usual = try Self.set("react")
        #expect(usual.text("w/icons/Help.js")?.hasPrefix("\"use client\"") == true)
        #expect(usual.text("w/createIcon.js")?.contains("useContext(IconLocale)") == true)
    }

    @Test("a module for Vue has the names of SVG")
    func vue() throws {
        let set = try Self.set("vue")
        let shades = try #require(set.text("w/icons/Shades.js"))
        #expect(shades.hasPrefix("import { createIcon }"))
        #expect(
            shades.contains(
                ##"["use", { href: "#" + id + "b", "mask-type": "alpha", "stroke-width": "2" }]"##), "\(shades)")
        #expect(shades.contains(#"{ "stroke-linecap": "round" }"#))
    }

    @Test(
        "icons have the names of components, none of which is the index's own", arguments: ["react", "vue"])
    func names(_ target: String) throws {
        let set = try Self.set(target)
        let index = try #require(set.text("w/index.d.ts"))
        for name in ["Chevron", "Help", "NavBackMail", "Shades", "IconLocaleIcon"] {
            #expect(index.contains(name + " }"), "\(name)")
        }
        let clash = try TemporarySet(
            icons: #""a-b": "fixed", "aB": "fixed""#, exports: #"{ "target": "\#(target)", "folder": "w" }"#,
            sources: ["a-b.svg": Drawing.arrow, "aB.svg": Drawing.arrow])
        #expect(clash.build().diagnostics.map(\.rule).contains(.outputCollision))
        #expect(clash.text("w/index.js")?.contains("AB") == true && clash.text("out/svg/aB.svg") != nil)
    }

    @Test("two icons whose names differ in case alone are one component where that has one name", arguments: ["react"])
    func letterCase(_ target: String) throws {
        let set = try TemporarySet(
            icons: #""cart": "fixed", "Cart": "fixed""#, exports: #"{ "target": "\#(target)", "folder": "w" }"#,
            sources: ["cart.svg": Drawing.arrow, "Cart.svg": Drawing.arrow])
        #expect(Set(set.build().diagnostics.map(\.rule)) == [.letterCase, .outputCollision])
        #expect(set.text("w/index.js")?.matches(of: #/Cart /#).count == 1)
    }

    @Test("the package names what there is", arguments: ["react", "vue"])
    func package(_ target: String) throws {
        let set = try Self.set(target, #", "package": "@a/b""#)
        let package = try #require(set.bytes("w/package.json").flatMap { JSONValue($0) })
        #expect(package["name"]?.string == "@a/b" && package["version"]?.string == "0.0.0")
        #expect(package["sideEffects"]?.boolean == false)
        #expect(package["peerDependencies"]?.members.map(\.key) == [target])
        let entries = (package["exports"]?.members ?? []).flatMap { $0.value.members.isEmpty ? [$0] : $0.value.members }
        let files = entries.compactMap { $0.value.string?.replacing("*", with: "Help") }
        #expect(files.count == 5)
        for file in files { #expect(set.text("w/" + file.dropFirst(2)) != nil, "\(file)") }
        #expect(try Self.set(target, "").text("w/package.json") == nil)
    }

    @Test(
        "the second build has nothing to do, and an icon that is gone leaves no file", arguments: ["react", "vue"])
    func again(_ target: String) throws {
        let set = try Self.set(target)
        #expect(set.build().written == 0)
        try set.list(#""chevron": "directional""#, exports: #"{ "target": "\#(target)", "folder": "w" }"#)
        _ = set.build()
        #expect(set.files(in: "w/icons").count == 2)
        #expect(set.text("w/index.js")?.contains("Help") == false)
    }

    struct Painting: CustomTestStringConvertible {
        var testDescription: String
        var source: String
        var expected: String?

        init(_ name: String, _ source: String, _ expected: String?) {
            (testDescription, self.source, self.expected) = (name, source, expected)
        }
    }

    private static let head = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24""#
    private static let paintings = [
        Painting("the default", "><path d='M1 1h2v2z'/></svg>", " fill=\"currentColor\"><path d='M1 1h2v2z'/></svg>"),
        Painting(
            "attributes", ##" fill="none"><path stroke="#212121" d="M1 1h2v2z"/></svg>"##,
            ##" fill="none"><path stroke="currentColor" d="M1 1h2v2z"/></svg>"##),
        Painting(
            "declarations", ##"><path style="fill:#111;stroke:none" d="M1 1h2v2z"/></svg>"##,
            ##"><path style="fill:currentColor;stroke:none" d="M1 1h2v2z"/></svg>"##),
        Painting(
            "a colour of its own for currentColor",
            ##" color="red"><path style="color:red" fill="currentColor" d="M1 1h2v2z"/></svg>"##,
            ##"><path style="color:inherit" fill="currentColor" d="M1 1h2v2z"/></svg>"##),
        Painting(
            "what a mask hides stays",
            ##" fill="#333"><mask id="m"><rect width="9" height="9"/></mask><path mask="url(#m)" d="M1 1h2v2z"/></svg>"##,
            ##" fill="currentColor"><mask id="m" fill="#333"><rect width="9" height="9"/></mask><path mask="url(#m)" d="M1 1h2v2z"/></svg>"##
        ),
        Painting(
            "and what it hides by default",
            ##"><mask id="m"><rect width="9" height="9"/></mask><path mask="url(#m)" d="M1 1h2v2z"/></svg>"##,
            ##" fill="currentColor"><mask id="m" fill="#000"><rect width="9" height="9"/></mask><path mask="url(#m)" d="M1 1h2v2z"/></svg>"##
        ),
        Painting(
            "and what currentColor stands for in it",
            ##" color="#fff" fill="currentColor"><mask id="m"><rect width="9" height="9"/></mask><path mask="url(#m)" d="M1 1h2v2z"/></svg>"##,
            ##" fill="currentColor"><mask id="m" fill="currentColor" color="#fff"><rect width="9" height="9"/></mask><path mask="url(#m)" d="M1 1h2v2z"/></svg>"##
        ),
        Painting(
            "what inherits the default", ##"><path fill="inherit" d="M1 1h2v2z"/></svg>"##,
            ##" fill="currentColor"><path fill="inherit" d="M1 1h2v2z"/></svg>"##),
        Painting("an alpha", ##"><path fill="#0008" d="M1 1h2v2z"/></svg>"##, nil),
    ]

    @Test("one colour becomes that of the text", arguments: paintings)
    func textColor(painting: Painting) throws {
        let source = try SVGReader.read(Array((Self.head + painting.source).utf8), name: "a.svg")
        let painted = TextColor.painted(source).map { String(decoding: SVGWriter.write($0), as: UTF8.self) }
        #expect(painted == painting.expected.map { Self.head + $0 })
    }

    @Test("an icon has the colour of the text where all its drawings have one colour, or where the export says so")
    func colors() throws {
        let icon = ##"<path fill="#212121" d="M8 4l8 8-8 8z"/>"##
        let flag = ##"<path fill="#f00" d="M8 4h8v4H8z"/><path fill="#0a0" d="M8 8h8v4H8z"/>"##
        for target in ["react", "vue", "iconify"] {
            func text(_ options: String) throws -> String {
                let set = try TemporarySet(
                    icons: #""icon": "directional", "flag": "fixed""#,
                    exports: #"{ "target": "\#(target)", "folder": "w" \#(options) }"#,
                    sources: ["icon.svg": Drawing.svg(icon), "flag.svg": Drawing.svg(flag)])
                #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
                let files =
                    target == "iconify"
                    ? ["app.json"]
                    : ["icons/IconIcon.js", "icons/Flag.js"]
                return files.compactMap { set.text("w/" + $0) }.joined()
            }
            let (auto, original, template) = (
                try text(""), try text(#", "colors": "original""#), try text(#", "colors": "template""#)
            )
            #expect(auto.contains("currentColor") && !auto.contains("#212121") && auto.contains("#f00"), "\(target)")
            #expect(!original.contains("currentColor") && original.contains("#212121"), "\(target)")
            #expect(!template.contains("#212121") && !template.contains("#f00"), "\(target)")
        }
    }
}
