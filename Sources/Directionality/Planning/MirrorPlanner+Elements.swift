import SVGDocument
import SVGScene

/// The mirroring of single elements of the drawn tree.
extension MirrorPlanner {
    func mirror(_ element: Element, _ context: PlanContext) -> ElementMirror {
        ElementMirror(element, by: context.axis, in: context.viewport, style: style)
    }

    /// Whether the `transform` attribute of an element would not have its usual effect.
    mutating func overridesTransform(_ id: NodeID) -> Bool {
        document.element(id).map { survey.selectedAttributes.tellApart(.transform, on: $0) } == true
            || declared.overridesTransform(of: id)
            || ElementCategory.transformAnimation(among: survey.animations(of: id)) != nil
    }

    mutating func ownEdits(
        _ id: NodeID, _ element: Element, _ context: PlanContext
    ) throws(MirrorProblem) -> [AttributeEdit] {
        try checkFallbacks(id, element, context)
        try checkViewport(id, element)
        var mirror = mirror(element, context)
        switch ElementCategory(element) {
        case .picture:
            try mirror.mirrorImage()
            note(id, "keeps its picture; only its place is mirrored")
        case .text:
            try mirror.moveText(isRoot: true, anchor: declared.textAnchor(of: id))
            note(id, "is moved and not mirrored; convert it to paths to have it placed exactly")
        case .textSpan: try mirror.moveText(isRoot: false, anchor: declared.textAnchor(of: id))
        case .textPath: throw MirrorProblem("sets text on a path")
        case .viewport:
            guard ContentBox(viewportOf: element, outer: context.viewport).axis(context.axis.orientation) != nil else {
                throw MirrorProblem("has a view box or size that cannot be mirrored exactly")
            }
            try mirror.mirrorNestedViewport()
        case .use: try mirror.mirrorUse(extent: useExtent(element, context))
        case .content, .symbol, .gradient, .pattern, .filter, .mask, .clipPath, .marker, .animation, .undrawn:
            try mirror.conjugateTransform()
            try mirror.mirrorGeometry()
        }
        try checkSelected(mirror.edits, element)
        return mirror.edits
    }

    /// Rejects changes of attributes that the style sheet selects elements by.
    func checkSelected(_ edits: [AttributeEdit], _ element: Element) throws(MirrorProblem) {
        guard !survey.selectedAttributes.isEmpty else { return }
        for edit in edits where survey.selectedAttributes.tellApart(edit.name, on: element) {
            throw MirrorProblem("has an attribute that the style sheet selects elements by ('\(edit.name.rawValue)')")
        }
    }

    /// Returns the extent of the viewport that a `use` establishes, or `nil` if it establishes none.
    func useExtent(_ element: Element, _ context: PlanContext) throws(MirrorProblem) -> LengthSum? {
        guard let target = target(of: element), let referenced = document.element(target),
            ElementCategory.isViewport(referenced)
        else { return nil }
        try checkUsed(referenced, by: element, context.axis.orientation)
        guard let box = ContentBox(used: referenced, by: element, outer: context.viewport),
            let extent = box.extent.extent(along: context.axis.orientation),
            box.axis(context.axis.orientation) != nil
        else { throw MirrorProblem("establishes a viewport whose exact size is unknown") }
        return LengthSum(units: extent)
    }

    /// Rejects viewports whose position would have to be mirrored differently where they are used.
    private func checkUsed(
        _ viewport: Element, by use: Element, _ orientation: Reflection.Orientation
    ) throws(MirrorProblem) {
        let (extent, start) = orientation == .horizontal ? (AttributeName.width, AttributeName.x) : (.height, .y)
        if viewport.isSVG(.symbol) {
            guard viewport[start] == nil else { throw MirrorProblem("refers to a <symbol> with a position of its own") }
            return
        }
        guard use[extent] == nil || use[extent] == viewport[extent] else {
            throw MirrorProblem("overrides the size of the <svg> that it refers to")
        }
        guard viewport[start]?.contains("%") != true else {
            throw MirrorProblem("refers to an <svg> whose position is a percentage of the viewport around it")
        }
    }

    mutating func checkFallbacks(_ id: NodeID, _ element: Element, _ context: PlanContext) throws(MirrorProblem) {
        if let problem = placementProblem(id, context) { throw problem }
        if let animation = ElementCategory.geometryAnimation(among: survey.animations(of: id)) {
            throw MirrorProblem("is animated by <\(animation)>")
        }
        if [.rect, .circle, .ellipse].contains(element.kind), !isInClip(id),
            let property = declared.outlineStart(of: id)
        {
            throw MirrorProblem("shows where its outline begins ('\(property.name)'), which a mirror cannot move")
        }
        if let property = declared.conventionalMarker(of: id) {
            throw MirrorProblem(
                "rotates its '\(property.name)' where its outline has no direction, which renderers decide by convention"
            )
        }
        try checkDeclared(id, element)
        try checkReferences(id, context, Self.referringOrInherited)
        if declared.mayHaveOtherStyles(id) {
            throw MirrorProblem("has more styles than are looked at, by its uses or by a style sheet")
        }
        guard element.isSVG(.use) else { return }
        if let address = element.address, LocalAddress.fragment(of: address) == nil {
            throw MirrorProblem("refers to another file")
        }
        if let target = target(of: element), let definition = document.element(target) {
            try checkDefinition(target, definition, by: element, context)
            try checkHandedDown(id, to: target, context)
        }
    }

    /// Rejects a `use` that passes on paints or markers in its own form to elements that need another form, because
    /// they are reflected by a transform.
    private mutating func checkHandedDown(
        _ use: NodeID, to target: NodeID, _ context: PlanContext
    ) throws(MirrorProblem) {
        // The content of a `use` being checked is examined with it.
        guard usedDepth == 0 else { return }
        let handed = inheritedValues(at: use).filter { !ReferenceScanner.urls(in: $0.value.text).isEmpty }
        guard let property = handed.map(\.property).min() else { return }
        // The definition is planned later; these findings must not be reported twice.
        let notes = plan.notes
        defer { plan.notes = notes }
        guard let fallback = firstFallback(in: target, context) else { return }
        throw MirrorProblem(
            "passes a '\(property.name)' on to \(document.describe(fallback.element)), which \(fallback.reason)")
    }

    /// Returns the first element drawn by a `use` that would be reflected by a transform, including the content of
    /// further `use` elements. Each element is examined once per coordinate system.
    private mutating func firstFallback(in id: NodeID, _ context: PlanContext) -> MirrorObstacle? {
        guard let element = document.element(id), ElementCategory.isDrawn(element) || isViewport(id) else { return nil }
        let key = TriedElement(element: id, axis: context.axis, viewport: context.viewport)
        if let known = tried[key] { return known }
        // An element that is drawn inside itself draws nothing there.
        tried[key] = .some(nil)
        usedDepth += 1
        defer { usedDepth -= 1 }
        let limit = SceneLimits.standard.depth
        var found = usedDepth > limit ? MirrorObstacle(element: id, reason: "is more than \(limit) levels deep") : nil
        if found == nil, ElementCategory.isDrawn(element) {
            do {
                _ = try ownEdits(id, element, context)
            } catch {
                found = MirrorObstacle(element: id, reason: error.reason)
            }
        }
        let inner = childContext(of: id, element, context)
        for child in document.childElements(of: id) where found == nil { found = firstFallback(in: child, inner) }
        if found == nil, element.isSVG(.use), let target = target(of: element) {
            found = firstFallback(in: target, inner)
        }
        tried[key] = .some(found)
        return found
    }

    /// Rejects elements that CSS positions by other means than attributes that can be rewritten.
    mutating func placementProblem(_ id: NodeID, _ context: PlanContext) -> MirrorProblem? {
        let isHorizontal = context.axis.orientation == .horizontal
        guard let placement = declared.placement(of: id, along: isHorizontal ? .horizontal : .vertical) else {
            return nil
        }
        let property = placement.property.name
        let reason =
            switch placement.origin {
            case .attribute: "has a '\(property)'"
            case .styleAttribute: "has geometry in its 'style' ('\(property)')"
            case .styleSheet: "has geometry from a style sheet ('\(property)')"
            }
        return MirrorProblem(reason, isAnimation: [.animation, .animationName].contains(placement.property))
    }

    /// Returns whether an element is a shape of a clip path, so that neither strokes nor markers count.
    private func isInClip(_ id: NodeID) -> Bool {
        document.parent(of: id).flatMap { document.element($0) }?.isSVG(.clipPath) == true
    }

    /// Checks that the definitions can be mirrored that an element refers to by properties that it declares.
    mutating func checkReferences(
        _ id: NodeID, _ context: PlanContext, _ properties: PropertySet
    ) throws(MirrorProblem) {
        guard let element = document.element(id) else { return }
        for (_, value) in declaredValues(of: id, properties) {
            for name in ReferenceScanner.urls(in: value.text) {
                guard let (target, definition) = definition(named: name) else { continue }
                try checkDefinition(target, definition, by: element, context)
            }
        }
    }

    /// Checks that a definition can be mirrored, apart from its content; paint servers always can. `user` is the
    /// element that refers to it. Throws `MirrorProblem` if it cannot.
    mutating func checkDefinition(
        _ id: NodeID, _ element: Element, by user: Element, _ context: PlanContext
    ) throws(MirrorProblem) {
        // Around the elements inside a clip path, no group can be put.
        let clipping = element.isSVG(.clipPath) ? document.childElements(of: id) : []
        for link in [id] + templates(of: id) + clipping {
            if let problem = placementProblem(link, context) {
                throw MirrorProblem("refers to \(document.describe(link)), which \(problem.reason)")
            }
            if let animation = ElementCategory.transformAnimation(among: survey.animations(of: link)) {
                throw MirrorProblem("refers to \(document.describe(link)), which is animated by <\(animation)>")
            }
        }
        if !ElementCategory.isDrawn(element) || element.isSVG(.svg), cycles.areReached(from: id, in: survey) {
            throw MirrorProblem("refers to \(document.describe(id)), which refers to itself")
        }
        switch ElementCategory(element) {
        case .symbol where element[.transform] != nil:
            throw MirrorProblem("refers to \(document.describe(id)), which has a transform of its own")
        case .filter: _ = try definitionEdits(of: id, element, context)
        case .pattern: try checkTile(id, element, context)
        case .mask, .clipPath, .marker, .symbol:
            _ = try definitionEdits(of: id, element, definitionContext(id, element, by: user, context))
        case .content, .picture, .text, .textSpan, .textPath, .viewport, .use, .gradient, .animation, .undrawn: break
        }
    }

    /// The elements that a paint server or a filter takes attributes from.
    func templates(of id: NodeID) -> [NodeID] {
        let inheriting: [ElementCategory] = [.gradient, .pattern, .filter]
        var chain = [id]
        while chain.count < 64, let element = chain.last.flatMap({ document.element($0) }),
            inheriting.contains(ElementCategory(element)), let next = target(of: element), !chain.contains(next)
        {
            chain.append(next)
        }
        return Array(chain.dropFirst())
    }

    func target(of element: Element) -> NodeID? { ReferenceScanner.href(of: element).flatMap(survey.element) }

    mutating func note(_ id: NodeID, _ message: String) { plan.notes.append(MirrorNote(element: id, message: message)) }
}

/// The values that enter the coordinate system that an element establishes for its content.
extension MirrorPlanner {
    /// Rejects elements that establish a viewport and pass something in user units to it: the content is mirrored about
    /// the middle of the viewport, but what is passed about that of the icon.
    mutating func checkViewport(_ id: NodeID, _ element: Element) throws(MirrorProblem) {
        let isUse = element.isSVG(.use)
        guard isUse ? isViewport(target(of: element)) : element.isSVG(.svg) else { return }
        let effects: PropertySet = isUse ? [.clipPath, .mask, .filter] : []
        for (property, value) in declared.values(of: effects, on: id)
        where !ReferenceScanner.urls(in: value.text).isEmpty {
            throw MirrorProblem("establishes a viewport and has a '\(property.name)' in its units")
        }
        for (property, value) in inheritedValues(at: id) {
            for name in ReferenceScanner.urls(in: value.text) where isInUserUnits(name) {
                throw MirrorProblem(
                    "establishes a viewport and passes a '\(property.name)' in user units on to its content")
            }
        }
    }

    private func isViewport(_ target: NodeID?) -> Bool {
        target.flatMap(document.element).map(ElementCategory.isViewport) == true
    }

    private func isInUserUnits(_ name: String) -> Bool {
        guard let (target, definition) = definition(named: name) else { return false }
        if ElementCategory.isGradient(definition) { return templates.units(of: target) == "userSpaceOnUse" }
        return definition.isSVG(.pattern) && definition[.patternUnits] == "userSpaceOnUse"
    }
}
