import Diagnostics
import HostSystem
import Judging
import Manifest
import Proposals
import Show

enum ExplainCommand {
    static let spec = CommandSpec(
        name: "explain", summary: "Explain a rule, or what is decided about an icon, in five languages",
        details: [
            "Without a rule, all rules are listed with their severities. With --icon, it tells what is decided "
                + "about an icon: its kind, the answer of its family, the note and the findings with their hints.",
            "The languages are Arabic, English, Hebrew, Persian and Urdu. Numbers have the digits of the "
                + "locale, such as those of 'ar-EG'. Names, code and examples stay as they are.",
        ],
        operands: [
            OperandSpec(
                placeholder: "RULE",
                help: "The rule, as findings show it in brackets; with --icon, the manifest [default: manifest.json]",
                isOptional: true, completion: .names(.rules))
        ],
        ownFlags: [language.spec, icon.spec],
        examples: [
            CommandExample(purpose: "a rule with its example", line: "iconflip explain flipped-check"),
            CommandExample(purpose: "all rules", line: "iconflip explain"),
            CommandExample(purpose: "for a reader of Hebrew", line: "iconflip explain flipped-check --lang he"),
            CommandExample(
                purpose: "why an icon is what it is, in Arabic with the digits of Egypt",
                line: "iconflip explain --icon cart --lang ar-EG"),
        ],
        run: run)

    private static let language = ValueFlag(
        "lang", ValueKind<ReaderLanguage>.language, help: "The language of the explanation [default: en]")
    private static let icon = ValueFlag(
        "icon", .text("NAME", "the name of an icon", completion: .names(.icons)),
        help: "Tell what is decided about the icon NAME")
    private static func run(_ invocation: Invocation) throws -> ExitCode {
        let (arguments, console) = (invocation.arguments, invocation.console)
        let words = Explanation(arguments[language] ?? .english)
        if let name = arguments[icon] { return try explain(name, words, invocation) }
        guard let name = arguments.operands.first else {
            try console.print(words.list)
            return .success
        }
        guard let page = Rule(rawValue: name).flatMap(RuleCatalogue.page) else { throw UsageError.unknownRule(name) }
        try console.print(words.text(of: page))
        return .success
    }

    private static func explain(_ name: String, _ words: Explanation, _ invocation: Invocation) throws -> ExitCode {
        let set = Preview.run(
            manifest: IconSetArguments.manifestPath(invocation.arguments), only: [name], showsParts: false,
            findings: .validated(cache: invocation.validationCache, judge: UnexplainedEntries.judge),
            jobs: ThisProcess.processorCount)
        guard let shown = set.icons.first, !set.couldNotRun else {
            let errors = set.findings.filter { $0.severity == .error }
            if let text = words.text(of: errors) {
                invocation.console.inform(text)
            } else {
                invocation.console.report(errors)
            }
            return .couldNotRun
        }
        try invocation.console.print(words.text(of: shown, in: set))
        return .success
    }
}

extension ValueKind where Value == ReaderLanguage {
    fileprivate static var language: ValueKind {
        let codes = ["en"] + ReaderLanguage.translated.map(\.code)
        return ValueKind(
            placeholder: "TAG",
            expectation: "one of \(codes.joined(separator: ", ")), or a locale of one, such as ar-EG",
            choices: [], parse: ReaderLanguage.init(parsing:))
    }
}
