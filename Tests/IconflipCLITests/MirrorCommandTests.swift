import Foundation
import HostSystem
import TestSupport
import Testing

@testable import iconflip

@Suite("iconflip mirror")
struct MirrorCommandTests {
    @Test("reads the standard input and writes the standard output")
    func pipe() {
        let run = ToolRun(["mirror", "-"], input: Icon.arrow)
        #expect(run.exitCode == .success)
        #expect(run.output == Icon.mirroredArrow)
        #expect(run.errors.isEmpty)
    }

    @Test("a template of SF Symbols is mirrored variant by variant, and mirrored again it is the source")
    func template() {
        let source = SampleTemplate().text
        let run = ToolRun(["mirror", "-"], input: source)
        #expect(run.exitCode == .success)
        #expect(run.output.contains("M76-40h-30v-20L16-35 46-10v-20H76Z"))
        #expect(ToolRun(["mirror", "-"], input: run.output).output == source)
    }

    @Test("what is almost a template is an error and never mirrored about its canvas, and so is another axis")
    func refusedTemplate() throws {
        let folder = try TemporaryFolder()
        try folder.write(SampleTemplate.with { $0.lines = [:] }.text, to: "a.svg")
        let run = ToolRun(["mirror", folder["a.svg"], "-o", folder["b.svg"]])
        #expect(run.exitCode == .findings)
        #expect(run.errors.contains("the template has no guide 'Baseline-S' and 'Capline-S' [symbol-template]"))
        #expect(try folder.files() == ["a.svg"])
        let vertical = ToolRun(["mirror", "--vertical", "-"], input: SampleTemplate().text)
        #expect(vertical.exitCode == .findings)
        #expect(vertical.errors.contains("has no other axis than the middle of the margins of each variant"))
    }

    @Test("writes a file whole and leaves nothing else behind")
    func file() throws {
        let folder = try TemporaryFolder()
        try folder.write(Icon.arrow, to: "a.svg")
        let run = ToolRun(["mirror", folder["a.svg"], "-o", folder["b.svg"]])
        #expect(run.exitCode == .success)
        #expect(run.output.isEmpty)
        #expect(try folder.read("b.svg") == Icon.mirroredArrow)
        #expect(try folder.files() == ["a.svg", "b.svg"])
    }

    @Test("a file that is replaced keeps its permissions, and a symbolic link to it stays one")
    func replacing() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "b.svg")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder["b.svg"])
        try FileManager.default.createSymbolicLink(atPath: folder["link.svg"], withDestinationPath: "b.svg")
        let run = ToolRun(["mirror", "-", "-o", folder["link.svg"]], input: Icon.arrow)
        #expect(run.exitCode == .success, "\(run.errors)")
        let attributes = try FileManager.default.attributesOfItem(atPath: folder["b.svg"])
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try folder.read("b.svg") == Icon.mirroredArrow)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder["link.svg"]) == "b.svg")
    }

    @Test("the source is never overwritten")
    func source() throws {
        let folder = try TemporaryFolder()
        try folder.write(Icon.arrow, to: "a.svg")
        let run = ToolRun(["mirror", folder["a.svg"], "-o", folder.path + "/./a.svg"])
        #expect(run.exitCode == .couldNotRun)
        #expect(run.errors.contains("is the source file itself"))
        #expect(try folder.read("a.svg") == Icon.arrow)
    }

    struct AxisCase: CustomTestStringConvertible {
        let flags: [String]
        let path: String
        var testDescription: String { flags.joined(separator: " ") }
    }

    @Test(
        "mirrors about the line that is asked for",
        arguments: [
            AxisCase(flags: ["--axis", "canvas"], path: "M20 6h-10"),
            AxisCase(flags: ["--axis", "7.5"], path: "M11 6h-10"),
            AxisCase(flags: ["--axis", "ink"], path: "M14 6h-10"),
            AxisCase(flags: ["--vertical"], path: "M4 18h10"),
            AxisCase(flags: ["--vertical", "--axis", "7"], path: "M4 8h10"),
        ])
    func axis(_ test: AxisCase) {
        let icon = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path stroke="#000" d="M4 6h10"/></svg>
            """
        let run = ToolRun(["mirror", "-"] + test.flags, input: icon)
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(run.output == icon.replacing("M4 6h10", with: test.path))
    }

    @Test("what was not mirrored exactly is a located warning, and the file is written")
    func warning() {
        let run = ToolRun(
            ["mirror", "-"],
            input: """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
                  <text x="4" y="12">A</text>
                </svg>
                """)
        #expect(run.exitCode == .success)
        #expect(run.errors.hasPrefix("<stdin>:2:3: warning: <text> is moved and not mirrored"))
        #expect(run.output.contains("<text "))
    }

    @Test("what no mirror reaches is an error with everything else that was found, and nothing is written")
    func obstacle() {
        let run = ToolRun(
            ["mirror", "-"],
            input: """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" transform="rotate(3)">
                  <rect x="1mm" y="12" width="3" height="4"/>
                </svg>
                """)
        #expect(run.exitCode == .findings)
        #expect(run.errors.contains("<stdin>:1:1: error: <svg> has a 'transform'"))
        #expect(run.errors.contains("<stdin>:2:3: warning: <rect> has 'x' in units"))
        #expect(run.output.isEmpty)
    }

    struct BadCase: CustomTestStringConvertible {
        let name: String
        let content: String
        let place: String
        var testDescription: String { name }
    }

    @Test(
        "a file that is no icon exits with 1 and says where",
        arguments: [
            BadCase(name: "empty", content: "", place: "<stdin>: error: "),
            BadCase(name: "truncated", content: "<svg xmlns=\"http://www.w3.org/2000/svg\">\n<g>", place: "<stdin>:2:"),
            BadCase(name: "not SVG", content: "<html/>", place: "<stdin>:1:1: error: "),
            BadCase(name: "a picture", content: "\u{89}PNG\r\n", place: "<stdin>"),
            BadCase(
                name: "no size", content: #"<svg xmlns="http://www.w3.org/2000/svg"/>"#, place: "<stdin>:1:1: error: "),
        ])
    func bad(_ test: BadCase) {
        let run = ToolRun(["mirror", "-"], input: test.content)
        #expect(run.exitCode == .findings)
        #expect(run.errors.hasPrefix(test.place), "\(run.errors)")
        #expect(run.output.isEmpty)
    }

    @Test("a file that cannot be read or written exits with 2, its name made safe to show")
    func unreachable() throws {
        let folder = try TemporaryFolder()
        let missing = ToolRun(["mirror", "no\u{1B}[31m\nsuch.svg"])
        #expect(missing.exitCode == .couldNotRun)
        #expect(
            missing.errors
                == "no\\u{1B}[31m\\nsuch.svg: error: cannot be read: no such file or folder [unreadable-file]\n")

        try folder.write("", to: "file")
        let unwritable = ToolRun(["mirror", "-", "-o", folder["file/such.svg"]], input: Icon.arrow)
        #expect(unwritable.exitCode == .couldNotRun)
        #expect(
            unwritable.errors
                == "\(folder["file"]): error: cannot be written: a file is in the place of a folder [unwritable-file]\n"
        )

        let full = ToolRun(
            ["mirror", "-"], input: Icon.arrow, output: CapturedSink(failure: SystemError(code: ENOSPC)))
        #expect(full.exitCode == .couldNotRun)
        #expect(full.errors == "<stdout>: error: cannot be written: no space left on the device [unwritable-file]\n")
    }
}
