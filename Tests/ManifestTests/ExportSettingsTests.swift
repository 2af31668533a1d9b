import Diagnostics
import Testing

@testable import Manifest

@Suite("The exports of a manifest")
struct ExportSettingsTests {
    static let cases: [FindingCase] = [
        FindingCase(
            "all in order",
            #"[{"target": "web", "folder": "./site//icons/", "only": ["nav/*"], "write": ["css"], "note": "so"}]"#),
        FindingCase("none", "[]"),
        FindingCase("below the output folder", #"[{"target": "web", "folder": "out/web"}]"#),
        FindingCase(
            "no folder, no target", #"[1️⃣{"target": "web"}, 2️⃣{"folder": "x"}]"#,
            [
                ExpectedFinding("1️⃣", .missingKey, "missing key 'folder'"),
                ExpectedFinding("2️⃣", .missingKey, "missing key 'target'"),
            ]),
        FindingCase(
            "an unknown target and an unknown key",
            #"[{"target": 1️⃣"wep", "folder": "x"}, {"target": "web", 2️⃣"foldr": "x"}]"#,
            [
                ExpectedFinding("1️⃣", .badValue, "unknown target 'wep'", hint: "did you mean 'web'?"),
                ExpectedFinding("2️⃣", .unknownKey, "unknown key 'foldr'", hint: "did you mean 'folder'?"),
            ]),
        FindingCase(
            "folders that lead away",
            #"[{"target": "web", "folder": 1️⃣"x/../../y"}, {"target": "web", "folder": 2️⃣"/x"}, {"target": "web", "folder": 3️⃣"a\\b"}]"#,
            [
                ExpectedFinding("1️⃣", .badPath, "path 'x/../../y' goes down and up again"),
                ExpectedFinding("2️⃣", .badPath, "path '/x' is not relative"),
                ExpectedFinding("3️⃣", .badPath, "path 'a\\b' contains a backslash"),
            ]),
        FindingCase(
            "folders of others",
            #"[{"target": "web", "folder": 1️⃣"src/icons"}, {"target": "web", "folder": 2️⃣"."}, {"target": "web", "folder": 3️⃣"out/svg"}, {"target": "web", "folder": 4️⃣"out/.iconflip"}, {"target": "web", "folder": 5️⃣"out"}]"#,
            [
                ExpectedFinding("1️⃣", .badPath, "the folder of the export and the source folder overlap"),
                ExpectedFinding("2️⃣", .badPath, "the folder of the export and the source folder overlap"),
                ExpectedFinding("3️⃣", .badPath, "builds write their own files to 'out/svg'"),
                ExpectedFinding("4️⃣", .badPath, "builds write their own files to 'out/.iconflip'"),
                ExpectedFinding("5️⃣", .badPath, "the output folder is inside the folder of the export"),
            ]),
        FindingCase(
            "one folder for two",
            #"[{"target": "web", "folder": 2️⃣"a/b"}, {"target": "web", "folder": 1️⃣"a"}, {"target": "web", "folder": "ab", "prefix": "x"}]"#,
            [ExpectedFinding("1️⃣", .badPath, "two exports write to one folder")]),
        FindingCase(
            "one prefix for two on a page",
            #"[{"target": "web", "folder": "a"}, {"target": "font", "folder": "b"}, {"target": "font", "folder": "c", "prefix": 1️⃣"icon"}, {"target": "web", "folder": "d", "prefix": 2️⃣"glyph"}, 3️⃣{"target": "font", "folder": "e", "family": "F"}, {"target": "font", "folder": "f", "write": ["ttf"]}, {"target": "web", "folder": "g", "write": ["sprite"]}, {"target": "web", "folder": "h", "write": ["icons"], "prefix": 4️⃣"icon"}]"#,
            [
                ExpectedFinding("1️⃣", .badValue, "two exports name classes and ids of pages by the prefix 'icon'"),
                ExpectedFinding("2️⃣", .badValue, "two exports name classes and ids of pages by the prefix 'glyph'"),
                ExpectedFinding("3️⃣", .badValue, "two exports name classes and ids of pages by the prefix 'glyph'"),
                ExpectedFinding("4️⃣", .badValue, "two exports name classes and ids of pages by the prefix 'icon'"),
            ]),
        FindingCase(
            "folders above the manifest's",
            #"[{"target": "web", "folder": "../a"}, {"target": "web", "folder": 1️⃣".././a/b"}, {"target": "web", "folder": 2️⃣".."}, {"target": "web", "folder": 3️⃣"../.git/x"}, {"target": "web", "folder": 4️⃣"./~/x"}, {"target": "web", "folder": "../../a", "prefix": "x"}]"#,
            [
                ExpectedFinding("1️⃣", .badPath, "two exports write to one folder"),
                ExpectedFinding("2️⃣", .badPath, "the folder of the export and the source folder overlap"),
                ExpectedFinding("3️⃣", .badPath, "path '../.git/x' leads into Git's own folder"),
                ExpectedFinding("4️⃣", .badPath, "path './~/x' begins with '~'"),
            ]),
        FindingCase(
            "names that the platform does not allow",
            #"[{"target": "iconify", "folder": "a", "prefix": 1️⃣"My Icons"}, {"target": "iconify", "folder": "b", "prefix": 2️⃣"icon-locales"}, {"target": "compose", "folder": "c", "package": 3️⃣"org.val.icons"}, {"target": "compose", "folder": "d", "name": 4️⃣"Icon"}, {"target": "react", "folder": "e", "name": 5️⃣"{nam}"}, {"target": "flags", "folder": "f", "selector": 6️⃣".icon"}]"#,
            [
                ExpectedFinding("1️⃣", .badValue, "'My Icons' cannot be the prefix of a set of Iconify"),
                ExpectedFinding("2️⃣", .badValue, "'icon-locales' is the name of another file of the export"),
                ExpectedFinding("3️⃣", .badValue, "'org.val.icons' cannot be a package of Kotlin"),
                ExpectedFinding("4️⃣", .badValue, "'Icon' names no icon"),
                ExpectedFinding("5️⃣", .badValue, "'{nam}' names no icon"),
                ExpectedFinding("6️⃣", .badValue, "'.icon' names no icon"),
            ]),
        FindingCase(
            "a library in Git's own folder",
            #"[{"target": "flutter", "folder": "a", "library": 1️⃣"../.git/hooks/x.dart"}]"#,
            [ExpectedFinding("1️⃣", .badPath, "path '../.git/hooks/x.dart' leads into Git's own folder")]),
        FindingCase(
            "assets of Flutter above the manifest's folder",
            #"[{"target": "flutter", "folder": 1️⃣"../app/assets"}, {"target": "flutter", "folder": "../b/assets", "library": "../b/lib/icons.dart"}]"#,
            [ExpectedFinding("1️⃣", .badPath, "pubspec.yaml cannot name '../app/assets'")]),
        FindingCase(
            "options of the web",
            #"[{"target": "web", "folder": "x", "write": [1️⃣"scss"], "colors": 2️⃣"tint", "prefix": 3️⃣"1x", "only": [4️⃣"[a"], "except": [5️⃣"[b"]}]"#,
            [
                ExpectedFinding("1️⃣", .badValue, "unknown piece 'scss'"),
                ExpectedFinding("2️⃣", .badValue, "unknown kind of colours 'tint'"),
                ExpectedFinding("3️⃣", .badValue, "'1x' cannot begin the name of a class"),
                ExpectedFinding("4️⃣", .badGlob, "'[a' is not a valid glob"),
                ExpectedFinding("5️⃣", .badGlob, "'[b' is not a valid glob"),
            ]),
        FindingCase(
            "options of apps",
            #"[{"target": "android", "folder": "a", "prefix": 1️⃣"Ic-"}, {"target": "apple", "folder": "b", "swift": 2️⃣"a b"}, {"target": "gtk", "folder": "c", "resources": 3️⃣"org", "prefix": 4️⃣"-x"}]"#,
            [
                ExpectedFinding("1️⃣", .badValue, "'Ic-' cannot begin the name of a resource"),
                ExpectedFinding("2️⃣", .badValue, "'a b' is not the name of a type"),
                ExpectedFinding("3️⃣", .badValue, "'org' is not the path of resources"),
                ExpectedFinding("4️⃣", .badValue, "'-x' cannot begin the name of an icon"),
            ]),
        FindingCase(
            "templates",
            #"[{"target": "names", "folder": "a", "template": 1️⃣"{name}.svg"}, {"target": "names", "folder": "b", "template": 2️⃣"{name}_{kei}.svg"}, {"target": "names", "folder": "c", "template": 3️⃣"{name}_{key}.webp"}, {"target": "names", "folder": "d", "template": 4️⃣"../{name}_{key}.svg"}, {"target": "names", "folder": "e", "template": 5️⃣"{name}_{key}{scale}.svg"}, {"target": "names", "folder": "f", "template": 6️⃣"{key}.svg"}, {"target": "names", "folder": "g", "template": "{key}/{base}{scale}.png"}, {"target": "names", "folder": "h", "template": 7️⃣".git/hooks/{name}_{key}.svg"}]"#,
            [
                ExpectedFinding("1️⃣", .badValue, "the template lacks '{key}'"),
                ExpectedFinding("2️⃣", .badValue, "the template has no place '{kei}'"),
                ExpectedFinding("3️⃣", .badValue, "the template ends with neither '.svg' nor '.png'"),
                ExpectedFinding("4️⃣", .badValue, "the template is not a path below the folder"),
                ExpectedFinding("5️⃣", .badValue, "SVG files have no scales"),
                ExpectedFinding("6️⃣", .badValue, "the template lacks '{name}'"),
                ExpectedFinding("7️⃣", .badValue, "the template is not a path below the folder"),
            ]),
        FindingCase(
            "further files",
            #"[{"target": "flutter", "folder": "a", "library": 1️⃣"/x.dart"}, {"target": "flutter", "folder": "b", "library": 2️⃣"x.txt"}]"#,
            [
                ExpectedFinding("1️⃣", .badPath, "path '/x.dart' is not relative"),
                ExpectedFinding("2️⃣", .badValue, "'x.txt' is not the name of a Dart file"),
            ]),
        FindingCase(
            "no template", #"[1️⃣{"target": "names", "folder": "a"}]"#,
            [ExpectedFinding("1️⃣", .missingKey, "missing key 'template'")]),
        FindingCase(
            "a key of another target", #"[{"target": "android", "folder": "a", 1️⃣"swift": "X"}]"#,
            [ExpectedFinding("1️⃣", .misplacedKey, "key 'swift' is not valid for target 'android'")]),
        FindingCase(
            "what there is no more",
            #"[{"target": "android", "folder": "a", 1️⃣"png": "always"}, {"target": "web", "folder": "b", 2️⃣"version": "1.0.0"}, {"target": 3️⃣"svelte", "folder": "c"}]"#,
            [
                ExpectedFinding(
                    "1️⃣", .unknownKey, "there is no key 'png' any more",
                    hint: "remove it: the icons that a vector drawable cannot say are pictures, and no others"),
                ExpectedFinding(
                    "2️⃣", .unknownKey, "there is no key 'version' any more",
                    hint: "remove it: package.json says 0.0.0, and 'npm version' the version of what you publish"),
                ExpectedFinding(
                    "3️⃣", .badValue, "there is no export to Svelte any more",
                    hint: "export to 'web', and show the text of a module by '{@html …}'"),
            ]),
    ]

    @Test("What is wrong with exports is said at its place", arguments: cases)
    func findings(_ example: FindingCase) {
        let head = #""version": 1, "source": "src", "output": "out", "locales": ["ar"], "icons": {}"#
        let marked = MarkedText(#"{\#(head), "exports": \#(example.text)}"#)
        let reading = ManifestReader.read(marked.source, sources: SourceListing(paths: []))
        example.check(reading.diagnostics, in: marked)
        #expect((reading.manifest != nil) == example.expected.isEmpty)
    }

    static let onlyCases: [FindingCase] = [
        FindingCase("names and globs of icons", #"["cart", "nav/*", "**"]"#),
        FindingCase(
            "names and globs that no icon has", #"["cart", 1️⃣"crat", 2️⃣"nov/*", 3️⃣"cart.svg"]"#,
            [
                ExpectedFinding("1️⃣", .unmatchedGlob, "'crat' matches no icon", hint: "did you mean 'cart'?"),
                ExpectedFinding("2️⃣", .unmatchedGlob, "'nov/*' matches no icon"),
                ExpectedFinding("3️⃣", .unmatchedGlob, "'cart.svg' matches no icon", hint: "write 'cart'"),
            ]),
        FindingCase(
            "a drawing that no entry names", #"[1️⃣"more"]"#,
            [ExpectedFinding("1️⃣", .unmatchedGlob, "'more' matches no icon")]),
    ]

    @Test(
        "An export of icons that do not exist is told, as it would remove those that it was for", arguments: onlyCases)
    func only(_ example: FindingCase) {
        let head =
            #""version": 1, "source": "src", "output": "out", "locales": ["ar"], "icons": {"cart": "fixed", "nav/back": "fixed"}"#
        let marked = MarkedText(#"{\#(head), "exports": [{"target": "web", "folder": "x", "only": \#(example.text)}]}"#)
        let reading = ManifestReader.read(
            marked.source, sources: SourceListing(paths: ["cart.svg", "nav/back.svg", "more.svg"]))
        example.check(reading.diagnostics.filter { $0.rule != .unlistedSource }, in: marked)
        #expect(reading.manifest?.formats.exports.count == 1)
    }

    @Test("Icons are left out by names and globs, of which each has some", arguments: ["only", "except"])
    func unmatched(_ key: String) {
        let marked = MarkedText(
            #"{"version": 1, "source": "src", "output": "out", "locales": ["ar"], "icons": {"cart": "fixed"}, "exports": [{"target": "web", "folder": "x", "\#(key)": ["cart", 1️⃣"crat"]}]}"#
        )
        let reading = ManifestReader.read(marked.source, sources: SourceListing(paths: ["cart.svg"]))
        #expect(reading.diagnostics.map(\.rule) == [.unmatchedGlob])
    }

    @Test("An export with a wrong template collides with nothing")
    func wrongTemplate() {
        let text = """
            {"version": 1, "source": "src", "output": "out", "locales": ["ar"], "icons": {"*": "directional"},
             "exports": [{"target": "names", "folder": "x", "template": "{nam}.svg"}]}
            """
        let reading = ManifestReader.read(
            SourceText(name: "m", text: text), sources: SourceListing(paths: ["a.svg", "b.svg"]))
        #expect(reading.diagnostics.map(\.message) == ["the template has no place '{nam}'"])
    }

    private static func exports(_ text: String) throws -> [ExportSettings] {
        let text =
            #"{"version": 1, "source": "src", "output": "out", "locales": ["ar"], "icons": {}, "exports": \#(text)}"#
        let reading = ManifestReader.read(SourceText(name: "m", text: text), sources: SourceListing(paths: []))
        return try #require(reading.manifest).formats.exports
    }

    @Test("Options are read, and the others have their defaults")
    func options() throws {
        let web = try Self.exports(
            #"[{"target": "web", "folder": "a//b", "only": ["x"], "write": ["codex", "css", "css"], "colors": "original", "prefix": "x", "package": "@a/b", "except": ["y", "z*"]}]"#
        )
        #expect(web.map(\.folder) == ["a/b"] && web.map(\.only) == [["x"]] && web.map(\.except) == [["y", "z*"]])
        #expect(
            web[0].target as? WebExport
                == WebExport {
                    $0.pieces = [.css, .codex]
                    ($0.colors, $0.prefix, $0.package) = (.original, "x", "@a/b")
                })
        let plain = try Self.exports(#"[{"target": "web", "folder": "w"}]"#)
        #expect(plain.map { $0.target as? WebExport } == [WebExport()])
        let others = try Self.exports(
            #"""
            [{"target": "android", "folder": "a", "prefix": "ic_", "mirror": "auto", "colors": "template"},
             {"target": "apple", "folder": "b", "images": "png", "intent": "original", "namespaces": false, "swift": "Icon"},
             {"target": "gtk", "folder": "c", "prefix": "org.x-", "resources": "/org/x"}]
            """#)
        #expect(
            others[0].target as? AndroidExport
                == AndroidExport {
                    ($0.prefix, $0.mirror, $0.colors) = ("ic_", .auto, .template)
                })
        #expect(
            others[1].target as? AppleExport
                == AppleExport {
                    ($0.images, $0.intent, $0.namespaces, $0.swift) = (.png, .original, false, "Icon")
                })
        #expect(
            others[2].target as? GTKExport
                == GTKExport {
                    ($0.prefix, $0.resources) = ("org.x-", "/org/x")
                })
    }

    @Test(
        "What is left out is what the pages say",
        arguments: [
            ("android", #""mirror": "files", "colors": "original""#),
            ("apple", #""images": "svg", "intent": "auto", "namespaces": true, "symbols": false"#),
            ("apple", #""swift": "Icon", "name": "{name}""#),
            ("compose", #""package": "icons", "name": "{name}", "colors": "auto""#),
            ("flags", #""write": ["ts"], "selector": ".icon-{name}", "strict": false"#),
            ("flutter", #""library": "lib/icons.dart", "colors": "auto""#),
            ("font", #""write": ["woff2", "css", "module"], "family": "Icons", "prefix": "glyph""#),
            ("iconify", #""prefix": "app", "colors": "auto""#),
            ("react", #""context": true, "colors": "auto", "name": "{name}""#),
            ("react-native", #""colors": "auto""#),
            ("vue", #""colors": "auto", "name": "{name}""#),
            (
                "web",
                #""write": ["css", "sprite", "module", "icons"], "colors": "auto", "prefix": "icon", "name": "{name}""#
            ),
        ])
    func defaults(target: String, options: String) throws {
        func areEqual<T: ExportTarget>(_ one: T, _ other: any ExportTarget) -> Bool { one == other as? T }
        let swift = options.contains("swift") ? #", "swift": "Icon""# : ""
        let bare = try Self.exports(#"[{"target": "\#(target)", "folder": "a"\#(swift)}]"#)
        let whole = try Self.exports(#"[{"target": "\#(target)", "folder": "a", \#(options)}]"#)
        let isSame = areEqual(bare[0].target, whole[0].target)
        #expect(isSame, "\(bare[0].target) \(whole[0].target)")
    }

    struct Name: CustomTestStringConvertible, Sendable {
        var names: NamesExport
        var icon = "nav/arrow.left-2"
        var variant: String?
        var scale = 1
        var file: String
        var testDescription: String { file }
    }

    @Test(
        "A template gives names",
        arguments: [
            Name(names: NamesExport(), file: "nav/arrow.left-2.svg"),
            Name(names: NamesExport(), variant: "ar-EG", file: "nav/arrow.left-2.ar-EG.svg"),
            Name(names: NamesExport { $0.template = "{name}_{key}.svg" }, file: "nav/arrow.left-2.svg"),
            Name(
                names: NamesExport { $0.template = "{key}/{base}.svg" }, variant: "rtl", file: "rtl/arrow.left-2.svg"),
            Name(
                names: NamesExport { $0.template = "{name}.{key}{scale}.png" }, icon: "a b", variant: "rtl", scale: 2,
                file: "a b.rtl@2x.png"),
            Name(names: NamesExport { $0.template = "{name}.{key}{scale}.png" }, icon: "a", file: "a.png"),
        ])
    func names(_ one: Name) {
        #expect(one.names.file(of: one.icon, variant: one.variant, scale: one.scale) == one.file)
    }
}

private protocol PlainTarget: ExportTarget {
    init()
}

extension AndroidExport: PlainTarget {}
extension AppleExport: PlainTarget {}
extension GTKExport: PlainTarget {}
extension NamesExport: PlainTarget {}
extension WebExport: PlainTarget {}

extension PlainTarget {
    /// Creates options of which some differ from the usual ones.
    fileprivate init(_ change: (inout Self) -> Void) {
        self.init()
        change(&self)
    }
}
