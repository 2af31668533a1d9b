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
            usesBox: chain["gradientUnits"] != "userSpaceOnUse",
            transform: transform(of: chain),
            origin: style(of: id).own.transformOrigin,
            spread: spread(chain["spreadMethod"]),
            stops: stops(chain, isDivided: style(of: id).inherited.usesLinearRGB))
    }

    /// Returns the transform of the first gradient or pattern in the chain that has one.
    mutating func transform(of chain: ReferenceChain) -> StyleTransform? {
        for link in chain.links {
            if let transform = style(of: link.id).own.wholeTransform { return transform }
        }
        return nil
    }

    private func line(_ chain: ReferenceChain) -> GradientDefinition.Line {
        var line = GradientDefinition.Line()
        if let x1 = chain.length("x1", of: .linearGradient) { line.x1 = x1 }
        if let y1 = chain.length("y1", of: .linearGradient) { line.y1 = y1 }
        if let x2 = chain.length("x2", of: .linearGradient) { line.x2 = x2 }
        if let y2 = chain.length("y2", of: .linearGradient) { line.y2 = y2 }
        return line
    }

    private func circles(_ chain: ReferenceChain) -> GradientDefinition.Circles {
        var circles = GradientDefinition.Circles()
        if let cx = chain.length("cx", of: .radialGradient) { circles.cx = cx }
        if let cy = chain.length("cy", of: .radialGradient) { circles.cy = cy }
        if let r = chain.length("r", of: .radialGradient) { circles.r = r }
        circles.fx = chain.length("fx", of: .radialGradient)
        circles.fy = chain.length("fy", of: .radialGradient)
        if let fr = chain.length("fr", of: .radialGradient) { circles.fr = fr }
        return circles
    }

    private func spread(_ value: String?) -> SceneGradient.Spread {
        switch value {
        case "reflect": .reflect
        case "repeat": .repeat
        default: .pad
        }
    }

    // MARK: Stops

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
            guard let element = document.element(child), element.isSVG("stop") else { continue }
            guard stops.count < options.limits.gradientStops else {
                warn("a gradient has at most \(options.limits.gradientStops) stops: the rest is left out", child)
                break
            }
            let style = cascade.style(of: element, child, kind: .stop, parent: parent)
            var color = style.own.stopColor.resolved(style.color)
            color.alpha *= style.own.stopOpacity
            // An offset less than the previous one is set to that (SVG 2, section 14.2.4.2).
            let offset = max(offset(element["offset"]), stops.last?.offset ?? 0)
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
            return text.isAtEnd ? min(max(offset, 0), 1) : 0
        }
    }
}
