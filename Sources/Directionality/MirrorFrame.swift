import Geometry
import SVGDocument
import SVGScene

/// The line that a document is mirrored about, computed once.
struct MirrorFrame {
    let reflection: Reflection
    let canvas: Canvas

    init(_ document: SVGDocument, _ options: MirrorOptions) throws(MirrorError) {
        guard let canvas = Canvas(of: document), let middle = canvas.reflection(options.orientation) else {
            throw MirrorError(
                message: "the icon has no view box and no size in pixels, so it cannot be mirrored",
                hint: "add a viewBox to the root element", element: document.root)
        }
        self.canvas = canvas
        let doubledAxis =
            switch options.axis {
            case .canvas: middle.doubledAxis
            case .coordinate(let coordinate): coordinate + coordinate
            case .ink: Self.doubledMiddleOfInk(document, options.orientation)
            }
        guard let doubledAxis else {
            throw MirrorError(
                message: "the axis of the mirror is not known: the icon draws nothing, or the number is too long",
                hint: "name another axis", element: document.root)
        }
        reflection = Reflection(options.orientation, doubledAxis: doubledAxis)
    }

    private static func doubledMiddleOfInk(
        _ document: SVGDocument, _ orientation: Reflection.Orientation
    ) -> DecimalNumber? {
        guard let box = InkMeasure(document).box else { return nil }
        return InkMeasure.round(orientation == .horizontal ? box.minX + box.maxX : box.minY + box.maxY)
    }

    /// The context of the root's content: everything is reflected.
    var context: PlanContext {
        PlanContext(
            axis: reflection, map: AxisMap(reflection), reflection: reflection, isVerbatim: false,
            viewport: canvas.viewport, transform: .identity)
    }
}
