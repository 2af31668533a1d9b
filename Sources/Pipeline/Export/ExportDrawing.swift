import Directionality
import Flattening
import SVGDocument
import SVGScene

extension BuiltVariant {
    /// The resolved drawing with black for the colour of the text, which no app has at hand.
    var exportScene: Scene { sceneOptions.currentColor == .black ? scene : SceneResolver.resolve(document) }
}

/// The forms of a drawing without masks, or of filled paths alone.
///
/// Each is made once, when a format asks: flattening and its proof take longest of an export. So this is a class.
final class FilledForms {
    let source: SVGDocument
    /// The forms of the drawing whose exact mirror image this one is.
    private let mirrored: FilledForms?
    private var known: [FlatteningLevel: Result<FlattenedDrawing, DrawingObstacle>] = [:]
    private var mirrorImages: [FlatteningLevel: SVGDocument] = [:]
    /// The number of times that a drawing was flattened.
    private(set) var flattenings = 0

    init(_ source: SVGDocument, mirrorImageOf mirrored: FilledForms? = nil) {
        (self.source, self.mirrored) = (source, mirrored)
    }

    /// Returns the drawing in a form, or the first thing that cannot be said so. An exact mirror image gets that of the
    /// other drawing's form, whose pixels are reversed as the drawing's are: what is proved of the one holds for both.
    func document(_ level: FlatteningLevel) -> Result<SVGDocument, DrawingObstacle> {
        mirrorImage(level).map(Result.success) ?? drawing(level).map(\.document)
    }

    var paths: Result<FlattenedDrawing, DrawingObstacle> { drawing(.fills) }

    private func mirrorImage(_ level: FlatteningLevel) -> SVGDocument? {
        if let known = mirrorImages[level] { return known }
        guard let mirrored, case .success(let document) = mirrored.document(level),
            let mirror = try? Mirror.mirror(document), mirror.isExact
        else { return nil }
        mirrorImages[level] = mirror.document
        return mirror.document
    }

    private func drawing(_ level: FlatteningLevel) -> Result<FlattenedDrawing, DrawingObstacle> {
        if let drawing = known[level] { return drawing }
        let drawing = level == .union ? union : flattened(source, level)
        known[level] = drawing
        return drawing
    }

    /// The union of the filled paths, or else of the source, in which what cannot be said may be hidden.
    private var union: Result<FlattenedDrawing, DrawingObstacle> {
        guard case .success(let fills) = paths else { return flattened(source, .union) }
        return fills.paths.count > 1 ? checked(Flattener.unite(fills), of: fills.document) : .success(fills)
    }

    private func flattened(
        _ document: SVGDocument, _ level: FlatteningLevel
    ) -> Result<FlattenedDrawing, DrawingObstacle> {
        checked(Flattener.flatten(document, level: level), of: document)
    }

    private func checked(
        _ drawing: FlattenedDrawing, of document: SVGDocument
    ) -> Result<FlattenedDrawing, DrawingObstacle> {
        flattenings += 1
        let refusal = drawing.findings.first { $0.reason.isRefusal }
        guard let refusal else { return .success(drawing) }
        let element = document.describe(refusal.element)
        return .failure(DrawingObstacle(what: refusal.reason.what(element), element: refusal.element))
    }
}

extension FlatteningFinding.Reason {
    /// Returns what it is, for a message: `a filter`. `element` is the element that has it, as messages name it.
    fileprivate func what(_ element: String) -> String {
        switch self {
        case .filter: "a filter"
        case .blendMode: "blending"
        case .pattern: "a pattern"
        case .softMask: "a mask with shades"
        case .image: "a picture"
        case .nestedOpacity: "one opacity for shapes that overlap"
        case .nonScalingStroke: "a stroke that does not scale"
        case .liveStyle: "an animation or a style that depends on the page"
        case .mixedColor: "a colour mixed from that of the text"
        case .notDrawn: "\(element), which iconflip does not draw as it is written"
        case .tooComplex: "an outline with so many crossings"
        case .tooFar: "an outline so far beyond the canvas"
        case .drawnTwice: "a cut in a shape that is drawn several times"
        case .ownEffects: "a cut in a shape with a clip, a filter or markers of its own"
        case .polygon, .unproven: "such an outline"
        }
    }
}
