import Geometry
import SVGScene

extension Renderer {
    /// Draws a shape; `transform` maps its coordinates to centred device space.
    mutating func draw(_ shape: SceneShape, transform: Transform, clip: ClipRegion, opacity: Double) {
        guard transform.isFinite else { return }
        guard !budget.isExhausted else { return reportExhaustion(at: shape.element) }
        if shape.strokesFirst { stroke(shape, transform: transform, clip: clip, opacity: opacity) }
        fill(shape, transform: transform, clip: clip, opacity: opacity)
        if !shape.strokesFirst { stroke(shape, transform: transform, clip: clip, opacity: opacity) }
        if budget.isExhausted { reportExhaustion(at: shape.element) }
    }

    private mutating func fill(_ shape: SceneShape, transform: Transform, clip: ClipRegion, opacity: Double) {
        guard let fill = shape.fill else { return }
        beginOutline()
        edges.add(shape.path, transform: transform, tolerance: Self.curveTolerance)
        guard finishOutline(), !edges.box.intersection(clip.box).isEmpty,
            let shader = shader(fill.paint, opacity: fill.opacity * opacity, transform: transform)
        else { return }
        paint(rule: fill.rule, shader: shader, clip: clip, isAntialiased: shape.isAntialiased)
    }

    private mutating func stroke(_ shape: SceneShape, transform: Transform, clip: ClipRegion, opacity: Double) {
        guard let stroke = shape.stroke else { return }
        beginOutline()
        addStroke(of: shape.path, stroke, transform: transform)
        guard finishOutline(), !edges.box.intersection(clip.box).isEmpty,
            let shader = shader(stroke.paint, opacity: stroke.opacity * opacity, transform: transform)
        else { return }
        paint(rule: .nonzero, shader: shader, clip: clip, isAntialiased: shape.isAntialiased)
    }

    /// Begins an outline.
    mutating func beginOutline() {
        edges.removeAll(canvasWidth: canvasWidth, maximumCount: budget.edges)
    }

    /// Subtracts an outline from the budget; returns `false` if the budget is exhausted.
    mutating func finishOutline() -> Bool {
        budget.spend(edges: edges.isFull ? budget.edges : edges.edges.count)
        // A pixel crossed by an edge takes as long as many filled ones.
        budget.spend(pixels: 16 * edges.crossedPixelCount)
        return !budget.isExhausted
    }

    /// Adds the edges of a stroke.
    ///
    /// The centre line is mapped to device space and snapped there like every outline, then mapped to the pen's space
    /// and stroked, and the polygons are mapped back to device space. Only the linear parts of the last two maps are
    /// used, because a translation would bring rounding noise back.
    mutating func addStroke(of path: Path, _ stroke: SceneStroke, transform: Transform) {
        let penToDevice = stroke.penTransform?.inverse.map { transform * $0 } ?? transform
        let linear = Transform(a: penToDevice.a, b: penToDevice.b, c: penToDevice.c, d: penToDevice.d, e: 0, f: 0)
        guard let inverse = linear.inverse else { return }
        let scale = max(Point(x: linear.a, y: linear.b).length, Point(x: linear.c, y: linear.d).length)
        guard scale > 0, scale.isFinite else { return }
        var style = stroke.style
        style.width = max(style.width, Self.thinnestStroke / scale)
        let centerLine = path.mapped { inverse.apply(EdgeList.snapped(transform.apply($0))) }
        let outline = centerLine.stroked(
            style, tolerance: Self.strokeTolerance / scale, maximumPointCount: budget.edges)
        // An outline that is too large uses up the budget.
        guard let outline else { return budget.spend(edges: budget.edges) }
        edges.add(outline, transform: linear, tolerance: Self.curveTolerance)
    }

    /// The minimum width of strokes in pixels; thinner ones are drawn with it, so that they don't vanish.
    private static let thinnestStroke = 1.0 / 64

    /// Returns the shader for a paint, or `nil` if it paints nothing.
    private mutating func shader(_ paint: ScenePaint, opacity: Double, transform: Transform) -> Shader? {
        guard opacity > 0 else { return nil }
        switch paint {
        case .color(let color):
            return color.alpha > 0 ? .solid(PixelColor(color, opacity: opacity)) : nil
        case .linearGradient(let gradient):
            return LinearShader(gradient, opacity: opacity, transform: transform).map(Shader.linear)
        case .radialGradient(let gradient):
            return RadialShader(gradient, opacity: opacity, transform: transform).map(Shader.radial)
        case .pattern(let pattern):
            return tile(pattern, opacity: opacity, transform: transform).map(Shader.texture)
        }
    }

    /// Paints the pixels that the edges enclose.
    mutating func paint(rule: FillRule, shader: Shader, clip: ClipRegion, isAntialiased: Bool) {
        let box = edges.box.intersection(clip.box).intersection(opacityTarget?.box ?? target.box)
        guard !box.isEmpty else { return }
        budget.spend(pixels: box.width * box.height)
        let rule = edges.resolveOverlaps(&finder, rule: rule)
        accumulator.begin(box)
        accumulator.add(edges.edges)
        if case .solid(let color) = shader, isAntialiased, clip.mask == nil {
            return paint(box, rule: rule, color: color)
        }
        target.willPaint(box)
        opacityTarget?.willPaint(box)
        for y in box.minY..<box.maxY {
            accumulator.takeRow(y, rule: rule, into: &row)
            if !isAntialiased { row.sharpen() }
            if let mask = clip.mask { row.multiply(by: mask, y: y) }
            paintRow(y, shader: shader)
        }
    }

    /// Paints the accumulator's coverage with one colour.
    private mutating func paint(_ box: DeviceBox, rule: FillRule, color: PixelColor) {
        if opacityTarget == nil {
            target.paint(box, &accumulator, rule: rule, color: color)
        } else {
            opacityTarget?.paint(box, &accumulator, rule: rule, color: color.w)
        }
    }

    private mutating func paintRow(_ y: Int, shader: Shader) {
        if case .solid(let color) = shader {
            if opacityTarget == nil {
                target.paint(row, y: y, color: color)
            } else {
                opacityTarget?.paint(row, y: y, color: color.w)
            }
            return
        }
        if colors.count < target.box.width { colors = [PixelColor](repeating: .zero, count: target.box.width) }
        for span in row.spans {
            shader.fill(
                &colors, count: span.end - span.start, x: Double(span.start) + 0.5 - Double(canvasWidth) / 2,
                y: Double(y) + 0.5)
            target.paint(span, of: row, y: y, colors: colors)
        }
    }
}
