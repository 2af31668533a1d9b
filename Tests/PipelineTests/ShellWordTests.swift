import Testing

@testable import HostSystem
@testable import Pipeline

@Suite("A word of a command in a hint")
struct ShellWordTests {
    @Test(
        "is what was quoted, and starts nothing, when a shell reads it",
        arguments: [
            "plain/name-1.svg", "", "a b", "`echo x`", "$(echo x)", "$HOME", "\"a\"", "a\\", "a\\\\b", "it's", "*", "~",
            "#a", "a;b",
            "a&b", "a|b", "<a>", "a\nb", "a\tb", "{a,b}", "سهم", "?",
        ])
    func read(text: String) throws {
        let scratch = try ScratchFolder()
        try scratch.write([], to: "in")
        let status = try ChildProcess.run(
            "sh", ["-c", "printf '%s|' \(ShellWord.quoted(text))"], environment: ThisProcess.environment,
            ChildProcess.Streams(input: scratch["in"], output: scratch["out"], errors: scratch["err"]))
        #expect(status == 0)
        #expect(try FileAccess.read(scratch["out"], limit: 1 << 16) == Array("\(text)|".utf8))
    }
}
