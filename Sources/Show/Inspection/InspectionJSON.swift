import Diagnostics
import Geometry

/// An inspection as JSON for programs. Boxes are `[x, y, width, height]` in the coordinates of the view box, rounded
/// outwards to hundredths, or `null` where nothing is painted.
public enum InspectionJSON {
    /// Returns one object with `template` for a template of SF Symbols, `viewBox`, `elements`, `definitions` and `seen`, ending with a line feed.
    public static func render(_ inspection: Inspection) -> String {
        """
        {\(inspection.template.map(template) ?? "")
          "viewBox": \(box(inspection.canvas)),
          "elements": \(JSONText.list(inspection.elements.map { object(of: $0, indent: "    ") }, indent: "  ")),
          "definitions": \(JSONText.list(inspection.definitions.map(object), indent: "  ")),
          "seen": \(JSONText.list(inspection.figures.map(object), indent: "  "))
        }

        """
    }

    private static func template(_ template: InspectedTemplate) -> String {
        let version = template.version.map { member("version", $0) + ", " } ?? ""
        let variants = template.variants.map(JSONText.quoted).joined(separator: ", ")
        return "\n  \"template\": { \(version)\"variants\": [\(variants)], \(member("shown", template.shown)) },"
    }

    private static func object(of element: InspectedElement, indent: String) -> String {
        let inner = indent + "  "
        var members = [
            "\"number\": \(element.number)", member("tag", element.tag), member("selector", element.selector),
            "\"ink\": \(box(element.ink))",
        ]
        if let paint = element.paint { members.append(member("paint", paint.rawValue)) }
        if !element.subpaths.isEmpty {
            members.append("\"subpaths\": \(JSONText.list(element.subpaths.map(object), indent: inner))")
        }
        if !element.children.isEmpty {
            let children = element.children.map { object(of: $0, indent: inner + "  ") }
            members.append("\"children\": \(JSONText.list(children, indent: inner))")
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

    private static func object(_ figure: InspectedFigure) -> String {
        let mark = figure.mark
        var members = [member("figure", mark.figure.rawValue)]
        if let reading = mark.reading { members.append(member("reading", reading)) }
        if let direction = mark.direction { members.append("\"direction\": \(InspectionNumber.short(direction))") }
        members += ["\"box\": \(box(mark.box))", member("grade", "\(mark.grade)")]
        members.append(
            "\"witnesses\": [\(mark.witnesses.map { JSONText.quoted($0.rawValue) }.joined(separator: ", "))]")
        if mark.isKnockedOut { members.append("\"hole\": true") }
        if let gap = figure.gap {
            func number(_ value: Double?) -> String { value.map { "\($0)" } ?? "null" }
            let sides = "\"above\": \(number(gap.above)), \"below\": \(number(gap.below))"
            let widths = gap.around.map { "\"around\": \($0)" } ?? sides
            members.append("\"gap\": { \(widths), \"pens\": \(number(gap.pens)) }")
        }
        members.append("\"selector\": \(figure.selector.map(JSONText.quoted) ?? "null")")
        return "{ \(members.joined(separator: ", ")) }"
    }

    private static func member(_ key: String, _ value: String) -> String { "\"\(key)\": \(JSONText.quoted(value))" }

    static func box(_ box: Rect?) -> String {
        guard let box else { return "null" }
        let numbers = InspectionNumber.outer(box).map(InspectionNumber.short)
        return "[\(numbers.joined(separator: ", "))]"
    }
}

/// The format of coordinates in an inspection: hundredths of a user unit.
enum InspectionNumber {
    /// Returns a box as x, y, width and height, rounded outwards so that a region with them contains it.
    static func outer(_ box: Rect) -> [Double] {
        // Noise in a number of whole hundredths must not add another hundredth.
        let noise = 1e-4
        func floor(_ value: Double) -> Double { (value * 100 + noise).rounded(.down) / 100 }
        func ceiling(_ value: Double) -> Double { (value * 100 - noise).rounded(.up) / 100 }
        let (x, y) = (floor(box.minX), floor(box.minY))
        return [x, y, ceiling(box.maxX) - x, ceiling(box.maxY) - y]
    }

    /// Returns a number with two decimals, so that columns line up.
    static func fixed(_ value: Double) -> String {
        guard let hundredths = hundredths(value) else { return "\(value)" }
        let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        return (hundredths < 0 ? "-" : "") + "\(whole)." + (rest < 10 ? "0" : "") + "\(rest)"
    }

    /// Returns a number without trailing zeros.
    static func short(_ value: Double) -> String {
        guard let hundredths = hundredths(value) else { return "\(value)" }
        var text = fixed(value)
        guard hundredths % 100 != 0 else { return String(text.dropLast(3)) }
        if text.last == "0" { text.removeLast() }
        return text
    }

    private static func hundredths(_ value: Double) -> Int? {
        abs(value) < 1e12 ? Int(bounded: (value * 100).rounded()) : nil
    }
}
