/// The axis that an icon is mirrored about.
public enum MirrorAxis: Hashable, Sendable {
    /// The middle of the view box.
    case canvas
    /// The middle of the painted area.
    case ink
    /// A coordinate in the user space of the view box: x, or y where the icon is mirrored about the horizontal axis.
    case coordinate(Double)
}
