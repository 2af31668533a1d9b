import Diagnostics
import Flattening
import SVGDocument

enum FlattenCommand {
    static let spec = CommandSpec(
        name: "flatten", summary: "Make one SVG file plain filled paths",
        details: [
            "Strokes, dashes, transforms, groups, copies, clips and masks become filled paths, for what draws "
                + "nothing else, such as icon fonts and cutters. Curves stay curves, and a path means the same by "
                + "both fill rules. What paths cannot say, such as a filter, stays, with a warning and the exit "
                + "status 0. Every result is compared with the source by pixels first.",
            "Of a template of SF Symbols it takes Regular-M, or Regular-S where there is no other.",
        ],
        operands: [IconFile.operand],
        ownFlags: [ResultFile.flag.spec, level.spec],
        examples: [
            "one path for each shape": "iconflip flatten bell.svg -o bell.flat.svg",
            "one path for each colour, without overlaps":
                "iconflip flatten --level union bell.svg -o bell.glyph.svg",
        ],
        run: run)

    private static let level = ValueFlag<FlatteningLevel>(
        "level", .choice("LEVEL"),
        help: "Only what masks 'cut', 'fills' for every shape, or their 'union' by colour [default: fills]")

    private static func run(_ invocation: Invocation) throws -> ExitCode {
        let source = invocation.arguments.operands[0]
        let result = try ResultFile(invocation.arguments, source: source)
        let document = try IconFile.readShown(source, invocation.console).document
        let drawing = Flattener.flatten(document, level: invocation.arguments[level] ?? .fills)
        invocation.console.report(drawing.findings.map { $0.diagnostic(in: document) }.inReadingOrder())
        try result.write(SVGWriter.write(drawing.document), invocation.console)
        return .success
    }
}
