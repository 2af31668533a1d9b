import Geometry
import SVGDocument

/// Works out what becomes of every element, and in which forms definitions are needed, from the source alone.
///
/// The drawn tree is walked from the root; what an element refers to is then planned in the form that the
/// reference asks for. Nothing is changed before everything is known.
struct MirrorPlanner {
    let document: SVGDocument
    let style: NumberStyle
    /// What becomes of the elements that parts of the icon begin with, in the root's coordinates.
    let partMaps: [NodeID: AxisMap]
    let ids: [String: NodeID]
    var plan = MirrorPlan()
    /// Where plans go: to the drawn tree, or to a definition in one form.
    private var destination: FormedNode?
    private var seenDemands: Set<FormedNode> = []
    private var pending: [(FormedNode, PlanContext)] = []

    init(document: SVGDocument, style: NumberStyle, partMaps: [NodeID: AxisMap]) {
        self.document = document
        self.style = style
        self.partMaps = partMaps
        ids = document.elementsByID()
    }

    /// Plans the whole document under a base map.
    static func plan(
        _ document: SVGDocument, style: NumberStyle, context: PlanContext, partMaps: [NodeID: AxisMap]
    ) -> MirrorPlan {
        var planner = MirrorPlanner(document: document, style: style, partMaps: partMaps)
        planner.planRoot(context)
        planner.planDemands()
        return planner.plan
    }

    // MARK: Walking

    private mutating func planRoot(_ context: PlanContext) {
        var context = context
        if let element = document.rootElement, context.map.reflects {
            var mirror = self.mirror(element, context)
            mirror.mirrorAlignment()
            try? mirror.conjugateTransform()
            plan.inPlace[document.root] = NodePlan(edits: mirror.edits)
        }
        demandFromStyleSheets(context)
        if let problem = styleSheetProblem() {
            plan.fallbacks.append(problem)
            context.isVerbatim = true
        }
        planChildren(of: document.root, context, wrapsAll: context.isVerbatim)
    }

    private mutating func planChildren(of id: NodeID, _ context: PlanContext, wrapsAll: Bool = false) {
        for child in document.childElements(of: id) {
            guard let element = document.element(child), Drawing.isDrawn(element) else { continue }
            planElement(child, element, context, needsWrapper: wrapsAll)
        }
    }

    private mutating func planElement(
        _ id: NodeID, _ element: Element, _ parent: PlanContext, needsWrapper: Bool = false
    ) {
        var context = parent
        if destination == nil, let map = partMaps[id] {
            context.map = map
            context.isVerbatim = context.isVerbatim && map == parent.map
        }
        let wanted = context.map.reflects && !context.isVerbatim && !needsWrapper ? context.axis : nil
        var node = NodePlan(needsWrapper: needsWrapper || Drawing.hasOwnTransform(element, id, document))
        context.reflection = nil
        if wanted != nil {
            do {
                node.edits = try ownEdits(id, element, context)
                context.reflection = wanted
            } catch {
                plan.fallbacks.append(MirrorFallback(element: id, reason: error.reason))
                node.edits = []
            }
        }
        context.isVerbatim = context.map.reflects && context.reflection == nil
        addPrefix(to: &node, id, element, parent, context)
        if context.isVerbatim, Drawing.isText(element) { noteText(id, "is reflected with what it stands in") }
        node.targets = demandTargets(of: element, id, context)
        record(id, node, context.reflection)
        planChildren(of: id, childContext(of: element, context))
    }

    private mutating func addPrefix(
        to node: inout NodePlan, _ id: NodeID, _ element: Element, _ parent: PlanContext, _ context: PlanContext
    ) {
        guard let prefix = parent.prefix(for: context.map, coordinates: context.reflection) else {
            plan.notes.append(MirrorNote(element: id, message: "could not be placed: its transform has no inverse"))
            return
        }
        node.prefix = prefix
    }

    private mutating func record(_ id: NodeID, _ node: NodePlan, _ reflection: Reflection?) {
        var node = node
        node.reflection = reflection
        if let destination {
            plan.definitions[destination, default: [:]][id] = node
        } else {
            plan.inPlace[id] = node
        }
    }

    /// The coordinate system inside an element.
    private func childContext(of element: Element, _ context: PlanContext) -> PlanContext {
        var inner = context
        if let text = element["transform"], let list = TransformList(text) {
            inner.transform = inner.transform * list.transform
        }
        guard element.isSVG("svg") else { return inner }
        let box = ContentBox(viewportOf: element, outer: context.viewport)
        inner.viewport = box.viewport
        inner.transform = inner.transform * box.transform(of: element, outer: context.viewport)
        if let axis = box.axis(context.axis.orientation) { inner.axis = axis }
        if context.reflection != nil { inner.reflection = inner.axis }
        return inner
    }

    // MARK: One element

    private func mirror(_ element: Element, _ context: PlanContext) -> ElementMirror {
        ElementMirror(element, by: context.axis, in: context.viewport, style: style)
    }

    private mutating func ownEdits(
        _ id: NodeID, _ element: Element, _ context: PlanContext
    ) throws(MirrorProblem) -> [AttributeEdit] {
        try checkFallbacks(id, element, context)
        var mirror = mirror(element, context)
        switch element.name.local {
        case "image", "foreignObject":
            try mirror.mirrorImage()
            noteUpright(id, "keeps its picture as it is; only its place is mirrored")
        case "text":
            try mirror.moveText(isRoot: true)
            noteText(id, "is moved and not mirrored; outline it to have it placed exactly")
        case "tspan", "tref": try mirror.moveText(isRoot: false)
        case "textPath": throw MirrorProblem("sets text on a path")
        case "svg": try mirrorNested(element, &mirror, context)
        case "use": try mirror.mirrorUse(extent: useExtent(element, context))
        default: try mirror.mirrorShape()
        }
        return mirror.edits
    }

    private func mirrorNested(
        _ element: Element, _ mirror: inout ElementMirror, _ context: PlanContext
    ) throws(MirrorProblem) {
        guard ContentBox(viewportOf: element, outer: context.viewport).axis(context.axis.orientation) != nil else {
            throw MirrorProblem("has a view box or size that cannot be mirrored exactly")
        }
        try mirror.mirrorNestedViewport()
    }

    /// The extent of the viewport that a `use` makes, or `nil` where what it refers to makes none.
    private func useExtent(_ element: Element, _ context: PlanContext) throws(MirrorProblem) -> LengthSum? {
        guard let target = target(of: element), let referenced = document.element(target),
            referenced.isSVG("symbol") || referenced.isSVG("svg")
        else { return nil }
        guard let box = ContentBox(used: referenced, by: element, outer: context.viewport),
            let extent = box.extent.extent(along: context.axis.orientation),
            box.axis(context.axis.orientation) != nil
        else { throw MirrorProblem("makes a viewport whose size is not known exactly") }
        return LengthSum(units: extent, percent: .zero)
    }

    private func checkFallbacks(
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
        if let animation = Drawing.geometryAnimation(in: id, document) {
            throw MirrorProblem("is animated by <\(animation)>")
        }
        for reference in ReferenceScanner.references(of: element) {
            guard let target = ids[reference.target], let definition = document.element(target) else { continue }
            try checkDefinition(target, definition, context)
        }
        if let href = element["href"] ?? element["href", .xlink], element.isSVG("use"), !href.hasPrefix("#") {
            throw MirrorProblem("refers to another file")
        }
    }

    /// Whether a definition can be mirrored itself, its content aside; paint servers always can.
    private func checkDefinition(
        _ id: NodeID, _ element: Element, _ context: PlanContext
    ) throws(MirrorProblem) {
        switch element.name.local {
        case "filter": _ = try filterEdits(id, element, context.axis, context.viewport)
        case "mask": _ = try maskEdits(element, context.axis, context.viewport)
        case "clipPath":
            var mirror = mirror(element, context)
            try mirror.conjugateTransform()
        case "marker": _ = try markerEdits(element, markerAxis(element, context.axis))
        default: break
        }
    }

    private func target(of element: Element) -> NodeID? {
        ReferenceScanner.href(of: element).flatMap { ids[$0] }
    }

    // MARK: Demands

    /// Notes in which forms an element needs what it refers to.
    private mutating func demandTargets(
        of element: Element, _ id: NodeID, _ context: PlanContext
    ) -> [String: FormedNode] {
        var targets: [String: FormedNode] = [:]
        for reference in ReferenceScanner.references(of: element) {
            guard let target = ids[reference.target], let definition = document.element(target) else { continue }
            let needed = demand(target, definition, by: element, context)
            targets[reference.target] = needed
        }
        return targets
    }

    private mutating func demand(
        _ id: NodeID, _ definition: Element, by element: Element?, _ context: PlanContext
    ) -> FormedNode {
        let inner = definitionContext(definition, by: element, context)
        let needed = FormedNode(node: id, reflection: inner.reflection)
        if seenDemands.insert(needed).inserted {
            plan.demanded.append(needed)
            pending.append((needed, inner))
        }
        return needed
    }

    /// The coordinate system in which a definition itself is written when it is referred to.
    private func definitionContext(
        _ definition: Element, by element: Element?, _ context: PlanContext
    ) -> PlanContext {
        var inner = context
        inner.transform = .identity
        inner.map = AxisMap(context.reflection, context.axis.orientation)
        switch definition.name.local {
        case "linearGradient", "radialGradient":
            // A gradient referred to by another one is read in that one's units.
            if let element, Drawing.isGradient(element) { break }
            if gradientUnits(definition) != "userSpaceOnUse" { inner = unitBox(inner) }
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

    private func unitBox(_ context: PlanContext) -> PlanContext {
        var inner = replacingAxis(context, by: .unitBox(context.axis.orientation))
        inner.viewport = .unitBox
        return inner
    }

    private func replacingAxis(_ context: PlanContext, by axis: Reflection) -> PlanContext {
        var inner = context
        inner.axis = axis
        inner.reflection = context.reflection == nil ? nil : axis
        inner.map = AxisMap(inner.reflection, axis.orientation)
        return inner
    }

    private func gradientUnits(_ gradient: Element) -> String? {
        var visited: Set<NodeID> = []
        var current: Element? = gradient
        while let element = current {
            if let units = element["gradientUnits"] { return units }
            guard let next = target(of: element), visited.insert(next).inserted else { return nil }
            current = document.element(next)
        }
        return nil
    }

    private mutating func demandFromStyleSheets(_ context: PlanContext) {
        for text in styleSheets() {
            for name in ReferenceScanner.urls(in: text.value) {
                guard let target = ids[name], let definition = document.element(target) else { continue }
                var context = context
                context.reflection = context.map.reflects ? context.axis : nil
                _ = demand(target, definition, by: nil, context)
            }
        }
    }

    private func styleSheets() -> [(key: NodeID, value: String)] {
        document.subtree(of: document.root)
            .filter { document.element($0)?.isSVG("style") == true }
            .map { ($0, document.text(of: $0)) }
    }

    private func styleSheetProblem() -> MirrorFallback? {
        for sheet in styleSheets() {
            guard let property = StyleSheetGeometry.property(inStyleSheet: sheet.value) else { continue }
            return MirrorFallback(
                element: sheet.key, reason: "holds geometry ('\(property)'), so the icon is reflected as a whole")
        }
        return nil
    }

    // MARK: Definitions

    private mutating func planDemands() {
        while let (needed, context) = pending.popLast() {
            destination = needed
            planDefinition(needed.node, context)
        }
        destination = nil
    }

    private mutating func planDefinition(_ id: NodeID, _ context: PlanContext) {
        guard let element = document.element(id) else { return }
        var context = context
        // What parts of the icon do has no bearing on definitions: they follow whoever refers to them.
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

    private mutating func planContainer(
        _ id: NodeID, _ element: Element, _ context: PlanContext, contentUnits: String?
    ) {
        var node = NodePlan(edits: containerEdits(element, context))
        node.targets = demandTargets(of: element, id, context)
        record(id, node, context.reflection)
        let usesBox = contentUnits.map { element[$0] == "objectBoundingBox" } ?? false
        planChildren(of: id, usesBox ? unitBox(context) : context)
    }

    /// The edits of a container's own attributes. Whoever refers to it has checked that they can be made, or needs
    /// it as drawn.
    private func containerEdits(_ element: Element, _ context: PlanContext) -> [AttributeEdit] {
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

    private mutating func planFilter(_ id: NodeID, _ element: Element, _ context: PlanContext) {
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

    private mutating func planGradient(_ id: NodeID, _ element: Element, _ context: PlanContext) {
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

    /// The coordinates that neither a gradient nor any that it refers to gives.
    private func missingCoordinates(_ gradient: Element) -> Set<String> {
        var missing: Set<String> = ["x1", "x2", "y1", "y2", "cx", "cy"]
        var visited: Set<NodeID> = []
        var current: Element? = gradient
        while let element = current {
            missing.subtract(element.attributes.map(\.name.local))
            guard let next = target(of: element), visited.insert(next).inserted else { break }
            current = document.element(next)
        }
        return missing
    }

    private mutating func planPattern(_ id: NodeID, _ element: Element, _ context: PlanContext) {
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

    private func patternBox(_ element: Element, _ reflection: Reflection) -> Reflection {
        element["patternUnits"] == "userSpaceOnUse" ? reflection : .unitBox(reflection.orientation)
    }

    /// The coordinate system of a pattern's content, whose origin is the tile's corner.
    private func patternContentContext(
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
        guard let extent = element[extentName].flatMap(Length.init).flatMap(LengthSum.init), extent.percent.isZero
        else { throw MirrorProblem("has a tile whose size is not known exactly") }
        return replacingAxis(context, by: Reflection(orientation, doubledAxis: extent.units))
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

    private func primitiveEdits(
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

    /// A marker that turns with its path has its content reflected across the path: seen along the path, left and
    /// right change places, which in the marker's own coordinates is its y axis.
    private func markerAxis(_ element: Element, _ axis: Reflection) -> Reflection {
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

    // MARK: Notes

    private mutating func noteText(_ id: NodeID, _ message: String) {
        plan.notes.append(MirrorNote(element: id, message: message))
    }

    private mutating func noteUpright(_ id: NodeID, _ message: String) {
        plan.notes.append(MirrorNote(element: id, message: message))
    }
}
