import SVGDocument

/// The mirroring of gradients and patterns.
extension MirrorPlanner {
    mutating func planGradient(_ id: NodeID, _ element: Element, _ context: PlanContext) {
        var node = NodePlan()
        if let reflection = context.reflection {
            var mirror = ElementMirror(element, by: reflection, in: context.viewport, style: style)
            do {
                try mirror.mirrorGradient(missing: missingCoordinates(element))
            } catch {
                mirror.edits = []
                mirror.prefixGradientTransform()
                plan.fallbacks.append(MirrorFallback(element: id, reason: error.reason))
            }
            node.edits = mirror.edits
        }
        node.targets = demandTargets(of: element, id, context)
        record(id, node, context.reflection)
    }

    /// Returns the coordinates that neither a gradient nor any of its templates specifies.
    func missingCoordinates(_ gradient: Element) -> Set<String> {
        var missing: Set<String> = ["x1", "x2", "y1", "y2", "cx", "cy"]
        // A template of the other type passes on its stops and units, but no coordinates.
        for element in templates(of: gradient) where element.name.local == gradient.name.local {
            missing.subtract(element.attributes.map(\.name.local))
        }
        return missing
    }

    /// Returns the units of a gradient's coordinates, its own or inherited.
    func gradientUnits(_ gradient: Element) -> String? {
        templates(of: gradient).lazy.compactMap { $0["gradientUnits"] }.first
    }

    /// Returns a gradient and its templates. Chains are cut at a length that no drawing reaches, since every gradient
    /// of a long one would be followed to the end.
    private func templates(of gradient: Element) -> [Element] {
        var chain = [gradient]
        var visited: Set<NodeID> = []
        while chain.count < 64, let next = chain.last.flatMap(target), visited.insert(next).inserted,
            let element = document.element(next)
        {
            chain.append(element)
        }
        return chain
    }

    mutating func planPattern(_ id: NodeID, _ element: Element, _ context: PlanContext) {
        var node = NodePlan()
        var inner = context
        if let reflection = context.reflection {
            var mirror = ElementMirror(element, by: reflection, in: context.viewport, style: style)
            do {
                inner = try patternContentContext(element, context)
                try mirror.mirrorPattern(box: patternBox(element, reflection))
            } catch {
                mirror.edits = []
                mirror.prefixTransform("patternTransform")
                plan.fallbacks.append(MirrorFallback(element: id, reason: error.reason))
                inner.reflection = nil
                inner.map = .identity(context.axis.orientation)
            }
            node.edits = mirror.edits
        }
        node.targets = demandTargets(of: element, id, inner)
        record(id, node, context.reflection)
        planChildren(of: id, inner)
    }

    func patternBox(_ element: Element, _ reflection: Reflection) -> Reflection {
        element["patternUnits"] == "userSpaceOnUse" ? reflection : .unitBox(reflection.orientation)
    }

    /// Returns the context of a pattern's content, whose origin is the tile's corner.
    func patternContentContext(
        _ element: Element, _ context: PlanContext
    ) throws(MirrorProblem) -> PlanContext {
        if target(of: element) != nil { throw MirrorProblem("takes tile or content from another pattern") }
        let orientation = context.axis.orientation
        if let box = element["viewBox"].flatMap(ViewBox.init) {
            guard let axis = ContentBox.axis(of: box, orientation) else { throw .tooManyDigits }
            return replacingAxis(context, by: axis)
        }
        let tileInBox = element["patternUnits"] != "userSpaceOnUse"
        let contentInBox = element["patternContentUnits"] == "objectBoundingBox"
        guard tileInBox == contentInBox else {
            throw MirrorProblem("has a tile and content in different units")
        }
        let extentName = orientation == .horizontal ? "width" : "height"
        guard let extent = element[extentName].flatMap(Length.init).flatMap(LengthSum.init), extent.percent == nil
        else { throw MirrorProblem("has a tile whose size is not known exactly") }
        return replacingAxis(context, by: Reflection(orientation, doubledAxis: extent.units))
    }
}
