import Diagnostics
import Pipeline

/// The whole tool as a function of its arguments, its environment and its streams: results go to the output stream and
/// everything else to the error stream.
public enum CommandLineTool {
    /// Runs a command; the arguments come without the name of the tool.
    public static func run(arguments: [String], environment: [String: String], streams: Streams) -> ExitCode {
        let console = Console(streams: streams, policy: TerminalPolicy(environment))
        do {
            return try dispatch(arguments, environment, console)
        } catch let error as UsageError {
            console.report(error)
            return .couldNotRun
        } catch let error as CommandError {
            console.report(error.diagnostics)
            return error.exitCode
        } catch {
            console.report([Diagnostic(rule: .internalError, severity: .error, message: "\(error)")])
            return .couldNotRun
        }
    }

    private static func dispatch(
        _ arguments: [String], _ environment: [String: String], _ console: Console
    ) throws -> ExitCode {
        guard let first = arguments.first else {
            console.inform(FirstStep.text(in: "."))
            return .couldNotRun
        }
        guard !first.hasPrefix("-") else { return try runToolFlag(first, console) }
        let command = try CommandTable.command(named: first)
        let rest = arguments.dropFirst()
        if ArgumentParser.asksForHelp(rest) {
            try console.print(HelpText.help(for: command))
            return .success
        }
        let parsed = try ArgumentParser(command: command).parse(rest)
        let sights = ValidationCache.userFolder(environment, part: "seen").map {
            SightStore(folder: $0, tool: .running)
        }
        defer { sights?.close() }
        return try command.run(
            Invocation(arguments: parsed, console: console, environment: environment, sights: sights))
    }

    private static func runToolFlag(_ argument: String, _ console: Console) throws -> ExitCode {
        switch CommandTable.toolFlag(matching: argument)?.name {
        case FlagSpec.help.name: try console.print(HelpText.general)
        case FlagSpec.version.name: try console.print(ToolVersion.text)
        default: throw UsageError.unknownToolFlag(argument)
        }
        return .success
    }
}
