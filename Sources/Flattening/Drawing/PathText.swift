import Geometry

/// A writer of contours as path data: every command in the shorter of its absolute and relative forms.
///
/// Flags of arcs stand apart from what follows, because not every reader of Android's vector drawables and fonts takes
/// them glued together.
struct PathText {
    private(set) var bytes: [UInt8] = []
    private let grid: OutputGrid
    private var command: UInt8 = 0
    private var current = DigitPoint(x: 0, y: 0)

    private init(_ grid: OutputGrid) { self.grid = grid }

    static func text(_ contours: [WrittenContour], on grid: OutputGrid) -> String {
        var writer = PathText(grid)
        for contour in contours { writer.add(contour) }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private mutating func add(_ contour: WrittenContour) {
        let decimals = grid.decimals
        put(UInt8(ascii: "M"), [contour.start])
        for segment in contour.segments {
            switch segment {
            case .line(let end):
                if end.y == current.y {
                    put(UInt8(ascii: "H"), to: end) { $0.add($1.x, decimals) }
                } else if end.x == current.x {
                    put(UInt8(ascii: "V"), to: end) { $0.add($1.y, decimals) }
                } else {
                    put(UInt8(ascii: "L"), [end])
                }
            case .quadratic(let control, let end): put(UInt8(ascii: "Q"), [control, end])
            case .cubic(let first, let second, let end): put(UInt8(ascii: "C"), [first, second, end])
            case .arc(let radii, let rotation, let isLarge, let sweeps, let end):
                put(UInt8(ascii: "A"), to: end) { command, place in
                    command.add(radii, decimals)
                    command.add(rotation, 3)
                    command.add(isLarge ? 1 : 0, 0)
                    command.add(sweeps ? 1 : 0, 0)
                    command.add(place, decimals)
                }
            }
        }
        bytes.append(UInt8(ascii: "z"))
        command = UInt8(ascii: "z")
        current = contour.start
    }

    /// Writes a command whose numbers are points, the last of which is its end.
    private mutating func put(_ letter: UInt8, _ points: [DigitPoint]) {
        var (absolute, relative) = (begun(letter), begun(letter | 0x20))
        for point in points {
            absolute.add(point, grid.decimals)
            relative.add(point - current, grid.decimals)
        }
        put(letter, absolute, relative)
        current = points.last ?? current
    }

    /// Writes a command that `add` adds the numbers of; it is given the end, from the origin and from the current point.
    private mutating func put(_ letter: UInt8, to end: DigitPoint, _ add: (inout CommandText, DigitPoint) -> Void) {
        var (absolute, relative) = (begun(letter), begun(letter | 0x20))
        add(&absolute, end)
        add(&relative, end - current)
        put(letter, absolute, relative)
        current = end
    }

    private mutating func put(_ letter: UInt8, _ absolute: CommandText, _ relative: CommandText) {
        let (first, second) = (absolute.bytes, relative.bytes)
        // Of two as short, the one that goes on without a letter.
        let isRelative = second.count < first.count || (second.count == first.count && second.first != letter | 0x20)
        bytes += isRelative ? second : first
        command = isRelative ? letter | 0x20 : letter
    }

    /// Begins a command; the letter is left out where the one before implies it.
    private func begun(_ letter: UInt8) -> CommandText {
        let isLine = letter | 0x20 == UInt8(ascii: "l")
        let afterMove = letter & 0x20 == 0 ? UInt8(ascii: "M") : UInt8(ascii: "m")
        let isMove = letter | 0x20 == UInt8(ascii: "m")
        let isImplied = !isMove && (command == letter || (isLine && command == afterMove))
        return CommandText(
            bytes: isImplied ? [] : [letter], hasNumber: isImplied, hasPoint: isImplied && endsInFraction)
    }

    /// Whether the last number written has a decimal point.
    private var endsInFraction: Bool {
        for byte in bytes.reversed() {
            if byte == UInt8(ascii: ".") { return true }
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return false }
        }
        return false
    }
}

/// A command with its numbers in one of its forms.
private struct CommandText {
    private(set) var bytes: [UInt8]
    /// Whether a number stands before the next one.
    private var hasNumber: Bool
    /// Whether that number has a decimal point.
    private var hasPoint: Bool

    init(bytes: [UInt8], hasNumber: Bool, hasPoint: Bool) {
        (self.bytes, self.hasNumber, self.hasPoint) = (bytes, hasNumber, hasPoint)
        self.bytes.reserveCapacity(48)
    }

    mutating func add(_ point: DigitPoint, _ decimals: Int) {
        add(point.x, decimals)
        add(point.y, decimals)
    }

    /// Adds a number, with a space where it would run into the one before it.
    mutating func add(_ digits: Int, _ decimals: Int) {
        let start = bytes.count
        NumberText.append(digits, decimals: decimals, omitsLeadingZero: true, to: &bytes)
        let first = bytes[start]
        if hasNumber, first != UInt8(ascii: "-"), first != UInt8(ascii: ".") || !hasPoint {
            bytes.insert(UInt8(ascii: " "), at: start)
        }
        hasNumber = true
        hasPoint = bytes[start...].contains(UInt8(ascii: "."))
    }
}
