import Geometry

/// The functions of a `transform` attribute and their ranges in its text.
public struct TransformList: Sendable {
    /// The text as UTF-8.
    public let text: [UInt8]
    /// The functions in order; the last one is applied first.
    public private(set) var functions: [TransformFunction] = []

    /// Creates a list from text, or returns `nil` if that is invalid or beyond the range of numbers: then the attribute
    /// counts as absent.
    public init?(_ text: String) {
        var scanner = NumberScanner(text)
        self.text = scanner.bytes
        scanner.skipSpace()
        while !scanner.isAtEnd {
            guard let function = Self.readFunction(&scanner) else { return nil }
            functions.append(function)
            if scanner.skipSeparator(), scanner.isAtEnd { return nil }
        }
        guard transform.isFinite else { return nil }
    }

    /// Returns the double-precision value of an argument.
    public func value(_ argument: Range<Int>) -> Double { SVGNumber.double(text[argument]) }

    /// The composition of all functions.
    public var transform: Transform { functions.reduce(.identity) { $0 * transform(of: $1) } }

    /// Returns one function's transform.
    public func transform(of function: TransformFunction) -> Transform {
        let values = function.arguments.map(value)
        switch function.kind {
        case .matrix:
            return Transform(a: values[0], b: values[1], c: values[2], d: values[3], e: values[4], f: values[5])
        case .translate:
            return .translation(x: values[0], y: values.count > 1 ? values[1] : 0)
        case .scale:
            return .scale(x: values[0], y: values.count > 1 ? values[1] : values[0])
        case .rotate:
            let turn = Transform.rotation(degrees: values[0])
            guard values.count == 3 else { return turn }
            return .translation(x: values[1], y: values[2]) * turn * .translation(x: -values[1], y: -values[2])
        case .skewX:
            return Transform(a: 1, b: 0, c: PortableMath.tangent(values[0] * .pi / 180), d: 1, e: 0, f: 0)
        case .skewY:
            return Transform(a: 1, b: PortableMath.tangent(values[0] * .pi / 180), c: 0, d: 1, e: 0, f: 0)
        }
    }

    private static func readFunction(_ scanner: inout NumberScanner) -> TransformFunction? {
        let start = scanner.offset
        let name = scanner.word()
        guard let kind = TransformFunction.Kind(rawValue: String(decoding: scanner.bytes[name], as: UTF8.self)) else {
            return nil
        }
        scanner.skipSpace()
        guard scanner.skip(UInt8(ascii: "(")) else { return nil }
        scanner.skipSpace()
        var arguments: [Range<Int>] = []
        while !scanner.skip(UInt8(ascii: ")")) {
            guard let argument = scanner.number() else { return nil }
            arguments.append(argument)
            if scanner.skipSeparator(), scanner.next == UInt8(ascii: ")") { return nil }
        }
        guard kind.accepts(argumentCount: arguments.count) else { return nil }
        return TransformFunction(kind: kind, arguments: arguments, place: start..<scanner.offset)
    }
}

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
        case skewX, skewY

        func accepts(argumentCount count: Int) -> Bool {
            switch self {
            case .matrix: count == 6
            case .translate, .scale: count == 1 || count == 2
            case .rotate: count == 1 || count == 3
            case .skewX, .skewY: count == 1
            }
        }
    }

    package var kind: Kind
    /// The ranges of the arguments in the list's text.
    public var arguments: [Range<Int>]
    /// The range of the function in the list's text, from its name to its closing parenthesis.
    public var place: Range<Int>
}
