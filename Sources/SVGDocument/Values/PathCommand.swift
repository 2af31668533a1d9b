/// The command of a segment of path data (SVG 2, section 9.3).
public enum PathCommand: UInt8, Sendable {
    /// `M`, `m`
    case moveTo
    /// `L`, `l`
    case lineTo
    /// `H`, `h`
    case horizontalLineTo
    /// `V`, `v`
    case verticalLineTo
    /// `C`, `c`
    case curveTo
    /// `S`, `s`
    case smoothCurveTo
    /// `Q`, `q`
    case quadraticCurveTo
    /// `T`, `t`
    case smoothQuadraticCurveTo
    /// `A`, `a`
    case arc
    /// `Z`, `z`
    case closePath

    /// Creates the command of a letter in either case, or returns `nil` if there is none.
    public init?(letter: UInt8) {
        switch letter | 0x20 {
        case UInt8(ascii: "m"): self = .moveTo
        case UInt8(ascii: "l"): self = .lineTo
        case UInt8(ascii: "h"): self = .horizontalLineTo
        case UInt8(ascii: "v"): self = .verticalLineTo
        case UInt8(ascii: "c"): self = .curveTo
        case UInt8(ascii: "s"): self = .smoothCurveTo
        case UInt8(ascii: "q"): self = .quadraticCurveTo
        case UInt8(ascii: "t"): self = .smoothQuadraticCurveTo
        case UInt8(ascii: "a"): self = .arc
        case UInt8(ascii: "z"): self = .closePath
        default: return nil
        }
    }

    /// The meaning of an argument.
    public enum Argument: Sendable {
        /// A horizontal coordinate or displacement.
        case x
        /// A vertical coordinate or displacement.
        case y
        /// A radius of an arc's ellipse.
        case radius
        /// The angle in degrees from the x axis to the first axis of an arc's ellipse.
        case rotation
        /// Whether an arc takes the longer way.
        case largeArcFlag
        /// Whether an arc runs clockwise on screen.
        case sweepFlag
    }

    /// The meanings of the arguments, in order.
    public var arguments: [Argument] {
        switch self {
        case .moveTo, .lineTo, .smoothQuadraticCurveTo: Self.point
        case .horizontalLineTo: Self.horizontal
        case .verticalLineTo: Self.vertical
        case .curveTo: Self.threePoints
        case .smoothCurveTo, .quadraticCurveTo: Self.twoPoints
        case .arc: Self.ellipticalArc
        case .closePath: []
        }
    }

    private static let point: [Argument] = [.x, .y]
    private static let horizontal: [Argument] = [.x]
    private static let vertical: [Argument] = [.y]
    private static let twoPoints: [Argument] = [.x, .y, .x, .y]
    private static let threePoints: [Argument] = [.x, .y, .x, .y, .x, .y]
    private static let ellipticalArc: [Argument] = [
        .radius, .radius, .rotation, .largeArcFlag, .sweepFlag, .x, .y,
    ]
}
