import SVGDocument

/// The options of mirroring an icon.
public struct MirrorOptions: Hashable, Sendable {
    /// The position of the mirror line.
    public enum Axis: Hashable, Sendable {
        /// The middle of the canvas.
        case canvas
        /// The middle of the ink (row P7).
        case ink
        /// A coordinate of the view box.
        case coordinate(DecimalNumber)
    }

    /// The mirrored coordinate; vertical only for the few icons that flip top to bottom (row P8).
    public var orientation: Reflection.Orientation
    /// The position of the mirror line.
    public var axis: Axis

    /// The treatment of a composite's base; ignored for other icons.
    public var base: BaseHandling

    /// Creates options; by default left and right are swapped about the middle of the canvas.
    public init(
        orientation: Reflection.Orientation = .horizontal, axis: Axis = .canvas, base: BaseHandling = .mirror
    ) {
        self.orientation = orientation
        self.axis = axis
        self.base = base
    }
}
