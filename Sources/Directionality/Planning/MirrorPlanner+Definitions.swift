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
        switch element.name.local {
        case "linearGradient", "radialGradient": planGradient(id, element, context)
        case "pattern": planPattern(id, element, context)
        case "filter": planFilter(id, element, context)
        case "mask": planContainer(id, element, context, contentUnits: "maskContentUnits")
        case "clipPath": planContainer(id, element, context, contentUnits: "clipPathUnits")
        case "marker", "symbol": planContainer(id, element, context, contentUnits: nil)
        default: planElement(id, element, context)
        }
    }

    mutating func planContainer(
        _ id: NodeID, _ element: Element, _ context: PlanContext, contentUnits: String?
    ) {
        var node = NodePlan(edits: containerEdits(element, context))
        node.targets = demandTargets(of: element, id, context)
        record(id, node, context.reflection)
        let usesBox = contentUnits.map { element[$0] == "objectBoundingBox" } ?? false
        planChildren(of: id, usesBox ? unitBox(context) : context)
    }

    /// Returns the edits of a container's own attributes. The referring element has checked that they are possible, or
    /// needs the container as drawn.
    func containerEdits(_ element: Element, _ context: PlanContext) -> [AttributeEdit] {
        guard let axis = context.reflection else { return [] }
        switch element.name.local {
        case "mask": return (try? maskEdits(element, axis, context.viewport)) ?? []
        case "marker": return (try? markerEdits(element, axis)) ?? []
        case "clipPath":
            var mirror = mirror(element, context)
            try? mirror.conjugateTransform()
            return mirror.edits
        default:
            var mirror = mirror(element, context)
            mirror.mirrorAlignment()
            return mirror.edits
        }
    }

    func maskEdits(
        _ element: Element, _ axis: Reflection, _ viewport: Viewport
    ) throws(MirrorProblem) -> [AttributeEdit] {
        let usesBox = element["maskUnits"] != "userSpaceOnUse"
        var mirror = ElementMirror(
            element, by: usesBox ? .unitBox(axis.orientation) : axis, in: usesBox ? .unitBox : viewport, style: style)
        try mirror.mirrorRegion()
        return mirror.edits
    }

    /// Returns the reflection of a marker's content. The content of a marker that rotates with its path is reflected
    /// across the path: left and right, seen along the path, are swapped, which is the y axis of the marker's own
    /// coordinates.
    func markerAxis(_ element: Element, _ axis: Reflection) -> Reflection {
        let turns = element["orient"]?.hasPrefix("auto") == true
        let orientation = turns ? Reflection.Orientation.vertical : axis.orientation
        let box = ContentBox(marker: element)
        return box.axis(orientation) ?? Reflection(orientation, doubledAxis: .zero)
    }

    func markerEdits(_ element: Element, _ axis: Reflection) throws(MirrorProblem) -> [AttributeEdit] {
        guard ContentBox(marker: element).axis(axis.orientation) != nil else {
            throw MirrorProblem("has a marker whose size is not known exactly")
        }
        var mirror = ElementMirror(
            element, by: axis, in: ContentBox(marker: element).viewport, style: style)
        try mirror.mirrorMarker()
        return mirror.edits
    }
}
