import Diagnostics
import Images
import Pipeline
import Raster
import SVGDocument
import SVGScene

enum RenderCommand {
    static let spec = CommandSpec(
        name: "render", summary: "Draw one SVG file as a PNG picture",
        details: [
            "The picture has the size given in the file, at one pixel per CSS pixel. With --width or --height "
                + "alone, the other keeps the proportions; with both, the drawing is stretched. Unpainted areas are "
                + "transparent.",
            "Of a template of SF Symbols it draws Regular-M, or Regular-S where there is no other.",
        ],
        operands: [IconFile.operand],
        ownFlags: [
            ResultFile.flag.spec, width.spec, height.spec, scale.spec, ImageFolder.flag.spec,
        ],
        examples: [
            "96 pixels wide": "iconflip render --width 96 back.svg -o back.png",
            "three times its size": "iconflip render --scale 3 back.svg -o back@3x.png",
        ],
        run: run)

    private static let width = ValueFlag(
        "width", .wholeNumber(1...RenderLimits.maximumExtent), help: "The width of the picture in pixels")
    private static let height = ValueFlag(
        "height", .wholeNumber(1...RenderLimits.maximumExtent), help: "The height of the picture in pixels")
    private static let scale = ValueFlag("scale", .factor, help: "The number of pixels per CSS pixel [default: 1]")

    private static func run(_ invocation: Invocation) throws -> ExitCode {
        let arguments = invocation.arguments
        for side in [width.spec, height.spec] where arguments.has(side) && arguments.has(scale.spec) {
            throw UsageError.conflict(side, scale.spec)
        }
        let result = try ResultFile(arguments, source: arguments.operands[0])
        try refuseTerminal(result, invocation.console)
        let document = try IconFile.readShown(arguments.operands[0], invocation.console).document
        let options = SceneOptions(externalImage: try imageReader(arguments))
        let scene = SceneResolver.resolve(document, options: options)
        invocation.console.report(scene.findings(in: document).asWarnings().inReadingOrder())
        let size = PictureSize(width: arguments[width], height: arguments[height], scale: arguments[scale] ?? 1)
        try result.write(try draw(scene, size, of: document, invocation.console), invocation.console)
        return .success
    }

    private static func imageReader(
        _ arguments: ParsedArguments
    ) throws(CommandError) -> SceneOptions.ExternalImageReader {
        guard let path = arguments[ImageFolder.flag] else { return ImageFolder.none }
        let folder = try ImageFolder(path, icon: arguments.operands[0])
        return { address throws(ExternalImageError) in try folder.read(address) }
    }

    /// Throws if a picture would go to a terminal, which its bytes would garble.
    private static func refuseTerminal(_ result: ResultFile, _ console: Console) throws(UsageError) {
        guard result.path == nil, console.streams.output.isTerminal else { return }
        throw UsageError(
            message: "a picture is not written to a terminal", hint: "name a file with '--output', or use a pipe")
    }

    private static func draw(
        _ scene: Scene, _ size: PictureSize, of document: SVGDocument, _ console: Console
    ) throws(CommandError) -> [UInt8] {
        do {
            let (width, height) = size.pixels(for: scene.size)
            var renderer = Renderer()
            let picture = try renderer.render(scene, width: width, height: height)
            console.report(renderer.warnings.map { $0.finding(in: document) }.asWarnings())
            return try PNGEncoder().encode(width: picture.width, height: picture.height, bytes: picture.bytes)
        } catch {
            throw .findings([
                Diagnostic(
                    rule: .notDrawn, severity: .error, message: "\(error)",
                    location: document.location(of: document.root))
            ])
        }
    }
}
