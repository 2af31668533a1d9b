import Diagnostics
import IconModel
import Pipeline
import Show

enum InspectCommand {
    static let spec = CommandSpec(
        name: "inspect", summary: "Show an icon's elements, to choose the parts of a composite",
        details: [
            "Prints the elements and subpaths of an icon, each with the selector for \"select\" in the manifest "
                + "and its ink box: x, y, width and height in units of the view box, strokes included. Then come the "
                + "figures that are seen, such as checkmarks, and how sure that is.",
            "With --against, the entry is found that makes a drawing for right-to-left languages, and the ink "
                + "that differs; above 5 %, the exit status is 1. 'preview' draws the parts.",
        ],
        operands: [
            OperandSpec(
                placeholder: "ICON", help: IconFile.operand.help, isOptional: false, completion: .files(ofType: "svg"))
        ],
        ownFlags: [json.spec] + AgainstDrawing.flags,
        examples: [
            "the selectors for a manifest": "iconflip inspect list.number.svg",
            "the selectors of all elements":
                "iconflip inspect --json list.number.svg | jq -r '.. | .selector? // empty'",
            "the entry that makes a drawing": "iconflip inspect list.number.svg --against list.number-rtl.svg",
        ],
        run: run)

    private static let json = Switch("json", help: "Print JSON instead of a table")

    private static func run(_ invocation: Invocation) throws -> ExitCode {
        let (arguments, console) = (invocation.arguments, invocation.console)
        let shown = try IconFile.readShown(arguments.operands[0], console)
        let document = shown.document
        if let drawing = arguments[AgainstDrawing.drawing] {
            let against = AgainstDrawing(icon: arguments.operands[0], document: document, drawing: drawing)
            return try against.run(arguments, isJSON: arguments.isSet(json), console)
        }
        for flag in AgainstDrawing.flags where arguments.has(flag) {
            throw UsageError.needs(flag, AgainstDrawing.drawing.spec)
        }
        let file = arguments.operands[0]
        let isNamed = [".svg", ".xml"].contains { file.lowercased().hasSuffix($0) }
        let words = file == "-" ? [] : IconName(isNamed ? String(file.dropLast(4)) : file).words
        let inspection = Inspection(
            document, words: words, template: shown.template.map(InspectedTemplate.init), memory: invocation.sights)
        console.report(inspection.scene.findings(in: document).asWarnings().inReadingOrder())
        try console.print(arguments.isSet(json) ? InspectionJSON.render(inspection) : InspectionText.render(inspection))
        return .success
    }
}
