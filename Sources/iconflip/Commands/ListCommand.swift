import Diagnostics
import Pipeline

enum ListCommand {
    static let spec = CommandSpec(
        name: "list", summary: "List the icons or locales of a set, or the rules",
        details: [
            "One name a line, for scripts. Of a manifest with errors the sound icons are listed, and the exit "
                + "status is 1."
        ],
        operands: [
            OperandSpec(
                placeholder: "WHAT", help: "'icons', 'locales' or 'rules'", isOptional: false,
                choices: ListedNames.allCases.map(\.rawValue)),
            IconSetArguments.manifest,
        ],
        ownFlags: [json.spec],
        examples: [
            "the number of icons": "iconflip list icons | wc -l",
            "the locales of another set": "iconflip list locales icons/manifest.json",
            "for a program": "iconflip list icons --json",
        ],
        run: run)

    private static let json = Switch("json", help: "Print a JSON array instead of lines")

    private static func run(_ invocation: Invocation) throws -> ExitCode {
        let (operands, console) = (invocation.arguments.operands, invocation.console)
        guard let what = ListedNames(rawValue: operands[0]) else { throw UsageError.unknownList(operands[0]) }
        if what == .rules {
            try print(Rule.allCases.map(\.rawValue), invocation)
            return .success
        }
        let loaded = IconSetLoader.load(operands.count > 1 ? operands[1] : "manifest.json", output: nil)
        let errors = loaded.diagnostics.filter { $0.severity == .error }
        console.report(errors)
        if loaded.isUnreadable { return .couldNotRun }
        // Of a manifest that cannot be used nothing is sound, which programs read as well.
        let manifest = loaded.set?.manifest
        let locales = manifest?.locales.map(\.value.description)
        try print((what == .locales ? locales : manifest?.icons.map(\.name.value)) ?? [], invocation)
        return errors.isEmpty ? .success : .findings
    }

    private static func print(_ names: [String], _ invocation: Invocation) throws(CommandError) {
        let isJSON = invocation.arguments.isSet(json)
        try invocation.console.print(
            isJSON
                ? "[\(names.map(JSONText.quoted).joined(separator: ", "))]\n"
                : names.map { VisibleText.escaped($0) + "\n" }.joined())
    }
}
