import Composites
import Diagnostics
import Fitting
import HostSystem
import IconModel
import Pipeline
import SVGDocument
import Show

enum InspectCommand {
    static let spec = CommandSpec(
        name: "inspect", summary: "Show an icon's elements, to choose the parts of a composite",
        details: [
            "Prints the elements and subpaths of an icon, each with the selector for \"select\" in the manifest "
                + "and its ink box: x, y, width and height in the coordinates of the view box, strokes included. Then "
                + "come the figures that are seen, such as checkmarks, and how sure that is.",
            "With --against, the entry is found that makes a drawing for right-to-left languages, and the ink "
                + "that differs; above 5 %, the exit status is 1.",
        ],
        operands: [
            OperandSpec(
                placeholder: "ICON", help: IconFile.operand.help, isOptional: false, completion: .files(ofType: "svg"))
        ],
        ownFlags: [json.spec, png.spec, AgainstDrawing.drawing.spec, AgainstDrawing.manifest.spec],
        examples: [
            CommandExample(purpose: "the selectors for a manifest", line: "iconflip inspect list.number.svg"),
            CommandExample(purpose: "with a picture", line: "iconflip inspect list.number.svg --png parts.png"),
            CommandExample(
                purpose: "the selectors of all elements",
                line: "iconflip inspect --json list.number.svg | jq -r '.. | .selector? // empty'"),
            CommandExample(
                purpose: "the entry that makes a drawing",
                line: "iconflip inspect list.number.svg --against list.number-rtl.svg"),
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
        if let drawing = arguments[AgainstDrawing.drawing] {
            let against = AgainstDrawing(icon: arguments.operands[0], document, drawing: drawing)
            return try against.run(arguments, isJSON: arguments.isSet(json), picture: path, console)
        }
        if arguments.has(AgainstDrawing.manifest.spec) {
            throw UsageError.needs(AgainstDrawing.manifest.spec, AgainstDrawing.drawing.spec)
        }
        let file = arguments.operands[0]
        let isNamed = [".svg", ".xml"].contains { file.lowercased().hasSuffix($0) }
        let words = file == "-" ? [] : IconName(isNamed ? String(file.dropLast(4)) : file).words
        let inspection = Inspection(
            document, words: words, template: shown.template.map(InspectedTemplate.init), memory: invocation.sights)
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
        if let drawing = arguments[AgainstDrawing.drawing] {
            try SetFiles.protect(drawing, from: path, of: png.spec)
        }
        return path
    }

    private static func draw(
        _ inspection: Inspection, of document: SVGDocument, to path: String
    ) throws(CommandError) {
        try write(path, of: document) { try InspectionPicture.png(of: inspection) }
    }

    static func write(_ path: String, of document: SVGDocument, _ draw: () throws -> [UInt8]) throws(CommandError) {
        let bytes: [UInt8]
        do {
            bytes = try draw()
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
    fileprivate init(_ template: SymbolTemplate) {
        self.init(
            version: template.version, variants: template.variants.map(\.name.description),
            shown: template.principal?.name.description ?? "")
    }
}
