import Geometry
import SVGDocument

/// A reader of path data that may be written as it is: its numbers are multiples of the last digit that is written.
///
/// Whoever flattens a drawing again finds such paths, and does not want curves that are approximated once more.
struct PlainContours {
    private let grid: OutputGrid
    private let data: PathData
    private var contours: [WrittenContour] = []
    private var contour: WrittenContour?
    private var current = DigitPoint(x: 0, y: 0)

    /// Returns the contours of a filled path on the canvas, or `nil` if it is anything else, or its numbers are others.
    static func contours(of outline: LayerOutline, on grid: OutputGrid) -> [WrittenContour]? {
        guard outline.part == .fill, outline.limits.isEmpty, let text = outline.data,
            let placement = Placement(outline.transform, on: grid)
        else { return nil }
        var reader = PlainContours(grid: grid, data: PathData(text))
        guard reader.data.errorOffset == nil, reader.read(), reader.isDrawn(by: outline.shape.path)
        else { return nil }
        return reader.contours.map(placement.applied)
    }

    /// Whether a path passes through all corners in their order: a style sheet may have replaced the data by other data.
    private func isDrawn(by path: Path) -> Bool {
        let ends = path.steps.filter { $0.verb != .close }.map(\.end)
        var next = ends.startIndex
        for corner in contours.flatMap({ [$0.start] + $0.segments.map(\.end) }) {
            guard let place = ends[next...].firstIndex(where: { grid.isNear($0, corner) }) else { return false }
            next = place
        }
        return true
    }

    private mutating func read() -> Bool {
        for segment in data.segments {
            let values = segment.command.arguments.indices.map { data.value(segment.firstArgument + $0) }
            guard add(segment, values) else { return false }
        }
        finish()
        return true
    }

    private mutating func add(_ segment: PathData.Segment, _ values: [Double]) -> Bool {
        let origin = segment.isRelative ? current : DigitPoint(x: 0, y: 0)
        func point(_ index: Int) -> DigitPoint? {
            guard let x = grid.exactDigits(values[index]), let y = grid.exactDigits(values[index + 1]) else {
                return nil
            }
            return DigitPoint(x: origin.x + x, y: origin.y + y)
        }
        switch segment.command {
        case .moveTo:
            guard let start = point(0) else { return false }
            finish()
            contour = WrittenContour(start: start)
            current = start
        case .lineTo:
            guard let end = point(0) else { return false }
            append(.line(end))
        case .horizontalLineTo:
            guard let x = grid.exactDigits(values[0]) else { return false }
            append(.line(DigitPoint(x: origin.x + x, y: current.y)))
        case .verticalLineTo:
            guard let y = grid.exactDigits(values[0]) else { return false }
            append(.line(DigitPoint(x: current.x, y: origin.y + y)))
        case .quadraticCurveTo:
            guard let middle = point(0), let end = point(2) else { return false }
            append(.quadratic(middle, end))
        case .smoothQuadraticCurveTo, .smoothCurveTo:
            // Never written.
            return false
        case .curveTo:
            guard let first = point(0), let second = point(2), let end = point(4) else { return false }
            append(.cubic(first, second, end))
        case .arc:
            guard let rx = grid.exactDigits(values[0]), let ry = grid.exactDigits(values[1]), rx > 0, ry > 0,
                abs(values[2] * 1000 - (values[2] * 1000).rounded()) < 1e-6, values[2] > -90, values[2] <= 90,
                let end = point(5)
            else { return false }
            append(
                .arc(
                    radii: DigitPoint(x: rx, y: ry), rotation: Int(bounded: (values[2] * 1000).rounded()),
                    isLarge: values[3] != 0, sweeps: values[4] != 0, end))
        case .closePath:
            let start = contour?.start
            finish()
            if let start {
                contour = WrittenContour(start: start)
                current = start
            }
        }
        return true
    }

    private mutating func append(_ segment: WrittenContour.Segment) {
        guard segment != .line(current) else { return }
        contour?.segments.append(segment)
        current = segment.end
    }

    /// Ends a contour; the line that closes it is not written.
    private mutating func finish() {
        guard var finished = contour else { return }
        if finished.segments.last == .line(finished.start) { finished.segments.removeLast() }
        if !finished.segments.isEmpty { contours.append(finished) }
        contour = nil
    }
}

/// A transform that leads from numbers that can be written to such numbers: moving, and reflecting at the axes.
private struct Placement {
    private let flips: (x: Bool, y: Bool)
    private let offset: DigitPoint

    init?(_ transform: Transform, on grid: OutputGrid) {
        guard abs(transform.a) == 1, abs(transform.d) == 1, transform.b == 0, transform.c == 0,
            let x = grid.exactDigits(transform.e), let y = grid.exactDigits(transform.f)
        else { return nil }
        flips = (transform.a < 0, transform.d < 0)
        offset = DigitPoint(x: x, y: y)
    }

    private func applied(_ p: DigitPoint) -> DigitPoint {
        DigitPoint(x: (flips.x ? -p.x : p.x) + offset.x, y: (flips.y ? -p.y : p.y) + offset.y)
    }

    func applied(_ contour: WrittenContour) -> WrittenContour { contour.mapped(turns: flips.x != flips.y, applied) }
}
