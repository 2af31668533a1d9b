import SVGDocument
import SVGScene

/// The mirroring of property values that distinguish left from right: clips by shapes, shadows, pictures as masks.
extension MirrorPlanner {
    // MARK: Attributes

    /// Returns the edits of the property values in an element's own attributes, `style` included. The other edits of
    /// the attributes come first.
    func valueEdits(
        _ element: Element, _ context: PlanContext, after edits: [AttributeEdit] = []
    ) throws(MirrorProblem) -> [AttributeEdit] {
        var result: [AttributeEdit] = []
        for attribute in element.attributes {
            guard let name = attribute.name.attribute else { continue }
            let value = edits.last { $0.name == name }?.value ?? attribute.value
            if let edit = try valueEdit(name, value, on: element, context) { result.append(edit) }
        }
        return result
    }

    /// Returns the edit of an attribute, or `nil` if it keeps its value.
    func valueEdit(
        _ name: AttributeName, _ value: String, on element: Element, _ context: PlanContext
    ) throws(MirrorProblem) -> AttributeEdit? {
        let mirror = valueMirror(element, context)
        let mirrored: String
        if name == .style {
            mirrored = try mirroredDeclarations(value, mirror)
        } else {
            guard let property = Property(name).flatMap(DirectionalProperty.init),
                !ValueMirror.usesVariables(value)
            else { return nil }
            mirrored = try mirror.mirrored(value, of: property)
        }
        return mirrored == value ? nil : AttributeEdit(name: name, value: mirrored)
    }

    private func mirroredDeclarations(_ style: String, _ mirror: ValueMirror) throws(MirrorProblem) -> String {
        guard ValueMirror.mayHaveDirection(style) else { return style }
        return try StyleAttribute.mapping(DirectionalProperty.properties, in: style) {
            property, value throws(MirrorProblem) in
            guard let property = DirectionalProperty(property), !ValueMirror.usesVariables(value) else { return value }
            return try mirror.mirrored(value, of: property)
        }
    }

    // MARK: Declared values

    /// Returns an element's declarations of the properties that refer to definitions or tell left from right, sorted by
    /// name: first the known values, then the unknown ones that would win in other renderers.
    mutating func declaredValues(of id: NodeID) -> [(property: Property, value: DeclaredValues.Value)] {
        declared.values(of: Self.referringOrInherited, on: id).byName
            + declared.unknownValues(of: Self.referringOrInherited, on: id).byName
    }

    /// Rejects values that cannot be mirrored in attributes, or are not in the element's attributes.
    mutating func checkDeclared(_ id: NodeID, _ element: Element, _ context: PlanContext) throws(MirrorProblem) {
        let values = declaredValues(of: id)
        for (property, value) in values where value.origin == .styleSheet || !value.isLiteral {
            _ = try mirrorImage(of: value.text, property, on: element, context).get()
        }
        for (property, value) in declared.otherValues(of: DirectionalProperty.properties, on: id)
        where tellsSidesApart(value.text, property, on: element, context) {
            throw MirrorProblem(
                "has a '\(property.name)' that distinguishes left and right only in some places or states")
        }
        // A page around the icon may define the variables that the file does not.
        for (property, value) in Self.ownValues(of: element)
        where ValueMirror.usesVariables(value) && !values.contains(where: { $0.property == property }) {
            throw MirrorProblem("has a '\(property.name)' whose text is known only where the icon is shown")
        }
    }

    private static func ownValues(of element: Element) -> [(property: Property, value: String)] {
        element.attributes.flatMap { attribute -> [(property: Property, value: String)] in
            guard let name = attribute.name.attribute else { return [] }
            if name == .style { return StyleAttribute.values(of: DirectionalProperty.properties, in: attribute.value) }
            guard let property = Property(name), DirectionalProperty(property) != nil else { return [] }
            return [(property, attribute.value)]
        }
    }

    /// Returns whether a value differs from its mirror image, or has none.
    func tellsSidesApart(
        _ value: String, _ property: Property, on element: Element, _ context: PlanContext
    ) -> Bool {
        switch mirrorImage(of: value, property, on: element, context) {
        case .success(let image): image != value
        case .failure: true
        }
    }

    /// Returns the mirrored value of a property, which is the value itself if it is symmetric, or the reason that there
    /// is none.
    func mirrorImage(
        of value: String, _ property: Property, on element: Element, _ context: PlanContext
    ) -> Result<String, MirrorProblem> {
        guard let property = DirectionalProperty(property) else { return .success(value) }
        let mirror = valueMirror(element, context)
        return Result { () throws(MirrorProblem) in try mirror.mirrored(value, of: property) }
    }

    private func valueMirror(_ element: Element, _ context: PlanContext) -> ValueMirror {
        ValueMirror(
            reflection: context.axis, viewport: context.viewport, style: style,
            makesViewport: element.isSVG(.svg) || element.isSVG(.use) || element.isSVG(.symbol))
    }
}
