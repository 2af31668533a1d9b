import SVGDocument

/// The mirroring of single elements of the drawn tree.
extension MirrorPlanner {
    func mirror(_ element: Element, _ context: PlanContext) -> ElementMirror {
        ElementMirror(element, by: context.axis, in: context.viewport, style: style)
    }

    mutating func ownEdits(
        _ id: NodeID, _ element: Element, _ context: PlanContext
    ) throws(MirrorProblem) -> [AttributeEdit] {
        try checkFallbacks(id, element, context)
        try checkViewport(id, element)
        var mirror = mirror(element, context)
        switch element.name.local {
        case "image", "foreignObject":
            try mirror.mirrorImage()
            note(id, "keeps its picture as it is; only its place is mirrored")
        case "text":
            try mirror.moveText(isRoot: true)
            note(id, "is moved and not mirrored; outline it to have it placed exactly")
        case "tspan", "tref": try mirror.moveText(isRoot: false)
        case "textPath": throw MirrorProblem("sets text on a path")
        case "svg": try mirrorNested(element, &mirror, context)
        case "use": try mirror.mirrorUse(extent: useExtent(element, context))
        default: try mirror.mirrorShape()
        }
        return mirror.edits
    }

    func mirrorNested(
        _ element: Element, _ mirror: inout ElementMirror, _ context: PlanContext
    ) throws(MirrorProblem) {
        guard ContentBox(viewportOf: element, outer: context.viewport).axis(context.axis.orientation) != nil else {
            throw MirrorProblem("has a view box or size that cannot be mirrored exactly")
        }
        try mirror.mirrorNestedViewport()
    }

    /// Returns the extent of the viewport that a `use` establishes, or `nil` if it establishes none.
    func useExtent(_ element: Element, _ context: PlanContext) throws(MirrorProblem) -> LengthSum? {
        guard let target = target(of: element), let referenced = document.element(target),
            referenced.isSVG("symbol") || referenced.isSVG("svg")
        else { return nil }
        guard let box = ContentBox(used: referenced, by: element, outer: context.viewport),
            let extent = box.extent.extent(along: context.axis.orientation),
            box.axis(context.axis.orientation) != nil
        else { throw MirrorProblem("makes a viewport whose size is not known exactly") }
        return LengthSum(units: extent)
    }

    func checkFallbacks(
        _ id: NodeID, _ element: Element, _ context: PlanContext
    ) throws(MirrorProblem) {
        if let text = element["style"], let property = StyleSheetGeometry.property(inDeclarations: text),
            property != "text-anchor" || !Drawing.isText(element)
        {
            throw MirrorProblem("has geometry in its 'style' ('\(property)')")
        }
        if element["transform-origin"] != nil, element["transform"] != nil {
            throw MirrorProblem("has a 'transform-origin'")
        }
        if let animation = Drawing.geometryAnimation(among: survey.animations(of: id)) {
            throw MirrorProblem("is animated by <\(animation)>")
        }
        if let evidence = outlineStart.evidence(on: id, element) {
            throw MirrorProblem("shows by \(evidence) where its outline begins, which a mirror cannot move")
        }
        for reference in survey.references(of: id) {
            guard let target = ids[reference.target], let definition = document.element(target) else { continue }
            try checkDefinition(target, definition, context)
        }
        if let href = element["href"] ?? element["href", .xlink], element.isSVG("use"), !href.hasPrefix("#") {
            throw MirrorProblem("refers to another file")
        }
    }

    /// Checks that a definition itself can be mirrored, apart from its content; paint servers always can.
    func checkDefinition(
        _ id: NodeID, _ element: Element, _ context: PlanContext
    ) throws(MirrorProblem) {
        if element["transform-origin"] != nil {
            throw MirrorProblem("refers to \(document.describe(id)), which has a 'transform-origin'")
        }
        switch element.name.local {
        case "symbol" where element["transform"] != nil:
            throw MirrorProblem("refers to \(document.describe(id)), which has a transform of its own")
        case "filter": _ = try filterEdits(id, element, context.axis, context.viewport)
        case "mask": _ = try maskEdits(element, context.axis, context.viewport)
        case "clipPath":
            var mirror = mirror(element, context)
            try mirror.conjugateTransform()
        case "marker": _ = try markerEdits(element, markerAxis(element, context.axis))
        default: break
        }
    }

    func target(of element: Element) -> NodeID? {
        ReferenceScanner.href(of: element).flatMap { ids[$0] }
    }

    mutating func note(_ id: NodeID, _ message: String) {
        plan.notes.append(MirrorNote(element: id, message: message))
    }
}
