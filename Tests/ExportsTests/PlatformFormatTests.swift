import Diagnostics
import Foundation
import IconModel
import PipelineTestSupport
import SVGDocument
import SVGScene
import Testing

@testable import Manifest
@testable import Pipeline

@Suite("The exports to apps")
struct PlatformFormatTests {
    private static let mask =
        ##"<mask id="m"><path fill="#fff" d="M0 0h24v24z"/></mask><path mask="url(#m)" d="M1 1h9v9z"/>"##

    private static func set(_ exports: String, icons: String? = nil) throws -> TemporarySet {
        let icons =
            icons ?? """
                "chevron": "directional",
                "help": { "kind": "directional", "except": ["he"] },
                "nav/back": "fixed",
                "sign": { "kind": "localized", "variants": { "rtl": "x.svg", "ar-EG": "y.svg" } }
                """
        let all = [
            "chevron.svg": Drawing.arrow, "help.svg": Drawing.arrow, "nav/back.svg": Drawing.arrow,
            "sign.svg": Drawing.arrow, "x.svg": Drawing.svg("<path d='M1 1h9v9z'/>"),
            "y.svg": Drawing.svg("<path d='M2 2h9v9z'/>"),
            "blurred.svg": Drawing.svg(
                ##"<filter id="f"><feGaussianBlur stdDeviation="1"/></filter><path filter="url(#f)" d="M1 1h9v9z"/>"##),
            "masked.svg": Drawing.svg(mask),
            "photo.svg": Drawing.svg(##"<path fill="red" d="M0 0h9v9z"/><path d="M9 9h9v9z"/>"##),
        ]
        let sources = all.filter { path, _ in icons.contains("\"\(path.dropLast(4))\"") || icons.contains("\"\(path)\"")
        }
        return try TemporarySet(icons: icons, locales: #""ar-EG", "he", "fa""#, exports: exports, sources: sources)
    }

    private static let all = #""blurred": "fixed", "photo": "fixed""#

    // MARK: Android

    @Test("Android has a folder for each direction and language that differs, and for the language of a region")
    func androidFolders() throws {
        let set = try Self.set(#"{ "target": "android", "folder": "res", "prefix": "ic_" }"#)
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        #expect(
            set.files(in: "res") == [
                "drawable-ar-rEG/ic_sign.xml", "drawable-ar/ic_sign.xml", "drawable-iw/ic_help.xml",
                "drawable-ldrtl/ic_chevron.xml", "drawable-ldrtl/ic_help.xml", "drawable-ldrtl/ic_sign.xml",
                "drawable/ic_chevron.xml", "drawable/ic_help.xml", "drawable/ic_nav_back.xml", "drawable/ic_sign.xml",
            ])
        #expect(set.text("res/drawable-iw/ic_help.xml") == set.text("res/drawable/ic_help.xml"))
        #expect(set.text("res/drawable-ar/ic_sign.xml") == set.text("res/drawable-ldrtl/ic_sign.xml"))
        #expect(set.build().written == 0)
        #expect(Build.check(set.request()).diagnostics.filter { $0.severity == .error } == [])
    }

    @Test(
        "resources of Compose have a folder for each language, as they know no direction, and Hebrew by its present code"
    )
    func composeResources() throws {
        let set = try Self.set(#"{ "target": "android", "folder": "composeResources" }"#)
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        let folders = Set(set.files(in: "composeResources").map { $0.split(separator: "/")[0] })
        #expect(folders == ["drawable", "drawable-ar", "drawable-ar-rEG", "drawable-fa", "drawable-he"])
        let chevrons = ["ar", "fa", "he"].map { set.text("composeResources/drawable-\($0)/chevron.xml") }
        #expect(Set(chevrons).count == 1 && chevrons[0] != nil)
        #expect(chevrons[0] != set.text("composeResources/drawable/chevron.xml"))
    }

    struct Qualifier: CustomTestStringConvertible {
        var tag: String
        var name: String
        var testDescription: String { tag }
    }

    @Test(
        "locales are spelled as Android looks for them",
        arguments: [
            Qualifier(tag: "ar", name: "ar"), Qualifier(tag: "ar-EG", name: "ar-rEG"), Qualifier(tag: "he", name: "iw"),
            Qualifier(tag: "he-IL", name: "iw-rIL"), Qualifier(tag: "yi", name: "ji"), Qualifier(tag: "id", name: "in"),
            Qualifier(tag: "ckb", name: "ckb"), Qualifier(tag: "pa-Arab-PK", name: "b+pa+Arab+PK"),
            Qualifier(tag: "es-419", name: "b+es+419"), Qualifier(tag: "ca-valencia", name: "b+ca+valencia"),
        ])
    func qualifiers(_ one: Qualifier) throws {
        #expect(AndroidFormat.qualifier(try LanguageTag(parsing: one.tag)) == one.name)
    }

    struct Resource: CustomTestStringConvertible {
        var icon: String
        var prefix = ""
        var name: String
        var testDescription: String { icon + " " + prefix }
    }

    @Test(
        "names are made legal",
        arguments: [
            Resource(icon: "nav/back.fill", name: "nav_back_fill"), Resource(icon: "Cart-Plus", name: "cart_plus"),
            Resource(icon: "switch", name: "switch_icon"), Resource(icon: "switch", prefix: "ic_", name: "ic_switch"),
            Resource(icon: "360", name: "ic_360"), Resource(icon: "_x", name: "ic_x"),
            Resource(icon: "a--b", name: "a_b"),
            Resource(icon: "été", name: "ic_t_"),
        ])
    func resources(_ one: Resource) throws {
        var android = AndroidExport()
        android.prefix = one.prefix
        let export = ExportSettings(folder: "r", target: android)
        let format = try #require(AndroidFormat.all(FormatOptions(exports: [export])).first)
        #expect(format.resource(one.icon) == one.name)
    }

    @Test("no name is a word that Java keeps for itself")
    func javaWords() throws {
        let words = """
            abstract assert boolean break byte case catch char class const continue default do double else enum extends false
            final finally float for goto if implements import instanceof int interface long native new null package private
            protected public return short static strictfp super switch synchronized this throw throws transient true try
            void volatile while
            """
        let format = try #require(
            AndroidFormat.all(FormatOptions(exports: [ExportSettings(folder: "r", target: AndroidExport())])).first)
        for word in words.split(whereSeparator: \.isWhitespace).map(String.init) {
            #expect([word, word + "2"].map(format.resource) == [word + "_icon", word + "2"])
        }
    }

    struct Vector: CustomTestStringConvertible {
        var testDescription: String
        var content: String
        var attributes = #"viewBox="0 0 24 24""#
        /// What the file contains, or the reason that there is none.
        var expected: [String]
        var isRefused = false
    }

    static let vectorCases: [Vector] = [
        Vector(
            testDescription: "a fill", content: #"<path fill-rule="evenodd" d="m1 1h4v.5z"/>"#,
            expected: [
                #"android:pathData="M1,1L5,1L5,1.5Z""#, ##"android:fillColor="#FF000000""##,
                #"android:fillType="evenOdd""#,
                #"android:viewportWidth="24""#, #"android:width="24dp""#,
            ]),
        Vector(
            testDescription: "a stroke in a group that is turned, scaled and moved",
            content:
                #"<g transform="translate(2 3) scale(2)" stroke="currentColor" fill="none" stroke-linecap="round"><path d="M1 1h4"/></g>"#,
            expected: [
                #"android:pathData="M4,5L12,5""#, #"android:strokeWidth="2""#, #"android:strokeLineCap="round""#,
                ##"android:strokeColor="#FF000000""##,
            ]),
        Vector(
            testDescription: "fill and stroke of one shape",
            content: ##"<path fill="#123456" stroke="red" opacity="1" d="M1 1h4v4z"/>"##,
            expected: [##"android:fillColor="#FF123456""##, ##"android:strokeColor="#FFFF0000""##]),
        Vector(
            testDescription: "a view box that does not begin at 0", content: #"<path d="M12 10h1v1z"/>"#,
            attributes: #"viewBox="10 10 10 10" width="20" height="20""#,
            expected: [#"android:pathData="M4,0L6,0L6,2Z""#, #"android:viewportWidth="20""#]),
        Vector(
            testDescription: "an opacity", content: #"<g opacity=".5"><path fill-opacity=".5" d="M1 1h4v4z"/></g>"#,
            expected: [##"android:fillColor="#40000000""##]),
        Vector(
            testDescription: "a skewed linear gradient is drawn at right angles",
            content:
                ##"<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="10" y2="0" gradientTransform="skewX(45)"><stop stop-color="#fff"/><stop offset="1" stop-opacity="0"/></linearGradient><path fill="url(#a)" d="M0 0h9v9z"/>"##,
            expected: [
                #"android:startX="0" android:startY="0" android:endX="5" android:endY="-5""#,
                ##"<item android:offset="1" android:color="#00000000"/>"##,
                #"xmlns:aapt="http://schemas.android.com/aapt""#,
                #"<aapt:attr name="android:fillColor">"#,
            ]),
        Vector(
            testDescription: "a radial gradient that is stretched",
            content:
                ##"<radialGradient id="a" gradientUnits="userSpaceOnUse" cx="4" cy="4" r="4" spreadMethod="reflect" gradientTransform="scale(1 2)"><stop stop-color="#fff"/><stop offset="1"/></radialGradient><path fill="url(#a)" d="M0 0h9v10z"/>"##,
            expected: [
                #"<group android:scaleY="2">"#, #"android:pathData="M0,0L9,0L9,5Z""#,
                #"android:centerX="4" android:centerY="4" android:gradientRadius="4" android:tileMode="mirror""#,
            ]),
        Vector(
            testDescription: "a clip path",
            content:
                ##"<clipPath id="c"><path d="M0 0h5v5z"/></clipPath><g clip-path="url(#c)"><path d="M1 1h9v9z"/></g>"##,
            expected: ["<group>\n    <clip-path android:pathData=\"M0,0L5,0L5,5Z\"/>\n"]),
        Vector(
            testDescription: "a clip path of two shapes drawn opposite ways",
            content:
                ##"<clipPath id="c"><path d="M0 0h5v5z"/><path d="M2 2v6h6z"/></clipPath><path clip-path="url(#c)" d="M1 1h9v9z"/>"##,
            expected: [#"<clip-path android:pathData="M0,0L5,0L5,5ZM8,8L2,8L2,2Z"/>"#]),
        Vector(
            testDescription: "dashes are outlines",
            content: ##"<path fill="none" stroke="#000" stroke-width="2" stroke-dasharray="2" d="M1 5h6"/>"##,
            expected: [##"android:fillColor="#FF000000""##]),
        Vector(testDescription: "nothing", content: "", expected: ["<vector"]),
        Vector(testDescription: "a mask", content: mask, expected: ["a mask"], isRefused: true),
        Vector(
            testDescription: "a filter",
            content:
                ##"<filter id="f"><feGaussianBlur stdDeviation="1"/></filter><path filter="url(#f)" d="M1 1h9v9z"/>"##,
            expected: ["a filter"], isRefused: true),
        Vector(
            testDescription: "a pattern",
            content:
                ##"<pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 0h2v2z"/></pattern><path fill="url(#p)" d="M1 1h9v9z"/>"##,
            expected: ["a pattern"], isRefused: true),
        Vector(
            testDescription: "one opacity for shapes that overlap",
            content: #"<g opacity=".5"><path d="M1 1h9v9z"/><path d="M2 2h9v9z"/></g>"#,
            expected: ["one opacity for shapes that overlap"], isRefused: true),
        Vector(
            testDescription: "an even-odd clip path",
            content:
                ##"<clipPath id="c"><path clip-rule="evenodd" d="M0 0h9v9H0zM2 2h5v5H2z"/></clipPath><path clip-path="url(#c)" d="M1 1h9v9z"/>"##,
            expected: ["a clip path by the even-odd rule"], isRefused: true),
        Vector(
            testDescription: "an outline that no resource can hold",
            content: "<path d=\"M0 0\(String(repeating: "l1.2345 1.2345-1-1", count: 2000))\"/>",
            expected: ["an outline with so many points"], isRefused: true),
    ]

    @Test("what a vector drawable says", arguments: vectorCases)
    func vectors(_ one: Vector) throws {
        let document = try SVGReader.read(Array(Drawing.svg(one.content, attributes: one.attributes).utf8), name: "a")
        do {
            let text = try VectorDrawable.text(
                of: SceneResolver.resolve(document), from: nil, isTemplate: false, isAutoMirrored: false)
            for piece in one.expected { #expect(text.contains(piece), "\(text)") }
            #expect(!one.isRefused)
            #expect(!text.contains("<path/>") && !text.contains("e-"))
        } catch {
            #expect([error.what] == one.expected && one.isRefused)
        }
    }

    @Test("a template is black and keeps its alpha")
    func template() throws {
        let document = try SVGReader.read(
            Array(Drawing.svg(##"<path fill="#ff000080" d="M1 1h4v4z"/>"##).utf8), name: "a")
        let text = try VectorDrawable.text(
            of: SceneResolver.resolve(document), from: nil, isTemplate: true, isAutoMirrored: true)
        #expect(text.contains("#80000000"))
        #expect(text.contains(#"android:autoMirrored="true""#))
    }

    @Test("what a vector cannot say is pictures throughout, with the reason, and a vector again when it can")
    func androidPictures() throws {
        let set = try Self.set(
            #"{ "target": "android", "folder": "res" }"#, icons: #""blurred": "directional", "photo": "fixed""#)
        let report = set.build()
        #expect(report.diagnostics.map(\.rule) == [.androidNeedsPNG])
        #expect(report.diagnostics.first?.message.contains("a filter") == true)
        #expect(report.diagnostics.first?.location?.start?.line == 1)
        let densities = ["hdpi", "mdpi", "xhdpi", "xxhdpi", "xxxhdpi"]
        var files = ["drawable/photo.xml"]
        for density in densities {
            files += ["drawable-\(density)/blurred.png", "drawable-ldrtl-\(density)/blurred.png"]
        }
        #expect(set.files(in: "res") == files.sorted())
        #expect(set.build().written == 0)
        #expect(Build.check(set.request()).diagnostics.map(\.rule) == [.androidNeedsPNG])
        try set.write(Drawing.arrow, to: "Assets/blurred.svg")
        let stale = Build.check(set.request())
        #expect(stale.diagnostics.count { $0.message == "a build would remove the file" } == 10)
        let again = set.build()
        #expect(again.diagnostics == [])
        #expect(again.removed == 10)
        let sums: String? = set.text("out/.iconflip.sums")
        #expect(sums?.contains("blurred.xml") == true && sums?.contains("blurred.png") == false)
        #expect(set.files(in: "res") == ["drawable-ldrtl/blurred.xml", "drawable/blurred.xml", "drawable/photo.xml"])
        #expect(Build.check(set.request()).diagnostics == [])
    }

    @Test("a picture of somebody else stays where the icon would have one if it were no vector")
    func foreignPictures() throws {
        let set = try Self.set(#"{ "target": "android", "folder": "res" }"#, icons: #""chevron": "directional""#)
        let places = ["res/drawable-hdpi/chevron.png", "res/drawable-ldrtl-mdpi/chevron.png"]
        for place in places { try set.write("mine", to: place) }
        #expect(set.build().removed == 0)
        for place in places { #expect(set.text(place) == "mine") }
    }

    @Test("the system mirrors alone where all languages have the mirror image")
    func autoMirrored() throws {
        let set = try Self.set(#"{ "target": "android", "folder": "res", "mirror": "auto" }"#)
        _ = set.build()
        let files = set.files(in: "res")
        #expect(!files.contains("drawable-ldrtl/chevron.xml"))
        #expect(set.text("res/drawable/chevron.xml")?.contains("autoMirrored") == true)
        #expect(files.contains("drawable-ldrtl/help.xml"))
        #expect(set.text("res/drawable/help.xml")?.contains("autoMirrored") == false)
    }

    // MARK: Apple

    private static func images(_ set: TemporarySet, _ path: String) throws -> [[String: String]] {
        let bytes = try #require(set.bytes(path + "/Contents.json"))
        let value = try #require(JSONValue(bytes))
        return (value["images"]?.elements ?? []).map { image in
            Dictionary(
                uniqueKeysWithValues: image.members.compactMap { member in member.value.string.map { (member.key, $0) }
                })
        }
    }

    @Test("image sets have both directions or none, and the full product with locales")
    func apple() throws {
        let set = try Self.set(#"{ "target": "apple", "folder": "App/Icons.xcassets", "swift": "IconName" }"#)
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        let catalog = "App/Icons.xcassets"
        let slots = { (name: String) in
            try Self.images(set, "\(catalog)/\(name).imageset").map { image in
                [image["language-direction"] ?? "-", image["locale"] ?? "-", image["filename"] ?? "-"].joined(
                    separator: " ")
            }
        }
        #expect(try slots("nav/back") == ["- - back.svg"])
        #expect(try slots("chevron") == ["left-to-right - chevron.svg", "right-to-left - chevron.rtl.svg"])
        #expect(
            try slots("help") == [
                "left-to-right - help.svg", "right-to-left - help.rtl.svg", "left-to-right he help.svg",
                "right-to-left he help.svg",
            ])
        #expect(
            try slots("sign") == [
                "left-to-right - sign.svg", "right-to-left - sign.rtl.svg", "left-to-right ar sign.rtl.svg",
                "right-to-left ar sign.rtl.svg", "left-to-right ar-EG sign.ar-EG.svg",
                "right-to-left ar-EG sign.ar-EG.svg",
            ])
        let vector = try #require(set.text(catalog + "/chevron.imageset/chevron.svg"))
        #expect(vector.contains(#"width="24" height="24""#))
        #expect(set.text(catalog + "/nav/Contents.json")?.contains(#""provides-namespace" : true"#) == true)
        #expect(set.text(catalog + "/Contents.json")?.contains("provides-namespace") == false)
        #expect(set.text("App/IconName.swift")?.contains(#"case navBack = "nav/back""#) == true)
        #expect(set.build().written == 0)
        #expect(Build.check(set.request()).diagnostics.filter { $0.severity == .error } == [])
        // In a fresh clone, the file beside the catalog is known by its hash.
        try set.remove("out/.iconflip")
        try set.list(
            #""chevron": "fixed""#,
            exports: #"{ "target": "apple", "folder": "App/Icons.xcassets", "swift": "IconName" }"#)
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        #expect(set.text("App/IconName.swift")?.contains("navBack") == false)
    }

    @Test("what Xcode does not draw is pictures at three scales")
    func applePictures() throws {
        let set = try Self.set(#"{ "target": "apple", "folder": "App" }"#, icons: Self.all)
        #expect(set.build().diagnostics.map(\.rule) == [.appleNeedsPNG])
        #expect(
            set.files(in: "App/Icons.xcassets") == [
                "Contents.json", "blurred.imageset/Contents.json", "blurred.imageset/blurred.png",
                "blurred.imageset/blurred@2x.png", "blurred.imageset/blurred@3x.png", "photo.imageset/Contents.json",
                "photo.imageset/photo.svg",
            ])
        #expect(try Self.images(set, "App/Icons.xcassets/blurred.imageset").map { $0["scale"] } == ["1x", "2x", "3x"])
        let blurred = set.text("App/Icons.xcassets/blurred.imageset/Contents.json")
        #expect(blurred?.contains("preserves-vector-representation") == false)
        #expect(blurred?.contains(#""template-rendering-intent" : "original""#) == true)
        #expect(set.text("App/Icons.xcassets/photo.imageset/Contents.json")?.contains(#": "original""#) == true)
    }

    @Test("without namespaces, names end with the last step and must differ")
    func appleNames() throws {
        let set = try Self.set(
            #"{ "target": "apple", "folder": "App", "namespaces": false, "swift": "I" }"#,
            icons: #""nav/back": "fixed", "chevron": "fixed""#)
        _ = set.build()
        #expect(set.text("App/I.swift")?.contains(#"case navBack = "back""#) == true)
        #expect(set.text("App/Icons.xcassets/nav/Contents.json")?.contains("provides-namespace") == false)
        try set.write(Drawing.arrow, to: "Assets/back.svg")
        try set.list(
            #""nav/back": "fixed", "back": "fixed""#,
            exports: #"{ "target": "apple", "folder": "App", "namespaces": false }"#)
        #expect(set.build().diagnostics.map(\.rule).contains(.outputCollision))
    }

    // MARK: GTK

    @Test("themes have a file for each direction, and a finding for locales")
    func gtk() throws {
        let set = try Self.set(
            #"{ "target": "gtk", "folder": "icons", "prefix": "app-", "resources": "/org/x" }"#)
        let report = set.build()
        #expect(report.diagnostics.map(\.rule) == [.gtkNoLocales])
        #expect(report.diagnostics.map { $0.location?.start?.line } == [3])
        #expect(
            report.diagnostics.first?.message
                == "icon themes know no locales: he gets what the direction gets; ar-EG gets what the direction gets: 'sign'"
        )
        let folder = "hicolor/scalable/actions/app-"
        #expect(
            set.files(in: "icons") == [
                "\(folder)chevron-symbolic-rtl.svg", "\(folder)chevron-symbolic.svg", "\(folder)help-symbolic-rtl.svg",
                "\(folder)help-symbolic.svg", "\(folder)nav-back-symbolic.svg", "\(folder)sign-symbolic-rtl.svg",
                "\(folder)sign-symbolic.svg", "icons.gresource.xml",
            ])
        let list = try #require(set.text("icons/icons.gresource.xml"))
        #expect(list.contains(#"<gresource prefix="/org/x/icons/scalable/actions">"#))
        #expect(list.contains(#"<file alias="app-nav-back-symbolic.svg">\#(folder)nav-back-symbolic.svg</file>"#))
        #expect(set.build().written == 0)
        #expect(Build.check(set.request()).diagnostics.map(\.rule) == [.gtkNoLocales])
    }

    @Test("the symbolic mirror image is the symbolic icon mirrored, point for point")
    func gtkMirror() throws {
        let set = try Self.set(#"{ "target": "gtk", "folder": "icons" }"#)
        _ = set.build()
        func points(_ name: String) throws -> [[Int]] {
            let text = try #require(set.text("icons/hicolor/scalable/actions/\(name).svg"))
            #expect(!text.contains("transform") && !text.contains("stroke"))
            let scene = SceneResolver.resolve(try SVGReader.read(Array(text.utf8), name: name))
            return scene.root.children.flatMap { node -> [[Int]] in
                guard case .shape(let shape) = node else { return [] }
                return shape.path.points.map { [Int(($0.x * 1000).rounded()), Int(($0.y * 1000).rounded())] }
            }
        }
        let points = (base: try points("chevron-symbolic"), image: try points("chevron-symbolic-rtl"))
        #expect(!points.base.isEmpty)
        #expect(points.base.map { [24_000 - $0[0], $0[1]] } == points.image)
        #expect(Build.check(set.request()).diagnostics.map(\.rule) == [.gtkNoLocales])
    }

    @Test("icons of a theme, which are named symbolic already, keep their names")
    func gtkNames() throws {
        let set = try TemporarySet(
            icons:
                #""undo-symbolic": "directional", "scalable/redo-symbolic": "directional", "text-symbolic-rtl": "fixed", "x.y_z a/b": "fixed""#,
            exports: #"{ "target": "gtk", "folder": "icons", "resources": "/org/x" }"#,
            sources: [
                "undo-symbolic.svg": Drawing.arrow, "scalable/redo-symbolic.svg": Drawing.arrow,
                "text-symbolic-rtl.svg": Drawing.arrow, "x.y_z a/b.svg": Drawing.arrow,
            ])
        #expect(set.build().diagnostics.isEmpty)
        #expect(
            set.files(in: "icons/hicolor/scalable/actions") == [
                "scalable-redo-symbolic-rtl.svg", "scalable-redo-symbolic.svg", "text-symbolic-rtl.svg",
                "undo-symbolic-rtl.svg", "undo-symbolic.svg", "x-y-z-a-b-symbolic.svg",
            ])
        #expect(set.text("icons/icons.gresource.xml")?.components(separatedBy: "<file").count == 7)
        #expect(Build.check(set.request()).diagnostics.isEmpty)
    }

    @Test("what no export draws is named by its element")
    func notDrawn() throws {
        let text = Drawing.svg(##"<path d="M1 1h9v9z"/><text id="t" y="9">x</text>"##)
        let set = try TemporarySet(
            icons: ##""text": { "kind": "fixed", "ignore": { "text-not-outlined": "it is a label" } }"##,
            exports: #"{ "target": "gtk", "folder": "icons" }"#, sources: ["text.svg": text])
        let found = set.build().diagnostics.filter { $0.rule == .gtkNotSymbolic }
        #expect(
            found.map(\.message) == [
                "the icon is exported with its own colours, since GTK cannot recolour <text id=\"t\">, which iconflip does not "
                    + "draw as it is written"
            ])
    }

    @Test("symbolic icons are filled paths alone")
    func symbolic() throws {
        let set = try TemporarySet(
            icons: #""a": "fixed""#, exports: #"{ "target": "gtk", "folder": "icons" }"#,
            sources: [
                "a.svg": Drawing.svg(
                    #"<g stroke="currentColor" fill="none" transform="rotate(90 12 12)"><circle cx="12" cy="12" r="4"/></g>"#
                )
            ])
        #expect(set.build().diagnostics == [])
        let plain = try #require(set.text("icons/hicolor/scalable/actions/a-symbolic.svg"))
        #expect(plain.contains("<path") && !plain.contains("stroke=\"current") && !plain.contains("<circle"))
    }

    @Test(
        "a mask that cuts outlines is cut into them for every platform",
        arguments: [
            (#"{ "target": "android", "folder": "x" }"#, "x/drawable/masked.xml"),
            (#"{ "target": "apple", "folder": "x" }"#, "x/Icons.xcassets/masked.imageset/masked.svg"),
            (#"{ "target": "gtk", "folder": "x" }"#, "x/hicolor/scalable/actions/masked-symbolic.svg"),
        ])
    func masks(export: String, file: String) throws {
        let set = try Self.set(export, icons: #""masked": "fixed""#)
        #expect(set.build().diagnostics == [])
        let text = try #require(set.text(file))
        #expect(!text.contains("<mask") && !text.contains("url("))
    }

    // MARK: Other targets

    @Test("Flutter has a library outside of the folder, and asks for languages before directions")
    func flutter() throws {
        let set = try Self.set(#"{ "target": "flutter", "folder": "assets/icons" }"#)
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        let library = try #require(set.text("lib/icons.dart"))
        #expect(
            library.contains(
                "  'help': {'': 'assets/icons/svg/help.svg', 'rtl': 'assets/icons/svg/help.rtl.svg', 'he': 'assets/icons/svg/help.svg'},"
            ))
        #expect(set.text("assets/icons/svg/help.rtl.svg") != nil)
        #expect(set.build().written == 0)
        #expect(Build.check(set.request()).diagnostics.filter { $0.severity == .error } == [])
        try set.write("// mine", to: "lib/icons.dart")
        #expect(set.build().diagnostics.contains { $0.rule == .editedOutput })
        #expect(Build.clean(set.request()).diagnostics == [])
        #expect(set.files(in: "lib").isEmpty)
    }

    /// Returns the files that an entry of `pubspec.yaml` adds to an app: `dir/` stands for the files directly in it, and for
    /// those of the same names in folders beside them, as there are for densities.
    private static func bundled(_ entry: String, among files: [String]) -> [String] {
        let own = files.filter { $0.hasPrefix(entry) && !$0.dropFirst(entry.count).contains("/") }
        return own + files.filter { $0.hasPrefix(entry) && own.contains(entry + $0.lastPathStep) }
    }

    @Test(
        "the entry of pubspec.yaml that builds write, and the page names, has all icons of Flutter, those in folders too"
    )
    func flutterAssets() throws {
        let export = #"{ "target": "flutter", "folder": "app/assets/icons", "library": "app/lib/icons.dart" }"#
        let set = try Self.set(export)
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        let library = try #require(set.text("app/lib/icons.dart"))
        let assets = library.matches(of: /'(assets\/[^']+)'/).map { String($0.1) }
        #expect(assets.contains("assets/icons/svg/nav__back.svg"))
        let page = try String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "../../Documentation/other-targets.md"), encoding: .utf8)
        let entry = try #require(page.firstMatch(of: /\n +- (assets\/[^\n]+\/)\n/)).1
        let bundle = Self.bundled(String(entry), among: set.files(in: "app"))
        #expect(assets.allSatisfy(bundle.contains))
        #expect(
            set.text("app/assets/icons/assets.yaml")
                == "# Written by iconflip, for pubspec.yaml: all drawings are in one folder.\nflutter:\n  assets:\n    - \(entry)\n"
        )
    }

    @Test("two icons that would be one asset of Flutter are an error")
    func flutterCollision() throws {
        let set = try TemporarySet(
            icons: #""nav/back": "fixed", "nav__back": "fixed""#,
            exports: #"{ "target": "flutter", "folder": "assets" }"#,
            sources: ["nav/back.svg": Drawing.arrow, "nav__back.svg": Drawing.arrow])
        #expect(set.build().diagnostics.map(\.rule) == [.outputCollision])
    }

    @Test("the module for React Native imports each file once, and is typed")
    func reactNative() throws {
        let set = try Self.set(#"{ "target": "react-native", "folder": "src/icons" }"#)
        _ = set.build()
        let module = try #require(set.text("src/icons/icons.ts"))
        #expect(module.contains(#"  "nav/back": { "": () => drawing2 },"#))
        #expect(!module.contains(" any"))
        #expect(module.contains(#"if (typeof drawing === "number") throw new Error("mirror images of icons need "#))
        let imports = module.matches(of: /import drawing([0-9]+) from "\.\/([^"]+)";/)
        let numbers: [String] = imports.map { String($0.1) }
        let inOrder: [String] = imports.indices.map { String($0) }
        #expect(numbers == inOrder)
        let paths: [String] = imports.map { String($0.2) }.sorted()
        let drawings: [String] = set.files(in: "src/icons").filter { $0.hasSuffix(".svg") }
        #expect(paths == drawings)
        #expect(set.text("src/icons/svg.d.ts") == nil)
    }

    @Test(
        "React Native has an exact mirror image once, and all else as a file",
        arguments: [
            ("viewBox=\"0 0 24 24\"", true), ("viewBox=\"0 0 24 24\" preserveAspectRatio=\"xMinYMin\"", false),
        ])
    func mirrorImages(root: String, isOnce: Bool) throws {
        let set = try TemporarySet(
            icons: #""chevron": "directional""#, exports: #"{ "target": "react-native", "folder": "src" }"#,
            sources: [
                "chevron.svg":
                    "<svg xmlns=\"http://www.w3.org/2000/svg\" \(root)><path d=\"M3 4h8v9z\"/></svg>"
            ])
        _ = set.build()
        let module = try #require(set.text("src/icons.ts"))
        #expect(set.files(in: "src").contains("svg/chevron.rtl.svg") != isOnce)
        #expect(module.contains("\"rtl\": () => mirrored(drawing0)") == isOnce)
        #expect(module.contains("from \"react-native-svg\"") == isOnce)
        #expect(Build.check(set.request()).diagnostics == [])
    }

    @Test("names for Windows have the qualifiers of its resource system")
    func windows() throws {
        let set = try Self.set(
            #"{ "target": "windows", "folder": "Assets2" }"#,
            icons: #""help": { "kind": "directional", "except": ["he"] }, "nav/back": "fixed""#)
        _ = set.build()
        #expect(
            set.files(in: "Assets2").filter { $0.contains("scale-100") } == [
                "help.lang-he_scale-100.png", "help.layoutdir-RTL_scale-100.png", "help.scale-100.png",
                "nav/back.scale-100.png",
            ])
        let dotted = try TemporarySet(
            icons: #""x.y": "fixed""#, exports: #"{ "target": "windows", "folder": "w" }"#,
            sources: ["x.y.svg": Drawing.arrow])
        _ = dotted.build()
        #expect(dotted.files(in: "w").first == "x-y.scale-100.png")
    }

    @Test("names of the user's own form; two icons that get one are an error")
    func names() throws {
        let export = #"{ "target": "names", "folder": "n", "template": "{base}_{key}{scale}.png" }"#
        let set = try Self.set(export, icons: #""chevron": "directional", "nav/back": "fixed""#)
        _ = set.build()
        let stems = ["back", "chevron", "chevron_rtl"]
        #expect(set.files(in: "n") == stems.flatMap { ["\($0).png", "\($0)@2x.png", "\($0)@3x.png"] }.sorted())
        let other = try TemporarySet(
            icons: #""a/b": "fixed", "c/b": "fixed""#, exports: export,
            sources: ["a/b.svg": Drawing.arrow, "c/b.svg": Drawing.arrow])
        #expect(other.build().diagnostics.map(\.rule) == [.outputCollision])
    }

    @Test("an empty place of a template takes along what joins it", arguments: [".", "_", "-", "@", "~", "+", "x", ""])
    func emptyPlace(sign: String) throws {
        let export = #"{ "target": "names", "folder": "n", "template": "{name}\#(sign){key}.svg" }"#
        let set = try Self.set(export, icons: #""chevron": "directional""#)
        #expect(set.build().diagnostics.filter { $0.severity == .error } == [])
        let stays = sign == "x" ? sign : ""
        #expect(set.files(in: "n") == ["chevron\(stays).svg", "chevron\(sign)rtl.svg"].sorted())
    }
}
