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
    let templates: GradientTemplates
    /// The declarations of elements, including those in style sheets.
    var declared: DeclaredValues
    var cycles = ReferenceCycles()
    var plan = MirrorPlan()
    /// The examined elements below `use`, with the first element in each that would be reflected by a transform.
    var tried: [TriedElement: MirrorObstacle?] = [:]
    /// The edits of definitions by coordinate system, computed when a reference is checked and reused when the form is planned.
    var definitionEdits: [TriedElement: Result<DefinitionEdits, MirrorProblem>] = [:]
    /// The number of levels between the `use` being checked and the current element: stops stack exhaustion.
    var usedDepth = 0
    /// The definition form that plans are recorded for, or `nil` for the drawn tree.
    var destination: DefinitionForm?
    var seenDemands: Set<DefinitionForm> = []
    var pending: [(DefinitionForm, PlanContext)] = []

    init(_ survey: DocumentSurvey, partMaps: [NodeID: AxisMap]) {
        self.survey = survey
        self.partMaps = partMaps
        declared = DeclaredValues(survey.document)
        templates = GradientTemplates(survey.document, survey.elements) { gradient in
            ReferenceScanner.href(of: gradient).flatMap { survey.element(named: $0) }
        }
    }

    var document: SVGDocument { survey.document }
    var style: NumberStyle { survey.style }

    /// Returns the plan for the whole document under a base map.
    static func plan(_ survey: DocumentSurvey, context: PlanContext, partMaps: [NodeID: AxisMap]) -> MirrorPlan {
        var planner = MirrorPlanner(survey, partMaps: partMaps)
        planner.planRoot(context)
        planner.planDemands()
        planner.demandFromStyleSheets(context)
        planner.planDemands()
        return planner.plan
    }

    mutating func planChildren(of id: NodeID, _ context: PlanContext) {
        for child in document.childElements(of: id) {
            guard let element = document.element(child), ElementCategory.isDrawn(element) else { continue }
            planElement(child, element, context)
        }
    }

    mutating func planElement(_ id: NodeID, _ element: Element, _ parent: PlanContext) {
        var context = parent
        if destination == nil, let map = partMaps[id] {
            context.map = map
            context.isVerbatim = context.isVerbatim && map == parent.map
        }
        let wanted = context.map.reflects && !context.isVerbatim ? context.axis : nil
        var node = NodePlan(needsWrapper: overridesTransform(id))
        context.reflection = nil
        if wanted != nil {
            do {
                node.edits = try ownEdits(id, element, context)
                context.reflection = wanted
            } catch {
                plan.fallbacks.append(MirrorObstacle(element: id, reason: error.reason))
                node.edits = []
            }
        }
        context.isVerbatim = context.map.reflects && context.reflection == nil
        if let prefix = parent.prefix(for: context.map, coordinates: context.reflection) {
            node.prefix = prefix
        } else {
            note(id, "cannot be placed: a transform around it has no inverse, or depends on more than the file")
        }
        if context.isVerbatim, ElementCategory.isText(element) { note(id, "is reflected with the content around it") }
        node.targets = demandTargets(of: element, id, context)
        demandDeclared(by: element, id, parent, context, in: &node)
        demandAnimated(by: id, context)
        record(id, node, context.reflection)
        planChildren(of: id, childContext(of: id, element, context))
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

    /// The coordinate system inside an element.
    mutating func childContext(of id: NodeID, _ element: Element, _ context: PlanContext) -> PlanContext {
        var inner = context
        let own =
            ElementCategory.transformAnimation(among: survey.animations(of: id)) == nil
            ? declared.transform(of: id) : nil
        inner.transform = context.transform.flatMap { outer in own.map { outer * $0 } }
        guard element.isSVG(.svg) else { return inner }
        let box = ContentBox(viewportOf: element, outer: context.viewport)
        inner.viewport = box.viewport
        inner.transform = inner.transform.map { $0 * box.transform(of: element, outer: context.viewport) }
        if let axis = box.axis(context.axis.orientation) { inner.axis = axis }
        if context.reflection != nil { inner.reflection = inner.axis }
        return inner
    }
}

struct DefinitionEdits: Sendable {
    var own: [AttributeEdit]
    /// The edits of a filter's primitives and their content.
    var content: [NodeID: [AttributeEdit]] = [:]
}

/// An element in one of the coordinate systems that it is drawn in.
struct TriedElement: Hashable {
    var element: NodeID
    var axis: Reflection
    var viewport: Viewport
}

/// The context that an element inherits during planning.
struct PlanContext: Sendable {
    /// The reflection of this coordinate system, whether applied or not.
    var axis: Reflection
    /// The map of the content as seen from outside, in the root's coordinates.
    var map: AxisMap
    /// The reflection applied to the coordinates, if any.
    var reflection: Reflection?
    /// Whether coordinates are kept regardless of the map, because an ancestor is reflected by a transform.
    var isVerbatim: Bool
    /// The reference of percentages.
    var viewport: Viewport
    /// The source's transform from this coordinate system to the root's; `nil` where the file alone does not tell it.
    var transform: Transform?

    /// Returns the transform to prepend to an element's own, so that it is placed as `map` says.
    ///
    /// Let E be the emitted and C the source's transform of the parent, G the map of the parent's content and g the
    /// element's, s and t the reflections of their coordinates: the parent satisfies E·s = G·C, the element requires
    /// E·L·t = g·C, hence L = s·C⁻¹·G⁻¹·g·C·t.
    func prefix(for map: AxisMap, coordinates: Reflection?) -> String?? {
        let orientation = axis.orientation
        let outer = AxisMap(reflection, orientation)
        let inner = AxisMap(coordinates, orientation)
        guard let change = self.map.inverse * map else { return nil }
        if change.isIdentity || transform == .identity {
            guard let first = outer * change, let all = first * inner else { return nil }
            return .some(all.isIdentity ? nil : all.transformText)
        }
        guard let transform, let inverse = transform.inverse else { return nil }
        let all = outer.transform * inverse * change.transform * transform * inner.transform
        return .some(TransformText.text(all))
    }
}
