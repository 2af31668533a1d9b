import SVGDocument

/// The mirroring of filters.
extension MirrorPlanner {
    mutating func planFilter(_ id: NodeID, _ element: Element, _ context: PlanContext) {
        var node = NodePlan()
        if let axis = context.reflection {
            node.edits = (try? filterEdits(id, element, axis, context.viewport)) ?? []
            for child in document.subtree(of: id).dropFirst() {
                let edits = (try? primitiveEdits(child, element, axis, context.viewport)) ?? []
                record(child, NodePlan(edits: edits), axis)
            }
        }
        node.targets = demandTargets(of: element, id, context)
        record(id, node, context.reflection)
    }

    func filterEdits(
        _ id: NodeID, _ element: Element, _ axis: Reflection, _ viewport: Viewport
    ) throws(MirrorProblem) -> [AttributeEdit] {
        let usesBox = element["filterUnits"] != "userSpaceOnUse"
        var mirror = ElementMirror(
            element, by: usesBox ? .unitBox(axis.orientation) : axis, in: usesBox ? .unitBox : viewport, style: style)
        try mirror.mirrorRegion()
        for child in document.subtree(of: id).dropFirst() {
            _ = try primitiveEdits(child, element, axis, viewport)
        }
        return mirror.edits
    }

    func primitiveEdits(
        _ id: NodeID, _ filter: Element, _ axis: Reflection, _ viewport: Viewport
    ) throws(MirrorProblem) -> [AttributeEdit] {
        guard let element = document.element(id), element.name.namespace == .svg else { return [] }
        let usesBox = filter["primitiveUnits"] == "objectBoundingBox"
        var mirror = ElementMirror(
            element, by: usesBox ? .unitBox(axis.orientation) : axis, in: usesBox ? .unitBox : viewport, style: style)
        if ["fePointLight", "feSpotLight", "feDistantLight"].contains(element.name.local) {
            try mirror.mirrorLight()
        } else if element.name.local.hasPrefix("fe"), !element.name.local.hasPrefix("feFunc"),
            element.name.local != "feMergeNode"
        {
            try mirror.mirrorPrimitive()
        }
        return mirror.edits
    }
}
