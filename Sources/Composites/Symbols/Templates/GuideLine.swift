import Geometry
import SVGDocument

struct GuideLine {
    var element: NodeID
    /// The horizontal coordinate of its first point.
    var x: DecimalNumber
    /// Everything that it covers, in the template's units.
    var box: Rect

    /// The deviation of a straight line that writers of files leave by rounding.
    private static let slack = 0.01

    var isLevel: Bool { box.height <= Self.slack && box.width > Self.slack }
    var isUpright: Bool { box.width <= Self.slack && box.height > Self.slack }

    /// Reads the guide that an element is or holds, or returns `nil` where that is no line.
    init?(_ element: NodeID, in document: SVGDocument) {
        let shapes = document.subtree(of: element)
        guard let shape = shapes.first(where: { document.element($0).flatMap(Self.points) != nil }),
            let points = document.element(shape).flatMap(Self.points), points.count > 1,
            case .success(let transform) = document.transformToRoot(of: shape)
        else { return nil }
        let placed = points.compactMap { transform.apply(x: $0.x, y: $0.y) }
        guard placed.count == points.count, let first = placed.first else { return nil }
        let corners = placed.map { Point(x: $0.x.doubleValue, y: $0.y.doubleValue) }
        guard let box = Rect(around: corners) else { return nil }
        self.element = element
        x = first.x
        self.box = box
    }

    private typealias ExactPoint = (x: DecimalNumber, y: DecimalNumber)

    /// Returns the ends of a straight line, in the coordinates of its element.
    private static func points(of element: Element) -> [ExactPoint]? {
        switch element.kind {
        case .line:
            let names: [(AttributeName, AttributeName)] = [(.x1, .y1), (.x2, .y2)]
            let points = names.compactMap { x, y -> ExactPoint? in
                guard let x = number(element[x]), let y = number(element[y]) else { return nil }
                return (x, y)
            }
            return points.count == names.count ? points : nil
        case .polyline: return element[.points].map(pairs)
        case .path: return element[.d].flatMap(ends)
        default: return nil
        }
    }

    private static func number(_ text: String?) -> DecimalNumber? { text.map { DecimalNumber($0.utf8) } ?? .zero }

    private static func pairs(_ text: String) -> [ExactPoint] {
        var scanner = NumberScanner(text)
        var numbers: [DecimalNumber] = []
        scanner.skipSpace()
        while let token = scanner.number(), let number = DecimalNumber(scanner.bytes[token]) {
            numbers.append(number)
            scanner.skipSeparator()
        }
        return stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
    }

    /// Returns the points of path data of straight lines.
    private static func ends(_ text: String) -> [ExactPoint]? {
        let data = PathData(text)
        var points: [ExactPoint] = []
        var current: ExactPoint = (.zero, .zero)
        for segment in data.segments where segment.command != .closePath {
            let origin: ExactPoint = segment.isRelative ? current : (.zero, .zero)
            for (index, argument) in segment.command.arguments.enumerated() {
                guard argument == .x || argument == .y, segment.command.kindOfPoint != .curveTo,
                    let value = DecimalNumber(data.text[data.arguments[segment.firstArgument + index]])
                else { return nil }
                guard let moved = (argument == .x ? origin.x : origin.y) + value else { return nil }
                if argument == .x { current.x = moved } else { current.y = moved }
            }
            points.append(current)
        }
        return points
    }
}
