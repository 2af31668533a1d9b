import SVGDocument
import SVGScene

/// How much of a drawing becomes plain filled paths.
public enum FlatteningLevel: String, Sendable, CaseIterable {
    /// Only what a mask of black and white shapes really cuts; all else stays as it is drawn, strokes editable.
    case cut
    /// One filled path for every painted element: no stroke, transform, clip, mask or `use`.
    case fills
    /// Neighbours in the order of painting with one opaque colour become one path without overlaps.
    case union
}

/// A drawing as plain filled paths.
public struct FlattenedDrawing: Sendable {
    /// The document that can be written: at the level `cut` the source with changed elements, else paths with the
    /// source's root, title and description.
    public var document: SVGDocument
    /// The paths in the order of painting; empty at the level `cut`.
    public var paths: [FlattenedPath]
    /// What could not be said by filled paths, and what was drawn less exactly; if any of them is a refusal, the
    /// document still holds the elements concerned as they were drawn, and `paths` lacks them.
    public var findings: [FlatteningFinding]
    /// The number of segments of all paths.
    public var segmentCount: Int

    /// Whether all of the drawing is in `paths`.
    public var isComplete: Bool { !findings.contains { $0.reason.isRefusal } }
}

/// A filled path: its contours mean the same by both fill rules.
public struct FlattenedPath: Sendable {
    /// The path data, in the user units of the canvas, with at most one `M` for each contour and `z` at its end.
    public var data: String
    /// The paint; a gradient is in the user units of the canvas.
    public var paint: ScenePaint
    /// Whether the paint is the colour of the text around (`currentColor`).
    public var isCurrentColor: Bool
    /// The stops of a gradient that have the colour of the text around.
    public var currentColorStops: Set<Int> = []
    /// The opacity of the paint, 0 to 1, but for the alpha of its colours.
    public var opacity: Double
    /// Whether edges are antialiased (`shape-rendering`).
    public var isAntialiased = true
    /// The element of the source that the path is all of, if there is one.
    public var element: NodeID?
    /// That element's id.
    public var id: String?
    /// That element's class.
    public var className: String?
}

/// A flattener of drawings: strokes, transforms, groups, `use`, clips and masks become filled paths, with curves kept as
/// curves.
///
/// All outlines that concern one path are laid into one arrangement on a grid of integers (`Arrangement`), whose faces
/// know by their winding numbers what they are inside of (`Windings`). The boundary of what is painted is traced
/// (`RingTracer`), and the curves that its edges came from are put back (`CurveRecovery`).
public enum Flattener {
    /// Flattens a drawing. `level` says how much of it becomes paths.
    ///
    /// Never fails: what cannot be said stays as it is drawn and is reported. If `isProved`, the result is compared
    /// with the drawing, by pixels. What does not look the same is made again more finely, then as a polygon with a
    /// finding, and at last left as it is drawn.
    public static func flatten(
        _ document: SVGDocument, level: FlatteningLevel, isProved: Bool = true
    ) -> FlattenedDrawing {
        let document = document.withTransformInside ?? document
        switch level {
        case .cut: return cut(document, masks: nil, isProved: isProved)
        case .fills, .union:
            var flattener = DrawingFlattener(document, level, limits: isProved ? FlatteningProof.Limits() : nil)
            return flattener.flatten()
        }
    }

    /// Unites neighbours of one opaque colour in a drawing that was flattened to filled paths.
    ///
    /// Only paths that come near each other are computed anew, and if `isProved` compared with the drawing; others stay as
    /// they were proved when the drawing was flattened.
    public static func unite(_ drawing: FlattenedDrawing, isProved: Bool = true) -> FlattenedDrawing {
        var flattener = DrawingFlattener(
            drawing.document, .union, limits: isProved ? FlatteningProof.Limits() : nil, arePlain: drawing.isComplete)
        return flattener.flatten()
    }

    /// Makes filled paths of what masks of black and white shapes really cut, and removes those masks. `masks` are
    /// their ids; `nil` for all. If `isProved`, the result is compared with the drawing.
    public static func cut(_ document: SVGDocument, masks: Set<String>?, isProved: Bool = true) -> FlattenedDrawing {
        var cutter = MaskCutter(document, masks, limits: isProved ? FlatteningProof.Limits() : nil)
        return cutter.cut()
    }
}
