/// A function of a `transform` attribute (SVG 1.1 section 7.6, CSS Transforms 1 section 8).
public struct TransformFunction: Sendable {
    /// The functions that attributes may hold.
    public enum Kind: String, Sendable {
        /// Six coefficients.
        case matrix
        /// A displacement along x and optionally y.
        case translate
        /// A factor for x and optionally another for y.
        case scale
        /// An angle in degrees and optionally a centre.
        case rotate
        /// An angle in degrees.
        case skewX
        /// An angle in degrees.
        case skewY

        func accepts(argumentCount count: Int) -> Bool {
            switch self {
            case .matrix: count == 6
            case .translate, .scale: count == 1 || count == 2
            case .rotate: count == 1 || count == 3
            case .skewX, .skewY: count == 1
            }
        }
    }

    /// The function's kind.
    public var kind: Kind
    /// The ranges of the arguments in the list's text.
    public var arguments: [Range<Int>]
    /// The range of the function in the list's text, from its name to its closing parenthesis.
    public var place: Range<Int>
}
