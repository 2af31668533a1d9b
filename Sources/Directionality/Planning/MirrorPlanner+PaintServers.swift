import SVGDocument

extension MirrorPlanner {
    mutating func planGradient(_ id: NodeID, _ element: Element, _ context: PlanContext) {
        var node = NodePlan()
        var inner = context
        if context.reflection != nil {
            var mirror = mirror(element, context)
            do {
                try mirror.mirrorGradient(missing: templates.missingCoordinates(of: id, element))
            } catch {
                mirror.edits = []
                mirror.prefixTransform(.gradientTransform, inherited: inherited(.gradientTransform, by: id))
                plan.fallbacks.append(MirrorObstacle(element: id, reason: error.reason))
                inner.reflection = nil
            }
            node.edits = mirror.edits
        }
        node.targets = demandTargets(of: element, id, inner)
        record(id, node, context.reflection)
    }

    /// Returns the value of an attribute that a paint server takes from another one.
    private func inherited(_ attribute: AttributeName, by id: NodeID) -> String? {
        templates(of: id).lazy.compactMap { document.element($0)?[attribute] }.first
    }

    mutating func planPattern(_ id: NodeID, _ element: Element, _ context: PlanContext) {
        var node = NodePlan()
        var inner = context
        if context.reflection != nil {
            do {
                (node.edits, inner) = try patternEdits(element, context)
            } catch {
                var mirror = mirror(element, context)
                mirror.prefixTransform(.patternTransform, inherited: inherited(.patternTransform, by: id))
                plan.fallbacks.append(MirrorObstacle(element: id, reason: error.reason))
                inner.reflection = nil
                inner.map = .identity(context.axis.orientation)
                node.edits = mirror.edits
            }
        }
        node.targets = demandTargets(of: element, id, inner)
        record(id, node, context.reflection)
        planChildren(of: id, inner)
    }

    /// Rejects patterns that no transform of their own can mirror: the tile begins where the mirrored shape begins.
    func checkTile(_ id: NodeID, _ element: Element, _ context: PlanContext) throws(MirrorProblem) {
        let units = element[.patternUnits] ?? inherited(.patternUnits, by: id)
        guard units != "userSpaceOnUse" else { return }
        do {
            _ = try patternEdits(element, context)
        } catch {
            throw MirrorProblem("refers to \(document.describe(id)), which \(error.reason)")
        }
    }

    /// The edits of a pattern, and the coordinate system of its content.
    private func patternEdits(
        _ element: Element, _ context: PlanContext
    ) throws(MirrorProblem) -> (edits: [AttributeEdit], content: PlanContext) {
        let content = try patternContentContext(element, context)
        var mirror = mirror(element, context)
        let isInUserSpace = element[.patternUnits] == "userSpaceOnUse"
        try mirror.mirrorPattern(box: isInUserSpace ? context.axis : .unitBox(context.axis.orientation))
        return (mirror.edits, content)
    }

    /// Returns the context of a pattern's content, whose origin is the tile's corner.
    func patternContentContext(_ element: Element, _ context: PlanContext) throws(MirrorProblem) -> PlanContext {
        if target(of: element) != nil { throw MirrorProblem("inherits its tile or content from another pattern") }
        let orientation = context.axis.orientation
        if let box = element[.viewBox].flatMap(ViewBox.init) {
            guard let axis = ContentBox.axis(of: box, orientation) else { throw .tooManyDigits }
            return replacingAxis(context, by: axis)
        }
        let tileInBox = element[.patternUnits] != "userSpaceOnUse"
        let contentInBox = element[.patternContentUnits] == "objectBoundingBox"
        guard tileInBox == contentInBox else { throw MirrorProblem("has a tile and content in different units") }
        let extentName = orientation == .horizontal ? AttributeName.width : .height
        guard let extent = element[extentName].flatMap(Length.init).flatMap(LengthSum.init), extent.percent == nil
        else { throw MirrorProblem("has a tile whose exact size is unknown") }
        return replacingAxis(context, by: Reflection(orientation, doubledAxis: extent.units))
    }
}
