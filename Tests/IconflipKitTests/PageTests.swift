import Foundation
import IconflipKit
import Testing

@Suite("The page about the Swift library")
struct PageTests {
    /// The code of the page, which is the body of this function.
    static func example(_ folder: String) throws -> [String] {
        // BEGIN
        // One drawing.
        let back = try SVGIcon(contentsOf: folder + "/drawings/back.svg")
        let mirrored = try back.mirrored()
        let picture = try mirrored.rendered(height: 48)

        // A set.
        let icons = IconSet(manifest: folder + "/manifest.json")
        let problems = icons.validate().filter { $0.severity == .error }
        let result = icons.build(to: folder + "/build")
        // END
        return [
            String(decoding: mirrored.svg, as: UTF8.self), "\(picture.width)x\(picture.height)", "\(problems.count)",
            "\(result.builtCount)",
        ]
    }

    @Test("the page shows code that compiles")
    func page() throws {
        let lines = try String(contentsOfFile: #filePath, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        let begin = try #require(lines.firstIndex { $0.hasSuffix("// BEGIN") })
        let end = try #require(lines.firstIndex { $0.hasSuffix("// END") })
        let code = lines[(begin + 1)..<end].map { $0.dropFirst(8) }.joined(separator: "\n")
        let page = try String(
            contentsOf: URL(filePath: #filePath).appending(path: "../../../Documentation/swift.md").standardized,
            encoding: .utf8)
        #expect(page.contains(code))
    }

    @Test("the code of the page does what the page says")
    func code() throws {
        let folder = try KitTests.set()
        defer { try? FileManager.default.removeItem(at: folder) }
        let results = try Self.example(folder.path())
        #expect(results[0].contains("M9 4 17 12l-8 8"))
        #expect(results[1...] == ["48x48", "0", "1"])
        #expect(FileManager.default.fileExists(atPath: folder.path() + "/build/svg/back.rtl.svg"))
    }
}
