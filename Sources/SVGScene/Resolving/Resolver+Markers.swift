import Geometry
import SVGDocument

extension Resolver {
    /// Draws the markers of a shape (SVG 2, section 13.7).
    mutating func resolveMarkers(
        _ item: StyledElement, _ outline: Outline, _ context: ResolvingContext, into nodes: inout [SceneNode]
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
        _ id: NodeID, at vertex: MarkerVertices.Vertex, isStart: Bool, _ item: StyledElement,
        _ context: ResolvingContext,
        into nodes: inout [SceneNode]
    ) {
        guard let element = document.element(id), ElementKind(element) == .marker, spend(id, context) else { return }
        guard open(id) else { return }
        defer { close() }
        let style = style(of: id)
        let units = units(item.style, context)
        var scale = 1.0
        if element[.markerUnits] != "userSpaceOnUse" {
            scale = units.resolve(item.style.inherited.strokeWidth, .diagonal)
        }
        let placement = MarkerPlacement(element, units: self.units(style, context), isStart: isStart)
        guard let placement, let transform = placement.transform(at: vertex, scale: scale) else { return }
        draw(id, style, placement: placement, transform: transform, context: context, into: &nodes)
    }

    @inline(never)
    private mutating func draw(
        _ id: NodeID, _ style: ComputedStyle, placement: MarkerPlacement, transform: Transform,
        context: ResolvingContext, into nodes: inout [SceneNode]
    ) {
        guard let element = document.element(id) else { return }
        var inside = contentContext(of: id, context)
        inside.contextPaints = context.contextPaints
        let item = StyledElement(id: id, element: element, kind: .marker, style: style)
        let clip = shownPart(of: placement.viewport, style)?.applying(placement.toContent)
        let outer = measures
        measures = []
        compose(item, inside, inner: transform, viewportClip: clip, into: &nodes) { resolver, context, nodes in
            resolver.resolveChildren(of: item, context, into: &nodes)
        }
        measures = outer
    }
}

/// The placement of a `marker` element's content at a vertex.
///
/// Browsers take percentages, in the content as in the reference point, from the viewport that the marker is in, where
/// SVG 2 says the view box.
struct MarkerPlacement {
    /// The marker's viewport, with its corner at the origin.
    let viewport: Rect
    /// The transform from the viewport's coordinates to those of the content.
    let toContent: Transform
    private let orientation: MarkerOrientation
    private let isStart: Bool
    /// The transform from the content's coordinates to those of the marker's viewport.
    private let fit: Transform
    /// The reference point, which is put on the vertex, in the content's coordinates.
    private let reference: Point

    /// Creates the placement from a marker's attributes, or returns `nil` if it is not drawn.
    init?(_ element: Element, units: LengthUnits, isStart: Bool) {
        func length(_ name: AttributeName) -> StyleLength? { element[name].flatMap(StyleLength.read) }
        let size = Size(
            width: units.resolve(length(.markerWidth), .horizontal, default: 3),
            height: units.resolve(length(.markerHeight), .vertical, default: 3))
        let viewport = Rect(x: 0, y: 0, width: size.width, height: size.height)
        guard viewport.hasArea, let fit = Resolver.Fit(element, element.viewBox, viewport),
            let inverse = fit.transform.inverse
        else { return nil }
        self.fit = fit.transform
        self.viewport = viewport
        toContent = inverse
        let box = element.viewBox ?? Rect(x: 0, y: 0, width: size.width, height: size.height)
        reference = Point(
            x: Self.reference(element[.refX], ["left", "center", "right"], start: box.minX, extent: box.width) {
                units.resolve($0, .horizontal)
            },
            y: Self.reference(element[.refY], ["top", "center", "bottom"], start: box.minY, extent: box.height) {
                units.resolve($0, .vertical)
            })
        orientation = MarkerOrientation(element)
        self.isStart = isStart
    }

    /// Returns the transform from the content's coordinates to the user space of the shape, or `nil` if it is singular.
    func transform(at vertex: MarkerVertices.Vertex, scale: Double) -> Transform? {
        let anchor = fit.apply(reference)
        let transform =
            Transform.translation(x: vertex.position.x, y: vertex.position.y)
            * orientation.rotation(vertex.direction, isStart: isStart)
            * .scale(x: scale, y: scale) * .translation(x: -anchor.x, y: -anchor.y) * fit
        return transform.isFinite && transform.determinant != 0 ? transform : nil
    }

    private static func reference(
        _ text: String?, _ keywords: [String], start: Double, extent: Double,
        _ resolve: (StyleLength) -> Double
    ) -> Double {
        guard let text else { return 0 }
        if let index = keywords.firstIndex(of: text) { return start + extent * Double(index) / 2 }
        return StyleLength.read(text).map(resolve) ?? 0
    }
}
