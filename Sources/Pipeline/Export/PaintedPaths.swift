import Geometry
import SVGDocument
import SVGScene

/// A fill or a stroke of a drawing, in the coordinates of its canvas.
struct PaintedPath {
    /// The outline that is filled, or the centre line of the stroke.
    var path: Path
    var rule: FillRule
    /// The stroke, without dashes, or `nil` for a fill.
    var stroke: StrokeStyle?
    /// The paint; never a pattern.
    var paint: ScenePaint
    /// The opacity of the paint, 0 to 1, but for the alpha of its colours.
    var opacity: Double
    /// The outlines to clip to, all by the nonzero rule.
    var clips: [Path]
    /// The number of the shape, which its fill and its stroke share.
    var shape: Int
}

extension Scene {
    /// Returns all that a drawing paints, in order, without transforms and groups; throws what paths alone cannot say.
    func paintedPaths() throws(DrawingObstacle) -> [PaintedPath] {
        var collector = PaintedPathCollector(tolerance: max(size.width, size.height) / 4800)
        try collector.add(.group(root), .identity, 1, clips: [])
        return collector.paths
    }
}

private struct PaintedPathCollector {
    let tolerance: Double
    private(set) var paths: [PaintedPath] = []
    private var shapeCount = 0

    init(tolerance: Double) { self.tolerance = tolerance }

    mutating func add(
        _ node: SceneNode, _ transform: Transform, _ opacity: Double, clips: [Path]
    ) throws(DrawingObstacle) {
        switch node {
        case .group(let group): try add(group, transform, opacity, clips: clips)
        case .shape(let shape): try add(shape, transform, opacity, clips: clips)
        case .image(let image): throw DrawingObstacle(what: "a picture", element: image.element)
        }
    }

    private mutating func add(
        _ group: SceneGroup, _ transform: Transform, _ opacity: Double, clips: [Path]
    ) throws(DrawingObstacle) {
        if group.mask != nil { throw DrawingObstacle(what: "a mask", element: group.element) }
        if !group.filters.isEmpty { throw DrawingObstacle(what: "a filter", element: group.element) }
        if group.blendMode != .normal { throw DrawingObstacle(what: "blending", element: group.element) }
        let inner = transform * group.transform
        var clips = clips
        if let clip = group.clip {
            for region in try ClipRegions.regions(of: clip, group.element) { clips.append(region.applying(inner)) }
        }
        let first = paths.count
        for child in group.children { try add(child, inner, opacity * group.opacity, clips: clips) }
        if group.opacity < 1, !areApart(paths[first...]) {
            throw DrawingObstacle(what: "one opacity for shapes that overlap", element: group.element)
        }
    }

    /// Whether no two of some paths can cover the same place, so that an opacity of all is an opacity of each.
    private func areApart(_ paths: ArraySlice<PaintedPath>) -> Bool {
        let boxes = paths.map { $0.stroke.map($0.path.strokeReach) ?? $0.path.controlBox }
        return boxes.indices.allSatisfy { index in
            boxes[..<index].allSatisfy { other in
                guard let a = boxes[index], let b = other else { return true }
                return a.maxX <= b.minX || b.maxX <= a.minX || a.maxY <= b.minY || b.maxY <= a.minY
            }
        }
    }

    private mutating func add(
        _ shape: SceneShape, _ transform: Transform, _ opacity: Double, clips: [Path]
    ) throws(DrawingObstacle) {
        shapeCount += 1
        let path = shape.path.applying(transform)
        var painted: [PaintedPath] = []
        if let fill = shape.fill {
            painted.append(
                PaintedPath(
                    path: path, rule: fill.rule, paint: try paint(fill.paint, transform, shape),
                    opacity: opacity * fill.opacity, clips: clips, shape: shapeCount))
        }
        if let stroke = shape.stroke {
            var item = PaintedPath(
                path: path, rule: .nonzero, paint: try paint(stroke.paint, transform, shape),
                opacity: opacity * stroke.opacity, clips: clips, shape: shapeCount)
            if let scale = transform.similarityScale(within: 1e-6), stroke.style.dashes.isEmpty,
                stroke.penTransform == nil
            {
                item.stroke = stroke.style
                item.stroke?.width *= scale
            } else {
                item.path = try outline(of: stroke, shape, transform)
            }
            painted.append(item)
        }
        paths += shape.strokesFirst ? painted.reversed() : painted
    }

    /// Returns the outline of a stroke that no round pen draws on the canvas, or that has dashes.
    private func outline(
        of stroke: SceneStroke, _ shape: SceneShape, _ transform: Transform
    ) throws(DrawingObstacle) -> Path {
        let toCanvas = stroke.penTransform?.inverse.map { transform * $0 } ?? transform
        let scale = max(toCanvas.scaleX, toCanvas.scaleY)
        let outline = stroke.outline(
            along: shape.path, transform, tolerance: tolerance / max(scale, .leastNormalMagnitude),
            maximumPointCount: 1 << 14)
        guard let outline else { throw DrawingObstacle(what: "so many dashes", element: shape.element) }
        return outline
    }

    private func paint(
        _ paint: ScenePaint, _ transform: Transform, _ shape: SceneShape
    ) throws(DrawingObstacle) -> ScenePaint {
        switch paint {
        case .color: return paint
        case .linearGradient(var gradient):
            gradient.gradient.transform = transform * gradient.gradient.transform
            return .linearGradient(gradient)
        case .radialGradient(var gradient):
            gradient.gradient.transform = transform * gradient.gradient.transform
            return .radialGradient(gradient)
        case .pattern: throw DrawingObstacle(what: "a pattern", element: shape.element)
        }
    }
}

private enum ClipRegions {
    /// Returns outlines whose intersection is the region of a clip.
    static func regions(of clip: SceneClip, _ element: NodeID?) throws(DrawingObstacle) -> [Path] {
        var regions = [try union(of: clip.outlines, element)]
        if let outline = clip.outlines.first, let own = outline.clip {
            guard clip.outlines.count == 1 else {
                throw DrawingObstacle(what: "a clip path of clipped shapes", element: element)
            }
            regions += try self.regions(of: own, element)
        }
        for further in clip.furtherClips { regions += try self.regions(of: further, element) }
        return regions
    }

    /// Returns the union of outlines; single contours are turned one way round, so that none cancels out another.
    private static func union(of outlines: [SceneClip.Outline], _ element: NodeID?) throws(DrawingObstacle) -> Path {
        guard outlines.count > 1 || outlines.first?.rule == .evenodd else { return outlines.first?.path ?? Path() }
        var union = Path()
        for outline in outlines {
            let subpaths = outline.path.subpaths
            guard subpaths.count < 2 else {
                throw DrawingObstacle(
                    what: outlines.count > 1
                        ? "a clip path of several shapes with holes" : "a clip path by the even-odd rule",
                    element: element)
            }
            for subpath in subpaths {
                union.append((Polygon(subpath.points)?.area ?? 0) < 0 ? subpath.backwards : subpath)
            }
        }
        return union
    }
}

extension Path {
    /// The path's only contour, drawn the other way round and closed.
    fileprivate var backwards: Path {
        var result = Path()
        var index = points.count - 1
        guard index >= 0 else { return result }
        result.move(to: points[index])
        for verb in verbs.reversed() {
            switch verb {
            case .move, .close: break
            case .line: result.line(to: points[index - 1])
            case .quadratic: result.quadratic(points[index - 1], to: points[index - 2])
            case .cubic: result.cubic(points[index - 1], points[index - 2], to: points[index - 3])
            }
            index -= verb == .move ? 0 : verb.pointCount
        }
        result.close()
        return result
    }
}
