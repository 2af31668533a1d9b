import Foundation
import Images
import Testing

@testable import IconflipCLI

@Suite("iconflip preview")
struct PreviewCommandTests {
    private let folder: TemporaryFolder
    private var manifest: String { folder["manifest.json"] }

    init() throws {
        folder = try TemporaryFolder()
        for index in 0..<3 { try folder.write(Icon.arrow, to: "Icons/arrow\(index).svg") }
        try folder.write(
            """
            { "version": 1, "source": "Icons", "output": "out", "locales": ["en", "ar"],
              "icons": { "arrow*": "directional" } }
            """, to: "manifest.json")
    }

    @Test("writes one page and says what is on it")
    func page() throws {
        let run = ToolRun(["preview", manifest, "-o", folder["page.html"], "--title", "Our icons"])
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(run.output == "3 icons: \(folder["page.html"])\nnot built yet: 'iconflip build' writes the files\n")
        let page = try folder.read("page.html")
        #expect(page.contains("<title>Our icons</title>"))
        #expect(try folder.files() == ["Icons", "manifest.json", "page.html"])
    }

    @Test("has findings of any rule on the page, and ends well as long as every icon is there")
    func findings() throws {
        let triangle = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M8 4l8 8-8 8z"/></svg>"#
        try folder.write(triangle, to: "Icons/reply.svg")
        try folder.write(
            """
            { "version": 1, "source": "Icons", "output": "out", "locales": ["ar"], "rules": { "fixed-direction": "error" },
              "icons": { "arrow*": "directional", "reply": "fixed" } }
            """, to: "manifest.json")
        let run = ToolRun(["preview", manifest, "-o", folder["page.html"]])
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(run.errors.isEmpty)
        #expect(try folder.read("page.html").contains("fixed-direction"))
    }

    @Test("draws contact sheets of the locale that is asked for")
    func sheet() throws {
        let run = ToolRun([
            "preview", manifest, "--sheet", folder["sheet.png"], "--locale", "en", "--columns", "2", "-q",
        ])
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(run.output.isEmpty)
        #expect(try folder.files() == ["Icons", "manifest.json", "sheet.png"])
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder["sheet.png"])))
        let picture = try PNGDecoder.decode(bytes, maximumPixelCount: 1 << 22)
        #expect(picture.width == 2 * (24 + 132 + 16 + 132 + 24))
    }

    @Test("draws the icons of some kinds alone")
    func kinds() throws {
        try folder.write(
            """
            { "version": 1, "source": "Icons", "output": "out", "locales": ["ar"],
              "icons": { "arrow*": "directional", "arrow2": "fixed" } }
            """, to: "manifest.json")
        for (kinds, count) in [(["fixed"], 1), (["directional"], 2), (["directional", "fixed"], 3)] {
            let flags = kinds.flatMap { ["--kind", $0] }
            let run = ToolRun(["preview", manifest, "--sheet", folder["sheet.png"], "--columns", "1", "-q"] + flags)
            #expect(run.exitCode == .success, "\(run.errors)")
            let all = ToolRun(
                ["preview", manifest, "--sheet", folder["all.png"], "--columns", "1", "-q"]
                    + ["arrow2", "arrow0", "arrow1"].filter { ($0 == "arrow2") == (count == 1) || count == 3 }
                    .flatMap { ["--only", $0] })
            #expect(all.exitCode == .success, "\(all.errors)")
            let sheets = try ["sheet.png", "all.png"].map { try Data(contentsOf: URL(filePath: folder[$0])) }
            let areSame = sheets[0] == sheets[1]
            #expect(areSame, "\(kinds)")
        }
    }

    @Test("shows what readers said, and says what is wrong with their files")
    func reviews() throws {
        let review =
            #"{ "iconflip": "review", "version": 1, "reader": "منى", "answers": [{ "icon": "logo", "answer": "right" }] }"#
        try folder.write(review, to: "review.json")
        try folder.write("{}", to: "other.json")
        let page = folder["page.html"]
        let run = ToolRun(["preview", manifest, "-o", page, "--review", folder["review.json"]])
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(try folder.read("page.html").contains(#""reader":"منى""#))
        // Several may follow one flag, wherever the manifest stands: no manifest calls itself a review.
        try folder.write(review.replacing("منى", with: "David"), to: "second.json")
        let (first, second) = (folder["review.json"], folder["second.json"])
        for order in [["--review", first, second, manifest], [manifest, "--review", first, second]] {
            let both = ToolRun(["preview", "-o", page] + order)
            #expect(both.exitCode == .success, "\(both.errors)")
            #expect(try folder.read("page.html").contains(#""reader":"David""#))
        }
        #expect(ToolRun(["preview", manifest, second]).errors.contains("unexpected argument '\(second)'"))
        let wrong = ToolRun([
            "preview", manifest, "-o", page, "--review", folder["other.json"], "--review", folder["none"],
        ])
        #expect(wrong.exitCode == .couldNotRun)
        #expect(ToolRun(["preview", manifest, "-o", page, "--review", folder["other.json"]]).exitCode == .findings)
        #expect(wrong.errors.contains("other.json:1:1: error: this is no review of a set"), "\(wrong.errors)")
        #expect(wrong.errors.contains("none: error: the review cannot be read"), "\(wrong.errors)")
        let over = ToolRun(["preview", manifest, "-o", folder["review.json"], "--review", folder["review.json"]])
        #expect(over.exitCode != .success)
        #expect(try folder.read("review.json") == review)
        let sheet = ToolRun(["preview", manifest, "--sheet", folder["a.png"], "--review", folder["review.json"]])
        #expect(sheet.errors.contains("'--review' applies only to pages"), "\(sheet.errors)")
    }

    @Test("writes both where both are asked for")
    func both() throws {
        let run = ToolRun(["preview", manifest, "--sheet", folder["sheet.png"], "-o", folder["page.html"]])
        #expect(
            run.output
                == "3 icons: \(folder["page.html"]), \(folder["sheet.png"])\nnot built yet: 'iconflip build' writes the files\n"
        )
    }

    @Test("goes to the standard output, and shows the icons of several globs")
    func standardOutput() throws {
        let run = ToolRun(["preview", manifest, "-o", "-", "--only", "arrow0", "--only", "arrow[2-9]"])
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(run.output.hasPrefix("<!doctype html>") && run.output.hasSuffix("</html>\n"))
        #expect(run.output.contains("arrow0") && !run.output.contains("arrow1") && run.output.contains("arrow2"))
        #expect(try folder.files() == ["Icons", "manifest.json"])
    }

    @Test("makes the folders that its files are to be in")
    func folders() throws {
        let run = ToolRun([
            "preview", manifest, "-q", "-o", folder["public/a/icons.html"], "--sheet", folder["pictures/icons.png"],
        ])
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(try folder.read("public/a/icons.html").contains("arrow0"))
        #expect(FileManager.default.fileExists(atPath: folder["pictures/icons.png"]))
        let blocked = ToolRun(["preview", manifest, "-q", "-o", folder["manifest.json/x/icons.html"]])
        #expect(blocked.exitCode == .couldNotRun)
        #expect(blocked.errors.contains("manifest.json: error: cannot be written: "))
    }

    @Test(
        "numbers further sheets before their extension",
        arguments: [
            ("icons.png", 0, "icons.png"), ("icons.png", 1, "icons-2.png"), ("a.b/icons", 2, "a.b/icons-3"),
            ("a/.png", 1, "a/.png-2"), ("a.tar.png", 1, "a.tar-2.png"), ("a.b/\u{301}c", 1, "a.b/\u{301}c-2"),
            ("a.\u{301}b", 1, "a-2.\u{301}b"),
        ])
    func names(path: String, page: Int, expected: String) {
        #expect(SheetPath.path(path, page: page) == expected)
    }

    @Test("shows what can be shown and exits with 1 where an icon is bad")
    func badIcon() throws {
        try folder.write("<svg", to: "Icons/arrow1.svg")
        let run = ToolRun(["preview", manifest, "-o", folder["page.html"]])
        #expect(run.exitCode == .findings)
        #expect(run.errors.contains("Icons/arrow1.svg:1:"))
        #expect(run.output.hasPrefix("3 icons, 1 finding: "))
    }

    @Test("exits with 2 where there is no manifest")
    func noManifest() throws {
        let run = ToolRun(["preview", folder["no.json"], "-o", folder["page.html"]])
        #expect(run.exitCode == .couldNotRun)
        #expect(try folder.files() == ["Icons", "manifest.json"])
    }

    @Test(
        "refuses a locale that the set has not, and flags of sheets without one",
        arguments: [
            (["--sheet", "x.png", "--locale", "arr"], "the manifest has no locale 'arr'"),
            (["--columns", "3"], "'--columns' applies only to contact sheets"),
            (["--changed"], "'--changed' applies only to contact sheets"),
            (["--kind", "fixed"], "'--kind' applies only to contact sheets"),
            (["--sheet", "x.png", "--kind", "mirrored"], "'mirrored' is not a value for '--kind'"),
            (["--serve", "-o", "x.html"], "'--output' and '--serve' exclude each other"),
            (["--port", "8080"], "'--port' applies only to a served page"),
        ])
    func usage(flags: [String], error: String) {
        let run = ToolRun(["preview", manifest] + flags)
        #expect(run.exitCode == .couldNotRun)
        #expect(run.errors.hasPrefix("error: \(error)"), "\(run.errors)")
    }

    @Test("never overwrites the set itself", arguments: ["manifest.json", "Icons/arrow0.svg"])
    func sources(name: String) throws {
        let before = try folder.read(name)
        let run = ToolRun(["preview", manifest, "-o", folder[name]])
        #expect(run.exitCode == .couldNotRun)
        #expect(run.errors.contains("is a file of a set itself"), "\(run.errors)")
        #expect(try folder.read(name) == before)
    }
}
