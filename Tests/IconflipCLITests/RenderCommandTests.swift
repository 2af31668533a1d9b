import Images
import TestSupport
import Testing

@testable import iconflip

@Suite("iconflip render")
struct RenderCommandTests {
    struct SizeCase: CustomTestStringConvertible {
        let flags: [String]
        let width: Int
        let height: Int
        var testDescription: String { flags.isEmpty ? "as the file says" : flags.joined(separator: " ") }
    }

    @Test(
        "the picture has the size that is asked for",
        arguments: [
            SizeCase(flags: [], width: 20, height: 10),
            SizeCase(flags: ["--scale", "1.5"], width: 30, height: 15),
            SizeCase(flags: ["--width", "50"], width: 50, height: 25),
            SizeCase(flags: ["--height", "5"], width: 10, height: 5),
            SizeCase(flags: ["--height", "5", "--width", "7"], width: 7, height: 5),
            SizeCase(flags: ["--scale", "1e-9"], width: 1, height: 1),
        ])
    func size(_ test: SizeCase) throws {
        let run = ToolRun(
            ["render", "-"] + test.flags,
            input: #"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>"#)
        #expect(run.exitCode == .success, "\(run.errors)")
        let picture = try PNGDecoder.decode(run.outputBytes, maximumPixelCount: 2000)
        #expect(picture.width == test.width)
        #expect(picture.height == test.height)
    }

    @Test("of a template of SF Symbols the regular variant is drawn, and what is almost one is an error")
    func template() throws {
        let run = ToolRun(["render", "-"], input: SampleTemplate().text)
        #expect(run.exitCode == .success, "\(run.errors)")
        let picture = try PNGDecoder.decode(run.outputBytes, maximumPixelCount: 2000)
        #expect([picture.width, picture.height] == [24, 24])
        let broken = ToolRun(["render", "-"], input: SampleTemplate.with { $0.lines = [:] }.text)
        #expect(broken.exitCode == .findings)
        #expect(broken.errors.contains("[symbol-template]"))
    }

    @Test("a picture that is too large is refused")
    func tooLarge() {
        let run = ToolRun(["render", "--scale", "1e300", "-"], input: Icon.arrow)
        #expect(run.exitCode == .findings)
        #expect(run.errors.hasPrefix("<stdin>:1:1: error: cannot render at 2147483647 × 2147483647 pixels"))
    }

    @Test("where drawing ends early is a warning")
    func tooMuchWork() {
        let run = ToolRun(
            ["render", "-"],
            input: """
                <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">
                <path d="M0 5h10" stroke="#000" stroke-dasharray=".00001"/></svg>
                """)
        #expect(run.exitCode == .success)
        #expect(run.errors.hasPrefix("<stdin>:2:1: warning: the drawing has too many curves, dashes or large shapes"))
    }

    @Test("no picture is written to a terminal")
    func terminal() {
        let run = ToolRun(["render", "-"], input: Icon.arrow, output: CapturedSink(isTerminal: true))
        #expect(run.exitCode == .couldNotRun)
        #expect(run.outputBytes.isEmpty)
        #expect(run.errors.contains("name a file with '--output', or use a pipe"))
    }
}
