import Geometry
import SVGScene

extension Renderer {
    /// Draws a group; `transform` maps its children's coordinates to centred device space.
    mutating func draw(_ group: SceneGroup, transform: Transform, clip: ClipRegion, opacity: Double) {
        guard transform.isFinite else { return }
        var clip = clip
        // A clip's soft edges apply to the group as a whole: hidden shapes must not show through them.
        var hasSoftClip = false
        if let groupClip = group.clip {
            guard let region = region(of: groupClip, transform: transform, within: ClipRegion(box: clip.box)) else {
                return
            }
            hasSoftClip = region.mask != nil
            clip = region.masked(by: clip.mask)
        }
        let combined = opacity * group.opacity
        guard combined > 0 else { return }
        if group.isPlain, combined == 1 && !group.isIsolated && !hasSoftClip || group.paintsOnce {
            for child in group.children { draw(child, transform: transform, clip: clip, opacity: combined) }
        } else {
            drawLayer(group, transform: transform, clip: clip, opacity: combined)
        }
    }

    /// Draws a group to a surface of its own and composites that surface.
    private mutating func drawLayer(_ group: SceneGroup, transform: Transform, clip: ClipRegion, opacity: Double) {
        let drawn =
            group.filters.isEmpty
            ? layer(of: group, transform: transform, visible: clip.box)
            : filtered(group, transform: transform, visible: clip.box)
        guard var layer = drawn else { return }
        if let mask = group.mask { apply(mask, to: &layer, transform: transform) }
        target.composite(layer, through: clip.mask, opacity: Float(opacity), mode: group.blendMode)
        recycle(&layer)
    }

    /// Returns the picture of a group's children, or `nil` if nothing is visible.
    private mutating func layer(of group: SceneGroup, transform: Transform, visible: DeviceBox) -> Surface? {
        let bounds = group.children.reduce(DeviceBox.empty) {
            $0.union($1.deviceBounds(transform: transform, canvasWidth: canvasWidth))
        }
        let box = bounds.intersection(visible)
        guard !box.isEmpty, !budget.isExhausted else { return nil }
        // A layer is cleared, composited and masked pixel by pixel.
        budget.spend(pixels: 8 * box.width * box.height)
        var layer = makeSurface(box)
        swap(&layer, &target)
        for child in group.children {
            draw(child, transform: transform, clip: ClipRegion(box: box), opacity: 1)
        }
        swap(&layer, &target)
        return layer
    }
}

extension SceneGroup {
    /// Whether the group is composited in the plain way, apart from its opacity and clip.
    var isPlain: Bool { blendMode == .normal && mask == nil && filters.isEmpty }

    /// Whether the group's children paint every pixel at most once, so that an opacity may be applied to their paint
    /// instead of to a layer.
    var paintsOnce: Bool {
        guard children.count == 1, let child = children.first else { return false }
        switch child {
        case .shape(let shape): return (shape.fill == nil) != (shape.stroke == nil)
        case .image: return true
        case .group(let group):
            return group.isPlain && group.paintsOnce
        }
    }
}
