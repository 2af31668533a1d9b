import Diagnostics
import SVGDocument

/// The mirroring of definitions in each of their forms.
extension MirrorPlanner {
    mutating func planDemands() {
        while let (needed, context) = pending.popLast() {
            destination = needed
            planDefinition(needed.node, context)
        }
        destination = nil
    }

    mutating func planDefinition(_ id: NodeID, _ context: PlanContext) {
        guard let element = document.element(id) else { return }
        var context = context
        // Parts of the icon do not affect definitions, which follow the elements that refer to them.
        context.isVerbatim = false
        switch ElementCategory(element) {
        case .gradient: planGradient(id, element, context)
        case .pattern: planPattern(id, element, context)
        case .filter: planFilter(id, element, context)
        case .mask: planContainer(id, element, context, contentUnits: .maskContentUnits)
        case .clipPath: planContainer(id, element, context, contentUnits: .clipPathUnits)
        case .marker, .symbol: planContainer(id, element, context, contentUnits: nil)
        case .content, .picture, .text, .textSpan, .textPath, .viewport, .use, .animation, .undrawn:
            planElement(id, element, context)
        }
    }

    mutating func planContainer(
        _ id: NodeID, _ element: Element, _ context: PlanContext, contentUnits: AttributeName?
    ) {
        var node = NodePlan()
        if context.reflection != nil { node.edits = plannedEdits(of: id, element, context).own }
        node.targets = demandTargets(of: element, id, context)
        demandDeclared(by: element, id, context, context, in: &node)
        record(id, node, context.reflection)
        let usesBox = contentUnits.map { element[$0] == "objectBoundingBox" } ?? false
        planChildren(of: id, usesBox ? unitBox(context) : context)
    }

    /// Returns the edits of a filter or a container in the coordinate system of its form; each is computed once.
    mutating func definitionEdits(
        of id: NodeID, _ element: Element, _ context: PlanContext
    ) throws(MirrorProblem) -> DefinitionEdits {
        let key = TriedElement(element: id, axis: context.axis, viewport: context.viewport)
        if let known = definitionEdits[key] { return try known.get() }
        do {
            if !element.isSVG(.filter) { try checkDeclared(id, element) }
            let edits =
                element.isSVG(.filter)
                ? try filterEdits(id, element, context.axis, context.viewport)
                : DefinitionEdits(own: try containerEdits(element, context))
            try checkSelected(edits.own, element)
            definitionEdits[key] = .success(edits)
            return edits
        } catch {
            definitionEdits[key] = .failure(error)
            throw error
        }
    }

    /// Returns the edits of a definition that is needed reflected. Elements whose definitions cannot be mirrored need
    /// them as drawn; so a problem can come only from a style sheet that refers to the definition for no known element.
    private mutating func plannedEdits(of id: NodeID, _ element: Element, _ context: PlanContext) -> DefinitionEdits {
        do {
            return try definitionEdits(of: id, element, context)
        } catch {
            note(id, error.reason + ", so it is not mirrored where style sheets refer to it")
            return DefinitionEdits(own: [])
        }
    }

    private func containerEdits(_ element: Element, _ context: PlanContext) throws(MirrorProblem) -> [AttributeEdit] {
        var mirror = mirror(element, context)
        switch element.kind {
        case .mask:
            mirror = self.mirror(
                element, usesBox: element[.maskUnits] != "userSpaceOnUse", context.axis, context.viewport)
            try mirror.mirrorRegion()
        case .marker: return try markerEdits(element, context.axis)
        case .clipPath: try mirror.conjugateTransform()
        default: mirror.mirrorAlignment()
        }
        return mirror.edits
    }

    /// Returns the mirror of an element whose lengths are shares of a box or in the units of a viewport.
    private func mirror(_ element: Element, usesBox: Bool, _ axis: Reflection, _ viewport: Viewport) -> ElementMirror {
        ElementMirror(
            element, by: usesBox ? .unitBox(axis.orientation) : axis, in: usesBox ? .unitBox : viewport, style: style)
    }

    /// Returns the reflection of a marker's content. The content of a marker that rotates with its path is reflected
    /// across the path: left and right, seen along the path, are swapped, which is the y axis of the marker's own
    /// coordinates.
    private func markerAxis(_ element: Element, _ axis: Reflection) -> Reflection {
        let turns = element[.orient] == "auto" || element[.orient] == "auto-start-reverse"
        let orientation = turns ? Reflection.Orientation.vertical : axis.orientation
        return ContentBox(marker: element).axis(orientation) ?? Reflection(orientation, doubledAxis: .zero)
    }

    private func markerEdits(_ element: Element, _ axis: Reflection) throws(MirrorProblem) -> [AttributeEdit] {
        let box = ContentBox(marker: element)
        guard box.axis(axis.orientation) != nil else { throw MirrorProblem("has a marker whose exact size is unknown") }
        // Percentages are those of the viewport outside, while the content is mirrored about the marker's own box.
        let name: AttributeName = axis.orientation == .horizontal ? .refX : .refY
        if let reference = element[name], reference.utf8.contains(UInt8(ascii: "%")) {
            throw MirrorProblem("has a marker whose reference point is a percentage")
        }
        var mirror = ElementMirror(element, by: axis, in: box.viewport, style: style)
        try mirror.mirrorMarker()
        return mirror.edits
    }
}

/// The forms in which definitions are needed.
extension MirrorPlanner {
    /// Records the forms in which an element needs the definitions that it refers to.
    mutating func demandTargets(
        of element: Element, _ id: NodeID, where isWanted: (Reference) -> Bool = { _ in true }, _ context: PlanContext
    ) -> [ExactName: DefinitionForm] {
        var targets: [ExactName: DefinitionForm] = [:]
        for reference in survey.references(of: id).filter(isWanted) {
            guard let (target, definition) = definition(named: reference.target) else { continue }
            targets[ExactName(reference.target)] = demand(target, definition, by: element, context)
        }
        return targets
    }

    /// Returns the definition that a fragment of an address names.
    func definition(named name: String) -> (id: NodeID, element: Element)? {
        survey.element(named: name).flatMap { id in document.element(id).map { (id, $0) } }
    }

    /// Demands the definitions that an element's animations set as its references, in the forms that it needs.
    mutating func demandAnimated(by id: NodeID, _ context: PlanContext) {
        for animation in survey.animations(of: id) {
            let targets = demandTargets(of: animation.element, animation.id, where: { !$0.attribute.isHref }, context)
            if !targets.isEmpty { record(animation.id, NodePlan(targets: targets), context.reflection) }
        }
    }

    mutating func demand(
        _ id: NodeID, _ definition: Element, by element: Element?, _ context: PlanContext
    ) -> DefinitionForm {
        let inner = definitionContext(id, definition, by: element, context)
        let needed = DefinitionForm(node: id, reflection: inner.reflection)
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
        switch ElementCategory(definition) {
        case .gradient:
            // A gradient that another one refers to is interpreted in that one's units.
            if let element, ElementCategory.isGradient(element) { break }
            if templates.units(of: id) != "userSpaceOnUse" { inner = unitBox(inner) }
        case .marker:
            inner = replacingAxis(inner, by: markerAxis(definition, context.axis))
        case .symbol, .viewport:
            guard let element, var box = ContentBox(used: definition, by: element, outer: context.viewport) else {
                break
            }
            // The position of a nested `svg` is in the coordinates around its content.
            if definition.isSVG(.svg) { box.viewBox = nil }
            guard let axis = box.axis(context.axis.orientation) else { break }
            inner.viewport = box.viewport
            inner = replacingAxis(inner, by: axis)
        case .content, .picture, .text, .textSpan, .textPath, .use, .pattern, .filter, .mask, .clipPath, .animation,
            .undrawn:
            break
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

extension MirrorPlanner {
    mutating func planFilter(_ id: NodeID, _ element: Element, _ context: PlanContext) {
        var node = NodePlan()
        let edits = context.reflection == nil ? DefinitionEdits(own: []) : plannedEdits(of: id, element, context)
        node.edits = edits.own
        for child in document.subtree(of: id).dropFirst() {
            guard let primitive = document.element(child) else { continue }
            let targets = demandTargets(of: primitive, child, context)
            record(child, NodePlan(edits: edits.content[child] ?? [], targets: targets), context.reflection)
        }
        node.targets = demandTargets(of: element, id, context)
        record(id, node, context.reflection)
    }

    private func filterEdits(
        _ id: NodeID, _ element: Element, _ axis: Reflection, _ viewport: Viewport
    ) throws(MirrorProblem) -> DefinitionEdits {
        var mirror = mirror(element, usesBox: element[.filterUnits] != "userSpaceOnUse", axis, viewport)
        try mirror.mirrorRegion()
        var edits = DefinitionEdits(own: mirror.edits)
        let usesBox = element[.primitiveUnits] == "objectBoundingBox"
        for child in document.subtree(of: id).dropFirst() {
            guard let primitive = document.element(child) else { continue }
            mirror = self.mirror(primitive, usesBox: usesBox, axis, viewport)
            try mirror.mirrorFilterContent()
            edits.content[child] = mirror.edits
        }
        return edits
    }
}
