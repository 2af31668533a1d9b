import Geometry
import SVGScene

/// Finds what breaks the guarantees that `Scene` states.
struct SceneContract {
    private(set) var violations: Set<String> = []
    private var depth = 0

    init(_ scene: Scene) {
        check(scene.root.transform, "the root")
        for child in scene.root.children { check(child) }
    }

    private mutating func require(_ holds: Bool, _ guarantee: String) {
        if !holds { violations.insert(guarantee) }
    }

    private mutating func check(_ node: SceneNode) {
        depth += 1
        defer { depth -= 1 }
        guard depth < 2000 else {
            violations.insert("the tree is finite")
            return
        }
        switch node {
        case .group(let group): check(group)
        case .shape(let shape): check(shape)
        case .image(let image):
            check(image.transform, "an image")
            require(image.width > 0 && image.height > 0, "an image has pixels")
            require(image.pixels.count == image.width * image.height * 4, "an image has as many pixels as it says")
        }
    }

    private mutating func check(_ group: SceneGroup) {
        check(group.transform, "a group")
        require(!group.children.isEmpty || !group.filters.isEmpty, "no group is empty and unfiltered")
        require(group.opacity > 0 && group.opacity <= 1, "opacity lies above 0 and up to 1")
        if let clip = group.clip { check(clip) }
        if let mask = group.mask {
            require(
                mask.region.isFinite && mask.region.width > 0 && mask.region.height > 0, "a mask's region has an area")
            require(!mask.content.isEmpty, "a mask leaves something")
            for node in mask.content { check(node) }
        }
        for filter in group.filters { check(filter) }
        for child in group.children { check(child) }
    }

    private mutating func check(_ clip: SceneClip) {
        require(!clip.outlines.isEmpty, "a clip leaves something")
        for outline in clip.outlines {
            check(outline.path)
            if let further = outline.clip { check(further) }
        }
        for further in clip.furtherClips { check(further) }
    }

    private mutating func check(_ filter: SceneFilter) {
        require(
            filter.region.map { $0.isFinite && $0.width > 0 && $0.height > 0 } ?? true, "a filter's region has an area")
        require(!filter.primitives.isEmpty, "a filter does something")
    }

    private mutating func check(_ shape: SceneShape) {
        check(shape.path)
        require(shape.fill != nil || shape.stroke != nil, "a shape paints")
        if let fill = shape.fill { check(fill.paint, fill.opacity) }
        guard let stroke = shape.stroke else { return }
        check(stroke.paint, stroke.opacity)
        require(stroke.style.width > 0 && stroke.style.width.isFinite, "a stroke has a width")
        let dashes = stroke.style.dashes
        require(dashes.allSatisfy { $0 >= 0 && $0.isFinite } && dashes.count % 2 == 0, "dashes come in pairs")
        if let pen = stroke.penTransform { check(pen, "a pen") }
    }

    private mutating func check(_ path: Path) {
        require(path.points.allSatisfy(\.isFinite), "paths are finite")
        require(path.verbs.first == .move, "paths begin with a move")
    }

    private mutating func check(_ transform: Transform, _ place: String) {
        require(transform.isFinite && transform.determinant != 0, "the transform of \(place) is invertible")
    }

    // MARK: Paints

    private mutating func check(_ paint: ScenePaint, _ opacity: Double) {
        require(opacity > 0 && opacity <= 1, "opacity lies above 0 and up to 1")
        switch paint {
        case .color(let color): check(color)
        case .linearGradient(let linear):
            check(linear.gradient)
            require(
                linear.start.isFinite && linear.end.isFinite && linear.start != linear.end, "a gradient has a length")
        case .radialGradient(let radial):
            check(radial.gradient)
            require(radial.radius > 0 && radial.radius.isFinite && radial.focusRadius >= 0, "a gradient has a radius")
        case .pattern(let pattern):
            check(pattern.transform, "a pattern")
            require(pattern.tile.isFinite && pattern.tile.width > 0 && pattern.tile.height > 0, "a tile has an area")
            check(.group(pattern.content))
        }
    }

    private mutating func check(_ gradient: SceneGradient) {
        check(gradient.transform, "a gradient")
        require(gradient.stops.count > 1, "a gradient has two stops")
        let offsets = gradient.stops.map(\.offset)
        require(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 }, "offsets never decrease")
        require(offsets.allSatisfy { (0...1).contains($0) }, "offsets lie between 0 and 1")
        for stop in gradient.stops { check(stop.color) }
    }

    private mutating func check(_ color: RGBColor) {
        let components = [color.red, color.green, color.blue, color.alpha]
        require(components.allSatisfy { (0...1).contains($0) }, "components of colours lie between 0 and 1")
    }
}
