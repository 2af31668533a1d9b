import Geometry
import SVGDocument

extension Resolver {
    /// Returns the paint of a shape's fill or stroke, or `nil` if it is not painted.
    mutating func paint(
        _ paint: StylePaint, _ item: StyledElement, _ path: Path, _ context: ResolvingContext
    ) -> ScenePaint? {
        switch paint {
        case .none: return nil
        case .color(let color): return solid(color, item)
        case .contextFill: return contextPaint(context.contextPaints?.fill, context)
        case .contextStroke: return contextPaint(context.contextPaints?.stroke, context)
        case .server(let server, let fallback):
            switch serverPaint(server, item, path, context) {
            case .paint(let paint): return paint
            case .nothing: return nil
            case .unusable: return fallbackPaint(fallback, item)
            }
        }
    }

    private func solid(_ color: CSSColor, _ item: StyledElement) -> ScenePaint? {
        let color = color.resolved(item.style.color)
        return color.alpha > 0 ? .color(color) : nil
    }

    private func fallbackPaint(_ fallback: StylePaint.Fallback, _ item: StyledElement) -> ScenePaint? {
        guard case .color(let color) = fallback else { return nil }
        return solid(color, item)
    }

    private func contextPaint(_ paint: ScenePaint?, _ context: ResolvingContext) -> ScenePaint? {
        guard let paint, let outer = context.contextPaints?.transform, let inverse = context.transform.inverse else {
            return nil
        }
        return paint.applying(inverse * outer)
    }

    /// The result of resolving a reference to a paint server.
    private enum ServerPaint {
        case paint(ScenePaint)
        case nothing
        /// There is no such server, it has no content, or it cannot paint this shape: the fallback is used.
        case unusable
    }

    @inline(never)
    private mutating func serverPaint(
        _ server: NodeID?, _ item: StyledElement, _ path: Path, _ context: ResolvingContext
    ) -> ServerPaint {
        guard let server, let element = document.element(server) else {
            warn(
                "the paint of \(document.describe(item.id)) refers to nothing in this file", item.id,
                rule: .danglingReference)
            return .unusable
        }
        switch ElementKind(element) {
        case .linearGradient, .radialGradient:
            let definition = gradientDefinition(server)
            let box = definition.usesBox ? path.bounds : nil
            guard !definition.stops.isEmpty, !definition.usesBox || box?.hasArea == true else { return .unusable }
            let units = units(style(of: server), context)
            return definition.paint(box: box, units: units).map(ServerPaint.paint) ?? .nothing
        case .pattern: return patternPaint(server, item, path.bounds, context)
        default:
            warn(naming: server, at: item.id) { "\($0) is neither a gradient nor a pattern and cannot paint" }
            return .unusable
        }
    }

    /// The approximate cost of a pattern fill, in plain effects.
    private static let patternWeight = 5

    private mutating func patternPaint(
        _ server: NodeID, _ item: StyledElement, _ box: Rect?, _ context: ResolvingContext
    ) -> ServerPaint {
        let definition = patternDefinition(server)
        guard let content = definition.content, !definition.usesBox || box?.hasArea == true, open(server) else {
            return .unusable
        }
        defer { close() }
        guard spendEffects(Self.patternWeight, item.id) else { return .nothing }
        let units = units(style(of: server), context)
        return pattern(definition, content, box: box, units: units, context: context).map { .paint(.pattern($0)) }
            ?? .nothing
    }
}

extension Rect {
    /// Whether both extents are positive and finite, as bounding box units require.
    var hasArea: Bool { width > 0 && height > 0 && isFinite }

    /// The transform from the unit square to the rectangle.
    var unitTransform: Transform { Transform(a: width, b: 0, c: 0, d: height, e: minX, f: minY) }
}
