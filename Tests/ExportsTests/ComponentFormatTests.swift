import Diagnostics
import Manifest
import PipelineTestSupport
import SVGDocument
import Testing

@testable import Pipeline

@Suite("Components of React, Vue and Svelte")
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
                const drawing1 = ["0 0 24 24", {}, [["path", { d: "M16 4l-8 8 8 8z" }]]];
                /** The icon "help". */
                export const Help = /*#__PURE__*/ createIcon("help", { "": drawing0, "rtl": drawing1, "he": drawing0 });
                export default Help;

                """)
        let shades = try #require(set.text("w/icons/Shades.js"))
        // Ids begin with that of the use; what nothing refers to has none, and styles are objects.
        #expect(
            shades.contains(
                ##"const drawing0 = ["0 0 24 24", { strokeLinecap: "round" }, (id) => [["g", { style: { fill: "none" } }, [["defs", {}, [["linearGradient", { id: id + "a" }, [["stop", { offset: "1" }]]], ["path", { id: id + "b", d: "M1 1h2" }], ["path", { d: "M0 0" }]]], ["g", { style: { stroke: "url(#" + id + "a" + ")", mixBlendMode: "multiply", fill: "#f00" } }, [["use", { href: "#" + id + "b", "mask-type": "alpha", strokeWidth: "2" }]]]]]]];"##
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

    @Test("a component of Svelte has each drawing in its template")
    func svelte() throws {
        let set = try Self.set("svelte")
        let help = try #require(set.text("w/icons/Help.svelte"))
        #expect(help.contains(#"const drawings = { "": 0, "rtl": 1, "he": 0 };"#))
        let element = #"<svg xmlns="http://www.w3.org/2000/svg" width={size} height={size} viewBox="0 0 24 24" "#
        let rest = "{...iconAttributes(title, rest)} {...rest}>"
        #expect(
            help.hasSuffix(
                """
                {#if chosen === 0}
                \(element)\(rest)<path d="M8 4l8 8-8 8z"/>{@render children?.()}</svg>
                {:else}
                \(element)\(rest)<path d="M16 4l-8 8 8 8z"/>{@render children?.()}</svg>
                {/if}

                """), "\(help)")
        #expect(!help.contains("$props.id"))
        let shades = try #require(set.text("w/icons/Shades.svelte"))
        #expect(shades.contains("const id = $props.id();") && !shades.contains("{#if"))
        #expect(shades.contains(##"<use href="#{id}b" mask-type="alpha" stroke-width="2"/>"##), "\(shades)")
        #expect(set.text("w/index.js")?.contains(#"export { default as Help } from "./icons/Help.svelte";"#) == true)
    }

    @Test("braces in a drawing are no expressions of Svelte")
    func braces() throws {
        let set = try TemporarySet(
            icons: #""a": "fixed""#, exports: #"{ "target": "svelte", "folder": "w" }"#,
            sources: ["a.svg": Drawing.svg(#"<path d="M0 0h9" style="--x:{a}"/><text>{"b"}</text>"#)])
        _ = set.build()
        let text = try #require(set.text("w/icons/A.svelte"))
        #expect(
            text.contains("--x:&#123;a&#125;") && text.contains("<text>&#123;&quot;b&quot;&#125;</text>"), "\(text)")
    }

    @Test(
        "icons have the names of components, none of which is the index's own", arguments: ["react", "vue", "svelte"])
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

    @Test("the package names what there is", arguments: ["react", "vue", "svelte"])
    func package(_ target: String) throws {
        let set = try Self.set(target, #", "package": "@a/b", "version": "1.2.3""#)
        let package = try #require(set.bytes("w/package.json").flatMap { JSONValue($0) })
        #expect(package["name"]?.string == "@a/b" && package["version"]?.string == "1.2.3")
        #expect(package["sideEffects"]?.boolean == false)
        #expect(package["peerDependencies"]?.members.map(\.key) == [target])
        let entries = (package["exports"]?.members ?? []).flatMap { $0.value.members.isEmpty ? [$0] : $0.value.members }
        let files = entries.compactMap { $0.value.string?.replacing("*", with: "Help") }
        #expect(files.count == 5)
        for file in files { #expect(set.text("w/" + file.dropFirst(2)) != nil, "\(file)") }
        #expect(try Self.set(target, "").text("w/package.json") == nil)
    }

    @Test(
        "the second build has nothing to do, and an icon that is gone leaves no file", arguments: ["react", "svelte"])
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
        for target in ["react", "vue", "svelte", "iconify"] {
            func text(_ options: String) throws -> String {
                let set = try TemporarySet(
                    icons: #""icon": "directional", "flag": "fixed""#,
                    exports: #"{ "target": "\#(target)", "folder": "w" \#(options) }"#,
                    sources: ["icon.svg": Drawing.svg(icon), "flag.svg": Drawing.svg(flag)])
                #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
                let files =
                    target == "iconify"
                    ? ["app.json"]
                    : ["icons/Icon", "icons/IconIcon", "icons/Flag"].flatMap {
                        [$0 + ".js", $0 + ".svelte"]
                    }
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
