import Diagnostics
import HostSystem
import IconModel
import Inspection
import Pipeline
import SVGDocument
import Symbols

/// The command `iconflip inspect`.
enum InspectCommand {
    static let spec = CommandSpec(
        name: "inspect", summary: "Show an icon's elements, to choose the parts of a composite",
        details: [
            "Prints the elements and subpaths of an icon as a numbered tree. Each has the selector that matches it, "
                + "for \"select\" in the manifest, and its ink box: the x, y, width and height of the painted area, "
                + "strokes included, in the coordinates of the view box and rounded outwards, in the order of region(x y "
                + "width height).",
            "Then come the figures that are seen in the drawing, such as checkmarks, digits and lines of text, with the "
                + "selector of what draws them. 'validate' goes by those that are certain, 'init' by the probable ones "
                + "as well; the others are worth a look.",
            "Of a template of SF Symbols it shows Regular-M; what is selected there is found in all variants.",
            "The picture of --png shows the same numbers beside the outlines, and the coordinates along its edges.",
        ],
        operands: [
            OperandSpec(
                placeholder: "ICON", help: IconFile.operand.help, isOptional: false, completion: .files(ofType: "svg"))
        ],
        ownFlags: [json.spec, png.spec],
        examples: [
            CommandExample(purpose: "the selectors for a manifest", line: "iconflip inspect list.number.svg"),
            CommandExample(purpose: "with a picture", line: "iconflip inspect list.number.svg --png parts.png"),
            CommandExample(
                purpose: "the selectors of all elements",
                line: "iconflip inspect --json list.number.svg | jq -r '.. | .selector? // empty'"),
        ],
        run: run)

    private static let json = Switch("json", help: "Print JSON instead of a table")
    private static let png = ValueFlag(
        "png", .file, help: "Draw the icon to FILE, enlarged, outlined and numbered")

    private static func run(_ invocation: Invocation) throws -> ExitCode {
        let (arguments, console) = (invocation.arguments, invocation.console)
        let path = try picturePath(arguments)
        let shown = try IconFile.readShown(arguments.operands[0], console)
        let document = shown.document
        let file = arguments.operands[0]
        let words =
            file == "-" ? [] : IconName(file.lowercased().hasSuffix(".svg") ? String(file.dropLast(4)) : file).words
        let inspection = Inspection(document, words: words, template: shown.template.map(InspectedTemplate.init))
        console.report(inspection.scene.findings(in: document).asWarnings().inReadingOrder())
        if let path { try draw(inspection, of: document, to: path) }
        try console.print(
            arguments.isSet(json) ? InspectionJSON.render(inspection) : InspectionText.render(inspection))
        return .success
    }

    private static func picturePath(_ arguments: ParsedArguments) throws(UsageError) -> String? {
        guard let path = arguments[png] else { return nil }
        if path == "-" {
            throw UsageError(
                message: "the picture cannot go to the standard output, which the table uses",
                hint: "name a file with '\(png.spec.long)'")
        }
        try SetFiles.protect(arguments.operands[0], from: path, of: png.spec)
        return path
    }

    private static func draw(
        _ inspection: Inspection, of document: SVGDocument, to path: String
    ) throws(CommandError) {
        let bytes: [UInt8]
        do {
            bytes = try InspectionPicture.png(of: inspection)
        } catch {
            throw .findings([
                Diagnostic(
                    rule: .notDrawn, severity: .error, message: "\(error)",
                    location: document.location(of: document.root))
            ])
        }
        try ResultFile.write(bytes, to: path)
    }
}

extension InspectedTemplate {
    /// Creates the description of a template.
    fileprivate init(_ template: SymbolTemplate) {
        self.init(
            version: template.version, variants: template.variants.map(\.name.description),
            shown: template.principal?.name.description ?? "")
    }
}
