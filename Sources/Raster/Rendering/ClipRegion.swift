/// Where drawing has an effect.
struct ClipRegion: Sendable {
    /// The pixels that drawing may change.
    var box: DeviceBox
    /// How much of the drawing is let through within `box`; everything where there is none.
    var mask: CoverageMask?
}
