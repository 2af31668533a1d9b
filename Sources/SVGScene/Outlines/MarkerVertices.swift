import Geometry
import SVGDocument

/// The vertices of an outline with the directions of markers there (SVG 2, sections 9.5.2 and 13.7.4).
struct MarkerVertices {
    struct Vertex {
        var position: Point
        /// The unit vector that bisects the directions of the segments that meet.
        var direction: Point
        /// Whether the direction is given by a convention, because the outline reverses there or has no length. The
        /// mirrored outline does not have the mirrored direction there.
        var isConventional: Bool
    }

    private struct Segment {
        var end: Point
        /// The unit tangents, `nil` if the segment has no length.
        var startDirection: Point?
        var endDirection: Point?
        /// Whether the segment begins a subpath and draws nothing.
        var isMove: Bool
        var isClose: Bool
    }

    /// The vertices in order, without the joints inside arcs.
    let vertices: [Vertex]

    init(_ outline: Outline) {
        var segments = Self.segments(outline)
        Self.fillMissingDirections(&segments)
        let directions = Self.directions(segments)
        let joints = Set(outline.arcJoints)
        var vertices: [Vertex] = []
        for index in segments.indices where !joints.contains(index) {
            let (direction, isConventional) = directions[index]
            vertices.append(Vertex(position: segments[index].end, direction: direction, isConventional: isConventional))
        }
        self.vertices = vertices
    }

    private static func segments(_ outline: Outline) -> [Segment] {
        outline.path.steps.map { step in
            let (points, isMove) = (step.polygon, step.verb == .move)
            return Segment(
                end: step.end,
                startDirection: isMove ? nil : direction(points.dropFirst().lazy.map { $0 - step.start }),
                endDirection: isMove ? nil : direction(points.dropLast().reversed().lazy.map { step.end - $0 }),
                isMove: isMove, isClose: step.verb == .close)
        }
    }

    /// Returns the direction of the first displacement that has a length.
    private static func direction(_ displacements: some Sequence<Point>) -> Point? {
        for displacement in displacements {
            let length = displacement.length
            if length > 0, length.isFinite { return displacement * (1 / length) }
        }
        return nil
    }

    /// Gives a segment without length the direction of the one before it in its subpath, or else of the one after it.
    private static func fillMissingDirections(_ segments: inout [Segment]) {
        for index in segments.indices.dropFirst() where !segments[index].isMove {
            guard segments[index].startDirection == nil else { continue }
            segments[index].startDirection = segments[index - 1].endDirection
            segments[index].endDirection = segments[index - 1].endDirection
        }
        for index in segments.indices.dropLast().reversed() where !segments[index].isMove {
            guard segments[index].startDirection == nil, !segments[index + 1].isMove else { continue }
            segments[index].startDirection = segments[index + 1].startDirection
            segments[index].endDirection = segments[index + 1].startDirection
        }
    }

    private static func directions(_ segments: [Segment]) -> [(Point, isConventional: Bool)] {
        var directions: [(Point, isConventional: Bool)] = []
        var first = 0
        for (index, segment) in segments.enumerated() {
            if segment.isMove { first = index }
            var incoming = segment.endDirection
            var outgoing = index + 1 < segments.count ? segments[index + 1].startDirection : nil
            // The two ends of a closed subpath meet.
            if segment.isMove, let closing = closingSegment(segments, after: index) {
                incoming = segments[closing].endDirection
            }
            if segment.isClose, first + 1 < segments.count { outgoing = segments[first + 1].startDirection }
            directions.append(halfway(incoming, outgoing))
        }
        return directions
    }

    /// Returns the segment that closes the subpath which begins at `index`.
    private static func closingSegment(_ segments: [Segment], after index: Int) -> Int? {
        var next = index + 1
        while next < segments.count, !segments[next].isMove {
            if segments[next].isClose { return next }
            next += 1
        }
        return nil
    }

    private static func halfway(_ incoming: Point?, _ outgoing: Point?) -> (Point, isConventional: Bool) {
        guard let incoming, let outgoing else {
            let only = incoming ?? outgoing
            return (only ?? Point(x: 1, y: 0), only == nil)
        }
        // Where the path reverses, no direction bisects the angle: either perpendicular will do.
        let sum = incoming + outgoing
        guard sum.length > turningBack, let direction = direction([sum]) else {
            return (Point(x: -incoming.y, y: incoming.x), true)
        }
        return (direction, false)
    }

    /// The length below which the sum of two unit vectors is a rounding error.
    private static let turningBack = 1e-9
}

extension MarkerVertices {
    /// Returns the properties of the markers on a shape whose direction is given by convention, judged by its
    /// attributes alone. Rectangles, circles and ellipses have none of these.
    static func conventional(on element: Element?) -> PropertySet {
        guard let outline = element.flatMap(outline) else { return [] }
        let vertices = MarkerVertices(outline).vertices
        var properties: PropertySet = []
        for (index, vertex) in vertices.enumerated() where vertex.isConventional {
            if index == 0 { properties.insert(.markerStart) }
            if index == vertices.count - 1 { properties.insert(.markerEnd) }
            if index > 0, index < vertices.count - 1 { properties.insert(.markerMid) }
        }
        return properties
    }

    private static func outline(of element: Element) -> Outline? {
        let kind = ElementKind(element)
        switch kind {
        case .path:
            let reader = PathReader(element[.d] ?? "")
            return Outline(path: reader.path, arcJoints: reader.arcJoints)
        case .polyline, .polygon:
            return Outline(path: Path.polyline(element[.points] ?? "", isClosed: kind == .polygon).path)
        case .line:
            func coordinate(_ name: AttributeName) -> StyleLength { element[name].flatMap(StyleLength.read) ?? .zero }
            // All that matters is whether the line has a length.
            let hasLength = coordinate(.x1) != coordinate(.x2) || coordinate(.y1) != coordinate(.y2)
            return Outline(path: .line(from: .zero, to: Point(x: hasLength ? 1 : 0, y: 0)))
        case .rect, .circle, .ellipse, .svg, .group, .anchor, .switch, .use, .symbol, .image, .text, .foreignObject,
            .clipPath, .mask, .pattern, .linearGradient, .radialGradient, .marker, .filter, .stop, .other:
            return nil
        }
    }
}

/// A shape's path, with the data that its markers need.
struct Outline {
    var path: Path
    /// The indices of verbs that end inside an arc.
    var arcJoints: [Int] = []
}
