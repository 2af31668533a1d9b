import SVGScene

/// A check whether a drawing has one colour, as most icons have, and needs no layers: then computing the opacity of
/// every pixel is enough, in a quarter of the memory.
struct SingleColor {
    /// The colour of everything added so far, opaque.
    private(set) var color: RGBColor?

    /// Returns the colour of everything in a group, ignoring opacity, or `nil` if it has several colours, other paints
    /// or needs layers.
    static func color(of group: SceneGroup) -> RGBColor? {
        var single = SingleColor()
        return single.add(group) ? single.color : nil
    }

    private mutating func add(_ group: SceneGroup) -> Bool {
        guard group.isPlain, !group.isIsolated, group.clip == nil, group.opacity == 1 || group.paintsOnce
        else { return false }
        for child in group.children {
            guard add(child) else { return false }
        }
        return true
    }

    private mutating func add(_ node: SceneNode) -> Bool {
        switch node {
        case .group(let group): return add(group)
        case .shape(let shape): return add(shape.fill?.paint) && add(shape.stroke?.paint)
        case .image: return false
        }
    }

    private mutating func add(_ paint: ScenePaint?) -> Bool {
        guard let paint else { return true }
        guard case .color(var next) = paint else { return false }
        next.alpha = 1
        if let color { return color == next }
        color = next
        return true
    }
}
