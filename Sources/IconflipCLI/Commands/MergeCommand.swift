import Pipeline

/// The command `iconflip merge`.
enum MergeCommand {
    static let spec = CommandSpec(
        name: "merge", summary: "Combine the parts of a set that were built separately",
        details: [
            "Each DIR is the output folder of one 'iconflip build --shard'. Their files are copied into one folder, which "
                + "then has the same bytes as after one build of the whole set, 'index.json' included. Every part must be "
                + "given exactly once. Files of earlier builds that belong to no part are removed, as by a build.",
            "What exports make of the whole set, such as style sheets, modules and fonts, no part has: 'iconflip build --output "
                + "DIR' writes it after the merge, and builds no icon anew.",
        ],
        operands: [parts], ownFlags: [output.spec, IconSetArguments.jobs.spec],
        examples: [
            CommandExample(purpose: "three parts", line: "iconflip merge part1 part2 part3 --output build/icons")
        ],
        run: run)

    private static let parts = OperandSpec(
        placeholder: "DIR", help: "The output folder of a part", isOptional: false, mayRepeat: true,
        completion: .folders)
    private static let output = ValueFlag(
        "output", short: "o", .folder, help: "Write to DIR; required")

    private static func run(_ invocation: Invocation) throws -> ExitCode {
        let (arguments, console) = (invocation.arguments, invocation.console)
        guard let output = arguments[output] else {
            throw UsageError(message: "'merge' needs '--output'", hint: "name the folder to write to: '--output DIR'")
        }
        let report = Merge.run(
            parts: arguments.operands, output: output, jobs: IconSetArguments.jobCount(arguments))
        console.report(report.diagnostics)
        if !report.couldNotRun { try console.print(report.mergeSummary + "\n") }
        return report.exitCode
    }
}
