import Composites
import Raster
import SVGDocument
import SVGScene

/// A comparer of two drawings: first their bytes, then their tokens, then their pixels.
struct DrawingComparer {
    /// A change with the share of pixels beyond the threshold, 0 to 1.
    typealias Result = (change: Change, share: Double)

    private let options: ComparisonOptions
    private var pictures: PictureMaker

    init(_ options: ComparisonOptions) {
        self.options = options
        pictures = PictureMaker(height: options.height)
    }

    /// Compares two SVG files. If one of them cannot be read or drawn, they count as looking different.
    mutating func compare(_ before: [UInt8], _ after: [UInt8]) -> Result {
        if before == after { return (.same, 0) }
        let unknown: Result = (.changed, 1)
        guard let old = try? SVGReader.read(before, name: "before"), let new = try? SVGReader.read(after, name: "after")
        else { return unknown }
        if DrawingTokens.tokens(of: old) == DrawingTokens.tokens(of: new) { return (.bytes, 0) }
        let (earlier, later) = (Self.shown(old), Self.shown(new))
        guard earlier.map(\.name) == later.map(\.name) else { return unknown }
        var result: Result = (.redrawn, 0)
        for (old, new) in zip(earlier, later) {
            guard let first = pictures.picture(of: old.document), let second = pictures.picture(of: new.document),
                first.width == second.width
            else { return unknown }
            let count = PixelDifference.count(first, second, threshold: options.threshold)
            if count > 0 { result.change = .changed }
            result.share = max(result.share, Double(count) / Double(max(1, first.width * first.height)))
        }
        return result
    }

    /// Returns what a file shows: of a template of SF Symbols every weight and scale, by its name.
    private static func shown(_ document: SVGDocument) -> [(name: String, document: SVGDocument)] {
        guard let template = try? SymbolTemplate(document) else { return [("", document)] }
        return SymbolVariantName.all.compactMap(template.variant).map {
            ($0.name.description, template.picture(of: $0))
        }
    }
}

/// A renderer of files at one height, with `currentColor` as black.
struct PictureMaker {
    private let height: Int
    private var renderer = Renderer()

    init(height: Int) { self.height = height }

    mutating func picture(of bytes: [UInt8]?) -> Pixmap? {
        guard let bytes, let document = try? SVGReader.read(bytes, name: "drawing") else { return nil }
        return picture(of: (try? ShownDrawing(document))?.document ?? document)
    }

    mutating func picture(of document: SVGDocument) -> Pixmap? {
        let scene = SceneResolver.resolve(document)
        let width = (Double(height) * scene.size.width / scene.size.height).rounded()
        guard width.isFinite, width <= Double(RenderLimits.maximumExtent) else { return nil }
        return try? renderer.render(scene, width: max(1, Int(width)), height: height)
    }
}
