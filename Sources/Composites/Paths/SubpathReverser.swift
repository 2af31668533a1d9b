import Directionality
import SVGDocument

/// The exact reversal of a subpath, so that it winds in the opposite direction and looks the same.
///
/// Every point is written in absolute coordinates; smooth curves get their implied control points explicitly.
struct SubpathReverser {
    private typealias Point = (x: DecimalNumber, y: DecimalNumber)

    private enum Step {
        case line
        case curve(Point, Point)
        case quadratic(Point)
        case arc(radii: String, sweeps: Bool)
    }

    private let data: PathData
    private let style: NumberStyle
    private var current: Point = (.zero, .zero)
    /// The last control point of a cubic or a quadratic curve, if the previous segment was one.
    private var cubicControl: Point?
    private var quadraticControl: Point?
    private var points: [Point] = []
    private var steps: [Step] = []
    private var isClosed = false

    /// Returns the reversed subpath, or `nil` if a point has too many digits. `text` is path data of one subpath that
    /// begins with an absolute move.
    static func reverse(_ text: String, style: NumberStyle) -> String? {
        var reverser = SubpathReverser(data: PathData(text), style: style)
        for index in reverser.data.segments.indices {
            guard reverser.add(index) else { return nil }
        }
        return reverser.text
    }

    private mutating func add(_ index: Int) -> Bool {
        let segment = data.segments[index]
        guard segment.command != .closePath else {
            isClosed = true
            return true
        }
        let origin: Point = segment.isRelative ? current : (.zero, .zero)
        func value(_ position: Int) -> DecimalNumber? {
            DecimalNumber(data.text[data.arguments[segment.firstArgument + position]])
        }
        func point(_ position: Int) -> Point? {
            guard let x = value(position).flatMap({ origin.x + $0 }),
                let y = value(position + 1).flatMap({ origin.y + $0 })
            else { return nil }
            return (x, y)
        }
        switch segment.command {
        case .moveTo: return move(point(0))
        case .lineTo: return line(point(0))
        case .horizontalLineTo: return line(value(0).flatMap { origin.x + $0 }.map { ($0, current.y) })
        case .verticalLineTo: return line(value(0).flatMap { origin.y + $0 }.map { (current.x, $0) })
        case .curveTo: return curve(point(0), point(2), point(4))
        case .smoothCurveTo: return curve(reflected(cubicControl), point(0), point(2))
        case .quadraticCurveTo: return quadratic(point(0), point(2))
        case .smoothQuadraticCurveTo: return quadratic(reflected(quadraticControl), point(0))
        case .arc: return arc(segment, point(5))
        case .closePath: return true
        }
    }

    private func reflected(_ control: Point?) -> Point? {
        guard let control else { return current }
        guard let x = (current.x + current.x).flatMap({ $0 - control.x }),
            let y = (current.y + current.y).flatMap({ $0 - control.y })
        else { return nil }
        return (x, y)
    }

    private mutating func move(_ point: Point?) -> Bool {
        guard let point else { return false }
        points = [point]
        current = point
        return true
    }

    private mutating func append(_ step: Step, _ end: Point) -> Bool {
        steps.append(step)
        points.append(end)
        current = end
        (cubicControl, quadraticControl) = (nil, nil)
        return true
    }

    private mutating func line(_ end: Point?) -> Bool { end.map { append(.line, $0) } ?? false }

    private mutating func curve(_ first: Point?, _ second: Point?, _ end: Point?) -> Bool {
        guard let first, let second, let end, append(.curve(first, second), end) else { return false }
        cubicControl = second
        return true
    }

    private mutating func quadratic(_ control: Point?, _ end: Point?) -> Bool {
        guard let control, let end, append(.quadratic(control), end) else { return false }
        quadraticControl = control
        return true
    }

    private mutating func arc(_ segment: PathData.Segment, _ end: Point?) -> Bool {
        guard let end else { return false }
        func written(_ position: Int) -> String {
            String(decoding: data.text[data.arguments[segment.firstArgument + position]], as: UTF8.self)
        }
        let radii = (0..<4).map(written).joined(separator: " ")
        return append(.arc(radii: radii, sweeps: written(4) == "1"), end)
    }

    private var text: String? {
        guard let last = points.last else { return nil }
        var text = "M" + Self.join([last], style)
        for index in steps.indices.reversed() {
            let end = points[index]
            switch steps[index] {
            case .line: text += "L" + Self.join([end], style)
            case .curve(let first, let second): text += "C" + Self.join([second, first, end], style)
            case .quadratic(let control): text += "Q" + Self.join([control, end], style)
            case .arc(let radii, let sweeps): text += "A\(radii) \(sweeps ? 0 : 1) " + Self.join([end], style)
            }
        }
        return isClosed ? text + "z" : text
    }

    private static func join(_ points: [Point], _ style: NumberStyle) -> String {
        var text = ""
        for number in points.flatMap({ [$0.x, $0.y] }).map(style.text) {
            let separates = !text.isEmpty && !(style.isCompact && number.hasPrefix("-"))
            text += (separates ? " " : "") + number
        }
        return text
    }
}
