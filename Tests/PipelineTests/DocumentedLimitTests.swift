import Foundation
import Testing

@testable import Composites
@testable import Fitting
@testable import Geometry
@testable import HostSystem
@testable import Judging
@testable import Manifest
@testable import Pipeline
@testable import Raster
@testable import SVGDocument
@testable import SVGScene

/// What a limit does past its number is tested with each; here the numbers are those of the page.
struct DocumentedLimitTests {
    private static let scene = SceneLimits.standard
    private static let svg = SVGLimits.standard
    private static let fitting = FittingBudget()

    private static func number(_ value: Int) -> String {
        var digits = String(value)
        var place = digits.count - 3
        while place > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
            place -= 3
        }
        return digits
    }

    private static func power(_ value: Int) -> String {
        precondition(value.nonzeroBitCount == 1)
        return "2"
            + String(value.trailingZeroBitCount).map { String(Array("⁰¹²³⁴⁵⁶⁷⁸⁹")[$0.wholeNumberValue ?? 0]) }.joined()
    }

    static let texts: [(page: String, text: String)] =
        [
            ("drawn", "| derived | at most \(Int(Fit.limit.derived * 100)) % |"),
            ("drawn", "| close | at most \(Int(Fit.limit.close * 100)) % |"),
            ("symbols", "at most \(number(SymbolTemplate.maximumPointCount)) points in all variants"),
        ] + threats.map { ("threat-model", $0) }

    private static let threats = [
        "\(svg.fileSize >> 20) MiB of a file, \(svg.decodedSize >> 20) MiB of attribute values and text",
        "\(svg.doctypeSize >> 10) KiB of a document type declaration, \(svg.depth) levels of elements",
        "\(number(svg.nodes)) nodes, \(number(svg.names)) names, \(number(svg.namespaces)) namespaces in scope, "
            + "\(number(svg.attributes)) attributes of an element",
        "masks, patterns and filters | \(number(scene.drawnElements)); \(number(scene.segments)); \(number(scene.effects)) |",
        "refer to each other in a chain | \(scene.depth); \(Resolver.chainLimit) |",
        "markers and filters; of SVG images | \(scene.resourceDepth); \(scene.imageDepth) |",
        "stops of a gradient | \(number(scene.gradientStops)) |",
        "text that variables insert | \(number(scene.selectorComparisons)); \(VariableBudget().bytes >> 20) MiB |",
        "of functions and variables | \(CSSNesting.rules); \(CSSNesting.values) |",
        "bytes of a compressed one | \(power(scene.pixelsPerImage)); \(power(scene.imagePixels)); "
            + "\(scene.unpackedImageSize >> 20) MiB |",
        "nesting of layers | \(power(RenderLimits.maximumEdgeCount)); \(power(RenderLimits.maximumPaintedPixelCount)); "
            + "\(RenderLimits.maximumDepth) |",
        "overlaps are then drawn as they are | \(power(RenderLimits.maximumOverlapWork)) |",
        "pixels | \(number(RenderLimits.maximumExtent)); \(power(RenderLimits.maximumPixelCount)) |",
        "points of a template of SF Symbols | \(number(SymbolTemplate.maximumPointCount)) |",
        "of a straight part | \(power(Path.maximumStrokePointCount)); \(number(Path.maximumDashCount)); ",
        "values of an app | 32 MiB; \(AppResources.valuesLimit >> 20) MiB |",
        "findings in a manifest | \(number(Findings.maxCount)) |",
        "warnings of one about a drawing | \(FindingLimit.maxCount); \(WarningList.maxCount) |",
        "matches; distances | \(number(PieceList.maxCount)); \(number(PieceMatches.maxCount)); \(number(fitting.distances)) |",
        "and their points (`FittingBudget`) | \(fitting.builds); \(number(fitting.points)) |",
        "a vector drawable is known | \(DrawableSource.headSize >> 10) KiB |",
        "different references to colours with a file | \(DrawableResources.longestChain); "
            + "\(number(DrawableResources.mostReferences)) |",
        "steps of a curve | \(power(RenderLimits.maximumTexturePixelCount)); \(power(RenderLimits.maximumFilterPixelCount)); "
            + "\(TextureShader.maximumSampleCount) × \(TextureShader.maximumSampleCount); \(number(Flattening.maximumStepCount)) |",
        "standard deviation of a blur | \(number(Int(GaussianBlur.maximumDeviation))) pixels |",
        "what a selector may select | 20,000,000; \(number(IconInventory.maxCount)) |",
        "a base or a drawing is looked for | \(number(Neighbours.maxCount)) |",
        "points of a shared shape (`ShapeKey`) | \(NormalizedSubpath.maxCount); \(ShapeKey.mostPoints) |",
        "looks for holes in | \(number(HoleFinder.maxEdgeCount)) |",
        "At most \(RecordLog.mostBytes >> 20) MB are kept, for \(RecordLog.lifetime == 60 * RecordLog.day ? "sixty" : "") days",
        "A request is at most \(HTTPRequestReader.headLimit >> 10) KiB and \(HTTPRequestReader.bodyLimit >> 20) MiB of content",
        "within 10 seconds, and at most \(LoopbackServer.connectionLimit) are kept",
    ]

    @Test("the numbers of pages are those of the code", arguments: texts)
    func numbers(page: String, text: String) throws {
        let file = URL(filePath: #filePath).appending(path: "../../../Documentation/\(page).md").standardized
        #expect(try String(contentsOf: file, encoding: .utf8).contains(text))
    }
}
