import Diagnostics
import HostSystem
import Judging
import Pipeline
import Proposals
import Show

enum ExplainCommand {
    static let spec = CommandSpec(
        name: "explain", summary: "Explain a rule, or what is decided about an icon",
        details: [
            "Without a rule, all rules are listed with their severities. With --icon, it tells what is decided "
                + "about an icon: its kind, the answer of its family, the note and the findings with their hints."
        ],
        operands: [
            OperandSpec(
                placeholder: "RULE",
                help: "The rule, as findings show it in brackets; with --icon, the manifest [default: manifest.json]",
                isOptional: true, completion: .names(.rules))
        ],
        ownFlags: [icon.spec],
        examples: [
            "a rule with its example": "iconflip explain flipped-check",
            "all rules": "iconflip explain",
            "why an icon is what it is": "iconflip explain --icon cart",
        ],
        run: run)

    private static let icon = ValueFlag(
        "icon", .text("NAME", "the name of an icon", completion: .names(.icons)),
        help: "Tell what is decided about the icon NAME")

    private static func run(_ invocation: Invocation) throws -> ExitCode {
        let (arguments, console) = (invocation.arguments, invocation.console)
        if let name = arguments[icon] { return try explain(name, invocation) }
        guard let name = arguments.operands.first else {
            try console.print(Explanation.list)
            return .success
        }
        guard let page = Rule(rawValue: name).flatMap(RuleCatalogue.page) else {
            throw UsageError.unknownRule(
                name, other: ", or 'iconflip explain \(icon.spec.long) \(ShellWord.quoted(name))' for the icon")
        }
        try console.print(Explanation.text(of: page))
        return .success
    }

    private static func explain(_ name: String, _ invocation: Invocation) throws -> ExitCode {
        let set = Preview.run(
            manifest: IconSetArguments.manifestPath(invocation.arguments), only: [name], showsParts: false,
            findings: .validated(cache: invocation.validationCache, judge: UnexplainedEntries.judge),
            jobs: ThisProcess.processorCount)
        guard let shown = set.icons.first, !set.couldNotRun else {
            invocation.console.report(set.findings.filter { $0.severity == .error })
            return .couldNotRun
        }
        try invocation.console.print(Explanation.text(of: shown, in: set))
        return .success
    }
}
