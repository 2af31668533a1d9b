import Geometry
import SVGScene

extension Renderer {
    mutating func draw(_ group: SceneGroup, in context: DrawingContext, to target: inout RenderTarget) {
        var context = context
        context.transform = context.transform * group.transform
        context.depth += 1
        context.element = group.element ?? context.element
        guard context.transform.isFinite else { return }
        // A clip's soft edges apply to the group as a whole: hidden shapes must not show through them.
        var hasSoftClip = false
        if let clip = group.clip {
            let region = region(of: clip, in: context.isolated(to: context.clip.box))
            reportLimits(at: context.element)
            guard let region else { return }
            hasSoftClip = region.mask != nil
            context.clip = region.masked(by: context.clip.mask)
        }
        context.opacity *= group.opacity
        guard context.opacity > 0 else { return }
        if group.isPlain, context.opacity == 1 && !group.isIsolated && !hasSoftClip || group.paintsOnce {
            for child in group.children { draw(child, in: context, to: &target) }
            return
        }
        let drawn = group.filters.isEmpty ? layer(of: group, in: context) : filtered(group, in: context)
        guard var layer = drawn else { return }
        if let mask = group.mask { apply(mask, to: &layer, in: context) }
        target.colors.composite(
            layer, through: context.clip.mask, opacity: Float(context.opacity), mode: group.blendMode)
        recycle(&layer)
    }

    /// Returns the picture of a group's children, or `nil` if nothing is visible.
    private mutating func layer(of group: SceneGroup, in context: DrawingContext) -> Surface? {
        let bounds = group.contentBounds(transform: context.transform, canvasWidth: context.canvasWidth)
        let box = bounds.intersection(context.clip.box)
        guard !box.isEmpty, !budget.isExhausted else { return nil }
        // A layer is cleared, composited and masked pixel by pixel.
        budget.spend(pixels: 8 * box.width * box.height)
        return surface(of: group.children, in: context.isolated(to: box))
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
