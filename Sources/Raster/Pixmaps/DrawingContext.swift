import Geometry
import SVGScene

/// The state that a node inherits from what is around it: its place on the canvas, its clip and its opacity.
struct DrawingContext: Sendable {
    /// The width in pixels of the canvas, which is the picture, the pattern's tile or the filter's source. Layers and
    /// masks are parts of the canvas around them.
    let canvasWidth: Int
    /// The transform from the node's coordinates to centred device space.
    var transform: Transform
    var clip: ClipRegion
    /// The element that the groups around the node are drawn for, for warnings.
    var element: ElementID?
    /// A factor for the node's opacity; other than 1 only if `paintsOnce` holds.
    var opacity = 1.0
    /// The number of groups, clips and patterns around the node.
    var depth = 0

    /// Returns the context for drawing on pixels of its own within a box, to be composited later.
    func isolated(to box: DeviceBox) -> DrawingContext {
        DrawingContext(
            canvasWidth: canvasWidth, transform: transform, clip: ClipRegion(box: box), element: element, depth: depth)
    }
}

/// The region in which drawing has an effect.
struct ClipRegion: Sendable {
    /// The pixels that drawing may change.
    var box: DeviceBox
    /// The mask to apply within `box`, if any.
    var mask: CoverageMask?

    /// Returns the region with a mask around it applied too.
    func masked(by outer: CoverageMask?) -> ClipRegion {
        guard let outer else { return self }
        var mask = self.mask ?? CoverageMask(box: box, value: 1)
        mask.multiply(by: outer)
        return ClipRegion(box: box, mask: mask)
    }
}
