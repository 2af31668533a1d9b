import Diagnostics
import SVGDocument
import SVGScene

/// The references that elements have through style sheets and inheritance.
extension MirrorPlanner {
    /// The properties that can refer to definitions; those of the second set are inherited.
    static let referring = directional
    static let inherited: PropertySet = [.fill, .stroke, .markerStart, .markerMid, .markerEnd]
    static let referringOrInherited = referring.union(inherited)

    /// Records the forms in which an element needs the definitions that it refers to by style sheets or inheritance.
    mutating func demandDeclared(
        by element: Element, _ id: NodeID, _ parent: PlanContext, _ context: PlanContext, in node: inout NodePlan
    ) {
        for (property, value) in declaredValues(of: id) where value.origin == .styleSheet || !value.isLiteral {
            demand(value, for: property, by: element, context, isForced: false, in: &node)
        }
        // An inherited reference is to the form that suits the ancestor.
        guard destination == nil, parent.reflection != context.reflection, let outer = document.parent(of: id) else {
            return
        }
        let own = declared.values(of: Self.inherited, on: id)
        for (property, value) in inheritedValues(at: outer).byName where own[property] == nil {
            demand(value, for: property, by: element, context, isForced: true, in: &node)
        }
    }

    /// Returns the values of inherited properties that can refer to definitions, from the element or its ancestors.
    mutating func inheritedValues(at id: NodeID) -> Declarations {
        var values = Declarations()
        for node in document.lineage(of: id) {
            let missing = Self.inherited.subtracting(values.properties)
            if missing.isEmpty { break }
            for (property, value) in declared.values(of: missing, on: node) { values[property] = value }
        }
        return values
    }

    /// Requests the definitions that a value refers to, and restates the value on the element if it changes. If
    /// `isForced`, the element declares the reference even if it is the author's.
    mutating func demand(
        _ value: DeclaredValues.Value, for property: Property, by element: Element, _ context: PlanContext,
        isForced: Bool, in node: inout NodePlan
    ) {
        let names = ReferenceScanner.urls(in: value.text)
        for name in names {
            guard let (target, definition) = definition(named: name) else { continue }
            node.targets[ExactName(name)] = demand(target, definition, by: element, context)
            if destination == nil, !isForced { plan.declared.insert(target) }
        }
        guard names.contains(where: { node.targets[ExactName($0)] != nil }) else { return }
        node.restated.append(
            OverriddenReference(
                property: property, value: value.text, isImportant: value.isImportant && !isForced,
                isForced: isForced))
    }

    /// Requests the definitions that style sheets refer to but no element is known to use, such as in `:hover` rules.
    mutating func demandFromStyleSheets(_ context: PlanContext) {
        let known = Set(plan.demanded.map(\.node))
        for sheet in survey.styleSheets {
            for name in ReferenceScanner.urls(in: sheet.text) {
                guard let (target, definition) = definition(named: name), !known.contains(target) else { continue }
                var context = context
                context.reflection = context.map.reflects ? context.axis : nil
                _ = demand(target, definition, by: nil, context)
            }
        }
    }
}
