import Geometry
import SVGDocument

extension Resolver {
    /// Draws the markers of a shape (SVG 2, section 13.7).
    mutating func resolveMarkers(
        _ item: Item, _ outline: Outline, _ context: ResolvingContext, into nodes: inout [SceneNode]
    ) {
        let inherited = item.style.inherited
        let vertices = MarkerVertices(outline).vertices
        guard !vertices.isEmpty else { return }
        var context = context
        context.contextPaints = ContextPaints(
            fill: paint(inherited.fill, item, outline.path, context),
            stroke: paint(inherited.stroke, item, outline.path, context), transform: context.transform)
        for (index, vertex) in vertices.enumerated() {
            if index == 0, let id = inherited.markerStart {
                draw(id, at: vertex, isStart: true, item, context, into: &nodes)
            } else if index > 0, index < vertices.count - 1, let id = inherited.markerMid {
                draw(id, at: vertex, isStart: false, item, context, into: &nodes)
            }
            if index == vertices.count - 1, let id = inherited.markerEnd {
                draw(id, at: vertex, isStart: false, item, context, into: &nodes)
            }
        }
    }

    @inline(never)
    private mutating func draw(
        _ id: NodeID, at vertex: MarkerVertices.Vertex, isStart: Bool, _ item: Item, _ context: ResolvingContext,
        into nodes: inout [SceneNode]
    ) {
        guard let element = document.element(id), ElementKind(element) == .marker, spend(id, context) else { return }
        guard open(id) else { return }
        defer { close() }
        let style = style(of: id)
        let units = units(item.style, context)
        var scale = 1.0
        if element["markerUnits"] != "userSpaceOnUse" {
            scale = units.resolve(item.style.inherited.strokeWidth, .diagonal)
        }
        let placement = MarkerPlacement(element, units: self.units(style, context), isStart: isStart)
        guard let placement, let transform = placement.transform(at: vertex, scale: scale) else { return }
        draw(id, style, placement, transform, context, into: &nodes)
    }

    @inline(never)
    private mutating func draw(
        _ id: NodeID, _ style: ComputedStyle, _ placement: MarkerPlacement, _ transform: Transform,
        _ context: ResolvingContext, into nodes: inout [SceneNode]
    ) {
        guard style.own.isDisplayed, let element = document.element(id) else { return }
        var inside = contentContext(of: id, context)
        inside.contextPaints = context.contextPaints
        inside.viewport = placement.contentSize
        let item = Item(id: id, element: element, kind: .marker, style: style)
        let clip = shownPart(of: placement.viewport, style, units(style, context))?.applying(placement.toContent)
        let outer = measures
        measures = []
        compose(item, inside, inner: transform, viewportClip: clip, into: &nodes) { resolver, context, nodes in
            resolver.resolveChildren(of: item, context, into: &nodes)
        }
        measures = outer
    }
}
