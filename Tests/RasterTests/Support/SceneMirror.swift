import Geometry
import SVGScene

/// Reflects scenes about the middle of their canvas by rewriting coordinates, as a mirrored file does.
struct SceneMirror {
    /// The width of the canvas in the coordinates at hand.
    let width: Double

    private var reflection: Transform { Transform(a: -1, b: 0, c: 0, d: 1, e: width, f: 0) }

    func mirror(_ scene: Scene) -> Scene {
        var scene = scene
        scene.root = mirror(scene.root)
        return scene
    }

    func mirror(_ point: Point) -> Point { Point(x: width - point.x, y: point.y) }

    func mirror(_ path: Path) -> Path {
        var result = Path()
        var index = 0
        let points = path.points
        for verb in path.verbs {
            switch verb {
            case .move: result.move(to: mirror(points[index]))
            case .line: result.line(to: mirror(points[index]))
            case .quadratic: result.quadratic(mirror(points[index]), to: mirror(points[index + 1]))
            case .cubic: result.cubic(mirror(points[index]), mirror(points[index + 1]), to: mirror(points[index + 2]))
            case .close: result.close()
            }
            index += verb.pointCount
        }
        return result
    }

    /// The transform between two mirrored coordinate systems.
    func mirror(_ transform: Transform) -> Transform { reflection * transform * reflection }

    func mirror(_ paint: ScenePaint) -> ScenePaint {
        switch paint {
        case .color: return paint
        case .linearGradient(var gradient):
            gradient.gradient.transform = mirror(gradient.gradient.transform)
            gradient.start = mirror(gradient.start)
            gradient.end = mirror(gradient.end)
            return .linearGradient(gradient)
        case .radialGradient(var gradient):
            gradient.gradient.transform = mirror(gradient.gradient.transform)
            gradient.center = mirror(gradient.center)
            gradient.focus = mirror(gradient.focus)
            return .radialGradient(gradient)
        case .pattern(var pattern):
            pattern.transform = mirror(pattern.transform)
            pattern.tile = mirror(pattern.tile)
            pattern.content = mirror(pattern.content)
            return .pattern(pattern)
        }
    }

    func mirror(_ rect: Rect) -> Rect {
        Rect(minX: width - rect.maxX, minY: rect.minY, maxX: width - rect.minX, maxY: rect.maxY)
    }

    func mirror(_ shape: SceneShape) -> SceneShape {
        var shape = shape
        shape.path = mirror(shape.path)
        if let fill = shape.fill { shape.fill?.paint = mirror(fill.paint) }
        if let stroke = shape.stroke { shape.stroke?.paint = mirror(stroke.paint) }
        return shape
    }

    func mirror(_ clip: SceneClip) -> SceneClip {
        SceneClip(
            outlines: clip.outlines.map {
                SceneClip.Outline(path: mirror($0.path), rule: $0.rule, clip: $0.clip.map(mirror))
            },
            furtherClips: clip.furtherClips.map(mirror))
    }

    func mirror(_ group: SceneGroup) -> SceneGroup {
        var group = group
        group.transform = mirror(group.transform)
        group.clip = group.clip.map(mirror)
        if var mask = group.mask {
            mask.region = mirror(mask.region)
            mask.content = mask.content.map(mirror)
            group.mask = mask
        }
        group.filters = group.filters.map(mirror)
        group.children = group.children.map(mirror)
        return group
    }

    func mirror(_ filter: SceneFilter) -> SceneFilter {
        var filter = filter
        filter.region = filter.region.map(mirror)
        for index in filter.primitives.indices {
            filter.primitives[index].region = filter.primitives[index].region.map(mirror)
            filter.primitives[index].effect = mirror(filter.primitives[index].effect)
        }
        return filter
    }

    /// The effect on mirrored pixels.
    func mirror(_ effect: SceneFilterEffect) -> SceneFilterEffect {
        switch effect {
        case .offset(let input, let offset): return .offset(input, Point(x: -offset.x, y: offset.y))
        case .dropShadow(let input, let offset, let x, let y, let color):
            return .dropShadow(
                input, offset: Point(x: -offset.x, y: offset.y), deviationX: x, deviationY: y, color)
        default: return effect
        }
    }

    func mirror(_ node: SceneNode) -> SceneNode {
        switch node {
        case .group(let group): return .group(mirror(group))
        case .shape(let shape): return .shape(mirror(shape))
        case .image(var image):
            image.transform = reflection * image.transform
            return .image(image)
        }
    }
}
