/// The segments of a `d` attribute and the ranges of their arguments in its text.
///
/// Everything before the first error counts and nothing after it (SVG 2, section 9.5.4).
public struct PathData: Sendable {
    /// A command with its arguments; a letter with several groups of arguments gives a segment for each.
    public struct Segment: Sendable {
        /// The segment's command; repeated groups after a move are lines.
        public var command: PathCommand
        /// Whether coordinates are relative to the current point. For the first segment of a path this makes no
        /// difference, because it begins at the origin.
        public var isRelative: Bool
        /// The index of the first argument in `arguments`.
        public var firstArgument: Int
    }

    /// The text as UTF-8.
    public let text: [UInt8]
    /// The segments in order.
    public private(set) var segments: [Segment] = []
    /// The ranges in `text` of all segments' arguments.
    public private(set) var arguments: [Range<Int>] = []
    /// The offset of the first error, or `nil` if the text is valid.
    public private(set) var errorOffset: Int?

    /// Creates path data from text; the empty text is valid and has no segments.
    public init(_ text: String) {
        var scanner = NumberScanner(text)
        self.text = scanner.bytes
        segments.reserveCapacity(self.text.count / 6)
        arguments.reserveCapacity(self.text.count / 3)
        read(&scanner)
    }

    /// Returns the double-precision value of an argument.
    @inline(__always)
    public func value(_ argument: Int) -> Double { SVGNumber.double(text[arguments[argument]]) }

    private mutating func read(_ scanner: inout NumberScanner) {
        scanner.skipSpace()
        while let letter = scanner.next {
            guard let command = PathCommand(letter: letter), !segments.isEmpty || command == .moveTo else {
                errorOffset = scanner.offset
                return
            }
            scanner.offset += 1
            guard readSegments(command, isRelative: letter & 0x20 != 0, &scanner) else { return }
        }
    }

    /// Reads a letter's groups of arguments; returns whether they were valid.
    private mutating func readSegments(
        _ command: PathCommand, isRelative: Bool, _ scanner: inout NumberScanner
    ) -> Bool {
        scanner.skipSpace()
        var current = command
        guard readSegment(current, isRelative, &scanner) else { return fail(at: scanner.offset) }
        if current == .closePath {
            scanner.skipSpace()
            return true
        }
        if current == .moveTo { current = .lineTo }
        while true {
            let end = scanner.offset
            let hasComma = scanner.skipSeparator()
            guard let next = scanner.next, PathCommand(letter: next) == nil else {
                // A comma requires a further argument.
                return hasComma ? fail(at: end) : true
            }
            guard readSegment(current, isRelative, &scanner) else { return fail(at: scanner.offset) }
        }
    }

    private mutating func readSegment(
        _ command: PathCommand, _ isRelative: Bool, _ scanner: inout NumberScanner
    ) -> Bool {
        let first = arguments.count
        var isFirst = true
        for argument in command.arguments {
            if !isFirst { scanner.skipSeparator() }
            isFirst = false
            let place = argument == .largeArcFlag || argument == .sweepFlag ? scanner.flag() : scanner.number()
            guard let place else {
                arguments.removeSubrange(first...)
                return false
            }
            arguments.append(place)
        }
        segments.append(Segment(command: command, isRelative: isRelative, firstArgument: first))
        return true
    }

    private mutating func fail(at offset: Int) -> Bool {
        errorOffset = offset
        return false
    }
}

/// The command of a segment of path data (SVG 2, section 9.3), with its letter in the absolute form.
public enum PathCommand: Unicode.Scalar, Sendable {
    case moveTo = "M"
    case lineTo = "L"
    case horizontalLineTo = "H"
    case verticalLineTo = "V"
    case curveTo = "C"
    case smoothCurveTo = "S"
    case quadraticCurveTo = "Q"
    case smoothQuadraticCurveTo = "T"
    case arc = "A"
    case closePath = "Z"

    /// Creates the command of a letter in either case, or returns `nil` if there is none.
    public init?(letter: UInt8) { self.init(rawValue: Unicode.Scalar(letter & ~0x20)) }

    package var letter: UInt8 { UInt8(ascii: rawValue) }

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

extension PathData {
    /// The number of subpaths. A move followed by another move or by nothing begins none; segments after a closed
    /// subpath begin one without a move.
    public var subpathCount: Int {
        var count = 0
        var isOpen = false
        for segment in segments {
            switch segment.command {
            case .moveTo: isOpen = false
            case .closePath:
                count += isOpen ? 0 : 1
                isOpen = false
            default:
                count += isOpen ? 0 : 1
                isOpen = true
            }
        }
        return count
    }
}
