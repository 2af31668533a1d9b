import Testing

@testable import iconflip

@Suite("flags may be written in all customary forms")
struct ArgumentFormTests {
    struct Case: CustomTestStringConvertible {
        let arguments: [String]
        var testDescription: String { arguments.joined(separator: " ") }

        init(_ arguments: String...) {
            self.arguments = arguments
        }
    }

    @Test(
        "the mirror line is at 10",
        arguments: [
            Case("mirror", "--axis", "10", "-"), Case("mirror", "--axis=10", "-"), Case("mirror", "-", "--axis", "10"),
            Case("mirror", "--axis", "10.0", "--", "-"), Case("mirror", "--axis", "10", "-", "-o", "-"),
            Case("mirror", "--axis", "10", "-", "-o-"), Case("mirror", "--axis", "10", "-", "-o=-"),
            Case("mirror", "--axis", "1e1", "-", "--output=-"),
        ])
    func values(_ test: Case) {
        let run = ToolRun(test.arguments, input: Icon.arrow)
        #expect(run.exitCode == .success, "\(run.errors)")
        #expect(run.output.contains(#"d="M16 12h-10""#))
    }

    @Test("a value may begin with a combining mark", arguments: ["--output=", "-o", "-o="])
    func combiningMark(flag: String) throws {
        let parsed = try ArgumentParser(command: MirrorCommand.spec).parse([flag + "\u{301}x", "-"])
        #expect(parsed[ResultFile.flag].map { Array($0.utf8) } == Array("\u{301}x".utf8))
    }

    @Test("a combining mark makes no operand of a flag", arguments: ["-\u{301}x", "--\u{301}x"])
    func markedFlag(argument: String) {
        #expect(ToolRun(["mirror", argument]).errors.contains("'mirror' has no flag"))
    }

    @Test("a value may be a negative number")
    func negative() {
        let run = ToolRun(["mirror", "--axis", "-1", "-"], input: Icon.arrow)
        #expect(run.output.contains(#"d="M-6 12h-10""#), "\(run.errors)")
    }

    @Test("a switch may be repeated")
    func repeatedSwitch() {
        let run = ToolRun(["mirror", "--vertical", "--vertical", "-"], input: Icon.arrow)
        #expect(run.exitCode == .success, "\(run.errors)")
    }

    @Test(
        "help is shown wherever it is asked for",
        arguments: [
            Case("mirror", "--help"), Case("mirror", "-h"), Case("mirror", "--bogus", "-h"), Case("help", "mirror"),
            Case("mirror", "-o", "--help"),
        ])
    func help(_ test: Case) {
        let run = ToolRun(test.arguments)
        #expect(run.exitCode == .success)
        #expect(run.output.hasPrefix("Mirror one SVG file or vector drawable.\n"))
        #expect(run.errors.isEmpty)
    }

    @Test("after '--' nothing is a flag")
    func terminator() {
        let run = ToolRun(["mirror", "--", "--help"])
        #expect(run.errors.hasPrefix("--help: error: cannot be read: no such file or folder"))
    }
}
