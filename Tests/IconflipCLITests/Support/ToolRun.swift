@testable import iconflip

/// What came of running the tool inside the test.
struct ToolRun {
    let exitCode: ExitCode
    let output: String
    let outputBytes: [UInt8]
    let errors: String

    init(
        _ arguments: [String], input: String = "", environment: [String: String] = [:],
        output: CapturedSink = CapturedSink(), errors: CapturedSink = CapturedSink()
    ) {
        exitCode = CommandLineTool.run(
            arguments: arguments, environment: environment,
            streams: Streams(input: TextSource(text: input), output: output, errors: errors))
        self.output = output.text
        outputBytes = output.bytes
        self.errors = errors.text
    }

    /// Whether the tool could not run, for a reason.
    func isRefused(saying reason: String) -> Bool { exitCode == .couldNotRun && errors.contains(reason) }
}
