import Diagnostics
import Foundation
import Pipeline
import PipelineTestSupport
import Testing

@testable import Audit

@Suite("An audit of an app")
struct AuditTests {
    /// The app in the documentation, which has a mistake of each kind.
    private static let example = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Documentation/examples/app").standardizedFileURL.path

    @Test("finds the mistakes of the documentation's app, and nothing else")
    func example() throws {
        let report = try #require(Audit.run(Audit.Request(folder: Self.example, jobs: 2)))
        #expect(
            report.findings.map { "\($0.severity) \($0.short)" } == [
                "note rtl-not-declared", "warning flipped-check app:main/ic_check",
                "warning fixed-direction app:main/ic_chevron_backward", "note flipped-tool app:main/ic_find_in_page",
                "warning flipped-clock app:main/ic_history", "warning fixed-direction app:main/ic_list_numbered",
                "warning flipped-playback app:main/ic_play",
                "warning fixed-direction app:main/ic_sign_in", "warning flipped-slash app:main/ic_volume_off",
                "warning fixed-direction widgets:main/ic_reply",
            ])
        // A mark of which the hint speaks is named.
        let numbered = report.findings.filter { $0.icon == "app:main/ic_list_numbered" }
        #expect(numbered.map { $0.message.contains("digits are never flipped") } == [true])
        let found = "8 look wrong; 1 more is worth a look"
        #expect(
            report.summary == [
                "27 icons in 2 modules, 14 mirrored; \(found)",
                "not judged, as the app chooses by the direction what it shows: 1 icon",
            ])
        report.expectTranslations()
    }

    /// An app with the findings in it.
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var files: [String: String]
        var findings: [String]

        init(_ name: String, _ files: [String: String], _ findings: [String] = []) {
            (testDescription, self.files, self.findings) = (name, files, findings)
        }
    }

    private static let res = "app/src/main/res"
    private static let check = Drawable.vector(Drawable.check)
    private static let flippedCheck = Drawable.vector(Drawable.check, mirrored: true)
    private static let back = Drawable.vector(Drawable.arrow)
    private static let flippedBack = Drawable.vector(Drawable.arrow, mirrored: true)
    private static let question = Drawable.vector(Drawable.question)
    private static let film = "M2,4h14v16h-14ZM7,8v8l6,-4Z"
    private static let thumb =
        "M16.38,8.83c-.16,-.43 4.25,-4.36 1.68,-7.55c-.6,-.74 -2.64,3.57 -5.54,5.52C10.9,7.89 7.2,10.18 7.2,11.45v8.21"
        + "C7.2,21.18 13.1,22.8 17.58,22.8C19.22,22.8 21.6,12.5 21.6,10.87c0,-1.64 -5.07,-1.61 -5.22,-2.04"
        + "M6,8.95c-.79,0 -3.6,.48 -3.6,3.75v5.82c0,3.26 2.81,3.63 3.6,3.63s-1.2,-.69 -1.2,-2.71V11.78c0,-2.12 1.99,-2.83 1.2,-2.83"
    private static let flippedQuestion = Drawable.vector(Drawable.question, mirrored: true)
    private static let forward = Drawable.vector("M4,12L20,12M14,6L20,12L14,18")
    private static let manifest =
        #"<manifest xmlns:android="http://schemas.android.com/apk/res/android"><application "#

    @Test(
        "tells by the tree what the app does with an icon",
        arguments: [
            Case(
                "a checkmark that is mirrored", ["\(res)/drawable/ic_check.xml": flippedCheck],
                ["flipped-check app:main/ic_check"]),
            Case("one that is not", ["\(res)/drawable/ic_check.xml": check]),
            Case(
                "'false' is written out",
                ["\(res)/drawable/ic_check.xml": flippedCheck.replacing("\"true\"", with: "\"false\"")]),
            Case(
                "a reference is not told",
                ["\(res)/drawable/ic_check.xml": flippedCheck.replacing("\"true\"", with: "\"@bool/rtl\"")]),
            Case("an arrow that is not", ["\(res)/drawable/ic_back.xml": back], ["fixed-direction app:main/ic_back"]),
            Case("an arrow that is", ["\(res)/drawable/ic_back.xml": flippedBack]),
            Case(
                "a word alone says too little",
                ["\(res)/drawable/ic_back.xml": Drawable.vector("M4,4L20,4L20,20L11,20L11,9L4,9Z")]),
            Case("a back arrow that points forward", ["\(res)/drawable/ic_back.xml": forward]),
            Case(
                "drawn for right-to-left languages",
                ["\(res)/drawable/ic_back.xml": back, "\(res)/drawable-ldrtl/ic_back.xml": forward],
                ["variant-is-mirror app:main/ic_back"]),
            Case(
                "the same drawing for right-to-left languages",
                ["\(res)/drawable/ic_back.xml": back, "\(res)/drawable-ldrtl/ic_back.xml": back],
                ["variant-equals-source app:main/ic_back"]),
            Case(
                "a drawing for right-to-left languages that undoes the attribute",
                ["\(res)/drawable/ic_check.xml": flippedCheck, "\(res)/drawable-ldrtl/ic_check.xml": check]),
            Case(
                "drawn for them, and for one language as it is",
                [
                    "\(res)/drawable/ic_back.xml": back, "\(res)/drawable-ldrtl/ic_back.xml": forward,
                    "\(res)/drawable-iw/ic_back.xml": back,
                ]),
            Case(
                "a question mark that is mirrored", ["\(res)/drawable/ic_help.xml": flippedQuestion],
                ["flipped-question-mark app:main/ic_help"]),
            Case(
                "one that is drawn for Hebrew",
                ["\(res)/drawable/ic_help.xml": flippedQuestion, "\(res)/drawable-iw/ic_help.xml": question]),
            Case(
                "one that is drawn for Hebrew, and mirrored there",
                ["\(res)/drawable/ic_help.xml": flippedQuestion, "\(res)/drawable-iw/ic_help.xml": flippedQuestion],
                ["flipped-question-mark app:main/ic_help"]),
            Case(
                "a direction of text that is mirrored", ["\(res)/drawable/ic_bidi_ltr.xml": flippedBack],
                ["flipped-constant app:main/ic_bidi_ltr"]),
            Case(
                "a checkmark in what is the same in the mirror",
                [
                    "\(res)/drawable/ic_queue_check.xml": Drawable.filled(
                        "M3,3h18v18H3zM5,5v14h14V5zM8,12l-1,1 4,4 6,-8 -1.2,-1 -4.9,6.4z")
                ]),
            Case("a drawing that code chooses", ["\(res)/drawable/ic_back_ltr.xml": back]),
            Case(
                "a layout that only a preview does not turn",
                [
                    "\(res)/drawable/ic_back.xml": back,
                    "\(res)/layout/a.xml": """
                    <a xmlns:android="http://schemas.android.com/apk/res/android" xmlns:tools="http://schemas.android.com/tools" \
                    tools:layoutDirection="ltr" android:src="@drawable/ic_back"/>
                    """,
                ],
                ["fixed-direction app:main/ic_back"]),
            Case(
                "chosen by a function of another file, whose name is one word",
                [
                    "\(res)/drawable/ic_back.xml": back, "\(res)/drawable/ic_forward.xml": forward,
                    "app/src/main/java/A.kt": "fun Context.directional(a: Int, b: Int) = if (isRtl()) b else a",
                    "app/src/main/java/B.kt": "x(c.directional(R.drawable.ic_back, R.drawable.ic_forward))",
                ]),
            Case(
                "one alone, given to that function",
                [
                    "\(res)/drawable/ic_back.xml": back,
                    "app/src/main/java/A.kt": "fun Context.directional(a: Int, b: Int) = if (isRtl()) b else a",
                    "app/src/main/java/B.kt": "x(c.directional(R.drawable.ic_back, b))",
                ],
                ["fixed-direction app:main/ic_back"]),
            Case(
                "one alone, given to that function beside another one",
                [
                    "\(res)/drawable/ic_back.xml": back, "\(res)/drawable/ic_forward.xml": forward,
                    "app/src/main/java/A.kt": "fun Context.directional(a: Int, b: Int) = if (isRtl()) b else a",
                    "app/src/main/java/B.kt": "x(c.directional(R.drawable.ic_back, b), R.drawable.ic_forward)",
                ],
                ["fixed-direction app:main/ic_back", "fixed-direction app:main/ic_forward"]),
            Case(
                "given to a function of another name",
                [
                    "\(res)/drawable/ic_back.xml": back, "\(res)/drawable/ic_forward.xml": forward,
                    "app/src/main/java/A.kt": "fun Context.directional(a: Int, b: Int) = if (isRtl()) b else a",
                    "app/src/main/java/B.kt": "x(c.other(R.drawable.ic_back, R.drawable.ic_forward))",
                ],
                ["fixed-direction app:main/ic_back", "fixed-direction app:main/ic_forward"]),
            Case(
                "one that is drawn for Arabic alone",
                ["\(res)/drawable/ic_help.xml": flippedQuestion, "\(res)/drawable-ar/ic_help.xml": question],
                ["flipped-question-mark app:main/ic_help"]),
            Case(
                "a picture for right-to-left languages",
                ["\(res)/drawable/ic_back.xml": back, "\(res)/drawable-ldrtl-hdpi/ic_back.png": ""]),
            Case(
                "drawn for right-to-left languages alone, so that the others have nothing",
                ["\(res)/drawable-ldrtl/ic_gone.xml": back, "\(res)/drawable-iw/ic_gone.xml": back],
                ["unlisted-source app:main/ic_gone", "unlisted-source app:main/ic_gone"]),
            Case(
                "drawn for them, and for all as a picture, in a shape or in another module",
                [
                    "\(res)/drawable-ldrtl/ic_a.xml": back, "\(res)/drawable-hdpi/ic_a.png": "",
                    "\(res)/drawable-ldrtl/ic_b.xml": back, "\(res)/drawable-v24/ic_b.xml": "<shape/>",
                    "\(res)/drawable-ldrtl/ic_c.xml": back,
                    "lib/src/main/res/drawable/ic_c.xml": flippedBack,
                ]),
            Case(
                "drawn for all in a source set that other builds lack",
                ["\(res)/drawable-ldrtl/ic_a.xml": back, "app/src/debug/res/drawable/ic_a.xml": "<shape/>"],
                ["unlisted-source app:main/ic_a"]),
            Case(
                "drawn for all in the same source set, or in one that every build has",
                [
                    "app/src/debug/res/drawable-ldrtl/ic_a.xml": back,
                    "app/src/debug/res/drawable/ic_a.xml": "<shape/>",
                    "app/src/debug/res/drawable-ldrtl/ic_b.xml": back, "\(res)/drawable/ic_b.xml": "<shape/>",
                    "app/src/debug/res/drawable-ldrtl/ic_c.xml": back,
                    "app/src/androidMain/res/drawable/ic_c.xml": "<shape/>",
                ]),
            Case(
                "another answer at night",
                ["\(res)/drawable/ic_back.xml": flippedBack, "\(res)/drawable-night/ic_back.xml": back]),
            Case(
                "the same icon in two modules is told once",
                ["\(res)/drawable/ic_check.xml": flippedCheck, "lib/src/main/res/drawable/ic_check.xml": flippedCheck],
                ["flipped-check app:main/ic_check"]),
            Case(
                "code mirrors it",
                [
                    "\(res)/drawable/ic_back.xml": back,
                    "app/src/main/java/A.kt":
                        "Image(painterResource(R.drawable.ic_back), Modifier.scale(scaleX = if (isRtl) -1f else 1f))",
                ]),
            Case(
                "code mirrors it, whatever the direction",
                [
                    "\(res)/drawable/ic_back.xml": back,
                    "app/src/main/java/A.kt":
                        "Image(painterResource(R.drawable.ic_back), Modifier.scale(scaleX = -1f))",
                ], ["fixed-direction app:main/ic_back"]),
            Case(
                "code of a test does",
                [
                    "\(res)/drawable/ic_back.xml": back,
                    "app/src/test/java/A.kt": "Image(R.drawable.ic_back, Modifier.mirrorIfRtl())",
                ], ["fixed-direction app:main/ic_back"]),
            Case(
                "code in another part of a long file turns something",
                [
                    "\(res)/drawable/ic_back.xml": back,
                    "app/src/main/java/A.kt": "class A { fun f() { icon(R.drawable.ic_back) }\n"
                        + String(repeating: "fun g() { x = 1 }\n", count: 60)
                        + "fun h() { scaleX = if (isRtl) -1f else 1f } }",
                ], ["fixed-direction app:main/ic_back"]),
            Case(
                "code beside a mirrored checkmark turns something",
                [
                    "\(res)/drawable/ic_check.xml": flippedCheck,
                    "app/src/main/java/A.kt": "icon(R.drawable.ic_check)\nscaleX = if (isRtl) -1f else 1f",
                ], ["flipped-check app:main/ic_check"]),
            Case(
                "a layout mirrors it, whatever the direction",
                [
                    "\(res)/drawable/ic_back.xml": back,
                    "\(res)/layout/bar.xml": #"<ImageView android:src="@drawable/ic_back" android:rotationY="180"/>"#,
                ], ["fixed-direction app:main/ic_back"]),
            Case(
                "a drawable around it is mirrored",
                [
                    "\(res)/drawable/ic_back.xml": back,
                    "\(res)/drawable/ic_bar.xml":
                        #"<layer-list android:autoMirrored="true"><item android:drawable="@drawable/ic_back"/></layer-list>"#,
                ]),
            Case(
                "code scales it where the layout is right to left",
                [
                    "\(res)/drawable/ic_back.xml": back,
                    "app/src/main/java/A.kt":
                        "val isRtl = direction == LayoutDirection.Rtl\nicon(R.drawable.ic_back)\n"
                        + "scaleX = if (isRtl) -1f else 1f",
                ]),
            Case(
                "code turns it there",
                [
                    "\(res)/drawable/ic_back.xml": back,
                    "app/src/main/java/A.java":
                        "if (isRtl()) view.setRotation(180f); view.setImage(R.drawable.ic_back);",
                ]),
            Case(
                "code turns it, whatever the direction",
                [
                    "\(res)/drawable/ic_back.xml": back,
                    "app/src/main/java/A.java": "if (open) view.setRotation(180f); view.setImage(R.drawable.ic_back);",
                ], ["fixed-direction app:main/ic_back"]),
            Case(
                "a drawable is told to mirror itself",
                [
                    "\(res)/drawable/ic_back.xml": back,
                    "app/src/main/java/A.java":
                        "Drawable d = getDrawable(R.drawable.ic_back);\nd.setAutoMirrored(true); // R.drawable.ic_back",
                ]),
            Case(
                "a layout turns it by a resource of the direction",
                [
                    "\(res)/drawable/ic_back.xml": back,
                    "\(res)/layout/bar.xml":
                        #"<ImageView android:src="@drawable/ic_back" android:rotationY="@integer/locale_mirror_flip"/>"#,
                ]),
            Case(
                "nothing turns in the app",
                [
                    "\(res)/drawable/ic_back.xml": back,
                    "app/src/main/AndroidManifest.xml": manifest + #"android:supportsRtl="false"/></manifest>"#,
                ], ["rtl-not-declared"]),
            Case(
                "nothing turns in the app, by another prefix",
                [
                    "\(res)/drawable/ic_back.xml": back,
                    "app/src/main/AndroidManifest.xml": manifest.replacing("xmlns:android", with: "xmlns:a")
                        + #"a:supportsRtl="false"/></manifest>"#,
                ], ["rtl-not-declared"]),
            Case(
                "nothing turns in a sample, a test or what is built",
                Dictionary(
                    uniqueKeysWithValues: ["sample", "samples/a", "app/src/androidTest", "app/src/debug", "app/build"]
                        .map {
                            ("\($0)/AndroidManifest.xml", manifest + #"android:supportsRtl="false"/></manifest>"#)
                        } + [("\(res)/drawable/ic_back.xml", back)]), ["fixed-direction app:main/ic_back"]),
            Case(
                "no manifest says that it turns",
                [
                    "\(res)/drawable/ic_check.xml": check,
                    "app/src/main/AndroidManifest.xml": manifest + #"android:label="A"/></manifest>"#,
                ],
                ["rtl-not-declared"]),
            Case(
                "a manifest says that it turns",
                [
                    "\(res)/drawable/ic_check.xml": check,
                    "app/src/main/AndroidManifest.xml": manifest + #"android:supportsRtl="true"/></manifest>"#,
                ]),
            Case(
                "tests, samples and what is built are left out",
                [
                    "app/src/androidTest/res/drawable/ic_check.xml": flippedCheck,
                    "samples/a/res/drawable/ic_check.xml": flippedCheck,
                    "app/build/res/drawable/ic_check.xml": flippedCheck,
                ]),
            Case(
                "drawn for one of the app's languages alone",
                [
                    "\(res)/drawable/ic_back.xml": back, "\(res)/drawable-ar/ic_back.xml": forward,
                    "\(res)/values-ar/strings.xml": "", "\(res)/values-fa/strings.xml": "",
                ], ["locale-without-variant app:main/ic_back"]),
            Case(
                "mirrored for each of the app's languages",
                [
                    "\(res)/drawable/ic_back.xml": back, "\(res)/drawable-ar/ic_back.xml": forward,
                    "\(res)/values-ar/strings.xml": "", "\(res)/values-de/strings.xml": "",
                ]),
            Case(
                "another drawing for one language",
                [
                    "\(res)/drawable/ic_back.xml": back, "\(res)/drawable-ar/ic_back.xml": check,
                    "\(res)/values-ar/strings.xml": "", "\(res)/values-fa/strings.xml": "",
                ]),
            Case(
                "an image set for right-to-left languages alone, which the system mirrors in the others",
                [
                    "A.xcassets/check.imageset/i.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>",
                    "A.xcassets/check.imageset/Contents.json":
                        #"{ "images": [{ "filename": "i.svg", "idiom": "universal", "language-direction": "right-to-left" }] }"#,
                ], ["unlisted-source A.xcassets/check"]),
            Case(
                "a code of a language by which Android does not look",
                [
                    "\(res)/drawable/ic_help.xml": flippedQuestion, "\(res)/drawable-he/ic_help.xml": question,
                    "\(res)/values-iw/strings.xml": "",
                ], ["language-tag-form app:main/ic_help", "flipped-question-mark app:main/ic_help"]),
            Case(
                "a code of a language by which Compose looks",
                [
                    "composeApp/src/commonMain/composeResources/drawable/ic_help.xml": flippedQuestion,
                    "composeApp/src/commonMain/composeResources/drawable-he/ic_help.xml": question,
                    "composeApp/src/commonMain/composeResources/values-he/strings.xml": "",
                ]),
            Case(
                "resources of Compose for several platforms",
                [
                    "composeApp/src/commonMain/composeResources/drawable/ic_check.xml": flippedCheck,
                    "composeApp/src/commonMain/composeResources/drawable/ic_back.xml": back,
                    "composeApp/src/androidMain/res/drawable/ic_done.xml": flippedCheck,
                ],
                [
                    "flipped-check composeApp:androidMain/ic_done", "fixed-direction composeApp:commonMain/ic_back",
                    "flipped-check composeApp:commonMain/ic_check",
                ]),
            Case(
                "one application of two does not turn",
                [
                    "\(res)/drawable/ic_back.xml": back, "wear/src/main/res/drawable/ic_check.xml": flippedCheck,
                    "app/src/main/AndroidManifest.xml": manifest + #"android:supportsRtl="false"/></manifest>"#,
                    "wear/src/main/AndroidManifest.xml": manifest + #"android:supportsRtl="true"/></manifest>"#,
                ], ["rtl-not-declared", "flipped-check wear:main/ic_check"]),
            Case(
                "pictures are no icons",
                ["\(res)/drawable/check.xml": flippedCheck.replacing("24dp", with: "513dp")]),
            Case(
                "a flavour",
                ["app/src/dev/res/drawable/ic_check.xml": flippedCheck], ["flipped-check app:dev/ic_check"]),
            Case(
                "drawings for both directions are chosen by code",
                ["\(res)/drawable/ic_back_ltr.xml": back, "\(res)/drawable/ic_back_rtl.xml": forward]),
            Case(
                "a damaged drawable", ["\(res)/drawable/ic_back.xml": "<vector android:width='1'"], ["svg-syntax"]),
        ])
    func state(_ given: Case) throws {
        let app = try TemporaryApp(given.files)
        #expect(try app.findings() == given.findings)
    }

    @Test("tells what a name alone says where somebody asks for it")
    func weak() throws {
        let app = try TemporaryApp(resources: [
            "drawable/ic_back.xml": Drawable.vector("M4,4L20,4L20,20L11,20L11,9L4,9Z")
        ])
        #expect(try app.findings(selected: [.fixedDirection]) == ["fixed-direction app:main/ic_back"])
        #expect(try app.findings(selected: [.flippedCheck]).isEmpty)
        #expect(
            try app.audit().summary == [
                "1 icon, 0 mirrored; none looks wrong",
                "not told, as names alone say it: 1 icon, which '--select fixed-direction' tells",
            ])
    }

    @Test("tells objects and unseen marks that are mirrored where somebody asks, and what turns always")
    func mirroredObjects() throws {
        let page = Drawable.vector("M4,4L20,4L20,20L11,20L11,9L4,9Z", mirrored: true)
        let names = ["ic_cloud", "ic_timer", "ic_qr_code"]
        let app = try TemporaryApp(
            resources: Dictionary(uniqueKeysWithValues: names.map { ("drawable/\($0).xml", page) }))
        #expect(try app.findings() == ["flipped-constant app:main/ic_qr_code"])
        let all = try app.findings(selected: [.flippedConstant])
        #expect(all == names.sorted().map { "flipped-constant app:main/\($0)" })
    }

    @Test("says in the summary what looks wrong and was not asked for")
    func unasked() throws {
        let app = try TemporaryApp(resources: ["drawable/ic_check.xml": Self.flippedCheck])
        let summary = ["1 icon, 1 mirrored; none of those asked for looks wrong; 1 not asked for looks wrong"]
        #expect(try app.audit(selected: [.flippedClock]).summary == summary)
        #expect(try app.audit(selected: [.flippedCheck]).summary == ["1 icon, 1 mirrored; 1 looks wrong"])
    }

    @Test("answers a family's question by most of the app's icons of it")
    func majority() throws {
        let side = { (name: String, mirrored: Bool) in
            ("drawable/\(name).xml", Drawable.vector(Drawable.arrow, mirrored: mirrored))
        }
        let mirrored = [
            side("file_arrow_left_a", true), side("file_arrow_left_b", true), side("file_arrow_left_c", false),
        ]
        let app = try TemporaryApp(resources: Dictionary(uniqueKeysWithValues: mirrored))
        #expect(try app.findings() == ["mixed-answer app:main/file_arrow_left_c"])
        let fixed = [
            side("file_arrow_left_a", false), side("file_arrow_left_b", false), side("file_arrow_left_c", true),
        ]
        #expect(try TemporaryApp(resources: Dictionary(uniqueKeysWithValues: fixed)).findings().isEmpty)
    }

    @Test("tells of name and drawing that agree the same whatever the app does with other icons")
    func severity() throws {
        var files = ["drawable/ic_list_a.xml", "drawable/ic_list_b.xml", "drawable/ic_list_c.xml"]
            .reduce(into: [:]) { $0[$1] = Drawable.filled(Drawable.list) }
        for drawn in ["", "drawable-ldrtl/ic_list_b.xml", "drawable-ldrtl/ic_list_c.xml"] {
            if !drawn.isEmpty { files[drawn] = Drawable.filled(Drawable.mirroredList) }
            let findings = try TemporaryApp(resources: files).audit().findings
            #expect(
                findings.first.map { "\($0.severity) \($0.short)" } == "warning fixed-direction app:main/ic_list_a")
        }
    }

    @Test("asks for no attribute where one language keeps the drawing")
    func exception() throws {
        let app = try TemporaryApp(resources: ["drawable/ic_help.xml": Drawable.vector(Drawable.question)])
        #expect(try app.audit().findings.map(\.hint) == ["mirror it, and keep the drawing as it is for 'he'"])
    }

    @Test("says where Hebrew's question mark is drawn, and asks about Hebrew where nobody knows the languages")
    func hebrew() throws {
        let question = Drawable.vector(Drawable.question, mirrored: true)
        func hint(_ others: [String: String]) throws -> [String?] {
            let files = ["app/src/main/res/drawable/ic_help.xml": question].merging(others) { $1 }
            return try TemporaryApp(files).audit().findings.map(\.hint)
        }
        let here = "draw it unmirrored in 'drawable-iw'"
        #expect(try hint([:]) == [here + ", or leave it as it is if the app has no Hebrew"])
        #expect(try hint(["app/src/main/res/values-iw/strings.xml": ""]) == [here])
        #expect(try hint(["app/src/main/res/values-ar/strings.xml": ""]) == [])
        let set = "App/Assets.xcassets/help.imageset"
        let image =
            #"{ "images": [{ "filename": "a.svg", "idiom": "universal", "language-direction": "left-to-right" }] }"#
        let app = try TemporaryApp([
            "\(set)/Contents.json": image, "App/he.lproj/A.strings": "",
            "\(set)/a.svg":
                #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="\#(Drawable.question)" fill="none" stroke="black" stroke-width="2"/></svg>"#,
        ])
        #expect(try app.audit().findings.map(\.hint) == ["draw it unmirrored for 'he'"])
    }

    @Test("tells lines of text beside what is not mirrored, and where text is indented")
    func linesBesideMarks() throws {
        let lines = "M4,10h12v2h-12ZM4,6h12v2h-12ZM4,14h8v2h-8Z"
        let indent = "M3,21h18v-2h-18ZM3,8v8l4,-4ZM11,17h10v-2h-10ZM3,3v2h18v-2ZM11,9h10v-2h-10ZM11,13h10v-2h-10Z"
        let app = try TemporaryApp(resources: [
            "drawable/ic_playlist_add.xml": Drawable.filled(
                lines.replacing("M4", with: "M2") + "M18,14v-4h-2v4h-4v2h4v4h2v-4h4v-2Z"),
            "drawable/ic_playlist_play.xml": Drawable.filled(lines + "M14,14v6l5,-3Z"),
            "drawable/ic_play_bars.xml": Drawable.filled("M14,14v6l5,-3Z"),
            "drawable/ic_indent_increase.xml": Drawable.filled(indent),
            "drawable/ic_format_indent_increase.xml": Drawable.filled(indent),
        ])
        #expect(
            try app.audit().findings.map { "\($0.severity) \($0.short)" } == [
                // What is formatted may run the other way than the app.
                "note fixed-direction app:main/ic_format_indent_increase",
                "warning fixed-direction app:main/ic_indent_increase",
                "note fixed-reading app:main/ic_playlist_add", "note fixed-reading app:main/ic_playlist_play",
            ])
    }

    @Test("warns of logos, styles and digits alone, and not of what has their word or their outline")
    func doubtfulMarks() throws {
        let box = Drawable.vector("M4,4L20,4L20,20L11,20L11,9L4,9Z", mirrored: true)
        let pin =
            "M12,2C8.1,2 5,5.1 5,9c0,5.2 7,13 7,13s7,-7.8 7,-13C19,5.1 15.9,2 12,2Z"
            + "M10.5,14l-3.5,-3.5 1.4,-1.4 2.1,2.1L15.6,6 17,7.4 10.5,14Z"
        let app = try TemporaryApp(resources: [
            "drawable/ic_youtube.xml": box, "drawable/ic_youtube_settings.xml": box,
            "drawable/ic_italic.xml": box, "drawable/ic_hdr_strong.xml": box,
            "drawable/ic_vote.xml": Drawable.filled(pin, mirrored: true),
            // A box with a triangle, and a hand with its cuff.
            "drawable/ic_box.xml": Drawable.filled(Self.film, mirrored: true),
            "drawable/ic_well.xml": Drawable.filled(Self.thumb, mirrored: true),
        ])
        #expect(
            Set(try app.audit().findings.map { "\($0.severity) \($0.short)" }) == [
                "warning flipped-logo app:main/ic_youtube", "note flipped-logo app:main/ic_youtube_settings",
                "warning flipped-letters app:main/ic_italic", "note flipped-letters app:main/ic_hdr_strong",
                "warning flipped-check app:main/ic_vote", "note flipped-playback app:main/ic_box",
                "note flipped-letters app:main/ic_well",
            ])
    }

    @Test("knows where a drawing for one language alone is to be, in Android and in Compose")
    func oneLanguage() throws {
        let ways = ["res": "move the drawing to 'drawable-ldrtl'", "composeResources": "draw it for 'fa' as well"]
        for (folder, way) in ways {
            let place = "app/src/commonMain/\(folder)"
            let app = try TemporaryApp([
                "\(place)/drawable/ic_back.xml": Self.back, "\(place)/drawable-ar/ic_back.xml": Self.forward,
                "\(place)/values-ar/s.xml": "", "\(place)/values-fa/s.xml": "",
            ])
            #expect(try app.audit().findings.map(\.hint) == [way])
        }
    }

    @Test("calls other icons by their names")
    func names() throws {
        let app = try TemporaryApp(resources: [
            "drawable/ic_tab.xml": Drawable.vector("M20,5L20,19M3,12L16,12M11,7L16,12L11,17"),
            "drawable/ic_move_to_start.xml": Drawable.vector("M4,5L4,19M21,12L8,12M13,7L8,12L13,17"),
        ])
        let messages = try app.audit().findings.map(\.message)
        #expect(messages.contains { $0.contains("'ic_tab'") } && messages.allSatisfy { !$0.contains("seta/") })
    }

    @Test("knows arrows that lead back, and turn back, by their words")
    func words() throws {
        let app = try TemporaryApp(resources: [
            "drawable/ic_rollback.xml": Drawable.vector("M9,5L4,10L9,15M4,10L14,10A5,5 0 0 1 19,15L19,19"),
            "drawable/ic_replay.xml": Drawable.vector("M12,5A7,7 0 1 1 5,12M12,1L8,5L12,9", mirrored: true),
        ])
        #expect(try app.findings() == ["flipped-constant app:main/ic_replay", "fixed-direction app:main/ic_rollback"])
    }

    @Test("is about the icons that are chosen, by their names or those of their modules")
    func chosen() throws {
        let app = try TemporaryApp([
            "\(Self.res)/drawable/ic_check.xml": Self.flippedCheck, "\(Self.res)/drawable/ic_back.xml": Self.back,
            "lib/src/main/res/drawable/ic_done.xml": Self.flippedCheck,
        ])
        #expect(try app.audit(only: ["ic_ba*"]).findings.map(\.short) == ["fixed-direction app:main/ic_back"])
        #expect(try app.audit(only: ["lib:main/*"]).findings.map(\.short) == ["flipped-check lib:main/ic_done"])
        let none = try app.audit(only: ["ic_bakc"])
        #expect(none.findings.map(\.rule) == [.unmatchedGlob])
        #expect(none.findings.first?.hint == "did you mean 'ic_back'?")
    }

    @Test("tells icons that only some languages have by the same flags, also where there are no others")
    func strays() throws {
        let gone = ["\(Self.res)/drawable-ldrtl/gone.xml": Self.back]
        let app = try TemporaryApp(gone)
        let all = try app.audit()
        #expect(all.findings.map(\.short) == ["unlisted-source app:main/gone"])
        #expect(all.summary == ["0 icons, 0 mirrored; none looks wrong by itself, 1 warning besides"])
        for name in ["gone", "app:main/gone", "app:main/*"] {
            #expect(try app.audit(only: [name]).findings == all.findings, "\(name)")
        }
        #expect(try app.audit(only: ["nothing"]).findings.map(\.rule) == [.unmatchedGlob])
        #expect(try app.audit(selected: [.fixedDirection]).findings == [])
        let manifest = Self.manifest + #"android:supportsRtl="false"/></manifest>"#
        let refusing = try TemporaryApp(
            gone.merging(["app/src/main/AndroidManifest.xml": manifest]) { first, _ in first })
        #expect(try refusing.findings() == ["rtl-not-declared"])
        let bare = try TemporaryApp(["app/src/main/AndroidManifest.xml": manifest])
        #expect(try bare.findings() == ["rtl-not-declared"])
        let both = try TemporaryApp(gone.merging(["\(Self.res)/drawable/ic_check.xml": Self.flippedCheck]) { $1 })
        #expect(try both.audit(only: ["gone"]).findings.map(\.short) == ["unlisted-source app:main/gone"])
        #expect(try both.audit(only: ["ic_check"]).findings.map(\.short) == ["flipped-check app:main/ic_check"])
    }

    @Test("is the same from any folder around the drawables")
    func inside() throws {
        // What is drawn in another folder is seen, what is to be drawn there can be, and other modules do not matter.
        let app = try TemporaryApp(resources: [
            "drawable/ic_check.xml": Self.flippedCheck, "drawable/ic_back.xml": Self.back,
            "drawable-ldrtl/ic_back.xml": Drawable.vector("M4,12L20,12M14,6L20,12L14,18"),
            "drawable/ic_list_numbered.xml": try String(
                contentsOfFile: "\(Self.example)/\(Self.res)/drawable/ic_list_numbered.xml", encoding: .utf8),
        ])
        let all = try app.audit().findings.map { [$0.short, $0.hint ?? "", $0.location?.file ?? ""] }
        #expect(all.count == 3 && all.contains { $0[1].contains("--fix=drawings") }, "\(all)")
        for folder in ["/app", "/app/src/main/res", "/app/src/main/res/drawable"] {
            let report = try #require(Audit.run(Audit.Request(folder: app.folder + folder, jobs: 1)))
            // Commands are for the folder that was asked about.
            let found = report.findings.map { finding in
                let hint = finding.hint?.replacing("audit \(app.folder + folder) ", with: "audit \(app.folder) ")
                return [
                    finding.short.replacing(" main/", with: " app:main/"), hint ?? "", finding.location?.file ?? "",
                ]
            }
            #expect(found == all, "\(folder)")
        }
    }

    @Test("is about the folder of resources that is asked about, and no other one of the module")
    func oneFolder() throws {
        let app = try TemporaryApp([
            "\(Self.res)/drawable/ic_check.xml": Self.flippedCheck,
            "app/src/debug/res/drawable/ic_done.xml": Self.flippedCheck,
        ])
        let request = Audit.Request(folder: app.folder + "/\(Self.res)/drawable", jobs: 1)
        let report = try #require(Audit.run(request))
        #expect(report.findings.map(\.short) == ["flipped-check main/ic_check"])
        #expect(report.summary == ["1 icon, 1 mirrored; 1 looks wrong"])
    }

    @Test("leaves out what git ignores", .enabled(if: TemporaryApp.hasGit, "git is not installed"))
    func ignored() throws {
        let app = try TemporaryApp([
            "app/src/main/res/drawable/ic_check.xml": Self.flippedCheck,
            "out/res/drawable/ic_check2.xml": Self.flippedCheck,
            ".gitignore": "/out\n",
        ])
        try app.commit()
        let report = try app.audit()
        #expect(report.git == .asked)
        #expect(report.findings.map(\.short) == ["flipped-check app:main/ic_check"])
    }

    @Test(
        "judges icons, which are small; a picture is larger",
        arguments: [
            (24, 24, true, true), (64, 64, true, true), (64, 128, true, true), (64, 129, true, false),
            (65, 65, true, false),
            (512, 512, true, false), (512, 513, false, false),
        ])
    func sizes(_ width: Int, _ height: Int, _ hasMarks: Bool, _ isIcon: Bool) throws {
        let unit = Double(width) / 24
        let mark = "M\(4 * unit),\(12.5 * unit)L\(9.5 * unit),\(18 * unit)L\(20 * unit),\(6.5 * unit)"
        let check = Drawable.vector(mark, mirrored: true)
            .replacing("strokeWidth=\"2", with: "strokeWidth=\"\(2 * unit)")
            .replacing("idth=\"24", with: "idth=\"\(width)").replacing("eight=\"24", with: "eight=\"\(height)")
        let app = try TemporaryApp(resources: ["drawable/check.xml": check])
        #expect(try app.audit().findings.contains { $0.rule == .flippedCheck } == hasMarks)
        // An arrow of that size may be part of a picture.
        let arrow = check.replacing(
            mark,
            with:
                "M\(20 * unit),\(12 * unit)L\(4 * unit),\(12 * unit)M\(10 * unit),\(6 * unit)L\(4 * unit),\(12 * unit)L\(10 * unit),\(18 * unit)"
        )
        let fixed = arrow.replacing("\n    android:autoMirrored=\"true\"", with: "")
        let other = try TemporaryApp(resources: ["drawable/ic_back.xml": fixed])
        let isSeen = try other.audit().findings.contains { $0.rule == .fixedDirection }
        #expect(isSeen == (isIcon && width == height))
    }

    /// What a manifest says of an icon, with what the app shows and what is told then.
    struct Decision: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var entry: String
        var isBuilt = false
        var findings: [String] = []
    }

    @Test(
        "takes for decided what a manifest says and the app shows",
        arguments: [
            Decision(testDescription: "a mirrored checkmark that is so by intent", entry: #""directional""#),
            Decision(
                testDescription: "one that the manifest keeps, before a build", entry: #""fixed""#,
                findings: ["flipped-check app:main/ic_check"]),
            Decision(testDescription: "and after it", entry: #""fixed""#, isBuilt: true),
            Decision(
                testDescription: "not what nobody has looked at yet",
                entry: #"{ "kind": "directional", "ask": true }"#,
                findings: ["flipped-check app:main/ic_check"]),
            Decision(
                testDescription: "what somebody has looked at",
                entry: #"{ "kind": "directional", "decided": "looked at" }"#),
            Decision(
                testDescription: "its right-to-left drawing", entry: #"{ "kind": "directional", "axis": 11 }"#,
                isBuilt: true),
        ])
    func decided(_ given: Decision) throws {
        let app = try TemporaryApp([
            "\(Self.res)/drawable/ic_check.xml": Self.flippedCheck,
            "web/manifest.json": #"{ "name": "x", "icons": [ { "src": "a.png" } ] }"#,
            "app/manifest.json": """
            { "version": 1, "source": "src/main/res", "output": "build/icons", "locales": ["ar"],
              "exports": [{ "target": "android", "folder": "src/main/res" }], "icons": { "ic_check": \(given.entry) } }
            """,
        ])
        if given.isBuilt {
            app.build("app/manifest.json")
            #expect(try app.text("app/src/main/res/drawable-ldrtl/ic_check.xml").contains("autoMirrored") == false)
        }
        let report = try app.audit()
        #expect(report.findings.map(\.short) == given.findings)
        let manifest = app.folder + "/app/manifest.json"
        let line = "not judged, as '\(manifest)' decides: 1 icon, which 'iconflip validate \(manifest)' checks"
        #expect(report.summary.contains(line) == given.findings.isEmpty)
    }

    @Test("takes what a build makes for Compose, which knows no direction, for decided", arguments: [false, true])
    func decidedForCompose(isBuilt: Bool) throws {
        let resources = "app/src/commonMain/composeResources"
        let app = try TemporaryApp([
            "\(resources)/drawable/ic_check.xml": Self.flippedCheck,
            "app/manifest.json": """
            { "version": 1, "source": "src/commonMain/composeResources", "output": "build/icons", "locales": ["ar"],
              "exports": [{ "target": "android", "folder": "src/commonMain/composeResources" }],
              "icons": { "ic_check": "fixed" } }
            """,
        ])
        if isBuilt { app.build("app/manifest.json") }
        #expect(try app.findings() == (isBuilt ? [] : ["flipped-check app:commonMain/ic_check"]))
    }

    @Test("takes what a build makes of SVG files for decided, wherever its manifest is")
    func made() throws {
        let app = try TemporaryApp([
            "design/icons/back.svg":
                ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M20 12H4m6-6-6 6 6 6" fill="none" stroke="black" stroke-width="2"/></svg>"##,
            ".git/HEAD": "",
            "design/manifest.json": """
            { "version": 1, "source": "icons", "output": "build", "locales": ["ar"],
              "exports": [{ "target": "android", "folder": "../app/src/main/res" }], "icons": { "back": "directional" } }
            """,
        ])
        app.build("design/manifest.json")
        #expect(try app.text("app/src/main/res/drawable-ldrtl/back.xml").contains("<vector"))
        #expect(try app.findings().isEmpty)
    }

    @Test("neither judges nor counts what builds make of the icons that it judges")
    func built() throws {
        let arrow =
            ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M20 12H4m6-6-6 6 6 6" fill="none" stroke="black" stroke-width="2"/></svg>"##
        let app = try TemporaryApp([
            "App/Icons.xcassets/Contents.json": "{}",
            "App/Icons.xcassets/back.imageset/back.svg": arrow,
            "App/Icons.xcassets/back.imageset/Contents.json":
                #"{ "images" : [ { "filename" : "back.svg", "idiom" : "universal" } ], "info" : { "version" : 1 } }"#,
            "App/manifest.json": """
            { "version": 1, "source": "Icons.xcassets", "output": "build/icons", "locales": ["ar"],
              "exports": [{ "target": "apple", "folder": "Built.xcassets" }],
              "icons": { "back": { "kind": "directional", "ask": true } } }
            """,
        ])
        func expectOneIcon() throws {
            let report = try app.audit()
            #expect(report.findings.map(\.short) == ["fixed-direction Icons.xcassets/back"])
            #expect(
                report.findings.first?.location?.file == app.folder + "/App/Icons.xcassets/back.imageset/Contents.json")
            #expect(report.findings.first?.notes.map(\.message) == ["a manifest lists it here"])
            #expect(report.summary.first == "1 icon, 0 mirrored; 1 looks wrong")
        }
        try expectOneIcon()
        app.build("App/manifest.json")
        #expect(try app.text("App/Built.xcassets/back.imageset/Contents.json").contains("right-to-left"))
        try expectOneIcon()
        // An output folder of the user's choice holds the exports, too.
        let request = BuildRequest(
            manifest: "\(app.folder)/App/manifest.json", output: "\(app.folder)/out", jobs: 1, tool: TemporarySet.tool)
        #expect(Build.run(request).diagnostics.filter { $0.severity == .error } == [])
        #expect(try app.text("out/exports/Built.xcassets/back.imageset/Contents.json").contains("right-to-left"))
        try expectOneIcon()
    }

    @Test("counts or names what it does not judge, and says how to make it readable")
    func unjudged() throws {
        let app = try TemporaryApp([
            "app/src/main/res/drawable/shape.xml": "<shape/>",
            "app/src/main/res/drawable/picture.xml": Drawable.vector(Drawable.check).replacing("24dp", with: "240dp"),
            "app/src/main/res/drawable-hdpi/photo.png": "", "app/src/main/res/drawable-hdpi/ic_send.png": "",
            "app/src/main/res/drawable-hdpi/ic_reply.png": "", "app/src/main/res/drawable-ldrtl/ic_reply.png": "",
            "Assets.xcassets/back.imageset/Contents.json":
                #"{ "images" : [ { "filename" : "back.pdf", "idiom" : "universal" } ], "info" : { "version" : 1 } }"#,
            "Assets.xcassets/back.imageset/back.pdf": "",
        ])
        let report = try app.audit()
        #expect(report.findings.isEmpty)
        let pdf = "\(app.folder)/Assets.xcassets/back.imageset/back"
        #expect(
            report.summary == [
                "no vector drawables, catalogs or themes in '\(app.folder)'",
                "not judged: 1 drawable that is no vector, 4 raster images",
                "not mirrored: 1 raster image whose name says a direction, with nothing in 'drawable-ldrtl': ic_send",
                "not judged, as too large for icons: 1 vector: picture",
                "1 image set has a PDF file alone, which is not read: 'pdftocairo -svg \(pdf).pdf \(pdf).svg' makes an SVG file of it",
            ])
    }

    @Test("names the first of many vectors that are too large for icons, and counts the others")
    func manyPictures() throws {
        let picture = Drawable.vector(Drawable.check).replacing("24dp", with: "240dp")
        let app = try TemporaryApp(
            resources: Dictionary(uniqueKeysWithValues: (1...40).map { ("drawable/picture_\(100 + $0).xml", picture) }))
        #expect(
            try app.audit().summary.last
                == "not judged, as too large for icons: 40 vectors: picture_101, picture_102, picture_103 and 37 more")
    }
}
