import Composites
import Diagnostics
import Directionality
import IconModel
import Pipeline
import SVGDocument

enum MirrorCommand {
    static let spec = CommandSpec(
        name: "mirror", summary: "Mirror one SVG file or vector drawable",
        details: [
            "Only coordinates change; everything else in the file stays the same. What has no exact mirrored "
                + "coordinates is reflected by a transform, with a warning; the exit status stays 0. A property of "
                + "the root element that cannot be mirrored is an error, and nothing is written.",
            "A vector drawable stays one. A template of SF Symbols is mirrored variant by variant, each between "
                + "its own margins; one that is not complete is an error.",
        ],
        operands: [IconFile.operand],
        ownFlags: [ResultFile.flag.spec, axis.spec, vertical.spec],
        examples: [
            "one file to another": "iconflip mirror back.svg -o back.rtl.svg",
            "in a pipeline": "curl -s https://example.org/back.svg | iconflip mirror - > back.rtl.svg",
            "about the middle of the ink": "iconflip mirror --axis ink send.svg",
        ],
        run: run)

    private static let axis = ValueFlag(
        "axis", .axis,
        help: "Mirror about the middle of the 'canvas' or of the 'ink', or about a coordinate "
            + "of the view box [default: canvas]")
    private static let vertical = Switch("vertical", help: "Flip top to bottom instead of left to right")

    private static func run(_ invocation: Invocation) throws -> ExitCode {
        let source = invocation.arguments.operands[0]
        let result = try ResultFile(invocation.arguments, source: source)
        let document = try IconFile.read(source, invocation.console)
        let mirrored = try mirror(document, options(invocation.arguments))
        let findings = mirrored.findings(in: document).inReadingOrder()
        guard mirrored.obstacles.isEmpty else { throw CommandError.findings(findings) }
        invocation.console.report(findings)
        try result.write(SVGWriter.write(mirrored.document), invocation.console)
        return .success
    }

    private static func options(_ arguments: ParsedArguments) -> MirrorOptions {
        MirrorOptions(
            orientation: arguments.isSet(vertical) ? .vertical : .horizontal, axis: arguments[axis] ?? .canvas)
    }

    private static func mirror(_ document: SVGDocument, _ options: MirrorOptions) throws(CommandError) -> MirrorResult {
        do {
            if let template = try SymbolTemplate(document) {
                return MirrorResult(document: try SymbolMirror.mirror(template, options: options))
            }
        } catch {
            throw .findings(error.diagnostics.inReadingOrder())
        }
        do {
            guard let drawable = try DrawableMirror.mirror(document, options: options) else {
                return try Mirror.mirror(document, options: options)
            }
            return MirrorResult(document: drawable.xml, fallbacks: drawable.fallbacks)
        } catch {
            throw .findings([error.diagnostic(in: document)])
        }
    }
}

extension ValueKind where Value == MirrorAxis<DecimalNumber> {
    fileprivate static var axis: ValueKind {
        ValueKind(
            placeholder: "AXIS", expectation: "'canvas', 'ink' or a coordinate such as 12.5",
            choices: ["canvas", "ink"]
        ) { text in
            switch text {
            case "canvas": .canvas
            case "ink": .ink
            default: DecimalNumber(text.utf8).map { .coordinate($0) }
            }
        }
    }
}
