import Geometry
import SVGDocument
import SVGScene

/// What a document is mirrored about, worked out once.
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
        switch options.axis {
        case .canvas, .ink: reflection = middle
        case .coordinate(let coordinate):
            guard let doubled = coordinate + coordinate else {
                throw MirrorError(
                    message: "the axis has too many digits", hint: "round it", element: document.root)
            }
            reflection = Reflection(options.orientation, doubledAxis: doubled)
        }
    }

    /// What the root's content inherits: everything is reflected.
    var context: PlanContext {
        PlanContext(
            axis: reflection, map: AxisMap(reflection), reflection: reflection, isVerbatim: false,
            viewport: canvas.viewport, transform: .identity)
    }
}
