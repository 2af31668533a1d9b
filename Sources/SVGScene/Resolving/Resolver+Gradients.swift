import Geometry
import SVGDocument

extension Resolver {
    /// Returns the definition of a gradient, with what it inherits by `href`.
    mutating func gradientDefinition(_ id: NodeID) -> GradientDefinition {
        if let known = gradients[id] { return known }
        let scope = cascade.scope
        cascade.scope = nil
        defer { cascade.scope = scope }
        let chain = referenceChain(from: id) { $0.isGradient }
        let definition = makeGradientDefinition(id, chain)
        gradients[id] = definition
        return definition
    }

    private mutating func makeGradientDefinition(_ id: NodeID, _ chain: ReferenceChain) -> GradientDefinition {
        let isLinear = chain.links.first.map { ElementKind($0.element) == .linearGradient } ?? true
        return GradientDefinition(
            shape: isLinear ? .line(line(chain)) : .circles(circles(chain)),
            usesBox: chain[.gradientUnits] != "userSpaceOnUse",
            transform: transform(of: chain),
            origin: style(of: id).own.transformOrigin,
            spread: chain[.spreadMethod].flatMap(SceneGradient.Spread.init) ?? .pad,
            stops: stops(chain, isDivided: style(of: id).inherited.usesLinearRGB))
    }

    /// Returns the transform of the first gradient or pattern in the chain that has one.
    mutating func transform(of chain: ReferenceChain) -> StyleTransform? {
        for link in chain.links {
            if let transform = style(of: link.id).own.transform { return transform }
        }
        return nil
    }

    private func line(_ chain: ReferenceChain) -> GradientDefinition.Line {
        func length(_ name: AttributeName, _ percentage: Double) -> StyleLength {
            chain.length(name, of: .linearGradient) ?? .percent(percentage)
        }
        return GradientDefinition.Line(x1: length(.x1, 0), y1: length(.y1, 0), x2: length(.x2, 100), y2: length(.y2, 0))
    }

    private func circles(_ chain: ReferenceChain) -> GradientDefinition.Circles {
        func length(_ name: AttributeName) -> StyleLength? { chain.length(name, of: .radialGradient) }
        let (cx, cy) = (length(.cx) ?? .percent(50), length(.cy) ?? .percent(50))
        return GradientDefinition.Circles(
            cx: cx, cy: cy, r: length(.r) ?? .percent(50), fx: length(.fx) ?? cx, fy: length(.fy) ?? cy,
            fr: length(.fr) ?? .percent(0))
    }

    /// The stops of the first gradient of the chain that has any.
    private mutating func stops(_ chain: ReferenceChain, isDivided: Bool) -> [SceneGradient.Stop] {
        for link in chain.links {
            let own = stops[link.id] ?? readStops(of: link.id)
            stops[link.id] = own
            guard !own.isEmpty else { continue }
            guard isDivided else { return own }
            let divided = dividedStops[link.id] ?? LinearLightStops.divided(own)
            dividedStops[link.id] = divided
            return divided
        }
        return []
    }

    private mutating func readStops(of id: NodeID) -> [SceneGradient.Stop] {
        var stops: [SceneGradient.Stop] = []
        let parent = style(of: id)
        for child in document.children(of: id) {
            guard let element = document.element(child), element.isSVG(.stop) else { continue }
            guard stops.count < options.limits.gradientStops else {
                warn("a gradient has at most \(options.limits.gradientStops) stops: the rest is left out", child)
                break
            }
            let style = cascade.style(of: element, child, kind: .stop, parent: parent)
            var color = style.own.stopColor.resolved(style.color)
            color.alpha *= style.own.stopOpacity
            // An offset less than the previous one is set to that (SVG 2, section 14.2.4.2).
            let offset = max(offset(element[.offset]), stops.last?.offset ?? 0)
            stops.append(SceneGradient.Stop(offset: offset, color: color))
        }
        return stops
    }

    private func offset(_ text: String?) -> Double {
        ValueScanner.scan(text ?? "") { text in
            text.skipSpace()
            text.trimEnd()
            guard let number = text.number() else { return 0 }
            let offset = text.skip(UInt8(ascii: "%")) ? number / 100 : number
            return text.isAtEnd ? offset.clamped(to: 0...1) : 0
        }
    }
}

/// A gradient with `href` inheritance resolved, before it is fitted to a shape.
struct GradientDefinition {
    /// The geometry of a linear gradient.
    struct Line {
        let x1, y1, x2, y2: StyleLength
    }

    /// The geometry of a radial gradient.
    struct Circles {
        let cx, cy, r, fx, fy, fr: StyleLength
    }

    enum Shape {
        case line(Line)
        case circles(Circles)
    }

    var shape: Shape
    /// Whether lengths are fractions of the bounding box.
    var usesBox: Bool
    /// The `gradientTransform`, if valid.
    var transform: StyleTransform?
    var origin: StyleOrigin?
    var spread: SceneGradient.Spread
    /// The stops; a single one is a solid colour, none paints nothing.
    var stops: [SceneGradient.Stop]

    /// Returns the paint for a shape, or `nil` if nothing is painted. `box` is the bounding box of the shape, with an
    /// area if `usesBox`.
    func paint(box: Rect?, units: LengthUnits) -> ScenePaint? {
        guard stops.count > 1 else { return stops.last.map { .color($0.color) } }
        guard let whole = wholeTransform(box, units) else { return nil }
        let gradient = SceneGradient(transform: whole, spread: spread, stops: stops)
        switch shape {
        case .line(let line): return paint(line, gradient, units)
        case .circles(let circles): return paint(circles, gradient, units)
        }
    }

    /// Returns the transform from gradient space to user space, or `nil` if it is singular.
    private func wholeTransform(_ box: Rect?, _ units: LengthUnits) -> Transform? {
        var whole = Transform.identity
        if let transform {
            let reference = usesBox ? Size(width: 1, height: 1) : units.viewport
            let resolver = TransformResolver(
                units: units, box: Rect(x: 0, y: 0, width: reference.width, height: reference.height))
            guard let own = resolver.resolve(transform, origin: origin) else { return nil }
            whole = own
        }
        if usesBox, let box { whole = box.unitTransform * whole }
        return whole.isFinite && whole.determinant != 0 ? whole : nil
    }

    private func paint(_ line: Line, _ gradient: SceneGradient, _ units: LengthUnits) -> ScenePaint? {
        let start = point(line.x1, line.y1, units)
        let end = point(line.x2, line.y2, units)
        guard start.isFinite, end.isFinite else { return nil }
        guard start != end else { return lastColor }
        return .linearGradient(SceneLinearGradient(gradient: gradient, start: start, end: end))
    }

    private func paint(_ circles: Circles, _ gradient: SceneGradient, _ units: LengthUnits) -> ScenePaint? {
        let center = point(circles.cx, circles.cy, units)
        let radius = length(circles.r, .diagonal, units)
        let focus = point(circles.fx, circles.fy, units)
        let focusRadius = length(circles.fr, .diagonal, units)
        guard center.isFinite, focus.isFinite, radius.isFinite, focusRadius.isFinite else { return nil }
        guard radius > 0 else { return lastColor }
        return .radialGradient(
            SceneRadialGradient(
                gradient: gradient, center: center, radius: radius, focus: focus, focusRadius: max(focusRadius, 0)))
    }

    /// The last colour, which a gradient without extent paints everywhere.
    private var lastColor: ScenePaint? { stops.last.map { .color($0.color) } }

    private func point(_ x: StyleLength, _ y: StyleLength, _ units: LengthUnits) -> Point {
        Point(x: length(x, .horizontal, units), y: length(y, .vertical, units))
    }

    private func length(_ length: StyleLength, _ axis: LengthUnits.Axis, _ units: LengthUnits) -> Double {
        usesBox && length.unit == .percent ? length.value / 100 : units.resolve(length, axis)
    }
}

/// The subdivision of gradients that are interpolated in linear light (`color-interpolation: linearRGB`).
enum LinearLightStops {
    /// The number of parts between two stops, each of which is linear enough in sRGB.
    private static let partCount = 24
    /// The maximum number of stops; longer lists are left unchanged.
    private static let longest = 256

    /// Returns stops whose interpolation in sRGB approximates that of the given ones in linear light.
    static func divided(_ stops: [SceneGradient.Stop]) -> [SceneGradient.Stop] {
        guard stops.count > 1, stops.count <= longest else { return stops }
        var result = [stops[0]]
        for (start, end) in zip(stops, stops.dropFirst()) {
            if end.offset > start.offset, start.color != end.color {
                for part in 1..<partCount {
                    // Parts are shorter near both ends, because the two interpolations differ most near a dark one.
                    let share = Double(part) / Double(partCount)
                    result.append(stop(share * share * (3 - 2 * share), from: start, to: end))
                }
            }
            result.append(end)
        }
        return result
    }

    private static func stop(
        _ share: Double, from start: SceneGradient.Stop, to end: SceneGradient.Stop
    ) -> SceneGradient.Stop {
        func mixed(_ a: Double, _ b: Double) -> Double { a * (1 - share) + b * share }
        func component(_ a: Double, _ b: Double) -> Double {
            ColorSpaces.encoded(mixed(ColorSpaces.linearized(a), ColorSpaces.linearized(b)))
        }
        let (a, b) = (start.color, end.color)
        return SceneGradient.Stop(
            offset: mixed(start.offset, end.offset),
            color: RGBColor(
                red: component(a.red, b.red), green: component(a.green, b.green), blue: component(a.blue, b.blue),
                alpha: mixed(a.alpha, b.alpha)))
    }
}
