import Geometry

/// A basic shape (CSS Shapes 1).
enum BasicShape {
    /// A radius of a circle or an ellipse.
    enum Radius {
        case length(ShapeLength)
        case closestSide
        case farthestSide
    }

    case circle(Radius, at: ShapePosition)
    case ellipse(Radius, Radius, at: ShapePosition)
    /// Insets from the top, right, bottom and left edges, and the radii of the corners.
    case inset([ShapeLength], CornerRadii?)
    /// A corner, a width and a height, and the radii of the corners.
    case box([ShapeLength], CornerRadii?)
    /// The distances of the top, right, bottom and left edges from the box's upper left corner, `nil` for the box's own
    /// edge, and the radii of the corners.
    case edges([ShapeLength?], CornerRadii?)
    case polygon(FillRule, [(ShapeLength, ShapeLength)])
    case path(FillRule, String)

    /// Takes a shape function.
    static func take(_ scanner: inout ValueScanner) -> BasicShape? {
        guard let name = scanner.functionName() else { return nil }
        var arguments = scanner.functionArguments()
        arguments.skipSpace()
        if scanner.matches(name, "circle") { return circle(&arguments) }
        if scanner.matches(name, "ellipse") { return ellipse(&arguments) }
        if scanner.matches(name, "inset") { return inset(&arguments) }
        if scanner.matches(name, "xywh") { return box(&arguments) }
        if scanner.matches(name, "rect") { return edges(&arguments) }
        if scanner.matches(name, "polygon") { return polygon(&arguments) }
        return scanner.matches(name, "path") ? path(&arguments) : nil
    }

    private static func circle(_ arguments: inout ValueScanner) -> BasicShape? {
        let radius = takeRadius(&arguments) ?? .closestSide
        return center(&arguments).map { .circle(radius, at: $0) }
    }

    private static func ellipse(_ arguments: inout ValueScanner) -> BasicShape? {
        guard let x = takeRadius(&arguments) else {
            return center(&arguments).map { .ellipse(.closestSide, .closestSide, at: $0) }
        }
        guard let y = takeRadius(&arguments) else { return nil }
        return center(&arguments).map { .ellipse(x, y, at: $0) }
    }

    private static func takeRadius(_ arguments: inout ValueScanner) -> Radius? {
        defer { arguments.skipSpace() }
        if arguments.skip(keyword: "closest-side") { return .closestSide }
        if arguments.skip(keyword: "farthest-side") { return .farthestSide }
        let start = arguments.offset
        guard let length = ShapeLength.take(&arguments), !length.isNegative else {
            arguments.offset = start
            return nil
        }
        return .length(length)
    }

    private static func center(_ arguments: inout ValueScanner) -> ShapePosition? {
        if arguments.isAtEnd { return .center }
        guard arguments.skip(keyword: "at") else { return nil }
        arguments.skipSpace()
        arguments.trimEnd()
        return ShapePosition.read(&arguments)
    }

    private static func inset(_ arguments: inout ValueScanner) -> BasicShape? {
        var edges: [ShapeLength] = []
        while !arguments.isAtEnd, edges.count < 4, let edge = ShapeLength.take(&arguments) {
            edges.append(edge)
            arguments.skipSpace()
        }
        guard let top = edges.first, let radii = takeCorners(&arguments) else { return nil }
        let right = edges.count > 1 ? edges[1] : top
        return .inset([top, right, edges.count > 2 ? edges[2] : top, edges.count > 3 ? edges[3] : right], radii)
    }

    private static func box(_ arguments: inout ValueScanner) -> BasicShape? {
        var lengths: [ShapeLength] = []
        while lengths.count < 4 {
            guard let length = ShapeLength.take(&arguments) else { return nil }
            lengths.append(length)
            arguments.skipSpace()
        }
        guard !lengths[2].isNegative, !lengths[3].isNegative, let radii = takeCorners(&arguments) else { return nil }
        return .box(lengths, radii)
    }

    private static func edges(_ arguments: inout ValueScanner) -> BasicShape? {
        var edges: [ShapeLength?] = []
        while edges.count < 4 {
            if arguments.skip(keyword: "auto") {
                edges.append(nil)
            } else {
                guard let edge = ShapeLength.take(&arguments) else { return nil }
                edges.append(edge)
            }
            arguments.skipSpace()
        }
        return takeCorners(&arguments).map { .edges(edges, $0) }
    }

    /// Takes `round` with its radii up to the end; the inner `nil` means that there is none, the outer one an error.
    private static func takeCorners(_ arguments: inout ValueScanner) -> CornerRadii?? {
        if arguments.isAtEnd { return .some(nil) }
        guard arguments.skip(keyword: "round") else { return nil }
        return CornerRadii.read(&arguments).map { .some($0) }
    }

    private static func polygon(_ arguments: inout ValueScanner) -> BasicShape? {
        let rule = takeRule(&arguments)
        var points: [(ShapeLength, ShapeLength)] = []
        while !arguments.isAtEnd {
            guard let x = ShapeLength.take(&arguments) else { return nil }
            arguments.skipSpace()
            guard let y = ShapeLength.take(&arguments) else { return nil }
            points.append((x, y))
            arguments.skipSeparator()
        }
        return points.isEmpty ? nil : .polygon(rule, points)
    }

    private static func path(_ arguments: inout ValueScanner) -> BasicShape? {
        let rule = takeRule(&arguments)
        return arguments.string().map { .path(rule, arguments.unescaped($0)) }
    }

    private static func takeRule(_ arguments: inout ValueScanner) -> FillRule {
        let rule: FillRule = arguments.skip(keyword: "evenodd") ? .evenodd : .nonzero
        if rule == .nonzero { _ = arguments.skip(keyword: "nonzero") }
        arguments.skipSeparator()
        return rule
    }
}

/// The radii of a rectangle's corners, in the syntax of `border-radius` (CSS Backgrounds 3, section 4.1).
struct CornerRadii {
    /// The radii along x: upper left, upper right, lower right, lower left.
    var horizontal: [StyleLength]
    /// The radii along y, in the same order.
    var vertical: [StyleLength]

    /// Reads one to four radii, and after a slash those along y.
    static func read(_ scanner: inout ValueScanner) -> CornerRadii? {
        scanner.skipSpace()
        guard let horizontal = takeList(&scanner) else { return nil }
        guard scanner.skip(UInt8(ascii: "/")) else {
            return scanner.isAtEnd ? CornerRadii(horizontal: horizontal, vertical: horizontal) : nil
        }
        scanner.skipSpace()
        guard let vertical = takeList(&scanner), scanner.isAtEnd else { return nil }
        return CornerRadii(horizontal: horizontal, vertical: vertical)
    }

    private static func takeList(_ scanner: inout ValueScanner) -> [StyleLength]? {
        var list: [StyleLength] = []
        while list.count < 4, let radius = StyleLength.take(&scanner) {
            guard radius.value >= 0 else { return nil }
            list.append(radius)
            scanner.skipSpace()
        }
        guard let first = list.first else { return nil }
        let second = list.count > 1 ? list[1] : first
        return [first, second, list.count > 2 ? list[2] : first, list.count > 3 ? list[3] : second]
    }
}
