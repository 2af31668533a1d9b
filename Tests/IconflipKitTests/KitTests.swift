import Foundation
import IconflipKit
import Images
import TestSupport
import Testing

@Suite("The Swift library")
struct KitTests {
    static let back = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M15 4 7 12l8 8"/></svg>"#

    /// Writes a set with one icon into a new folder.
    static func set(_ icon: String = back, kind: String = "directional") throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "iconflip-kit-\(UUID())")
        let drawings = folder.appending(path: "drawings")
        try FileManager.default.createDirectory(at: drawings, withIntermediateDirectories: true)
        try icon.write(to: drawings.appending(path: "back.svg"), atomically: true, encoding: .utf8)
        let manifest = """
            { "version": 1, "source": "drawings", "output": "out", "locales": ["ar"], "icons": { "back": "\(kind)" } }
            """
        try manifest.write(to: folder.appending(path: "manifest.json"), atomically: true, encoding: .utf8)
        return folder
    }

    // MARK: One icon

    @Test("an icon that was read is its bytes")
    func source() throws {
        let bytes = Array("<!-- back -->\n\(Self.back)\n".utf8)
        #expect(try SVGIcon(bytes).svg == bytes)
    }

    @Test("mirrored twice, an icon is its source")
    func twice() throws {
        let icon = try SVGIcon(Array(Self.back.utf8))
        #expect(try icon.mirrored().svg != icon.svg)
        #expect(try icon.mirrored().mirrored().svg == icon.svg)
    }

    @Test("a template of SF Symbols is mirrored in its grid, and what is almost one is an error")
    func template() throws {
        let mirrored = try SVGIcon(Array(SampleTemplate().text.utf8)).mirrored().svg
        #expect(String(decoding: mirrored, as: UTF8.self).contains("M76-40h-30v-20L16-35 46-10v-20H76Z"))
        let incomplete = try SVGIcon(Array(SampleTemplate.with { $0.lines = [:] }.text.utf8))
        let error = #expect(throws: IconError.self) { _ = try incomplete.mirrored() }
        #expect(error?.findings.map(\.rule) == ["symbol-template"])
    }

    @Test("the middle of the ink is another axis than that of the canvas")
    func axis() throws {
        let mirrored = try SVGIcon(Array(Self.back.utf8)).mirrored(about: .ink)
        #expect(String(decoding: mirrored.svg, as: UTF8.self).contains("M7 4 15 12l-8 8"))
    }

    @Test("text that is kept upright is found")
    func findings() throws {
        let text = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><text x="4" y="20">A</text></svg>"#
        let finding = try #require(try SVGIcon(Array(text.utf8), name: "a.svg").mirrored().findings.first)
        #expect(finding.rule == "kept-upright")
        #expect((finding.file, finding.line) == ("a.svg", 1))
    }

    @Test("a file that is no icon is an error with its place")
    func broken() throws {
        let error = #expect(throws: IconError.self) { try SVGIcon(Array("<svg>\n<path></svg>".utf8), name: "b.svg") }
        let finding = try #require(error?.findings.first)
        #expect(finding.severity == .error)
        #expect((finding.file, finding.line) == ("b.svg", 2))
        #expect(finding.description.hasPrefix("b.svg:2:"))
    }

    @Test("a file that does not exist is an error that names it")
    func missing() throws {
        let error = #expect(throws: IconError.self) { try SVGIcon(contentsOf: "/nowhere/a.svg") }
        #expect(error?.findings.first?.file == "/nowhere/a.svg")
    }

    // MARK: Pictures

    struct Size: Sendable, CustomTestStringConvertible {
        var width: Int?
        var height: Int?
        var expected: [Int]
        var testDescription: String { "\(width ?? 0) by \(height ?? 0)" }
    }

    @Test(
        "a picture has the size that is asked for",
        arguments: [
            Size(expected: [24, 12]), Size(width: 48, expected: [48, 24]), Size(height: 48, expected: [96, 48]),
            Size(width: 10, height: 10, expected: [10, 10]),
        ])
    func size(_ size: Size) throws {
        let wide = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><path d="M0 0h24v12H0z"/></svg>"#
        let picture = try SVGIcon(Array(wide.utf8)).rendered(width: size.width, height: size.height)
        let pixels = try PNGDecoder.decode(picture.png, maximumPixelCount: 10_000)
        #expect([pixels.width, pixels.height] == size.expected)
        #expect([picture.width, picture.height] == size.expected)
    }

    @Test(
        "a picture that cannot be is an error",
        arguments: [
            (0, "#000", "a picture cannot have 0 pixels a side"),
            (-1, "#000", "a picture cannot have -1 pixels a side"),
            (1 << 20, "#000", "a picture cannot have 1048576 pixels a side"),
            (24, "red", "'red' is no colour"),
        ])
    func impossible(_ width: Int, _ color: String, _ message: String) throws {
        let icon = try SVGIcon(Array(Self.back.utf8))
        let error = #expect(throws: IconError.self) { try icon.rendered(width: width, color: color) }
        #expect(error?.findings.map(\.message) == [message])
    }

    @Test("what a picture leaves out is found")
    func leftOut() throws {
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><image href="a.png"/></svg>"#
        let picture = try SVGIcon(Array(svg.utf8)).rendered()
        #expect(!picture.findings.isEmpty)
    }

    // MARK: Sets

    @Test("a set is built once, and then is up to date")
    func build() throws {
        let folder = try Self.set()
        defer { try? FileManager.default.removeItem(at: folder) }
        let set = IconSet(manifest: folder.path() + "/manifest.json")
        let first = set.build()
        #expect(first.isComplete)
        #expect((first.builtCount, first.currentCount) == (1, 0))
        let second = set.build()
        #expect((second.builtCount, second.currentCount, second.writtenCount) == (0, 1, 0))
        #expect(FileManager.default.fileExists(atPath: folder.path() + "/out/svg/back.rtl.svg"))
    }

    @Test("validation writes nothing and says what is wrong")
    func validate() throws {
        let folder = try Self.set(kind: "direct")
        defer { try? FileManager.default.removeItem(at: folder) }
        let set = IconSet(manifest: folder.path() + "/manifest.json")
        let finding = try #require(set.validate().first)
        #expect(finding.severity == .error)
        #expect(finding.file?.hasSuffix("manifest.json") == true)
        #expect(finding.line == 1)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
        #expect(files.sorted() == ["drawings", "manifest.json"])
        #expect(!set.build().isComplete)
    }
}
