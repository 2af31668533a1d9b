import Diagnostics
import Testing

@testable import Manifest

@Suite("Checking the entries of icons")
struct IconEntryTests {
    private static let paths = [
        "arrow-up.svg", "arrow-down.svg", "cart.svg", "cart.he.svg", "nav/back.svg", "nav/deep/forward.svg",
    ]

    private func read(_ icons: String, _ sources: SourceListing) -> (MarkedText, ManifestReading) {
        let marked = MarkedText(
            #"{"version": 1, "source": "a", "output": "b", "locales": ["ar", "he", "en"], 9️⃣"icons": \#(icons)}"#)
        return (marked, ManifestReader.read(marked.source, sources: sources))
    }

    static let kindCases: [FindingCase] = [
        FindingCase(
            "a mistyped kind", #"{"cart": 1️⃣"fixt", "nav/back": {"kind": 2️⃣"directionl"}, "**": "fixed"}"#,
            [
                ExpectedFinding("1️⃣", .badValue, "unknown kind 'fixt'", hint: "did you mean 'fixed'?"),
                ExpectedFinding("2️⃣", .badValue, "unknown kind 'directionl'", hint: "did you mean 'directional'?"),
            ]),
        FindingCase(
            "bare kinds that need more", #"{"cart": 1️⃣"localized", "nav/back": 2️⃣"composite", "**": "fixed"}"#,
            [
                ExpectedFinding("1️⃣", .badValue, "kind 'localized' needs 'variants'"),
                ExpectedFinding("2️⃣", .badValue, "kind 'composite' needs 'parts'"),
            ]),
        FindingCase(
            "a missing kind", ##"{"cart": 1️⃣{"parts": {"a": {"select": "#a", "role": "badge"}}}, "**": "fixed"}"##,
            [ExpectedFinding("1️⃣", .missingKey, "missing key 'kind'", hint: #"add "kind": "composite""#)]),
        FindingCase(
            "a mistyped key is one finding", #"{"cart": {1️⃣"kin": "fixed"}, "**": "fixed"}"#,
            [ExpectedFinding("1️⃣", .unknownKey, "unknown key 'kin'", hint: "did you mean 'kind'?")]),
        FindingCase(
            "a key of another kind", #"{"cart": {"kind": "directional", 1️⃣"parts": {}}, "**": "fixed"}"#,
            [
                ExpectedFinding(
                    "1️⃣", .misplacedKey, "key 'parts' is not valid for kind 'directional'",
                    hint: "it belongs to kind 'composite'")
            ]),
        FindingCase(
            "an entry of the wrong type", #"{"cart": 1️⃣7, "**": "fixed"}"#,
            [ExpectedFinding("1️⃣", .wrongType, "expected a string or an object, not a number")]),
        FindingCase(
            "axes", #"{"cart": {"kind": "directional", "axis": 1️⃣"inc", "vertical": 2️⃣"yes"}, "**": "fixed"}"#,
            [
                ExpectedFinding("1️⃣", .badValue, "unknown axis 'inc'", hint: "did you mean 'ink'?"),
                ExpectedFinding("2️⃣", .wrongType, "expected true or false, not a string"),
            ]),
        FindingCase(
            "exceptions",
            #"""
            {"cart": {"kind": "directional", "except": [1️⃣"en", 2️⃣"rtl", 3️⃣"yi", "he", 4️⃣"he", 5️⃣"xx"]}, "**": "fixed"}
            """#,
            [
                ExpectedFinding("1️⃣", .unusedException, "'en' is not right-to-left and keeps the source anyway"),
                ExpectedFinding("2️⃣", .badValue, "'except' takes languages, not directions"),
                ExpectedFinding("3️⃣", .unusedException, "no configured locale matches 'yi'"),
                ExpectedFinding("4️⃣", .duplicateLanguageTag, "'he' is listed twice"),
                ExpectedFinding("5️⃣", .badLanguageTag, "'xx' is not a language"),
            ]),
    ]

    static let textCases: [FindingCase] = [
        FindingCase(
            "the text of a part",
            ##"""
            {"cart": {"kind": "composite", "parts": {
                "a": {"select": "#a", "role": "digits", "text": "120", "digits": "native"},
                "b": {"select": "#b", "role": "digits", "text": "1", "digits": {"ar": "arab", "he": "latn"}}}},
             "**": "fixed"}
            """##),
        FindingCase(
            "what is no digit",
            ##"""
            {"cart": {"kind": "composite", "parts": {
                "a": {"select": "#a", "role": "digits", "text": "1\u00321️⃣\u0663x", "digits": "default"},
                "b": {"select": "#b", "role": "digits", "text": "102️⃣%"},
                "c": {"select": "#c", "role": "digits", "text": 3️⃣""}}}, "**": "fixed"}
            """##,
            [
                ExpectedFinding("1️⃣", .badValue, "'\u{663}' is not a digit from 0 to 9"),
                ExpectedFinding("2️⃣", .badValue, "'%' is not a digit from 0 to 9"),
                ExpectedFinding("3️⃣", .badValue, "the string is empty"),
            ]),
        FindingCase(
            "digits that there are not",
            ##"""
            {"cart": {"kind": "composite", "parts": {
                "a": {"select": "#a", "role": "digits", "text": "1", "digits": 1️⃣"deva"},
                "b": {"select": "#b", "role": "digits", "text": "1", "digits": {2️⃣"ar_EG": "arab", "he": 3️⃣"natve"}},
                "c": {"select": "#c", "role": "digits", "text": "1", "digits": {"ar": "arab", 4️⃣"ar": "latn"}}}},
             "**": "fixed"}
            """##,
            [
                ExpectedFinding("1️⃣", .badValue, "digits of 'deva' cannot be made"),
                ExpectedFinding("2️⃣", .badLanguageTag, "'ar_EG' is not a language tag"),
                ExpectedFinding(
                    "3️⃣", .badValue, "unknown choice of digits 'natve'", hint: "did you mean 'native'?"),
                ExpectedFinding("4️⃣", .duplicateKey, "key 'ar' is a duplicate"),
            ]),
        FindingCase(
            "how a text is drawn that there is not",
            ##"""
            {"cart": {"kind": "composite", "parts": {
                "a": {"select": "#a", "role": "digits", 1️⃣"digits": "default"}}},
             "**": "fixed"}
            """##,
            [
                ExpectedFinding("1️⃣", .missingKey, "'digits' says how a text is drawn, but the part has no 'text'")
            ]),
    ]

    static let nameCases: [FindingCase] = [
        FindingCase(
            "an icon without a file", #"{1️⃣"cat": "fixed", "**": "fixed"}"#,
            [
                ExpectedFinding(
                    "1️⃣", .missingSource, "icon 'cat' has no source file 'cat.svg'", hint: "did you mean 'cart'?")
            ]),
        FindingCase(
            "an icon in another case", #"{1️⃣"Cart": "fixed", "**": "fixed"}"#,
            [
                ExpectedFinding(
                    "1️⃣", .missingSource, "icon 'Cart' has no source file 'Cart.svg'", hint: "did you mean 'cart'?")
            ]),
        FindingCase(
            "a file that no entry names", #"{"*": "fixed", "nav/*": "fixed"}"#,
            [ExpectedFinding("9️⃣", .unlistedSource, "source file 'nav/deep/forward.svg' is not listed")]),
        FindingCase(
            "names that are none",
            #"""
            {1️⃣"cart.svg": "fixed", 2️⃣"../cart": "fixed", 3️⃣"": "fixed", 4️⃣"nav//back": "fixed", 5️⃣"/x": "fixed",
             "**": "fixed"}
            """#,
            [
                ExpectedFinding(
                    "1️⃣", .badIconName, "an icon's name is written without an extension", hint: "write 'cart'"),
                ExpectedFinding("2️⃣", .badPath, "path '../cart' leaves its folder"),
                ExpectedFinding("3️⃣", .badIconName, "'' is not the name of an icon"),
                ExpectedFinding("4️⃣", .badIconName, "'nav//back' is not the name of an icon", hint: "write 'nav/back'"),
                ExpectedFinding("5️⃣", .badPath, "path '/x' is not relative"),
            ]),
        FindingCase(
            "an icon twice", #"{"cart": "fixed", 1️⃣"cart": "directional", "**": "fixed"}"#,
            [ExpectedFinding("1️⃣", .duplicateKey, "key 'cart' is a duplicate")]),
        FindingCase("an exact name beats a glob", #"{"cart": "directional", "**": "fixed"}"#),
        FindingCase("globs that agree", #"{"arrow-*": "fixed", "**": {"kind": "fixed"}}"#),
        FindingCase("a default beside globs that match some of it", #"{"**": "fixed", "arrow-*": "directional"}"#),
        FindingCase(
            "a chain of globs", #"{"*": "fixed", "a*": "directional", "arrow-*": "fixed", "**": "directional"}"#),
        FindingCase(
            "globs of which neither matches all that the other does",
            #"{"arrow-*": "directional", 1️⃣"*-down": "fixed", 2️⃣"*-up": "fixed", "**": "fixed"}"#,
            [
                ExpectedFinding(
                    "1️⃣", .conflictingGlobs, "globs 'arrow-*' and '*-down' disagree on icon 'arrow-down'"),
                ExpectedFinding("2️⃣", .conflictingGlobs, "globs 'arrow-*' and '*-up' disagree on icon 'arrow-up'"),
            ]),
        FindingCase(
            "globs that match the same", #"{"arrow-**": "directional", 1️⃣"arrow-***": "fixed", "**": "fixed"}"#,
            [
                ExpectedFinding(
                    "1️⃣", .conflictingGlobs, "globs 'arrow-**' and 'arrow-***' disagree on icon 'arrow-down' and 1 more")
            ]),
        FindingCase(
            "a glob that matches nothing", #"{1️⃣"arow-*": "directional", "**": "fixed"}"#,
            [
                ExpectedFinding(
                    "1️⃣", .unmatchedGlob, "glob 'arow-*' matches no source file", hint: "did you mean 'arrow-*'?")
            ]),
        FindingCase(
            "a glob that is none", #"{1️⃣"arrow-[ud": "directional", "**": "fixed"}"#,
            [ExpectedFinding("1️⃣", .badGlob, "'[' is not closed in glob 'arrow-[ud'")]),
    ]

    static let localizedCases: [FindingCase] = [
        FindingCase(
            "drawings in files are no icons",
            #"{"cart": {"kind": "localized", "variants": {"he": "cart.he.svg"}}, "**": "fixed"}"#),
        FindingCase(
            "files that are not there or not allowed",
            #"""
            {"cart": {"kind": "localized", "variants": {
                "he": 1️⃣"cart.hb.svg", "ar": 2️⃣"../secret.svg", 6️⃣"rtl": 3️⃣"cart.png", 7️⃣"ltr": 4️⃣"/etc/x.svg", "en": 5️⃣""
            }}, "**": "fixed"}
            """#,
            [
                ExpectedFinding(
                    "1️⃣", .missingSource, "there is no source file 'cart.hb.svg'", hint: "did you mean 'cart.he.svg'?"),
                ExpectedFinding("2️⃣", .badPath, "path '../secret.svg' leaves its folder"),
                ExpectedFinding("3️⃣", .badPath, "'cart.png' is not an SVG file or a vector drawable"),
                ExpectedFinding("4️⃣", .badPath, "path '/etc/x.svg' is not relative"),
                ExpectedFinding("5️⃣", .badValue, "the string is empty"),
                ExpectedFinding("6️⃣", .unusedVariant, "no configured locale uses variant 'rtl'"),
                ExpectedFinding("7️⃣", .unusedVariant, "no configured locale uses variant 'ltr'"),
            ]),
        FindingCase(
            "icons that are not there",
            #"""
            {"cart": {"kind": "localized", "variants": {"rtl": {"icon": 1️⃣"nav/bakc"}, "he": {"icon": 2️⃣"cart"}}},
             "nav/back": {"kind": "localized", "variants": {"rtl": {"icon": "cart"}}}, "**": "fixed"}
            """#,
            [
                ExpectedFinding("1️⃣", .unknownIcon, "there is no icon 'nav/bakc'", hint: "did you mean 'nav/back'?"),
                ExpectedFinding("2️⃣", .selfReference, "icon 'cart' refers to itself"),
            ]),
        FindingCase(
            "variant keys",
            #"""
            {"cart": {"kind": "localized", "variants": {
                "he": "cart.he.svg", 1️⃣"he-Hebr": "cart.he.svg", 2️⃣"fr": "cart.he.svg", 3️⃣"arab": "cart.he.svg",
                4️⃣"gr": "cart.he.svg"
            }}, "**": "fixed"}
            """#,
            [
                ExpectedFinding("1️⃣", .duplicateLanguageTag, "'he-Hebr' is listed twice"),
                ExpectedFinding("2️⃣", .unusedVariant, "no configured locale uses variant 'fr'"),
                ExpectedFinding("3️⃣", .languageTagForm, "'arab' is not in canonical case", hint: "write 'Arab'"),
                ExpectedFinding("4️⃣", .badLanguageTag, "'gr' is not a language"),
            ]),
        FindingCase(
            "no variants", #"{"cart": {"kind": "localized", "variants": 1️⃣{}}, "**": "fixed"}"#,
            [ExpectedFinding("1️⃣", .badValue, "there is no variant")]),
    ]

    static let partCases: [FindingCase] = [
        FindingCase(
            "every key of a part",
            #"""
            {"nav/back": {"kind": "composite", "axis": "ink", "vertical": true, "except": ["he"],
                          "parts": {
                "a": {"select": "#a", "role": "tool", "place": "keep", "anchor": "#b", "clearance": 1},
                "b": {"select": "#b", "place": "keep", "drawing": "mirror", "within": "a",
                      "variants": {"ar": "#c", "he": {"scale": 1.5}}},
                "c": {"select": "#d", "role": "badge"}
            }}, "**": "fixed"}
            """#),
        FindingCase(
            "what is missing or mistyped",
            #"""
            {"cart": {"kind": "composite", "parts": {
                "a": 1️⃣{"role": "badge"},
                "b": 2️⃣{"select": "#b"},
                "c": {"select": "#c", "role": 3️⃣"bagde"},
                "d": {"select": "#d", "role": "badge", 4️⃣"achor": "#e"},
                "e": {"select": 5️⃣"", "role": "badge"},
                "f": {"select": "#f", "role": "badge", "variants": {"ar": {"select": "#g", "scale": 6️⃣0}}},
                "g": {"select": "#g", "role": "badge", "variants": {"ar": 7️⃣{}}},
                "h": {"select": "#h", "role": 8️⃣"interface"}
            }}, "**": "fixed"}
            """#,
            [
                ExpectedFinding("1️⃣", .missingKey, "missing key 'select'"),
                ExpectedFinding("2️⃣", .missingKey, "missing key 'role', or 'place' and 'drawing'"),
                ExpectedFinding("3️⃣", .badValue, "unknown role 'bagde'", hint: "did you mean 'badge'?"),
                ExpectedFinding("4️⃣", .unknownKey, "unknown key 'achor'", hint: "did you mean 'anchor'?"),
                ExpectedFinding("5️⃣", .badValue, "the string is empty"),
                ExpectedFinding("6️⃣", .badValue, "'0' is not above 0 and at most 10"),
                ExpectedFinding("7️⃣", .missingKey, "missing key 'select', or 'file', or 'scale'"),
                ExpectedFinding("8️⃣", .badValue, "there is no role 'interface' any more", hint: "write \"base\""),
            ]),
        FindingCase(
            "keys of earlier states",
            #"""
            {"cart": {"kind": "composite", 1️⃣"checks": {"balance": 0.2}, "parts": {
                "a": {"select": "#a", "role": "digits", "text": "1", 2️⃣"cuts": ["base"], 3️⃣"pen": 1, 4️⃣"upright": true}
            }}, "**": "fixed"}
            """#,
            [
                ExpectedFinding(
                    "1️⃣", .unknownKey, "there is no key 'checks' any more",
                    hint: "let the icon ignore 'unbalanced' or 'collision', with a reason"),
                ExpectedFinding(
                    "2️⃣", .unknownKey, "there is no key 'cuts' any more",
                    hint: "a clearance cuts the base and what is painted before the part"),
                ExpectedFinding(
                    "3️⃣", .unknownKey, "there is no key 'pen' any more",
                    hint: "the pen is measured; where it is wrong, draw the digits as 'variants'"),
                ExpectedFinding(
                    "4️⃣", .unknownKey, "there is no key 'upright' any more", hint: "draw the digits as 'variants'"),
            ]),
        FindingCase(
            "bases from elsewhere",
            ##"""
            {"cart": {"kind": "composite", "base": {"from": 1️⃣"card"}, "parts": {"a": {"select": "#a", "role": "slash"}}},
             "nav/back": {"kind": "composite", "base": {"from": 2️⃣"nav/back"}, "parts": {"a": {"select": "#a", "role": "slash"}}},
             "arrow-down": {"kind": "composite", "base": 3️⃣{"dx": 4️⃣"1"}, "parts": {"a": {"select": "#a", "role": "slash"}}},
             "nav/deep/forward": {"kind": "composite", "base": {"from": 5️⃣"../a.svg"}, "parts": {"a": {"select": "#a", "role": "slash"}}},
             "**": "fixed"}
            """##,
            [
                ExpectedFinding("1️⃣", .unknownIcon, "there is no icon 'card'", hint: "did you mean 'cart'?"),
                ExpectedFinding(
                    "2️⃣", .selfReference, "icon 'nav/back' takes its base from itself",
                    hint: "name the icon that shows the base without the mark"),
                ExpectedFinding("3️⃣", .missingKey, "missing key 'from'"),
                ExpectedFinding("4️⃣", .wrongType, "expected a number, not a string"),
                ExpectedFinding(
                    "5️⃣", .badPath, "path '../a.svg' leaves its folder"),
            ]),
        FindingCase(
            "clearances with sides",
            ##"""
            {"cart": {"kind": "composite", "parts": {
                "a": {"select": "#a", "role": "slash", "clearance": 1️⃣{"ends": "trim"}},
                "b": {"select": "#b", "role": "slash", "clearance": {"above": 2️⃣-1, "ends": 3️⃣"cut", 4️⃣"left": 1}},
                "c": {"select": "#c", "role": "slash", "clearance": {"above": 1, "below": 0.5, 8️⃣"only": "rtl"}},
                "d": {"select": "#d", "role": "slash", "clearance": 5️⃣"2"},
                "e": {"select": "#e", "role": "slash", "clearance": {"around": 1, 6️⃣"as": "mask"}},
                "f": {"select": "#f", "role": "slash", "clearance": {"around": 1, 7️⃣"above": 2}}}},
             "**": "fixed"}
            """##,
            [
                ExpectedFinding("1️⃣", .missingKey, "missing key 'above', or 'below', or 'around'"),
                ExpectedFinding("2️⃣", .badValue, "'-1' is not between 0 and 10000"),
                ExpectedFinding("3️⃣", .badValue, "unknown form of ends 'cut'"),
                ExpectedFinding("4️⃣", .unknownKey, "unknown key 'left'"),
                ExpectedFinding("5️⃣", .wrongType, "expected a number or an object, not a string"),
                ExpectedFinding("6️⃣", .unknownKey, "unknown key 'as'"),
                ExpectedFinding("7️⃣", .badValue, "keys 'around' and 'above' exclude each other"),
                ExpectedFinding(
                    "8️⃣", .unknownKey, "there is no key 'only' any more",
                    hint: "remove it: mirrored variants alone are cut, unless \"clearances\" of the set is \"both\""),
            ]),
        FindingCase(
            "a base that is neither mirrored nor another icon's",
            #"""
            {"cart": {"kind": "composite", "base": 1️⃣"uncut", "parts": {"a": {"select": "#a", "role": "slash"}}},
             "nav/back": {"kind": "composite", "base": 2️⃣"miror", "parts": {"a": {"select": "#a", "role": "slash"}}},
             "**": "fixed"}
            """#,
            [
                ExpectedFinding(
                    "1️⃣", .badValue, "outlines of bases are no longer closed",
                    hint: "name the icon that draws the whole base, { \"from\": … }, or draw the base uncut"),
                ExpectedFinding("2️⃣", .badValue, "unknown base 'miror'", hint: "did you mean 'mirror'?"),
            ]),
        FindingCase(
            "parts within parts",
            #"""
            {"cart": {"kind": "composite", "parts": {
                "glass": {"select": "#a", "role": "tool", "within": "lines"},
                "lines": {"select": "#b", "role": "contents", "within": "glass"},
                "dot": {"select": "#c", "role": "contents", "within": "glas"},
                "self": {"select": "#d", "role": "contents", "within": "self"}
            }}, "**": "fixed"}
            """#
            .replacing(#""lines"}"#, with: #"1️⃣"lines"}"#).replacing(#""glas"}"#, with: #"2️⃣"glas"}"#)
            .replacing(#""self"}"#, with: #"3️⃣"self"}"#),
            [
                ExpectedFinding("1️⃣", .partCycle, "part 'glass' is within itself through 'lines'"),
                ExpectedFinding("2️⃣", .unknownPart, "there is no part 'glas'", hint: "did you mean 'glass'?"),
                ExpectedFinding("3️⃣", .selfReference, "part 'self' is within itself"),
            ]),
    ]

    @Test("Entries", arguments: kindCases + nameCases + localizedCases + partCases + textCases)
    func entries(_ example: FindingCase) throws {
        let (marked, reading) = read(example.text, SourceListing(paths: Self.paths))
        example.check(reading.diagnostics, in: marked)
        let icons = try #require(reading.manifest).icons.map(\.name.value)
        let isBad = example.expected.contains { $0.rule.severity == .error }
        let concernsCart = example.text.contains("\"cart\": ") && isBad
        #expect(icons.contains("cart") != concernsCart)
        #expect(icons.contains("arrow-up") != example.expected.contains { $0.rule == .conflictingGlobs })
    }

    @Test("A link that leaves the folder is refused wherever it is named")
    func links() throws {
        let example = FindingCase(
            "links",
            #"""
            {1️⃣"link": "fixed", "cart": {"kind": "localized", "variants": {"he": 2️⃣"link.svg"}}, "**": "fixed"}
            """#,
            [
                ExpectedFinding(
                    "1️⃣", .badPath, "source file 'link.svg' is a symbolic link that leads out of the manifest's folder"),
                ExpectedFinding(
                    "2️⃣", .badPath, "source file 'link.svg' is a symbolic link that leads out of the manifest's folder"),
            ])
        let files = Self.paths.map { SourceListing.File(path: $0) }
        let link = SourceListing.File(path: "link.svg", isOutside: true)
        let (marked, reading) = read(example.text, SourceListing(files: files + [link]))
        example.check(reading.diagnostics, in: marked)
        #expect(
            try #require(reading.manifest).icons.map(\.name.value) == [
                "arrow-down", "arrow-up", "cart.he", "nav/back", "nav/deep/forward",
            ])
    }

    /// Entries of a set in which a file is a link to another one.
    static let linkCases: [(icons: String, read: [String])] = [
        (#"{"undo": "directional", "x": "fixed"}"#, ["edit-undo directional = undo", "undo directional", "x fixed"]),
        (
            #"{"undo": "directional", "edit-undo": {"note": "so", "kind": "directional"}, "x": "fixed"}"#,
            ["edit-undo directional = undo", "undo directional", "x fixed"]
        ),
        (
            #"{"undo": "directional", "edit-undo": "fixed", "x": "fixed"}"#,
            ["edit-undo fixed", "undo directional", "x fixed"]
        ),
        (
            #"{"undo": {"kind": "directional", "axis": 9}, "edit-undo": {"kind": "directional", "axis": 10}, "x": "fixed"}"#,
            ["edit-undo directional", "undo directional", "x fixed"]
        ),
        (#"{"*": "fixed", "x": {"kind": "localized", "variants": {"rtl": "undo.svg"}}}"#, ["x localized"]),
    ]

    @Test("A link is another name of its target, unless its entry says something else", arguments: linkCases)
    func linked(icons: String, read: [String]) throws {
        var link = SourceListing.File(path: "edit-undo.svg")
        link.target = "undo.svg"
        let listing = SourceListing(files: [link] + ["undo.svg", "x.svg"].map { SourceListing.File(path: $0) })
        let found = try #require(self.read(icons, listing).1.manifest).icons.map { icon in
            "\(icon.name.value) \(icon.kind.name)\(icon.original.map { " = \($0)" } ?? "")"
        }
        #expect(found.sorted() == read)
    }

    static let collisionCases: [FindingCase] = [
        FindingCase(
            "an icon named like another's variant", #"{"a": "directional", 1️⃣"a.rtl": "fixed"}"#,
            [ExpectedFinding("1️⃣", .outputCollision, "icons 'a' and 'a.rtl' both write 'svg/a.rtl.svg'")]),
        FindingCase(
            "names that differ in case, beside a variant", #"{"a": "directional", 1️⃣"A.rtl": "fixed"}"#,
            [ExpectedFinding("1️⃣", .outputCollision, "icons 'a' and 'A.rtl' both write 'svg/A.rtl.svg'")]),
        FindingCase(
            "an icon named like another's scale", #"{"a": "fixed", 1️⃣"a@2x": "fixed"}"#,
            [ExpectedFinding("1️⃣", .outputCollision, "icons 'a' and 'a@2x' both write 'png/a@2x.png'")]),
        FindingCase(
            "a folder named like a file", #"{"a.svg/b": "fixed", 1️⃣"a": "fixed"}"#,
            [ExpectedFinding("1️⃣", .outputCollision, "icons 'a.svg/b' and 'a' both write 'svg/a.svg'")]),
        FindingCase("no collision", #"{"a": "fixed", "a.rtl": "fixed"}"#),
    ]

    @Test("No two icons write the same file", arguments: collisionCases)
    func collisions(_ example: FindingCase) throws {
        let marked = MarkedText(
            #"""
            {"version": 1, "source": "s", "output": "b", "locales": ["ar"], "png": {"sizes": [8], "scales": [1, 2]},
             "icons": \#(example.text)}
            """#)
        let names = ["a", "a.rtl", "A.rtl", "a@2x", "a.svg/b"].filter { example.text.contains("\"\($0)\"") }
        let reading = ManifestReader.read(marked.source, sources: SourceListing(paths: names.map { $0 + ".svg" }))
        example.check(reading.diagnostics, in: marked)
        #expect(try #require(reading.manifest).icons.count == 2 - example.expected.count)
    }

    @Test("Icons whose names differ only in case are both there, with a warning")
    func letterCase() throws {
        let marked = MarkedText(
            #"""
            {"version": 1, "source": "s", "output": "b", "locales": ["ar"],
             "icons": {"a": "directional", 1️⃣"A": "directional", "b": "fixed", 2️⃣"a.rtl": "fixed"}}
            """#)
        let reading = ManifestReader.read(
            marked.source, sources: SourceListing(paths: ["a.svg", "A.svg", "b.svg", "a.rtl.svg"]))
        FindingCase(
            "", "",
            [
                ExpectedFinding(
                    "1️⃣", .letterCase,
                    "the names of icons 'a' and 'A' differ only in case: on macOS and Windows they are the same file",
                    hint: "rename one of them"),
                ExpectedFinding("2️⃣", .outputCollision, "icons 'a' and 'a.rtl' both write 'svg/a.rtl.svg'"),
            ]
        ).check(reading.diagnostics, in: marked)
        #expect(try #require(reading.manifest).icons.map(\.name.value) == ["a", "A", "b"])
    }

    @Test("After a syntax error nothing is called missing that may only be unread")
    func syntaxErrors() {
        let example = FindingCase(
            "a syntax error", #"{"cart": {"kind": "localized", "variants": {"rtl": {"icon": "x"}}}1️⃣,}"#,
            [ExpectedFinding("1️⃣", .jsonSyntax, "trailing comma")])
        let (marked, reading) = read(example.text, SourceListing(paths: Self.paths))
        example.check(reading.diagnostics, in: marked)
        #expect(reading.manifest == nil)
    }

    @Test("a file that has the name of an icon and a direction is a drawing of that icon", arguments: ["rtl", "ltr"])
    func drawing(direction: String) {
        let paths = ["undo.svg", "undo-\(direction).svg", "t\"rtl.svg"]
        let (_, reading) = read(#"{"undo": "fixed"}"#, SourceListing(paths: paths))
        let findings = reading.diagnostics.map { "\($0.message): \($0.hint ?? "")" }
        #expect(findings.count == 2)
        #expect(findings[0].hasPrefix("source file 't\"rtl.svg' is not listed: add \"t\\\"rtl\": "), "\(findings[0])")
        #expect(
            findings[1] == "source file 'undo-\(direction).svg' is not listed: make it a variant of 'undo', "
                + "as the kind 'localized' has them, or remove the file")
    }

    @Test(
        "a file that is the base of an icon needs no entry, and is an icon where one names it",
        arguments: [false, true])
    func base(isIcon: Bool) {
        let off =
            ##""off": {"kind": "composite", "base": {"from": "mic.svg"}, "parts": {"s": {"select": "#s", "role": "slash"}}}"##
        let (_, reading) = read(
            "{\(off)\(isIcon ? #", "m*": "directional""# : "")}", SourceListing(paths: ["mic.svg", "off.svg"]))
        #expect(reading.unlisted.isEmpty && reading.diagnostics.isEmpty)
        #expect(reading.manifest?.icons.map(\.name.value).sorted() == (isIcon ? ["mic", "off"] : ["off"]))
    }

    @Test(
        "a right-to-left drawing of an icon that is mirrored is not used, and no icon",
        arguments: ["-rtl", ".rtl", "_rtl"])
    func superseded(ending: String) {
        let paths = ["undo.svg", "undo\(ending).svg"]
        let (_, reading) = read(#"{"undo": "directional"}"#, SourceListing(paths: paths))
        #expect(reading.unlisted.isEmpty && reading.diagnostics.isEmpty)
        #expect(reading.manifest?.icons.map(\.unusedDrawings) == [["undo\(ending).svg"]])
    }

    @Test(
        "a glob that mirrors an icon takes its right-to-left drawing for no icon, and another glob does",
        arguments: [
            (#"{"list.*": "directional"}"#, ["list.a"], ["list.a-rtl.svg"]),
            (#"{"list.*": "directional", "list.a": "directional"}"#, ["list.a"], ["list.a-rtl.svg"]),
            (#"{"list.*": "fixed"}"#, ["list.a", "list.a-rtl"], []),
            (#"{"list.*": "directional", "list.a": "fixed"}"#, ["list.a", "list.a-rtl"], []),
        ])
    func globs(icons: String, names: [String], superseded: [String]) {
        let (_, reading) = read(icons, SourceListing(paths: ["list.a.svg", "list.a-rtl.svg"]))
        #expect(Set(reading.manifest?.icons.map(\.name.value) ?? []) == Set(names))
        #expect(reading.manifest?.icons.flatMap(\.unusedDrawings) == superseded)
    }

    @Test("the drawing of an icon for which another icon is drawn is not used")
    func exchanged() {
        let icons = #"{"undo": {"kind": "localized", "variants": {"rtl": {"icon": "redo"}}}, "redo": "fixed"}"#
        let (_, reading) = read(icons, SourceListing(paths: ["undo.svg", "undo-rtl.svg", "redo.svg"]))
        #expect(reading.diagnostics.isEmpty)
        #expect(reading.manifest?.icons.flatMap(\.unusedDrawings) == ["undo-rtl.svg"])
    }

    /// An entry of an icon whose policy answers that it stays, the other files, and the kind that the icon has.
    static let policyCases: [(String, [String], String)] = [
        (#""directional""#, ["undo-rtl.svg"], "directional"),
        (#""directional""#, [], "fixed"),
        (#""directional""#, ["undo-ltr.svg"], "fixed"),
        (#""localized", "variants": { "rtl": "drawn.svg" }"#, ["drawn.svg"], "localized"),
        (#""localized", "variants": { "rtl": { "icon": "redo" } }"#, ["redo.svg"], "fixed"),
    ]

    @Test("a drawing of an icon counts for more than what a policy answers", arguments: policyCases)
    func drawnUnderPolicy(_ entry: String, _ others: [String], _ kind: String) throws {
        let text =
            #"{"version": 1, "source": "a", "output": "b", "locales": ["ar"], "policies": {"turns": "stay"}, "#
            + #""icons": {"undo": {"policy": "turns", "kind": \#(entry)}, "redo": "fixed"}}"#
        let sources = SourceListing(paths: ["undo.svg", "redo.svg"] + others.filter { $0 != "redo.svg" })
        let reading = ManifestReader.read(SourceText(name: "m.json", bytes: Array(text.utf8)), sources: sources)
        let icon = try #require(reading.manifest?.icons.first { $0.name.value == "undo" })
        #expect(icon.kind.name == kind)
        #expect(icon.policy == (kind == "fixed" ? "turns" : nil))
        #expect(icon.unusedDrawings == (others == ["undo-rtl.svg"] ? others : []))
    }

    @Test("a drawing that is that of its icon once more, or an icon of its own, says nothing against a policy")
    func noDrawingUnderPolicy() {
        func kinds(_ more: String, _ sources: SourceListing) -> [String]? {
            let text =
                #"{"version": 1, "source": "a", "output": "b", "locales": ["ar"], "policies": {"turns": "stay"}, "#
                + #""icons": {"undo": {"kind": "directional", "policy": "turns"}\#(more)}}"#
            let reading = ManifestReader.read(SourceText(name: "m.json", bytes: Array(text.utf8)), sources: sources)
            return reading.manifest?.icons.map(\.kind.name)
        }
        let files = ["undo.svg", "undo-rtl.svg"].map { SourceListing.File(path: $0) }
        #expect(kinds("", SourceListing(files: files)) == ["directional"])
        #expect(kinds("", SourceListing(files: files, copies: { Set($0.map { ExactName($0) }) })) == ["fixed"])
        #expect(kinds(#", "undo-rtl": "fixed""#, SourceListing(files: files)) == ["fixed", "fixed"])
    }

    @Test("A source folder that leads out of the manifest's folder is one finding, at its place")
    func outside() {
        let marked = MarkedText(
            #"{"version": 1, "source": 1️⃣"a", "output": "b", "locales": ["ar"], "icons": {"*": "fixed", "cart": "fixed"}}"#
        )
        let files = ["cart.svg", "undo.svg"].map { SourceListing.File(path: $0, isOutside: true) }
        let reading = ManifestReader.read(marked.source, sources: SourceListing(files: files))
        let expected = ExpectedFinding(
            "1️⃣", .badPath, "all drawings of the source folder 'a' lie outside of the manifest's folder")
        FindingCase("outside", "", [expected]).check(reading.diagnostics, in: marked)
        #expect(reading.manifest == nil)
    }
}
