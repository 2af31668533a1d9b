import Diagnostics
import HostSystem
import Judging
import SVGDocument

/// The flags of commands that look for findings: which ones count, how they are shown, and which are known.
enum FindingFlags {
    static let format = ValueFlag<FindingFormat>(
        "format", .choice("FORMAT"),
        help: "'text' for people, 'json' for programs, 'sarif' for code scanning services, 'github' for annotations by "
            + "GitHub Actions, 'junit' for other CI systems [default: text]")
    static let failOn = ValueFlag<Severity>(
        "fail-on", .choice("SEVERITY"),
        help: "The lowest severity that makes the exit status 1 [default: warning]")
    static let baseline = ValueFlag("baseline", .file, help: "Leave out the findings that FILE lists")
    static let writeBaseline = ValueFlag(
        "write-baseline", .file, help: "Write the findings to FILE, for '--baseline', instead of showing them")

    /// Creates the flag that chooses rules.
    static func select(help: String) -> ValueFlag<String> {
        ValueFlag(
            "select", .text("RULES", "names of rules separated by commas", completion: .nameList(.rules)), help: help)
    }

    /// Returns the known findings, if a baseline is given.
    static func known(_ arguments: ParsedArguments) throws -> Baseline? {
        if arguments.has(baseline.spec), arguments.has(writeBaseline.spec) {
            throw UsageError.conflict(baseline.spec, writeBaseline.spec)
        }
        return try arguments[baseline].map { try BaselineFile.read($0) }
    }

    /// Prints findings in the chosen format.
    static func print(
        _ findings: [Diagnostic], folder: String, _ arguments: ParsedArguments, _ console: Console
    ) throws {
        try console.print((arguments[format] ?? .text).render(findings, folder: folder, console))
    }

    /// Returns the exit status that findings make.
    static func status(of findings: [Diagnostic], _ arguments: ParsedArguments) -> ExitCode {
        let limit = arguments[failOn] ?? .warning
        return findings.contains { $0.severity >= limit } ? .findings : .success
    }
}

extension Rule {
    /// Returns the rules that a flag names, separated by commas; `nil` where the flag is not given.
    static func named(_ text: String?) throws(UsageError) -> Set<Rule>? {
        guard let text else { return nil }
        var rules: Set<Rule> = []
        for name in text.split(separator: ",") {
            let name = String(name.filter { $0 != " " })
            guard let rule = Rule(rawValue: name) else { throw .unknownRule(name) }
            rules.insert(rule)
        }
        return rules
    }
}

/// A baseline on disk.
enum BaselineFile {
    /// Reads a baseline.
    static func read(_ path: String) throws(CommandError) -> Baseline {
        let bytes: [UInt8]
        do {
            bytes = try FileDescriptor.read(path, atMost: SVGLimits.standard.fileSize)
        } catch {
            throw .unreadable(path, error)
        }
        do {
            return try Baseline(bytes)
        } catch {
            throw .unusable(path, error.message)
        }
    }

    /// Writes the findings as a baseline.
    static func write(_ findings: [Diagnostic], to path: String, folder: String) throws(CommandError) {
        try ResultFile.write(Array(Baseline.text(of: findings, folder: folder).utf8), to: path)
    }
}
