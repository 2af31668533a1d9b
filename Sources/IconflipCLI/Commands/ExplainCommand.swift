import Diagnostics
import Linting

/// The command `iconflip explain`.
enum ExplainCommand {
    static let spec = CommandSpec(
        name: "explain", summary: "Say what a rule finds, why, and how to mend it",
        details: ["Without a rule, all rules are listed with their severities."],
        operands: [
            OperandSpec(placeholder: "RULE", help: "The rule's name, as findings show it in brackets", isOptional: true)
        ],
        ownFlags: [],
        examples: [
            CommandExample(purpose: "a rule with its example", line: "iconflip explain flipped-check"),
            CommandExample(purpose: "all rules", line: "iconflip explain"),
        ],
        run: run)

    private static func run(_ invocation: Invocation) throws -> ExitCode {
        guard let name = invocation.arguments.operands.first else {
            try invocation.console.print(RuleText.list)
            return .success
        }
        guard let rule = Rule(rawValue: name) else { throw UsageError.unknownRule(name) }
        try invocation.console.print(RuleText.text(of: RuleCatalogue.page(of: rule)))
        return .success
    }
}
