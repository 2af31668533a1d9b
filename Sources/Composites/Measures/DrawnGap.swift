import Geometry
import IconModel
import SVGDocument
import SVGScene

/// The gap that a base is drawn with: on both sides of a straight part such as a slash, or all around another part. It is what
/// a clearance of the part must be.
public struct DrawnGap: Hashable, Sendable {
    /// The distance from the part's edge to the ink above it, or to the left of a vertical part, in the root's user units;
    /// `nil` if there is nothing near, 0 where the ink touches the part.
    public let above: Double?
    /// The distance to the ink below it, or to the right of a vertical part.
    public let below: Double?
    /// The distance between a part of any form and the nearest ink; `nil` for the gap beside a straight one.
    public let around: Double?
    /// What a distance between ink grows by to be one between middle lines: half the widths of the part's strokes and of those
    /// with this gap; `nil` where no strokes are drawn around the part.
    public let pens: Double?

    /// The greatest distance that is a gap, as a share of the canvas's longer side.
    private static let reach = 0.2
    /// The maximum distance between curves and the chords that are measured, as a share of the longer side.
    private static let tolerance = 1e-5

    /// Measures the gap between a part that is a bar and its base, or returns `nil` if nothing keeps away from it.
    private init?(beside bar: Bar, _ part: CompositeLayers.Layer, in base: Scene) {
        let size = base.extent
        guard size > 0 else { return nil }
        var nearest = [Double.infinity, .infinity]
        for outline in Silhouette.outlines(of: base, tolerance: size * Self.tolerance) {
            for subpath in outline.subpaths {
                let points = subpath.points.map(bar.coordinates)
                for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
                    Self.approach(a, b, along: bar.length, halfWidth: bar.halfWidth, &nearest)
                }
            }
        }
        let limit = Self.reach * size
        let gaps = nearest.map { $0 > limit ? nil : $0 < 5e-4 * size ? 0 : $0 }
        (above, below, around) = (gaps[0], gaps[1], nil)
        pens = Self.pens(part.ink, base)
        guard max(above ?? 0, below ?? 0) > 1e-3 * size else { return nil }
    }

    /// Measures the gap beside what a selector matches; `nil` if that is no straight part or nothing keeps away from it.
    package init?(beside selector: String, in document: SVGDocument) {
        guard let selector = try? PartSelector(parsing: selector),
            let composite = try? PreparedComposite(
                document, parts: [Part(name: "slash", selector: selector, behavior: Role.slash.preset)])
        else { return nil }
        let layers = composite.layers()
        guard let part = layers.parts.first, let bar = Bar(part.ink) else { return nil }
        self.init(beside: bar, part, in: layers.base)
    }

    /// Measures the gap around what a selector matches; `nil` where the base touches it, is all around it, or keeps far away.
    package init?(around selector: String, in document: SVGDocument) {
        guard let selector = try? PartSelector(parsing: selector),
            let composite = try? PreparedComposite(
                document, parts: [Part(name: "mark", selector: selector, behavior: Role.badge.preset)]),
            let mark = composite.layers().parts.first
        else { return nil }
        self.init(around: mark)
    }

    /// Measures the gap around a part as ``init(around:in:)`` does.
    init?(around mark: CompositeLayers.Layer) {
        let size = mark.ink.extent
        let (own, rest) = (Self.polygons(of: mark.ink, size), Self.polygons(of: mark.rest, size))
        let edges = rest.flatMap(\.edges)
        let corners = own.flatMap(\.points)
        guard size > 0, !corners.isEmpty, corners.count * edges.count < Self.maxPairs,
            !own.contains(where: { mark in rest.contains(where: mark.touches) })
        else { return nil }
        let others = rest.flatMap(\.points)
        let distances = [(corners, edges), (others, own.flatMap(\.edges))].map { points, edges in
            edges.reduce(Double.infinity) { nearest, edge in
                points.reduce(nearest) { min($0, ($1.nearest(between: edge.start, and: edge.end) - $1).length) }
            }
        }
        let distance = min(distances[0], distances[1])
        guard distance > 1e-3 * size, distance <= Self.reach * size else { return nil }
        (above, below, around) = (nil, nil, distance)
        pens = Self.pens(mark.ink, mark.rest)
    }

    private static func pens(_ mark: Scene, _ rest: Scene) -> Double? {
        widestPen(rest).map { ($0 + (widestPen(mark) ?? 0)) / 2 }
    }

    /// Returns the width of the widest stroke of a scene, in the root's user units.
    private static func widestPen(_ scene: Scene) -> Double? {
        scene.root.nodes().shapes.compactMap { shape, place in
            shape.stroke.map { $0.style.width * place.transform.meanScale }
        }.max()
    }

    /// Returns the clearance with which everything around the part is cut as far away as it is drawn, or as a distance that is less.
    package func clearance(atMost widest: Double) -> Clearance<Double>? {
        around.map { Clearance(around: (min($0, widest) * 100).rounded(.down) / 100) }
    }

    /// Returns the clearance with which strokes around the part end as far away; `nil` where none are drawn around it.
    package func trim(atMost widest: Double) -> Clearance<Double>? {
        guard let around, let pens else { return nil }
        let distance = min(around, widest) + pens
        return Clearance(around: (distance * 100).rounded(.down) / 100, ends: .trim)
    }

    /// The largest number of pairs of corners and edges that are measured.
    private static let maxPairs = 4_000_000

    private static func polygons(of scene: Scene, _ size: Double) -> [Polygon] {
        Silhouette.outlines(of: scene, tolerance: size * 1e-3).flatMap(Polygon.all)
    }

    /// Takes the distances of an edge from the bar's edges, as far as it is beside the bar.
    private static func approach(
        _ a: (along: Double, above: Double), _ b: (along: Double, above: Double), along length: Double,
        halfWidth: Double,
        _ nearest: inout [Double]
    ) {
        // The outline of a bar that is part of a larger shape.
        if max(a.above.magnitude, b.above.magnitude) < halfWidth * 1.05 { return }
        let span = b.along - a.along
        var range = (0.0, 1.0)
        if span == 0 {
            guard (0...length).contains(a.along) else { return }
        } else {
            let (first, last) = (-a.along / span, (length - a.along) / span)
            range = (max(0, min(first, last)), min(1, max(first, last)))
        }
        guard range.0 <= range.1 else { return }
        let places = [range.0, range.1].map { a.above + (b.above - a.above) * $0 }
        let (low, high) = (min(places[0], places[1]), max(places[0], places[1]))
        if high > 0 { nearest[0] = min(nearest[0], max(0, low - halfWidth)) }
        if low < 0 { nearest[1] = min(nearest[1], max(0, -high - halfWidth)) }
    }
}
