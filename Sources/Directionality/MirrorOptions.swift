import SVGDocument

/// About which line an icon is mirrored.
public struct MirrorOptions: Hashable, Sendable {
    /// The place of the line.
    public enum Axis: Hashable, Sendable {
        /// The middle of the canvas.
        case canvas
        /// The middle of the ink (row P7).
        case ink
        /// A coordinate of the view box.
        case coordinate(DecimalNumber)
    }

    /// Which coordinate is mirrored; vertically only for the few icons that turn so (row P8).
    public var orientation: Reflection.Orientation
    /// The place of the line.
    public var axis: Axis

    /// What becomes of the base of a composite; other icons are mirrored.
    public var base: BaseHandling

    /// Creates options; without arguments left and right change places about the middle of the canvas.
    public init(
        orientation: Reflection.Orientation = .horizontal, axis: Axis = .canvas, base: BaseHandling = .mirror
    ) {
        self.orientation = orientation
        self.axis = axis
        self.base = base
    }
}
