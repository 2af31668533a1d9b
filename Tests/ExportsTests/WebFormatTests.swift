import Diagnostics
import IconModel
import Manifest
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("The export for pages")
struct WebFormatTests {
    /// A drawing with a style sheet and ids, in two colours.
    private static let styled = Drawing.svg(
        ##"<style>.a{fill:#f00}#b{opacity:.5}</style><defs><path id="b" d="M0 0h9v9z"/></defs><g class="a"><use href="#b"/><path id="c" fill="blue" style="stroke:url(#d)" d="M1 1h2"/></g>"##,
        attributes: #"viewBox="0 0 24 24" width="24" fill="none" class="lucide""#)

    private static func set(_ options: String = "", locales: String = #""ar", "ar-EG", "he""#) throws -> TemporarySet {
        try TemporarySet(
            icons: """
                "chevron": "directional",
                "help": { "kind": "directional", "except": ["he"] },
                "nav/back mail": "fixed",
                "sign": { "kind": "localized", "variants": { "Arab": "x.svg", "ar-EG": "y.svg" } },
                "photo": "fixed"
                """, locales: locales, exports: #"{ "target": "web", "folder": "w" \#(options) }"#,
            sources: [
                "chevron.svg": Drawing.arrow, "help.svg": Drawing.arrow, "nav/back mail.svg": Drawing.arrow,
                "sign.svg": Drawing.arrow, "photo.svg": Self.styled, "x.svg": Drawing.svg("<circle r='3'/>"),
                "y.svg": Drawing.svg("<circle r='4'/>"),
            ])
    }

    private static func text(_ file: String, _ options: String = "") throws -> String {
        let set = try Self.set(options)
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        return try #require(set.text("w/" + file))
    }

    @Test("rules are in the order of the fallback, and pictures keep their colours")
    func styleSheet() throws {
        let rules = try Self.text("icons.css").split(separator: "\n").dropFirst(3).map(String.init)
        let mask = "linear-gradient(#000, #000)"
        #expect(
            rules == [
                #".icon-chevron { --icon: url("svg/chevron.svg"); }"#,
                #".icon-chevron:dir(rtl) { --icon: url("svg/chevron.rtl.svg"); }"#,
                #".icon-help { --icon: url("svg/help.svg"); }"#,
                #".icon-help:dir(rtl) { --icon: url("svg/help.rtl.svg"); }"#,
                #".icon-help:lang(he) { --icon: url("svg/help.svg"); }"#,
                #".icon-nav-back-mail { --icon: url("svg/nav/back-mail.svg"); }"#,
                ".icon-photo { background: var(--icon) center / contain no-repeat; -webkit-mask: \(mask); mask: \(mask); }",
                #".icon-photo { --icon: url("svg/photo.svg"); }"#,
                #".icon-sign { --icon: url("svg/sign.svg"); }"#,
                #".icon-sign:lang(ar) { --icon: url("svg/sign.Arab.svg"); }"#,
                #".icon-sign:lang(ar-EG) { --icon: url("svg/sign.ar-EG.svg"); }"#,
            ])
    }

    @Test("colours and prefix are chosen")
    func styleSheetOptions() throws {
        #expect(try !Self.text("icons.css", #", "colors": "template""#).contains("background: var"))
        let original = try Self.text("icons.css", #", "colors": "original", "prefix": "pic""#)
        #expect(original.contains(".pic-help { background: var(--pic)"))
        #expect(original.contains(#".pic-help:dir(rtl) { --pic: url("svg/help.rtl.svg"); }"#))
        #expect(!original.contains("--icon"))
    }

    @Test("icons are printed, and keep the colour of the text around them where the system forces its own")
    func forcedColors() throws {
        let rules = try Self.text("icons.css").split(separator: "\n")
        let rule = try #require(rules.dropFirst().first)
        #expect(rule.hasPrefix(".icon { ") && rule.hasSuffix(" forced-color-adjust: preserve-parent-color; }"))
        #expect(rule.contains(" -webkit-print-color-adjust: exact; print-color-adjust: exact; "))
    }

    @Test("an icon keeps its proportions")
    func proportions() throws {
        let set = try TemporarySet(
            icons: #""mark": "fixed", "square": "fixed""#, exports: #"{ "target": "web", "folder": "w" }"#,
            sources: [
                "mark.svg": Drawing.svg("<path d='M8 4l8 8-8 8z'/>", attributes: #"viewBox="0 0 96 24""#),
                "square.svg": Drawing.arrow,
            ])
        _ = set.build()
        let rules = try #require(set.text("w/icons.css"))
        #expect(rules.contains(".icon-mark { width: auto; aspect-ratio: 4; }"))
        #expect(rules.matches(of: /aspect-ratio/).count == 1)
    }

    @Test("symbols share no ids, and carry what their style sheets said")
    func sprite() throws {
        let sprite = try Self.text("icons.svg")
        let mirrored =
            ##"<use href="#help" x="0" y="0" width="24" height="24" transform="matrix(-1 0 0 1 24 0)"/></symbol>"##
        #expect(
            sprite.contains(#"<symbol id="help--rtl" viewBox="0 0 24 24" fill="currentColor">"# + mirrored), "\(sprite)"
        )
        #expect(sprite.contains(#"<symbol id="nav-back-mail""#))
        #expect(sprite.contains(#"<symbol id="photo" viewBox="0 0 24 24" fill="none"><defs>"#))
        #expect(sprite.contains(##"<path id="photo.a" d="M0 0h9v9z" style="opacity:.5"/>"##))
        #expect(sprite.contains(##"<g style="fill:#f00"><use href="#photo.a"/>"##))
        // A reference that leads nowhere stays as it is.
        #expect(sprite.contains(##"<path fill="blue" style="stroke:url(#d)" d="M1 1h2"/>"##))
        #expect(!sprite.contains("<style"))
        let symbols = sprite.split(separator: "\n").filter { $0.hasPrefix("<symbol") }
        #expect(symbols.count == 9)
    }

    struct Name: CustomTestStringConvertible {
        var icon: String
        var id: String
        var file: String
        var testDescription: String { icon }
    }

    @Test(
        "names need no escaping in selectors, addresses and bundlers",
        arguments: [
            Name(icon: "chevron.forward", id: "chevron-forward", file: "svg/chevron.forward.svg"),
            Name(icon: "nav/Back-Arrow (24)", id: "nav-Back-Arrow-24", file: "svg/nav/Back-Arrow-24.svg"),
            Name(icon: "speed-.3x", id: "speed--3x", file: "svg/speed-.3x.svg"),
            Name(icon: "360", id: "icon-360", file: "svg/360.svg"),
            Name(icon: "a#b?c%d", id: "a-b-c-d", file: "svg/a-b-c-d.svg"),
            Name(icon: "x/+", id: "x-icon", file: "svg/x/icon.svg"), Name(icon: "été", id: "été", file: "svg/été.svg"),
            Name(icon: "سهم", id: "سهم", file: "svg/سهم.svg"), Name(icon: "_x", id: "_x", file: "svg/_x.svg"),
        ])
    func names(_ one: Name) {
        #expect(WebName.id(of: one.icon, variant: nil) == one.id)
        #expect(WebName.id(of: one.icon, variant: "ar-EG") == one.id + "--ar-EG")
        #expect(WebName.file(of: one.icon, variant: nil) == one.file)
    }

    @Test("digits that a locale asks for are keys of their own")
    func digits() throws {
        let set = try TemporarySet(
            icons:
                ##""one": { "kind": "composite", "parts": { "n": { "select": "#n", "role": "digits", "text": "1" } } }"##,
            locales: #""ar", "ar-EG""#, exports: #"{ "target": "web", "folder": "w" }"#,
            sources: [
                "one.svg": Drawing.svg(
                    ##"<g fill="none" stroke="#000" stroke-width="2"><path d="M2 3v18h9"/><path id="n" d="M16 8l2-2v10"/></g>"##
                )
            ])
        try set.write(
            try #require(set.text("manifest.json")).replacing(
                #""icons""#, with: #""digits": { "ar-EG": "arab" }, "icons""#), to: "manifest.json")
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        let table = try #require(set.text("w/icons.js"))
        #expect(table.contains(#""rtl-u-nu-arab": "svg/one.nu-arab.svg""#))
        #expect(table.contains(#""ar-EG-u-nu-latn": "svg/one.rtl.svg""#))
    }

    @Test("the table of the module has a key wherever the file is another one")
    func table() throws {
        let table = try Self.text("icons.js")
        #expect(table.contains(#""help": { "": "svg/help.svg", "rtl": "svg/help.rtl.svg", "he": "svg/help.svg" },"#))
        #expect(
            table.contains(
                #""sign": { "": "svg/sign.svg", "ar": "svg/sign.Arab.svg", "ar-EG": "svg/sign.ar-EG.svg" },"#))
        let types = try Self.text("icons.d.ts")
        #expect(types.contains(#"| "nav/back mail""#))
    }

    @Test("there is a module for each icon, under a name that scripts can have")
    func modules() throws {
        let set = try Self.set()
        _ = set.build()
        let module = try #require(set.text("w/icons/navBackMail.js"))
        let start =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="1em" height="1em" viewBox="0 0 24 24" fill="currentColor">"#
        let path = #"<path d="M8 4l8 8-8 8z"/>"#
        #expect(
            module == """
                const drawing0 = \(JSONText.quoted(start + path + "</svg>"));
                export default {
                  "": drawing0,
                };

                """)
        // The mirror image is the drawing with a transform.
        #expect(
            set.text("w/icons/help.js") == """
                const start = \(JSONText.quoted(start));
                const content = \(JSONText.quoted(path));
                const drawing0 = start + content + "</svg>";
                const drawing1 = start + "<g transform=\\"matrix(-1 0 0 1 24 0)\\">" + content + "</g></svg>";
                export default {
                  "": drawing0,
                  "rtl": drawing1,
                  "he": drawing0,
                };

                """)
        #expect(
            set.text("w/index.js")?.contains(#"export { default as navBackMail } from "./icons/navBackMail.js";"#)
                == true)
        #expect(set.text("w/index.d.ts")?.contains("export declare const navBackMail: IconVariants;") == true)
    }

    @Test("drawings of modules share no classes, ids and sizes, and have nothing but the drawing")
    func inline() throws {
        let shades =
            ##"<?xml version="1.0"?><!-- Made by hand --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 24" fill="url(#g)" width="96"><title>Shades</title><style>.a{stroke:red}</style><linearGradient id="g"><stop/></linearGradient><path class="a" d="M1 1h2"/></svg>"##
        let set = try TemporarySet(
            icons: #""shades": "directional""#,
            exports: #"{ "target": "web", "folder": "w", "prefix": "pic", "colors": "original" }"#,
            sources: ["shades.svg": shades])
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        let module = try #require(set.text("w/icons/shades.js"))
        let start = #"<svg xmlns="http://www.w3.org/2000/svg" width="4em" height="1em" viewBox="0 0 96 24">"#
        let content =
            ##"<g fill="url(#ID.a)"><linearGradient id="ID.a"><stop/></linearGradient><path d="M1 1h2" style="stroke:red"/></g>"##
        // A page may show a drawing twice, and hide one of the two.
        let pieces = content.split(separator: "ID.").map { JSONText.quoted(String($0)) }
        #expect(
            module.hasPrefix(
                """
                let uses = 0;
                const start = \(JSONText.quoted(start));
                const content = (id) => \(pieces.joined(separator: " + id + "));
                const drawing0 = (id) => start + content(id) + "</svg>";
                const drawing1 = (id) => start + "<g transform=\\"matrix(-1 0 0 1 96 0)\\">" + content(id) + "</g></svg>";
                export default {
                  get ""() { return drawing0("pic-shades." + ++uses + "."); },
                  get "rtl"() { return drawing1("pic-shades." + ++uses + "."); },
                """), "\(module)")
    }

    @Test("what only looks like an id stays as it is")
    func lookalike() throws {
        let source = Drawing.svg("<text x='1' y='9'>pic-note.</text><path d='M1 1h2v9z'/>")
        let set = try TemporarySet(
            icons: #""note": "fixed""#, exports: #"{ "target": "web", "folder": "w", "prefix": "pic" }"#,
            sources: ["note.svg": source])
        _ = set.build()
        let module = try #require(set.text("w/icons/note.js"))
        #expect(module.contains("pic-note.</text>") && !module.contains("uses"), "\(module)")
    }

    @Test(
        "no name of an icon is lost in a table",
        arguments: [
            ("web", "icons.js"), ("font", "icons.js"), ("react-native", "icons.ts"), ("iconify", "icon-locales.json"),
        ])
    func names(target: String, file: String) throws {
        let names = ["__proto__", "constructor", "toString", "hasOwnProperty"]
        let set = try TemporarySet(
            icons: names.map { #""\#($0)": "fixed""# }.joined(separator: ", "),
            exports: #"{ "target": "\#(target)", "folder": "w" }"#,
            sources: Dictionary(uniqueKeysWithValues: names.map { ($0 + ".svg", Drawing.arrow) }))
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        let table = try #require(set.text("w/" + file))
        for name in names.dropFirst() { #expect(table.contains("  \"\(name)\": {"), "\(name)") }
        // Scripts take the one name for what an object inherits from, unless it is computed; JSON does not.
        let key = file.hasSuffix("json") ? #"  "__proto__": {"# : #"  ["__proto__"]: {"#
        #expect(table.contains(key), "\(table)")
    }

    @Test("Codex gets its four shapes")
    func codex() throws {
        // Codex draws on a canvas of 20 by 20.
        func fitted(_ content: String) -> String { JSONText.quoted("<svg viewBox=\"0 0 24 24\">\(content)</svg>") }
        let path = fitted(#"<path d="M8 4l8 8-8 8z"/>"#)
        let (three, four) = (fitted(#"<circle r="3"/>"#), fitted(#"<circle r="4"/>"#))
        let text = try Self.text("codex.js", #", "write": ["codex"], "colors": "original""#)
        #expect(text.contains("export const chevron = { ltr: \(path), shouldFlip: true };"))
        #expect(
            text.contains(#"export const help = { ltr: \#(path), shouldFlip: true, shouldFlipExceptions: ["he"] };"#))
        #expect(text.contains("export const navBackMail = \(path);"))
        #expect(
            text.contains(
                #"export const sign = { langCodeMap: { "ar": \#(three), "ar-EG": \#(four) }, default: \#(path) };"#
            ))
    }

    @Test(
        "Codex gets what the root of an icon says, and its box where that is another one",
        arguments: [
            (#"viewBox="0 0 20 20""#, #"<path d="M1 1h9v9z"/>"#),
            (#"viewBox="0 0 20 20" fill="none""#, #"<g fill="none"><path d="M1 1h9v9z"/></g>"#),
            (#"viewBox="0 0 20 21""#, #"<svg viewBox="0 0 20 21"><path d="M1 1h9v9z"/></svg>"#),
            (#"viewBox="0 0 24 24" fill="red""#, #"<svg viewBox="0 0 24 24" fill="red"><path d="M1 1h9v9z"/></svg>"#),
        ])
    func codexCanvas(root: String, drawn: String) throws {
        let set = try TemporarySet(
            icons: #""a": "fixed""#,
            exports: #"{ "target": "web", "folder": "w", "write": ["codex"], "colors": "original" }"#,
            sources: [
                "a.svg": #"<svg xmlns="http://www.w3.org/2000/svg" \#(root)><path stroke="red" d="M1 1h9v9z"/></svg>"#
            ])
        _ = set.build()
        let wanted = drawn.replacing("<path", with: "<path stroke=\"red\"")
        #expect(set.text("w/codex.js") == "export const a = \(JSONText.quoted(wanted));\n")
    }

    @Test("the package names what there is")
    func package() throws {
        let package = try Self.text(
            "package.json", #", "write": ["css", "module"], "package": "@a/b""#)
        let value = try #require(JSONValue(Array(package.utf8)))
        #expect(value["name"]?.string == "@a/b")
        #expect(value["version"]?.string == "0.0.0")
        #expect(value["exports"]?["."]?["default"]?.string == "./icons.js")
        let set = try Self.set(#", "write": ["css", "module"], "package": "x""#)
        _ = set.build()
        for member in value["exports"]?.members ?? [] where !member.key.contains("*") {
            for file in [member.value] + member.value.members.map(\.value) {
                if let file = file.string { #expect(set.text("w/" + file.dropFirst(2)) != nil, "\(file)") }
            }
        }
    }

    struct Identifier: CustomTestStringConvertible {
        var icon: String
        var name: String
        var testDescription: String { icon }
    }

    @Test(
        "names of icons become names of scripts",
        arguments: [
            Identifier(icon: "chevron.forward", name: "chevronForward"),
            Identifier(icon: "nav/arrow-left_2", name: "navArrowLeft2"),
            Identifier(icon: "switch", name: "switchIcon"), Identifier(icon: "360", name: "icon360"),
            Identifier(icon: "variant", name: "variantIcon"), Identifier(icon: "-", name: "icon"),
            Identifier(icon: "été", name: "été"), Identifier(icon: "a.b c", name: "aBC"),
        ])
    func identifiers(_ one: Identifier) { #expect(JavaScript.identifier(one.icon) == one.name) }
}
