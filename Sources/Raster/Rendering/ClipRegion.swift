/// Where drawing has an effect.
struct ClipRegion: Sendable {
    /// The pixels that drawing may change.
    var box: DeviceBox
    /// How much of the drawing is let through within `box`; everything where there is none.
    var mask: CoverageMask?

    /// The region with less let through, as a mask around it says.
    func masked(by outer: CoverageMask?) -> ClipRegion {
        guard let outer else { return self }
        var mask = self.mask ?? CoverageMask(box: box, value: 1)
        mask.multiply(by: outer)
        return ClipRegion(box: box, mask: mask)
    }
}
