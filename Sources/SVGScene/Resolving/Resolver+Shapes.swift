import Geometry

extension Resolver {
    /// Draws a basic shape or a path.
    @inline(never)
    mutating func resolveShape(_ item: StyledElement, _ context: ResolvingContext, into nodes: inout [SceneNode]) {
        guard let outline = outline(item, context) else { return }
        compose(item, context, into: &nodes) { resolver, context, nodes in
            resolver.paint(item, outline, context, into: &nodes)
        }
    }

    @inline(never)
    private mutating func paint(
        _ item: StyledElement, _ outline: Outline, _ context: ResolvingContext, into nodes: inout [SceneNode]
    ) {
        if !measures.isEmpty { measures[measures.count - 1].add(outline.path) }
        guard !isMeasuring else { return }
        let inherited = item.style.inherited
        var shape = SceneShape(
            path: outline.path, strokesFirst: inherited.paintOrder.strokesFirst,
            isAntialiased: inherited.isAntialiased, element: identity(item.id))
        if inherited.isVisible {
            shape.fill = fill(item, outline.path, context)
            shape.stroke = stroke(item, outline.path, context)
        }
        guard inherited.hasMarkers, inherited.isVisible, item.kind.isShape else {
            if shape.isPainted { nodes.append(.shape(shape)) }
            return
        }
        paintWithMarkers(shape, item, outline, context, into: &nodes)
    }

    /// Paints fill, stroke and markers in the order of `paint-order`.
    private mutating func paintWithMarkers(
        _ shape: SceneShape, _ item: StyledElement, _ outline: Outline, _ context: ResolvingContext,
        into nodes: inout [SceneNode]
    ) {
        var markers: [SceneNode] = []
        resolveMarkers(item, outline, context, into: &markers)
        let layers = item.style.inherited.paintOrder.layers
        if layers.2 == .markers {
            if shape.isPainted { nodes.append(.shape(shape)) }
            nodes += markers
        } else {
            for layer in [layers.0, layers.1, layers.2] {
                if layer == .markers {
                    nodes += markers
                } else {
                    append(layer, of: shape, to: &nodes)
                }
            }
        }
    }

    private func append(_ layer: PaintOrder.Layer, of shape: SceneShape, to nodes: inout [SceneNode]) {
        var part = shape
        if layer == .fill { part.stroke = nil } else { part.fill = nil }
        if part.isPainted { nodes.append(.shape(part)) }
    }

    private mutating func fill(_ item: StyledElement, _ path: Path, _ context: ResolvingContext) -> SceneFill? {
        let inherited = item.style.inherited
        // A line has no interior, and filling it would cost as much as any other fill.
        guard item.kind != .line, inherited.fillOpacity > 0,
            let paint = paint(inherited.fill, item, path, context)
        else { return nil }
        return SceneFill(paint: paint, opacity: inherited.fillOpacity, rule: inherited.fillRule)
    }

    private mutating func stroke(_ item: StyledElement, _ path: Path, _ context: ResolvingContext) -> SceneStroke? {
        let inherited = item.style.inherited
        guard inherited.stroke != .none, inherited.strokeOpacity > 0,
            let style = strokeStyle(item, path, context), let paint = paint(inherited.stroke, item, path, context)
        else { return nil }
        var pen: Transform?
        if item.style.own.hasNonScalingStroke, context.transform.isFinite, context.transform.determinant != 0 {
            pen = context.transform
        }
        return SceneStroke(paint: paint, opacity: inherited.strokeOpacity, style: style, penTransform: pen)
    }

    /// Returns the geometry of an element's stroke, or `nil` if its width is zero.
    func strokeStyle(_ item: StyledElement, _ path: Path, _ context: ResolvingContext) -> StrokeStyle? {
        let inherited = item.style.inherited
        let units = units(item.style, context)
        let width = units.resolve(inherited.strokeWidth, .diagonal)
        guard width > 0, width.isFinite else { return nil }
        var style = StrokeStyle(
            width: width, lineCap: inherited.lineCap, lineJoin: inherited.lineJoin,
            miterLimit: inherited.miterLimit)
        if !inherited.dashes.isEmpty { setDashes(of: &style, item, path, units) }
        return style
    }

    private func setDashes(of style: inout StrokeStyle, _ item: StyledElement, _ path: Path, _ units: LengthUnits) {
        let scale = dashScale(item, path)
        let dashes = item.style.inherited.dashes.map { units.resolve($0, .diagonal) * scale }
        let offset = units.resolve(item.style.inherited.dashOffset, .diagonal) * scale
        let sum = dashes.reduce(0, +)
        guard dashes.allSatisfy({ $0 >= 0 }), sum > 0, sum.isFinite, offset.isFinite else { return }
        style.dashes = dashes.count % 2 == 0 ? dashes : dashes + dashes
        style.dashOffset = offset
    }

    /// Returns the number of user units per unit of `pathLength`.
    private func dashScale(_ item: StyledElement, _ path: Path) -> Double {
        guard let text = item.element[.pathLength], let length = StyleLength.read(text)?.value, length > 0 else {
            return 1
        }
        return path.arcLength / length
    }
}

extension SceneShape {
    /// Whether the shape has a fill or a stroke.
    fileprivate var isPainted: Bool { fill != nil || stroke != nil }
}

extension InheritedStyle {
    fileprivate var hasMarkers: Bool { markerStart != nil || markerMid != nil || markerEnd != nil }
}
