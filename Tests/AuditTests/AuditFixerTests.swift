import Diagnostics
import Foundation
import HostSystem
import Testing

@testable import Audit

@Suite("The fixes of an audit", .enabled(if: TemporaryApp.hasGit, "git is not installed"))
struct AuditFixerTests {
    private let path = "app/src/main/res/drawable/ic_check.xml"
    private let flipped = Drawable.vector(Drawable.check, mirrored: true)

    private func fix(
        _ app: TemporaryApp, only: [String] = [], drawings: Bool = false, force: Bool = false
    ) throws -> AuditFixer.Result {
        AuditFixer(try app.audit(only: only), drawsMarks: drawings, force: force).run()
    }

    @Test("change the attribute alone, and nothing the second time")
    func attribute() throws {
        let app = try TemporaryApp([
            path: flipped, "app/src/main/res/drawable/ic_back.xml": Drawable.vector(Drawable.arrow),
            "app/src/main/res/drawable-night/ic_check.xml": flipped,
        ])
        try app.commit()
        #expect(
            try fix(app).lines == [
                "fixed: 'app:main/ic_back' is mirrored", "fixed: 'app:main/ic_check' is no longer mirrored",
            ])
        #expect(try app.text(path) == Drawable.vector(Drawable.check))
        #expect(try app.text("app/src/main/res/drawable-night/ic_check.xml") == Drawable.vector(Drawable.check))
        #expect(try app.text("app/src/main/res/drawable/ic_back.xml").contains("\n    android:autoMirrored=\"true\">"))
        #expect(try fix(app).lines == ["there is nothing to fix"])
        #expect(try app.findings().isEmpty)
    }

    @Test("are no news about the other icons of a family: what is told after them was told before")
    func families() throws {
        // Two lists are surely to be mirrored, and so most pictures of text.
        let app = try TemporaryApp(resources: [
            "drawable/ic_list_a.xml": Drawable.filled(Drawable.list, mirrored: true),
            "drawable/ic_list_b.xml": Drawable.filled(Drawable.list),
            "drawable/ic_list_c.xml": Drawable.filled(Drawable.list),
            "drawable/ic_article.xml": Drawable.vector("M4,4L20,4L20,20L11,20L11,9L4,9Z"),
        ])
        try app.commit()
        let before = try app.audit().findings
        #expect(
            before.map(\.short) == [
                "mixed-answer app:main/ic_article", "fixed-direction app:main/ic_list_b",
                "fixed-direction app:main/ic_list_c",
            ])
        let counted = "unlike 3 of 4 icons of its family 'text', counting 2 that should be"
        #expect(before.first?.message.contains(counted) == true)
        #expect(try fix(app).count == 2)
        #expect(try app.findings() == ["mixed-answer app:main/ic_article"])
    }

    @Test("take no note of others away: few that are mirrored are no answer for the rest")
    func fewMirrored() throws {
        let page = "M4,4L20,4L20,20L11,20L11,9L4,9Z"
        let app = try TemporaryApp(
            resources: Dictionary(
                uniqueKeysWithValues: ["a", "b", "c"].map { ("drawable/ic_article_\($0).xml", Drawable.vector(page)) }
            )
            .merging(["drawable/ic_list.xml": Drawable.filled(Drawable.list)]) { $1 })
        try app.commit()
        let notes = ["a", "b", "c"].map { "fixed-reading app:main/ic_article_\($0)" }
        #expect(try app.findings() == notes + ["fixed-direction app:main/ic_list"])
        #expect(try fix(app).lines == ["fixed: 'app:main/ic_list' is mirrored"])
        #expect(try app.findings() == notes)
    }

    @Test("of a mark that is all there is, whatever its name, take the attribute")
    func whole() throws {
        let app = try TemporaryApp(["app/src/main/res/drawable/ic_done.xml": flipped])
        try app.commit()
        #expect(try fix(app).lines == ["fixed: 'app:main/ic_done' is no longer mirrored"])
    }

    @Test("of icons that somebody chose take notes as well, and say what is left to do by hand")
    func chosen() throws {
        let app = try TemporaryApp(resources: [
            "drawable/ic_search.xml": Drawable.vector(Drawable.lens, mirrored: true),
            "drawable/ic_zoom.xml": Drawable.vector(Drawable.lens, mirrored: true),
            "drawable/ic_help.xml": Drawable.vector(Drawable.question, mirrored: true),
        ])
        try app.commit()
        #expect(try fix(app).lines == ["there is nothing to fix"])
        #expect(
            try fix(app, only: ["ic_search", "app:main/ic_h*"]).lines == [
                "not fixed: 'app:main/ic_help': draw it unmirrored in 'drawable-iw', or leave it as it is if the app has no Hebrew",
                "fixed: 'app:main/ic_search' is no longer mirrored",
            ])
        #expect(try app.findings() == ["flipped-question-mark app:main/ic_help", "flipped-tool app:main/ic_zoom"])
    }

    @Test("take the attribute of what looks the same in the mirror but for its mark")
    func symmetric() throws {
        let slash = ##"<path android:strokeColor="#000" android:strokeWidth="2" android:pathData="M4,3L20,19"/>"##
        let bell = Drawable.vector("M6,18L6,11A6,6 0 0 1 18,11L18,18ZM10,21L14,21", mirrored: true)
        let path = "app/src/main/res/drawable/ic_bell_off.xml"
        let app = try TemporaryApp([path: bell.replacing("</vector>", with: slash + "</vector>")])
        try app.commit()
        let hint = try #require(try app.audit().findings.first?.hint)
        #expect(hint.hasPrefix("remove 'android:autoMirrored', as the rest looks the same in the mirror"))
        #expect(try fix(app).lines == ["fixed: 'app:main/ic_bell_off' is no longer mirrored"])
        #expect(try app.findings().isEmpty)
    }

    @Test("are what hints promise, which promise nothing else")
    func promises() throws {
        let example = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Documentation/examples/app").standardizedFileURL.path
        let found = try #require(Audit.run(Audit.Request(folder: example, jobs: 2)))
        #expect(found.entries.contains { $0.findings.contains { $0.hint?.hasSuffix("does it") == true } })
        func lines(only: [String], drawsMarks: Bool) throws -> [String] {
            let app = try TemporaryApp([:])
            try FileManager.default.copyItem(at: URL(filePath: example), to: app.files.folder.appending(path: "copy"))
            let request = Audit.Request(folder: app.folder + "/copy", only: only, jobs: 2)
            return AuditFixer(try #require(Audit.run(request)), drawsMarks: drawsMarks, force: true).run().lines
        }
        func isPromised(_ finding: Diagnostic) -> Bool { finding.hint?.hasSuffix("does it") == true }
        // What no hint promises is not made, even where all that can be made is asked for.
        let others = found.entries.filter { !$0.findings.allSatisfy(isPromised) }
        let notPromised = try lines(only: others.map(\.label), drawsMarks: true)
        for entry in found.entries {
            for finding in entry.findings {
                let only = finding.hint?.contains("--only NAME") == true ? [entry.label] : []
                let drawsMarks = finding.hint?.contains("--fix=drawings") == true
                let made = isPromised(finding) ? try lines(only: only, drawsMarks: drawsMarks) : notPromised
                #expect(
                    made.contains { $0.hasPrefix("fixed: '\(entry.label)'") } == isPromised(finding),
                    "\(finding.hint ?? entry.label)")
            }
        }
    }

    /// An entry of an icon whose app mirrors a checkmark, with what an audit says to do.
    struct Listed: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var icons: String
        var hint: String
        var isFixed = false
    }

    @Test(
        "are not made behind a manifest that says something else: it is told what to write there",
        arguments: [
            Listed(
                testDescription: "an open question",
                icons: #""ic_check": { "kind": "directional", "ask": true }"#,
                hint: #"write '"fixed"' as its entry at 'APP/manifest.json:3:15'"#),
            Listed(
                testDescription: "one of a glob", icons: #""ic_*": { "kind": "directional", "ask": true }"#,
                hint: #"add '"ic_check": "fixed"' to the icons of 'APP/manifest.json'"#),
            Listed(
                testDescription: "an entry that says the same", icons: #""ic_check": "fixed""#,
                hint: "remove 'android:autoMirrored'; 'iconflip audit FOLDER --fix' does it", isFixed: true),
        ])
    func listed(_ given: Listed) throws {
        let app = try TemporaryApp([
            path: flipped,
            "app/manifest.json": """
            { "version": 1, "source": "src/main/res", "output": "iconflip", "locales": ["ar"],
              "exports": [{ "target": "android", "folder": "src/main/res" }], "icons": {
              \(given.icons) } }
            """,
        ])
        try app.commit()
        let finding = try #require(try app.audit().findings.first)
        let hint = given.hint.replacing("APP", with: app.folder + "/app").replacing("FOLDER", with: app.folder)
        #expect(finding.hint == hint)
        #expect(finding.notes.map(\.message) == ["a manifest lists it here"])
        #expect(finding.notes.first?.location.file == app.folder + "/app/manifest.json")
        let result = try fix(app, only: ["ic_check"])
        #expect((result.count == 1) == given.isFixed)
        guard !given.isFixed else { return }
        #expect(
            result.lines == ["not fixed: 'app:main/ic_check': a manifest lists it, by which builds go: \(hint)"])
        #expect(try app.text(path) == flipped)
    }

    @Test("are promised by commands that do what they say where they are typed")
    func commands() throws {
        let app = try TemporaryApp([
            "my app/src/main/res/drawable/ic_check.xml": flipped,
            "my app/src/main/res/drawable/ic_zoom.xml": Drawable.vector(Drawable.lens, mirrored: true),
            "my app/src/main/res/drawable/ic_back.xml": Drawable.vector("M4,4L20,4L20,20L11,20L11,9L4,9Z"),
        ])
        let folder = "\(app.folder)/my app/src/main/res/drawable"
        func hints(_ selected: Set<Rule>? = nil) throws -> [String?] {
            let request = Audit.Request(folder: folder, rules: RuleFilter(selected: selected), jobs: 1)
            return try #require(Audit.run(request)).findings.map(\.hint)
        }
        let command = "'iconflip audit \"\(folder)\""
        let remove = "remove 'android:autoMirrored'; \(command)"
        #expect(try hints() == ["\(remove) --fix' does it", "\(remove) --fix --only main/ic_zoom' does it"])
        // What a word alone says is told only by its rule.
        #expect(
            try hints([.fixedDirection]) == [
                "mirror it, unless the word means something else here; \(command) --select fixed-direction --fix --only main/ic_back' does it"
            ])
    }

    @Test("refuse what could not be had back, unless they are forced")
    func uncommitted() throws {
        let app = try TemporaryApp([path: flipped])
        #expect(
            try fix(app).lines.first?.hasPrefix("not fixed: 'app:main/ic_check': nothing here is committed") == true)
        try app.commit()
        try app.files.write(flipped + "<!-- mine -->\n", to: path)
        #expect(try fix(app).lines.first?.contains("has changes that are not committed") == true)
        #expect(try app.text(path) == flipped + "<!-- mine -->\n")
        #expect(try fix(app, force: true).count == 1)
        #expect(try app.text(path) == Drawable.vector(Drawable.check) + "<!-- mine -->\n")
    }

    @Test(
        "may be had back where the ends of lines alone are others, as git changes them, and not where anything else is",
        arguments: [
            ("\n", "\r\n", true), ("\"24\"", "\"24\r\"", false), ("\n", "\n\r", false), ("\n", "\r\r\n", false),
        ])
    func endsOfLines(text: String, other: String, isFixed: Bool) throws {
        let app = try TemporaryApp([path: flipped])
        try app.commit()
        let edited = flipped.replacing(text, with: other)
        try app.files.write(edited, to: path)
        #expect(try fix(app).count == (isFixed ? 1 : 0))
        #expect((try app.text(path) == edited) == !isFixed)
    }

    @Test("refuse generated files")
    func refused() throws {
        let app = try TemporaryApp([path: "<!-- DO NOT EDIT -->\n" + flipped])
        try app.commit()
        #expect(try fix(app).lines == ["not fixed: 'app:main/ic_check': '\(path)' is generated"])
    }

    @Test("change nothing through a link")
    func link() throws {
        let app = try TemporaryApp(["elsewhere/ic_check.xml": flipped])
        let drawables = app.files.folder.appending(path: "app/src/main/res/drawable")
        try FileManager.default.createDirectory(at: drawables, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: drawables.appending(path: "ic_check.xml"),
            withDestinationURL: app.files.folder.appending(path: "elsewhere/ic_check.xml"))
        try app.commit()
        #expect(try app.findings().isEmpty)
        #expect(try fix(app, force: true).count == 0)
        #expect(try app.text("elsewhere/ic_check.xml") == flipped)
    }

    @Test("draw nothing of a drawing that is not committed")
    func uncommittedSource() throws {
        let path = "app/src/main/res/drawable/ic_list_numbered.xml"
        let example = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Documentation/examples/app/\(path)")
        let app = try TemporaryApp([path: String(decoding: try Data(contentsOf: example), as: UTF8.self)])
        try app.commit()
        try app.files.write(try app.text(path) + "<!-- mine -->\n", to: path)
        #expect(try fix(app, drawings: true).lines.first?.contains("has changes that are not committed") == true)
        #expect(!FileManager.default.fileExists(atPath: app.folder + "/app/src/main/res/drawable-ldrtl"))
        try app.commit()
        #expect(try fix(app, drawings: true).count == 1)
    }

    @Test("draw what is mirrored but for a mark, in the colour of the theme")
    func drawing() throws {
        let off = Drawable.vector(
            "M11,5L6,9L2,9L2,15L6,15L11,19ZM16,8C18,10 18,14 16,16", mirrored: true, color: "?attr/colorOnSurface"
        ).replacing(
            "</vector>",
            with: """
                  <path android:strokeColor="?attr/colorOnSurface" android:strokeWidth="2" android:pathData="M3,3L21,21"/>
                </vector>
                """)
        let app = try TemporaryApp(["app/src/main/res/drawable/ic_volume_off.xml": off])
        try app.commit()
        #expect(try app.findings() == ["flipped-slash app:main/ic_volume_off"])
        #expect(try fix(app).lines == ["there is nothing to fix"])
        #expect(
            try fix(app, only: ["ic_volume_off"]).lines == [
                "not fixed: 'app:main/ic_volume_off': it takes a drawing: use --fix=drawings"
            ])
        #expect(
            try fix(app, drawings: true).lines == [
                "fixed: 'app:main/ic_volume_off' is drawn in 'drawable-ldrtl', with the mark as it is"
            ])
        #expect(
            try app.text("app/src/main/res/drawable/ic_volume_off.xml")
                == off.replacing("\n    android:autoMirrored=\"true\"", with: ""))
        let drawn = try app.text("app/src/main/res/drawable-ldrtl/ic_volume_off.xml")
        #expect(
            drawn.contains("?attr/colorOnSurface") && !drawn.contains("#FF000000") && !drawn.contains("autoMirrored"))
        #expect(try app.findings().isEmpty)
    }

    @Test(
        "draw nothing of an icon that has copies, which a drawing for a direction would replace",
        arguments: ["drawable-night", "drawable-hdpi", "../../../../lib/src/main/res/drawable"])
    func copies(place: String) throws {
        let off = Drawable.vector("M11,5L6,9L2,9L2,15L6,15L11,19ZM16,8C18,10 18,14 16,16", mirrored: true)
            .replacing(
                "</vector>",
                with:
                    ##"<path android:strokeColor="#FF000000" android:strokeWidth="2" android:pathData="M3,3L21,21"/></vector>"##
            )
        let app = try TemporaryApp(resources: [
            "drawable/ic_volume_off.xml": off, "\(place)/ic_volume_off.xml": off,
        ])
        try app.commit()
        #expect(
            try fix(app, only: ["ic_volume_off"], drawings: true).lines == [
                "not fixed: 'app:main/ic_volume_off': it has copies, each of which needs a drawing: draw them by hand"
            ])
        #expect(!FileManager.default.fileExists(atPath: app.folder + "/app/src/main/res/drawable-ldrtl"))
    }

    @Test("draw nothing for Compose on several platforms, which knows no directions")
    func compose() throws {
        let off = Drawable.vector("M11,5L6,9L2,9L2,15L6,15L11,19ZM16,8C18,10 18,14 16,16M3,3L21,21", mirrored: true)
        let folder = "app/src/commonMain/composeResources"
        let app = try TemporaryApp(["\(folder)/drawable/ic_volume_off.xml": off])
        let (icon, way) = ("app:commonMain/ic_volume_off", "draw it as another icon")
        // Whatever is asked for, no flag is named that refuses it as well.
        #expect(
            try fix(app, only: ["ic_volume_off"], force: true).lines
                == ["not fixed: '\(icon)': Compose knows no 'drawable-ldrtl': \(way)"])
        #expect(try app.audit().findings.first?.hint?.hasPrefix(way + ", mirrored but for the mark") == true)
        #expect(
            try fix(app, drawings: true, force: true).lines
                == ["not fixed: '\(icon)': Compose knows no 'drawable-ldrtl': \(way)"])
        #expect(try app.text("\(folder)/drawable/ic_volume_off.xml") == off)
    }

    @Test("of an icon are made in all its files, in those of other modules too, but for such as say it already")
    func allFiles() throws {
        let (lib, back) = ("lib/src/main/res/drawable/ic_check.xml", "app/src/main/res/drawable/ic_back.xml")
        let app = try TemporaryApp([
            path: flipped, lib: flipped, back: Drawable.vector(Drawable.arrow),
            "app/src/main/res/drawable-night/ic_back.xml": Drawable.vector(Drawable.arrow, mirrored: true),
        ])
        try app.commit()
        #expect(try Set(fix(app).changes.map(\.path)) == Set([path, lib, back].map { app.folder + "/" + $0 }))
    }

    @Test("of an icon are made in all its files, or in none")
    func rollback() throws {
        let night = "app/src/main/res/drawable-night/ic_check.xml"
        let app = try TemporaryApp([path: flipped, night: flipped])
        let report = try app.audit()
        let edited = flipped.replacing("24dp", with: "20dp")
        try app.files.write(edited, to: night)
        let result = AuditFixer(report, drawsMarks: false, force: true).run()
        #expect(result.lines == ["not fixed: 'app:main/ic_check': '\(night)': it has changed in the meantime"])
        #expect(try app.text(path) == flipped)
        #expect(try app.text(night) == edited)
    }

    @Test("that are taken back leave what somebody has changed since", arguments: [nil, "before"])
    func undone(before: String?) throws {
        let files = try TemporaryApp(before.map { ["a/b.xml": $0] } ?? [:])
        let folder = FolderPath(files.folder)
        let change = FileChange(path: "a/b.xml", before: before.map { Array($0.utf8) }, after: Array("after".utf8))
        try change.make(in: folder)
        #expect(try files.text("a/b.xml") == "after")
        try change.undo(in: folder)
        #expect((try? files.text("a/b.xml")) == before)
        try change.make(in: folder)
        try files.files.write("mine", to: "a/b.xml")
        _ = try? change.undo(in: folder)
        #expect(try files.text("a/b.xml") == "mine")
    }

    @Test("give each image of a set a direction, as Xcode writes it")
    func catalog() throws {
        let contents = """
            {
              "images" : [
                {
                  "filename" : "back.svg",
                  "idiom" : "universal"
                }
              ],
              "info" : {
                "author" : "xcode",
                "version" : 1
              }
            }
            """
        let app = try TemporaryApp([
            "Media.xcassets/Contents.json": "{}", "Media.xcassets/back.imageset/Contents.json": contents,
            "Media.xcassets/back.imageset/back.svg":
                ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M20 12H4m6-6-6 6 6 6" fill="none" stroke="#000" stroke-width="2"/></svg>"##,
        ])
        try app.commit()
        #expect(try app.findings() == ["fixed-direction Media.xcassets/back"])
        #expect(try fix(app).count == 1)
        #expect(
            try app.text("Media.xcassets/back.imageset/Contents.json")
                == contents.replacing(
                    "\"universal\"", with: "\"universal\",\n      \"language-direction\" : \"left-to-right\""))
        #expect(try app.findings().isEmpty)
    }
}
