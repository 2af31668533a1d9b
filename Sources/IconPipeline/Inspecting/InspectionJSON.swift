import Diagnostics
import Geometry

/// An inspection as JSON for programs. Boxes are `[x, y, width, height]` in the coordinates of the view box, rounded
/// outwards to hundredths, or `null` where nothing is painted.
public enum InspectionJSON {
    /// Returns one object with `viewBox`, `elements` and `definitions`, ending with a line feed.
    public static func render(_ inspection: Inspection) -> String {
        """
        {
          "viewBox": \(box(inspection.canvas)),
          "elements": \(list(inspection.elements.map { object(of: $0, indent: "    ") }, indent: "  ")),
          "definitions": \(list(inspection.definitions.map(object), indent: "  "))
        }

        """
    }

    private static func object(of element: InspectedElement, indent: String) -> String {
        let inner = indent + "  "
        var members = [
            "\"number\": \(element.number)", member("tag", element.tag), member("selector", element.selector),
            "\"ink\": \(box(element.ink))",
        ]
        if let paint = element.paint { members.append(member("paint", paint.rawValue)) }
        if !element.subpaths.isEmpty {
            members.append("\"subpaths\": \(list(element.subpaths.map(object), indent: inner))")
        }
        if !element.children.isEmpty {
            let children = element.children.map { object(of: $0, indent: inner + "  ") }
            members.append("\"children\": \(list(children, indent: inner))")
        }
        return "{\n" + members.map { inner + $0 }.joined(separator: ",\n") + "\n\(indent)}"
    }

    private static func object(_ subpath: InspectedSubpath) -> String {
        let selector = member("selector", subpath.selector)
        let hole = subpath.isHole ? ", \"hole\": true" : ""
        return "{ \"number\": \(subpath.number), \(selector), \"ink\": \(box(subpath.ink))\(hole) }"
    }

    private static func object(_ definition: InspectedDefinition) -> String {
        let names = [member("tag", definition.tag), member("selector", definition.selector)]
        return "{ \(names.joined(separator: ", ")), \"ink\": \(box(definition.ink)) }"
    }

    private static func list(_ items: [String], indent: String) -> String {
        guard !items.isEmpty else { return "[]" }
        return "[\n" + items.map { "\(indent)  \($0)" }.joined(separator: ",\n") + "\n\(indent)]"
    }

    private static func member(_ key: String, _ value: String) -> String { "\"\(key)\": \(JSONText.quoted(value))" }

    private static func box(_ box: Rect?) -> String {
        guard let box else { return "null" }
        let numbers = InspectionNumber.outer(box).map(InspectionNumber.short)
        return "[\(numbers.joined(separator: ", "))]"
    }
}
