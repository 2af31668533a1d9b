import Diagnostics
import HostSystem
import Judging
import Pipeline

/// The flags of commands that look for findings: which ones count, how they are shown, and which are known.
enum FindingFlags {
    static let format = ValueFlag<FindingFormat>(
        "format", .choice("FORMAT"),
        help: "'text', 'json', 'sarif' for code scanning, 'github' for annotations, 'junit' for others [default: text]")
    static let failOn = ValueFlag<Severity>(
        "fail-on", .choice("SEVERITY"),
        help: "The lowest severity that makes the exit status 1 [default: warning]")
    static let baseline = ValueFlag(
        "baseline", .file,
        help: "Leave out the findings that FILE lists; where there is none, write it with those of now")

    private static let select = ValueFlag<String>("select", .rules, help: "Tell only the findings of these rules")
    private static let ignore = ValueFlag<String>("ignore", .rules, help: "Tell no findings of these rules")
    private static let statistics = Switch(
        "statistics", help: "Show how many findings of each rule there are, and not the findings")
    static let dryRun = Switch("dry-run", help: "With --fix, show the fixes as a diff, and change nothing")

    /// The flags about findings that commands have alike; ``dryRun`` follows the flag that fixes.
    static let all = [
        format.spec, failOn.spec, select.spec, ignore.spec, statistics.spec, baseline.spec,
    ]

    /// Returns the baseline that is given, which must not replace one of `files`; `fix` is the flag that fixes.
    static func baseline(_ arguments: ParsedArguments, fix: FlagSpec) throws -> BaselineFile? {
        if arguments.isSet(statistics), arguments.has(format.spec) {
            throw UsageError.conflict(statistics.spec, format.spec)
        }
        try arguments.require(fix, for: dryRun.spec, onlyTo: "fixes")
        return try arguments[baseline].map { try BaselineFile($0) }
    }

    static func rules(_ arguments: ParsedArguments) throws(UsageError) -> RuleFilter {
        RuleFilter(selected: try Rule.named(arguments[select]), ignored: try Rule.named(arguments[ignore]) ?? [])
    }

    static func print(
        _ findings: [Diagnostic], folder: String, _ arguments: ParsedArguments, _ console: Console
    ) throws {
        guard arguments.isSet(statistics) else {
            return try console.print((arguments[format] ?? .text).render(findings, folder: folder, console))
        }
        struct Kind: Hashable {
            var rule: Rule
            var severity: Severity
        }
        let counts = Dictionary(grouping: findings) { Kind(rule: $0.rule, severity: $0.severity) }.mapValues(\.count)
        let rows = counts.sorted { ($1.value, $0.key.rule.rawValue) < ($0.value, $1.key.rule.rawValue) }
        let width = "\(rows.first?.value ?? 0)".count
        for (kind, count) in rows {
            let number = String(repeating: " ", count: width - "\(count)".count) + "\(count)"
            try console.print("\(number) \(kind.rule) (\(kind.severity))\n")
        }
    }

    /// Prints changes of files as a diff, and returns the exit status that they make.
    static func print(
        _ changes: [(path: String, before: [UInt8]?, after: [UInt8])], _ console: Console
    ) throws -> ExitCode {
        let text = changes.flatMap { UnifiedDiff.text(of: $0.path, from: $0.before, to: $0.after) }
        try console.print(bytes: text)
        return text.isEmpty ? .success : .findings
    }

    static func status(of findings: [Diagnostic], _ arguments: ParsedArguments) -> ExitCode {
        let limit = arguments[failOn] ?? .warning
        return findings.contains { $0.severity >= limit } ? .findings : .success
    }
}

extension ValueKind where Value == String {
    fileprivate static var rules: ValueKind {
        text("RULES", "names of rules separated by commas", completion: .nameList(.rules))
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

/// A baseline on disk, or the place of one that is to be written.
struct BaselineFile {
    private let path: String
    let known: Baseline?

    init(_ path: String) throws(CommandError) {
        self.path = path
        known = FileStatus(path, followsLinks: false) == nil ? nil : try Self.read(path)
    }

    private static func read(_ path: String) throws(CommandError) -> Baseline {
        let bytes = try CommandError.reading(path)
        do {
            return try Baseline(bytes)
        } catch {
            throw .unusable(path, error.message)
        }
    }

    /// Throws where the baseline would be written to one of the files.
    func protect(_ files: SetFiles) throws {
        if known == nil { try files.protect(from: [path], of: FindingFlags.baseline.spec) }
    }

    /// Writes the findings, if there is no baseline yet. They count in this run, so that nothing passes because a file is missing.
    func record(_ findings: [Diagnostic], folder: String, _ console: Console) throws(CommandError) {
        guard known == nil else { return }
        try ResultFile.write(Array(Baseline.text(of: findings, folder: folder).utf8), to: path)
        console.inform("recorded in \(VisibleText.escaped(path)), and left out from now on\n")
    }
}

enum FindingFormat: String, CaseIterable, Sendable {
    case text, json, sarif, github, junit

    /// `folder` is the manifest's folder, as for `Fingerprint`.
    func render(_ findings: [Diagnostic], folder: String, _ console: Console) -> String {
        switch self {
        case .text: return console.render(findings, for: console.streams.output)
        case .json: return JSONRenderer().render(findings)
        case .junit: return JUnitRenderer().render(findings)
        case .sarif, .github: break
        }
        var paths = RepositoryPaths(around: folder)
        let placed = paths?.findings(findings) ?? findings
        guard self == .sarif else { return GitHubRenderer().render(placed) }
        return SARIFRenderer(
            version: ToolVersion.current, rules: RuleCatalogue.descriptions,
            folder: paths?.folder(of: folder + "manifest.json") ?? folder, isFromRepository: paths != nil
        ).render(placed)
    }
}
