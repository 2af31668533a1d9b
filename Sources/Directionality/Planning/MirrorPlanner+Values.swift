import SVGDocument
import SVGScene

/// The property values that can tell left from right.
///
/// References to elements are mirrored in their places. What else has a direction (a basic shape, a shadow, a picture as a
/// mask) no icon was found to use: the element is then reflected by a transform.
extension MirrorPlanner {
    /// The CSS properties that position nothing, but whose values can distinguish left from right.
    static let directional: PropertySet = [
        .backdropFilter, .clip, .clipPath, .filter, .mask, .maskBorder, .maskImage,
    ]

    /// Returns an element's declarations of the properties that refer to definitions or tell left from right, sorted by
    /// name: first the known values, then the unknown ones that would win in other renderers.
    mutating func declaredValues(
        of id: NodeID, _ properties: PropertySet = referringOrInherited
    ) -> [(property: Property, value: DeclaredValues.Value)] {
        declared.values(of: properties, on: id).byName + declared.unknownValues(of: properties, on: id).byName
    }

    /// Rejects values that differ from their mirror image, or whose text is not known.
    mutating func checkDeclared(_ id: NodeID, _ element: Element) throws(MirrorProblem) {
        let values = declaredValues(of: id)
        for (property, value) in values { try Self.check(value.text, of: property) }
        for (property, value) in declared.otherValues(of: Self.directional, on: id) {
            do {
                try Self.check(value.text, of: property)
            } catch {
                throw MirrorProblem(
                    "has a '\(property.name)' that distinguishes left and right only in some places or states")
            }
        }
        // A page around the icon may define the variables that the file does not.
        for (property, value) in Self.ownValues(of: element)
        where CSSFunctions.names(in: value).contains("var") && !values.contains(where: { $0.property == property }) {
            throw MirrorProblem("has a '\(property.name)' whose text is known only where the icon is shown")
        }
    }

    private static func ownValues(of element: Element) -> [(property: Property, value: String)] {
        element.attributes.flatMap { attribute -> [(property: Property, value: String)] in
            guard let name = attribute.name.attribute else { return [] }
            if name == .style { return StyleAttribute.values(of: directional, in: attribute.value) }
            guard let property = Property(name), directional.contains(property) else { return [] }
            return [(property, attribute.value)]
        }
    }

    private static func check(_ value: String, of property: Property) throws(MirrorProblem) {
        guard directional.contains(property) else { return }
        let functions = CSSFunctions.names(in: value)
        guard substitutions.isDisjoint(with: functions) else {
            throw MirrorProblem("has a '\(property.name)' whose text is known only where the icon is shown")
        }
        if CSSAddresses.all(in: value).contains(where: { !$0.hasPrefix("#") }) {
            throw MirrorProblem("refers to another file by its '\(property.name)'")
        }
        // Of filters, only shadows have a direction.
        let isFilter = property == .filter || property == .backdropFilter
        if let function = functions.first(where: { !isFilter || $0 == "drop-shadow" }) {
            throw MirrorProblem("has a '\(property.name)' by '\(function)()', whose mirror image is not known")
        }
        if property == .clipPath, value.lowercased().contains("view-box") {
            throw MirrorProblem("is clipped by a 'view-box', whose mirror image is not known")
        }
    }

    /// The functions that are replaced by text that the value alone does not determine.
    private static let substitutions: Set<String> = ["var", "env", "attr", "if", "inherit", "random-item"]
}
