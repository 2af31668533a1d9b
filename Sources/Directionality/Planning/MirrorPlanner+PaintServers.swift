import SVGDocument

/// The mirroring of gradients and patterns.
extension MirrorPlanner {
    mutating func planGradient(_ id: NodeID, _ element: Element, _ context: PlanContext) {
        var node = NodePlan()
        if let reflection = context.reflection {
            var mirror = ElementMirror(element, by: reflection, in: context.viewport, style: style)
            do {
                try mirror.mirrorGradient(missing: templates.missingCoordinates(of: id, element))
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
        if target(of: element) != nil { throw MirrorProblem("inherits its tile or content from another pattern") }
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
        else { throw MirrorProblem("has a tile whose exact size is unknown") }
        return replacingAxis(context, by: Reflection(orientation, doubledAxis: extent.units))
    }
}
