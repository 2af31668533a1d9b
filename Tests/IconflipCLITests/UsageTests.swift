import Testing

@testable import iconflip

@Suite("command lines that make no sense exit with 2, one message and one hint")
struct UsageTests {
    struct Case: CustomTestStringConvertible {
        let arguments: [String]
        let message: String
        let hint: String
        var testDescription: String { arguments.joined(separator: " ") }

        init(_ arguments: String..., error message: String, hint: String) {
            self.arguments = arguments
            self.message = message
            self.hint = hint
        }
    }

    @Test(arguments: [
        Case("bild", error: "unknown command 'bild'", hint: "did you mean 'build'?"),
        Case("valdiate", error: "unknown command 'valdiate'", hint: "did you mean 'validate'?"),
        Case("xyzzy", error: "unknown command 'xyzzy'", hint: "run 'iconflip help' for the commands"),
        Case("version", error: "unknown command 'version'", hint: "run 'iconflip --version'"),
        Case(
            "-v", error: "unknown flag '-v'",
            hint: "run 'iconflip --version' for the version, or 'iconflip help' for the commands"),
        Case("help", "miror", error: "unknown command 'miror'", hint: "did you mean 'mirror'?"),
        Case("--versoin", error: "unknown flag '--versoin'", hint: "did you mean '--version'?"),
        Case(
            "--quiet", "build", error: "the flag '--quiet' belongs to a command",
            hint: "write it after the command, as in 'iconflip preview --quiet'"),
        Case("mirror", "--vertcal", "-", error: "'mirror' has no flag '--vertcal'", hint: "did you mean '--vertical'?"),
        Case("mirror", "--vert", "-", error: "'mirror' has no flag '--vert'", hint: "did you mean '--vertical'?"),
        Case("build", "--outptu=x", error: "'build' has no flag '--outptu'", hint: "did you mean '--output'?"),
        Case(
            "build", "-z", error: "'build' has no flag '-z'", hint: "run 'iconflip build --help' for its flags"),
        Case(
            "build", "-qz", error: "'build' has no flag '-z'", hint: "run 'iconflip build --help' for its flags"),
        Case(
            "build", "--jobs", error: "'--jobs' needs a value: a whole number from 1 to 1024",
            hint: "run 'iconflip build --help' for its flags"),
        Case(
            "build", "--output", "--quiet", error: "'--output' needs a value: the name of a folder",
            hint: "run 'iconflip build --help' for its flags"),
        Case(
            "build", "--jobs", "0", error: "'0' is not a value for '--jobs': expected a whole number from 1 to 1024",
            hint: "run 'iconflip build --help' for its flags"),
        Case(
            "build", "-j", "99999999999999999999",
            error: "'99999999999999999999' is not a value for '-j': expected a whole number from 1 to 1024",
            hint: "run 'iconflip build --help' for its flags"),
        Case(
            "build", "--output=", error: "'' is not a value for '--output': expected the name of a folder",
            hint: "run 'iconflip build --help' for its flags"),
        Case(
            "build", "--quiet=yes", error: "'--quiet' takes no value", hint: "run 'iconflip build --help' for its flags"
        ),
        Case(
            "build", "--check", "--clean", error: "'--check' and '--clean' cannot be combined",
            hint: "choose one of them"
        ),
        Case(
            "build", "--clean", "--only", "cart", error: "'--clean' and '--only' cannot be combined",
            hint: "choose one of them"),
        Case("build", "-j2", "--jobs", "3", error: "'--jobs' is given twice", hint: "give it once"),
        Case(
            "validate", "--format", "jsno",
            error: "'jsno' is not a value for '--format': expected 'text', 'json', 'sarif', 'github' or 'junit'",
            hint: "did you mean 'json'?"),
        Case("mirror", error: "'mirror' needs FILE", hint: "write 'iconflip mirror [FLAGS] FILE'"),
        Case("mirror", "", error: "FILE is empty", hint: "write 'iconflip mirror [FLAGS] FILE'"),
        Case(
            "mirror", "a.svg", "b.svg", error: "unexpected argument 'b.svg'",
            hint: "write 'iconflip mirror [FLAGS] FILE'"),
        Case(
            "mirror", "--", "--vertical", "-", error: "unexpected argument '-'",
            hint: "write 'iconflip mirror [FLAGS] FILE'"),
        Case(
            "mirror", "--axis", "nan", "-",
            error: "'nan' is not a value for '--axis': expected 'canvas', 'ink' or a coordinate such as 12.5",
            hint: "run 'iconflip mirror --help' for its flags"),
        Case(
            "render", "--scale", "2", "--height", "9", "-", error: "'--height' and '--scale' cannot be combined",
            hint: "choose one of them"),
        Case("\u{1B}[2J", error: #"unknown command '\u{1B}[2J'"#, hint: "run 'iconflip help' for the commands"),
    ])
    func refused(_ test: Case) {
        let run = ToolRun(test.arguments)
        #expect(run.exitCode == .couldNotRun)
        #expect(run.errors == "error: \(test.message)\n  hint: \(test.hint)\n")
        #expect(run.output.isEmpty)
    }
}
