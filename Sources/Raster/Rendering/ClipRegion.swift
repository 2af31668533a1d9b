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
