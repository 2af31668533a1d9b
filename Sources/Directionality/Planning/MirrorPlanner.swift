import Geometry
import SVGDocument
import SVGScene

/// The planner of all changes and of the forms in which definitions are needed, from the source alone.
///
/// The drawn tree is walked from the root; referenced elements are then planned in the form that each reference needs.
/// Nothing is changed before everything is known.
struct MirrorPlanner {
    let survey: DocumentSurvey
    /// The maps of the elements that parts of the icon begin with, in the root's coordinates.
    let partMaps: [NodeID: AxisMap]
    let outlineStart: OutlineStart
    /// The values that elements declare, including those from style sheets.
    var declared: DeclaredValues
    var plan = MirrorPlan()
    /// The definition form that plans are recorded for, or `nil` for the drawn tree.
    var destination: FormedNode?
    var seenDemands: Set<FormedNode> = []
    var pending: [(FormedNode, PlanContext)] = []

    init(_ survey: DocumentSurvey, partMaps: [NodeID: AxisMap]) {
        self.survey = survey
        self.partMaps = partMaps
        declared = DeclaredValues(survey.document)
        outlineStart = OutlineStart(survey)
    }

    var document: SVGDocument { survey.document }
    var style: NumberStyle { survey.style }
    var ids: [String: NodeID] { survey.ids }

    /// Returns the plan for the whole document under a base map.
    static func plan(
        _ survey: DocumentSurvey, context: PlanContext, partMaps: [NodeID: AxisMap], keepsRoot: Bool
    ) -> MirrorPlan {
        var planner = MirrorPlanner(survey, partMaps: partMaps)
        planner.planRoot(context, keepsRoot: keepsRoot)
        planner.planDemands()
        if !keepsRoot {
            planner.demandFromStyleSheets(context)
            planner.planDemands()
        }
        return planner.plan
    }

    // MARK: Walking

    mutating func planRoot(_ context: PlanContext, keepsRoot: Bool) {
        var context = context
        if let element = document.rootElement, context.map.reflects, !keepsRoot {
            var mirror = self.mirror(element, context)
            mirror.mirrorAlignment()
            try? mirror.conjugateTransform()
            plan.inPlace[document.root] = NodePlan(edits: mirror.edits)
        }
        if let problem = styleSheetProblem() {
            plan.fallbacks.append(problem)
            context.isVerbatim = true
        }
        demandFromRoot(context)
        planChildren(of: document.root, context, wrapsAll: context.isVerbatim)
    }

    /// Records what the root refers to, such as a paint that everything inherits.
    private mutating func demandFromRoot(_ context: PlanContext) {
        guard let element = document.rootElement else { return }
        var context = context
        if context.isVerbatim { context.reflection = nil }
        var node = plan.inPlace[document.root] ?? NodePlan()
        node.targets = demandTargets(of: element, document.root, context)
        demandDeclared(by: element, document.root, context, context, in: &node)
        if !node.targets.isEmpty { plan.inPlace[document.root] = node }
    }

    mutating func planChildren(of id: NodeID, _ context: PlanContext, wrapsAll: Bool = false) {
        for child in document.childElements(of: id) {
            guard let element = document.element(child), Drawing.isDrawn(element) else { continue }
            planElement(child, element, context, needsWrapper: wrapsAll)
        }
    }

    mutating func planElement(
        _ id: NodeID, _ element: Element, _ parent: PlanContext, needsWrapper: Bool = false
    ) {
        var context = parent
        if destination == nil, let map = partMaps[id] {
            context.map = map
            context.isVerbatim = context.isVerbatim && map == parent.map
        }
        let wanted = context.map.reflects && !context.isVerbatim && !needsWrapper ? context.axis : nil
        var node = NodePlan(
            needsWrapper: needsWrapper || Drawing.hasOwnTransform(element, animations: survey.animations(of: id)))
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
        if context.isVerbatim, Drawing.isText(element) { note(id, "is reflected with what it stands in") }
        node.targets = demandTargets(of: element, id, context)
        demandDeclared(by: element, id, parent, context, in: &node)
        record(id, node, context.reflection)
        planChildren(of: id, childContext(of: element, context))
    }

    mutating func addPrefix(
        to node: inout NodePlan, _ id: NodeID, _ element: Element, _ parent: PlanContext, _ context: PlanContext
    ) {
        guard let prefix = parent.prefix(for: context.map, coordinates: context.reflection) else {
            note(id, "could not be placed: its transform has no inverse")
            return
        }
        node.prefix = prefix
    }

    mutating func record(_ id: NodeID, _ node: NodePlan, _ reflection: Reflection?) {
        var node = node
        node.reflection = reflection
        if let destination {
            plan.definitions[destination, default: [:]][id] = node
        } else {
            plan.inPlace[id] = node
        }
    }

    /// Returns the context of an element's content.
    func childContext(of element: Element, _ context: PlanContext) -> PlanContext {
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
}
