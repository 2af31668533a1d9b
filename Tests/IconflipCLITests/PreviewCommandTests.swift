import Foundation
import Images
import Testing

@testable import iconflip

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
            "preview", manifest, "--sheet", folder["sheet.png"], "--locale", "en", "-q",
        ])
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(run.output.isEmpty)
        #expect(try folder.files() == ["Icons", "manifest.json", "sheet.png"])
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder["sheet.png"])))
        let picture = try PNGDecoder.decode(bytes, maximumPixelCount: 1 << 22)
        #expect(picture.width == 2 * (24 + 3 * 132 + 2 * 16 + 24))
    }

    @Test("exits with 2 where there is no manifest")
    func noManifest() throws {
        let run = ToolRun(["preview", folder["no.json"], "-o", folder["page.html"]])
        #expect(run.isRefused(saying: "the manifest cannot be read: no such file or folder"))
        #expect(try folder.files() == ["Icons", "manifest.json"])
    }

    @Test(
        "refuses a locale that the set has not, and flags of sheets without one",
        arguments: [
            (["--sheet", "x.png", "--locale", "arr"], "the manifest has no locale 'arr'"),
            (["--locale", "ar"], "'--locale' applies only to contact sheets"),
            (["--serve", "-o", "x.html"], "'--output' and '--serve' exclude each other"),
            (["--serve=0"], "'0' is not a value for '--serve'"),
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
