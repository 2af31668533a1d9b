import SVGDocument

/// The forms in which definitions are needed.
extension MirrorPlanner {
    /// Records the forms in which an element needs the definitions that it refers to.
    mutating func demandTargets(
        of element: Element, _ id: NodeID, _ context: PlanContext
    ) -> [String: FormedNode] {
        demandTargets(of: survey.references(of: id), by: element, context)
    }

    private mutating func demandTargets(
        of references: [Reference], by element: Element, _ context: PlanContext
    ) -> [String: FormedNode] {
        var targets: [String: FormedNode] = [:]
        for reference in references {
            guard let target = survey.element(named: reference.target), let definition = document.element(target)
            else { continue }
            targets[reference.target] = demand(target, definition, by: element, context)
        }
        return targets
    }

    /// Notes in which forms an element needs what its animations put in the place of what it refers to.
    mutating func demandAnimated(by id: NodeID, _ context: PlanContext) {
        for animation in survey.animations(of: id) {
            let values = survey.references(of: animation.id).filter { $0.attribute.local != "href" }
            guard !values.isEmpty else { continue }
            record(
                animation.id, NodePlan(targets: demandTargets(of: values, by: animation.element, context)),
                context.reflection)
        }
    }

    mutating func demand(
        _ id: NodeID, _ definition: Element, by element: Element?, _ context: PlanContext
    ) -> FormedNode {
        let inner = definitionContext(id, definition, by: element, context)
        let needed = FormedNode(node: id, reflection: inner.reflection)
        if seenDemands.insert(needed).inserted {
            plan.demanded.append(needed)
            pending.append((needed, inner))
        }
        return needed
    }

    /// Returns the context of a definition itself when an element refers to it.
    func definitionContext(
        _ id: NodeID, _ definition: Element, by element: Element?, _ context: PlanContext
    ) -> PlanContext {
        var inner = context
        inner.transform = .identity
        inner.map = AxisMap(context.reflection, context.axis.orientation)
        switch definition.name.local {
        case "linearGradient", "radialGradient":
            // A gradient that another one refers to is interpreted in that one's units.
            if let element, Drawing.isGradient(element) { break }
            if templates.units(of: id) != "userSpaceOnUse" { inner = unitBox(inner) }
        case "marker":
            inner = replacingAxis(inner, by: markerAxis(definition, context.axis))
        case "symbol", "svg":
            guard let element, let box = ContentBox(used: definition, by: element, outer: context.viewport),
                let axis = box.axis(context.axis.orientation)
            else { break }
            inner.viewport = box.viewport
            inner = replacingAxis(inner, by: axis)
        default: break
        }
        return inner
    }

    func unitBox(_ context: PlanContext) -> PlanContext {
        var inner = replacingAxis(context, by: .unitBox(context.axis.orientation))
        inner.viewport = .unitBox
        return inner
    }

    func replacingAxis(_ context: PlanContext, by axis: Reflection) -> PlanContext {
        var inner = context
        inner.axis = axis
        inner.reflection = context.reflection == nil ? nil : axis
        inner.map = AxisMap(inner.reflection, axis.orientation)
        return inner
    }
}
