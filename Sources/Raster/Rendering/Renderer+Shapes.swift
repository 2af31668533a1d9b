import Geometry
import SVGScene

extension Renderer {
    /// Draws a shape; the context's transform is that from the shape's coordinates.
    mutating func draw(_ shape: SceneShape, in context: DrawingContext, to target: inout RenderTarget) {
        guard context.transform.isFinite else { return }
        guard !budget.isExhausted else { return }
        if shape.strokesFirst { stroke(shape, in: context, to: &target) }
        fill(shape, in: context, to: &target)
        if !shape.strokesFirst { stroke(shape, in: context, to: &target) }
    }

    private mutating func fill(_ shape: SceneShape, in context: DrawingContext, to target: inout RenderTarget) {
        guard let fill = shape.fill else { return }
        var edges = makeEdgeList(in: context)
        edges.add(shape.path, transform: context.transform, tolerance: Self.curveTolerance)
        paint(
            &edges, rule: fill.rule, with: fill.paint, opacity: fill.opacity, isAntialiased: shape.isAntialiased,
            in: context, to: &target)
        recycle(consume edges)
    }

    private mutating func stroke(_ shape: SceneShape, in context: DrawingContext, to target: inout RenderTarget) {
        guard let stroke = shape.stroke else { return }
        var edges = makeEdgeList(in: context)
        addStroke(of: shape.path, stroke, transform: context.transform, to: &edges)
        paint(
            &edges, rule: .nonzero, with: stroke.paint, opacity: stroke.opacity, isAntialiased: shape.isAntialiased,
            in: context, to: &target)
        recycle(consume edges)
    }

    /// Adds the edges of a stroke.
    ///
    /// The centre line is taken to device space and snapped there like every outline, then to the pen's space, stroked,
    /// and the polygons back to device space: only the linear parts of the maps are used, because the noise of a
    /// translation would come back.
    private mutating func addStroke(
        of path: Path, _ stroke: SceneStroke, transform: Transform, to edges: inout EdgeList
    ) {
        let penToDevice = stroke.penTransform?.inverse.map { transform * $0 } ?? transform
        let linear = Transform(a: penToDevice.a, b: penToDevice.b, c: penToDevice.c, d: penToDevice.d, e: 0, f: 0)
        guard let inverse = linear.inverse else { return }
        let scale = max(linear.scaleX, linear.scaleY)
        guard scale > 0, scale.isFinite else { return }
        var style = stroke.style
        style.width = max(style.width, Self.minimumStrokeWidth / scale)
        let centerLine = path.mapped { inverse.apply(EdgeList.snapped(transform.apply($0))) }
        let outline = centerLine.stroked(
            style, tolerance: Self.strokeTolerance / scale, maximumPointCount: budget.edges)
        // An outline that is too large uses up the budget.
        guard let outline else { return budget.spend(edges: budget.edges) }
        edges.add(outline, transform: linear, tolerance: Self.curveTolerance)
    }

    /// The width in pixels that thinner strokes are drawn with, so that they don't vanish.
    private static let minimumStrokeWidth = 1.0 / 64

    /// Subtracts an outline from the budget and paints the pixels that it encloses.
    private mutating func paint(
        _ edges: inout EdgeList, rule: FillRule, with paint: ScenePaint, opacity: Double, isAntialiased: Bool,
        in context: DrawingContext, to target: inout RenderTarget
    ) {
        budget.spend(on: edges)
        guard !budget.isExhausted, !edges.box.intersection(context.clip.box).isEmpty,
            let shader = shader(paint, opacity: opacity * context.opacity, in: context)
        else { return }
        self.paint(&edges, rule: rule, shader: shader, isAntialiased: isAntialiased, in: context, to: &target)
    }

    /// Returns the shader for a paint, or `nil` if it paints nothing.
    private mutating func shader(_ paint: ScenePaint, opacity: Double, in context: DrawingContext) -> Shader? {
        guard opacity > 0 else { return nil }
        switch paint {
        case .color(let color):
            return color.alpha > 0 ? .solid(PixelColor(color, opacity: opacity)) : nil
        case .linearGradient(let gradient):
            return LinearShader(gradient, opacity: opacity, transform: context.transform).map(Shader.linear)
        case .radialGradient(let gradient):
            return RadialShader(gradient, opacity: opacity, transform: context.transform).map(Shader.radial)
        case .pattern(let pattern):
            return tile(pattern, opacity: opacity, in: context).map(Shader.texture)
        }
    }

    /// Paints the pixels that edges enclose; overlaps are removed from them. The shader's colours include opacity, and
    /// the clip of `context` applies.
    mutating func paint(
        _ edges: inout EdgeList, rule: FillRule, shader: Shader, isAntialiased: Bool, in context: DrawingContext,
        to target: inout RenderTarget
    ) {
        let box = edges.box.intersection(context.clip.box).intersection(target.box)
        guard !box.isEmpty else { return }
        budget.spend(pixels: box.width * box.height)
        let rule = edges.resolveOverlaps(&finder, rule: rule)
        accumulator.begin(box)
        accumulator.add(edges.edges)
        if case .solid(let color) = shader, isAntialiased, context.clip.mask == nil {
            return target.paint(box, &accumulator, rule: rule, color: color)
        }
        target.willPaint(box)
        if colors.count < target.box.width { colors = [PixelColor](repeating: .zero, count: target.box.width) }
        for y in box.minY..<box.maxY {
            accumulator.takeRow(y, rule: rule, into: &row)
            if !isAntialiased { row.sharpen() }
            if let mask = context.clip.mask { row.multiply(by: mask, y: y) }
            if case .solid(let color) = shader {
                target.paint(row, y: y, color: color)
                continue
            }
            for span in row.spans {
                shader.fill(
                    &colors, count: span.end - span.start,
                    x: Double(span.start) + 0.5 - Double(context.canvasWidth) / 2, y: Double(y) + 0.5)
                target.colors.paint(span, of: row, y: y, colors: colors)
            }
        }
    }
}
