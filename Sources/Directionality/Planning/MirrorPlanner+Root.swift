import Diagnostics
import SVGDocument
import SVGScene

/// The mirroring of the root element.
///
/// No group can be put around the root, so whatever cannot be mirrored by changing its own attributes is an obstacle.
extension MirrorPlanner {
    mutating func planRoot(_ context: PlanContext) {
        guard let element = document.rootElement else { return }
        var node = NodePlan()
        if context.map.reflects { node.edits = rootEdits(element, context) }
        var (content, inherited) = (context, context)
        if context.map.reflects {
            do {
                try checkReferences(document.root, context, Self.inherited)
            } catch {
                plan.fallbacks.append(MirrorObstacle(element: document.root, reason: error.reason))
                content.isVerbatim = true
                inherited.reflection = nil
            }
        }
        demandFromRoot(element, own: context, inherited: inherited, in: &node)
        plan.inPlace[document.root] = node
        planChildren(of: document.root, content)
    }

    /// Requests the definitions that the root refers to: those that clip, mask or filter the drawing in the root's form,
    /// those that everything inherits in the form that the content needs.
    private mutating func demandFromRoot(
        _ element: Element, own: PlanContext, inherited: PlanContext, in node: inout NodePlan
    ) {
        for (property, value) in declaredValues(of: document.root) {
            let context = Self.directional.contains(property) ? own : inherited
            if value.origin == .styleSheet || !value.isLiteral {
                demand(value, for: property, by: element, context, isForced: false, in: &node)
                continue
            }
            for name in ReferenceScanner.urls(in: value.text) {
                guard let (target, definition) = definition(named: name) else { continue }
                node.targets[ExactName(name)] = demand(target, definition, by: element, context)
            }
        }
    }

    /// Returns the edits of the root's attributes; whatever cannot be mirrored becomes an obstacle.
    private mutating func rootEdits(_ element: Element, _ context: PlanContext) -> [AttributeEdit] {
        var mirror = mirror(element, context)
        mirror.mirrorAlignment()
        do {
            try mirror.conjugateTransform()
            try checkRootTransform(element, context)
        } catch {
            obstruct(error)
        }
        checkRootPlacement(context)
        checkRootValues(element, context)
        checkBackground()
        return mirror.edits
    }

    private mutating func obstruct(_ problem: MirrorProblem) {
        let obstacle = MirrorObstacle(element: document.root, reason: problem.reason)
        if !plan.obstacles.contains(obstacle) { plan.obstacles.append(obstacle) }
    }

    /// Rejects transforms whose mirror image is not the same for browsers, which apply them about the middle of the icon,
    /// and other renderers, which apply them about its origin.
    private func checkRootTransform(_ element: Element, _ context: PlanContext) throws(MirrorProblem) {
        if let animation = ElementCategory.geometryAnimation(among: survey.animations(of: document.root)) {
            throw MirrorProblem("is animated by <\(animation)>")
        }
        guard let text = element[.transform], let transform = TransformList(text)?.transform else { return }
        let isHorizontal = context.axis.orientation == .horizontal
        let (along, across) = isHorizontal ? (transform.a, transform.b) : (transform.d, transform.c)
        guard abs(along - 1) < 1e-9, abs(across) < 1e-9 else {
            throw MirrorProblem("has a 'transform', which browsers apply about another point than other renderers")
        }
    }

    /// Checks the effect of CSS on the root's position. An animation starts from the mirrored drawing; a person must
    /// decide whether it may continue unchanged.
    private mutating func checkRootPlacement(_ context: PlanContext) {
        guard let problem = placementProblem(document.root, context) else { return }
        if problem.isAnimation {
            note(document.root, problem.reason + ", which continues unchanged")
        } else {
            obstruct(problem)
        }
    }

    /// Checks what clips, masks and filters the whole drawing.
    private mutating func checkRootValues(_ element: Element, _ context: PlanContext) {
        do {
            try checkDeclared(document.root, element)
        } catch {
            obstruct(error)
        }
        do {
            try checkReferences(document.root, context, Self.referring)
        } catch {
            obstruct(error)
        }
    }

    /// Checks the background images, which browsers paint for the root alone.
    private mutating func checkBackground() {
        let properties: PropertySet = [.background, .backgroundImage]
        var values = declared.values(of: properties, on: document.root)
        for (property, value) in declared.unknownValues(of: properties, on: document.root) { values[property] = value }
        for (property, value) in values.byName where Self.holdsPicture(value.text) {
            obstruct(MirrorProblem("has a '\(property.name)' whose mirror image is not known"))
        }
    }

    private static func holdsPicture(_ value: String) -> Bool {
        !CSSAddresses.all(in: value).isEmpty
            || CSSFunctions.names(in: value).contains { name in
                name.hasSuffix("gradient") || ["image", "image-set", "cross-fade", "element", "paint"].contains(name)
            }
    }
}
