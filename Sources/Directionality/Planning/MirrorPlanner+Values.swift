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
    mutating func declaredValues(of id: NodeID) -> [(property: Property, value: DeclaredValues.Value)] {
        declared.values(of: Self.referringOrInherited, on: id).byName
            + declared.unknownValues(of: Self.referringOrInherited, on: id).byName
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
        where Self.usesVariables(value) && !values.contains(where: { $0.property == property }) {
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

    private static func usesVariables(_ value: String) -> Bool {
        guard value.utf8.contains(UInt8(ascii: "(")) else { return false }
        return ValueComponent.all(in: value).map { names(["var"], in: $0) } ?? false
    }

    private static func check(_ value: String, of property: Property) throws(MirrorProblem) {
        // Only functions tell sides apart, and the boxes of a view box.
        guard directional.contains(property), value.utf8.contains(UInt8(ascii: "(")) || value.contains("-box") else {
            return
        }
        guard let components = ValueComponent.all(in: value) else {
            throw MirrorProblem("has a '\(property.name)' that is nested too deeply")
        }
        guard !names(substitutions, in: components) else {
            throw MirrorProblem("has a '\(property.name)' whose text is known only where the icon is shown")
        }
        let isFilter = property == .filter || property == .backdropFilter
        for component in components {
            switch component.kind {
            case .address(let address?) where !address.hasPrefix("#"):
                throw MirrorProblem("refers to another file by its '\(property.name)'")
            // Brackets after a space are no function, and the value is none.
            case .function(let name) where !name.isEmpty && (!isFilter || name == "drop-shadow"):
                throw MirrorProblem("has a '\(property.name)' by '\(name)()', whose mirror image is not known")
            case .word, .number, .function, .address, .string, .mark: break
            }
        }
        if property == .clipPath, value.lowercased().contains("view-box") {
            throw MirrorProblem("is clipped by a 'view-box', whose mirror image is not known")
        }
    }

    /// The functions that are replaced by text that the value alone does not determine.
    private static let substitutions: Set<String> = ["var", "env", "attr", "if", "inherit", "random-item"]

    private static func names(_ functions: Set<String>, in components: [ValueComponent]) -> Bool {
        components.contains { component in
            if case .function(let name) = component.kind, functions.contains(name) { return true }
            return names(functions, in: component.arguments)
        }
    }
}
