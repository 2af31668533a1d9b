import SVGDocument

/// A writer of path data in few bytes, for drawings in generated code: it says the same numbers, exactly.
///
/// Each segment is absolute or relative, as is shorter; lines along an axis and curves that go on smoothly are written as such.
struct CompactPath {
    /// What the text ends with, on which it depends what the next segment can leave out.
    private struct End {
        var implied: UInt8 = 0
        /// Whether the last thing written is a number, and whether that has a point.
        var isNumber = false
        var isFraction = false
    }

    private var output: [UInt8] = []
    private var end = End()
    private var current = Place.origin
    private var start = Place.origin
    /// The last control point, which a smooth curve of the same kind continues; after all else it begins at the current point.
    private var control: (point: Place, command: PathCommand)?

    private struct Place: Equatable {
        var x: DecimalNumber
        var y: DecimalNumber

        static let origin = Place(x: .zero, y: .zero)
    }

    /// Returns path data that draws the same, or `nil` where the data has an error or so many digits that it is left as it is.
    static func text(_ source: String) -> String? {
        let data = PathData(source)
        guard data.errorOffset == nil else { return nil }
        var writer = CompactPath()
        for index in data.segments.indices {
            guard writer.add(index, of: data) else { return nil }
        }
        return String(decoding: writer.output, as: UTF8.self)
    }

    /// Adds a segment; returns whether its numbers can be said.
    private mutating func add(_ index: Int, of data: PathData) -> Bool {
        let segment = data.segments[index]
        var numbers: [DecimalNumber] = []
        for (place, argument) in segment.command.arguments.enumerated() {
            guard let number = DecimalNumber(data.text[data.arguments[segment.firstArgument + place]]),
                let absolute = segment.isRelative ? moved(number, argument, +) : number
            else { return false }
            numbers.append(absolute)
        }
        let (command, arguments) = shorter(segment.command, numbers)
        guard write(command, arguments) else { return false }
        return move(segment.command, numbers)
    }

    private func moved(
        _ number: DecimalNumber, _ argument: PathCommand.Argument,
        _ combine: (DecimalNumber, DecimalNumber) -> DecimalNumber?
    ) -> DecimalNumber? {
        switch argument {
        case .x: combine(number, current.x)
        case .y: combine(number, current.y)
        case .radius, .rotation, .largeArcFlag, .sweepFlag: number
        }
    }

    /// Returns the command with fewer arguments that says the same, where there is one.
    private func shorter(
        _ command: PathCommand, _ numbers: [DecimalNumber]
    ) -> (command: PathCommand, arguments: [DecimalNumber]) {
        switch command {
        case .lineTo where numbers[1] == current.y: (.horizontalLineTo, [numbers[0]])
        case .lineTo where numbers[0] == current.x: (.verticalLineTo, [numbers[1]])
        case .curveTo where continues(.curveTo, numbers): (.smoothCurveTo, Array(numbers[2...]))
        case .quadraticCurveTo where continues(.quadraticCurveTo, numbers):
            (.smoothQuadraticCurveTo, Array(numbers[2...]))
        default: (command, numbers)
        }
    }

    /// Whether the first control point of a curve is where a smooth curve has it.
    private func continues(_ command: PathCommand, _ numbers: [DecimalNumber]) -> Bool {
        let point = control.flatMap { $0.command == command ? reflected($0.point) : nil } ?? current
        return point == Place(x: numbers[0], y: numbers[1])
    }

    private func reflected(_ point: Place) -> Place? {
        guard let twiceX = current.x + current.x, let twiceY = current.y + current.y,
            let x = twiceX - point.x, let y = twiceY - point.y
        else { return nil }
        return Place(x: x, y: y)
    }

    /// Goes to the end of a segment; returns whether the place can be said.
    private mutating func move(_ command: PathCommand, _ numbers: [DecimalNumber]) -> Bool {
        let smooth = control
        control = nil
        switch command {
        case .horizontalLineTo: current.x = numbers[0]
        case .verticalLineTo: current.y = numbers[0]
        case .closePath: current = start
        case .moveTo, .lineTo, .arc, .curveTo, .smoothCurveTo, .quadraticCurveTo, .smoothQuadraticCurveTo:
            let end = Place(x: numbers[numbers.count - 2], y: numbers[numbers.count - 1])
            switch command {
            case .curveTo: control = (Place(x: numbers[2], y: numbers[3]), .curveTo)
            case .smoothCurveTo: control = (Place(x: numbers[0], y: numbers[1]), .curveTo)
            case .quadraticCurveTo: control = (Place(x: numbers[0], y: numbers[1]), .quadraticCurveTo)
            case .smoothQuadraticCurveTo:
                let isContinued = smooth?.command == .quadraticCurveTo
                guard let point = isContinued ? smooth.flatMap({ reflected($0.point) }) : current else { return false }
                control = (point, .quadraticCurveTo)
            default: break
            }
            current = end
            if command == .moveTo { start = end }
        }
        return true
    }

    // MARK: Writing

    /// Writes a segment in the shorter one of its two forms; returns whether there is any.
    private mutating func write(_ command: PathCommand, _ numbers: [DecimalNumber]) -> Bool {
        var differences: [DecimalNumber] = []
        for (number, argument) in zip(numbers, command.arguments) {
            guard let difference = moved(number, argument, -) else { return false }
            differences.append(difference)
        }
        let absolute = text(of: command, command.letter, numbers)
        let relative = text(of: command, command.letter | 0x20, differences)
        let chosen = output.isEmpty || absolute.bytes.count < relative.bytes.count ? absolute : relative
        output += chosen.bytes
        end = chosen.end
        return true
    }

    /// Returns a segment under a letter as it continues the text, and what the text ends with then.
    private func text(
        of command: PathCommand, _ letter: UInt8, _ numbers: [DecimalNumber]
    ) -> (bytes: [UInt8], end: End) {
        var (bytes, end) = ([UInt8](), end)
        if letter != end.implied || numbers.isEmpty {
            bytes.append(letter)
            end.isNumber = false
        }
        for number in numbers {
            let text = number.text(omittingLeadingZero: true).utf8
            let isApart = text.first == UInt8(ascii: "-") || (text.first == UInt8(ascii: ".") && end.isFraction)
            if end.isNumber, !isApart { bytes.append(UInt8(ascii: " ")) }
            bytes += text
            (end.isNumber, end.isFraction) = (true, text.contains(UInt8(ascii: ".")))
        }
        // What follows a move without a letter is a line, as it would be where two moves follow each other.
        end.implied = command == .moveTo ? letter - PathCommand.moveTo.letter + PathCommand.lineTo.letter : letter
        return (bytes, end)
    }
}

/// Numbers of attributes in few bytes: the same numbers, exactly.
enum ShortNumbers {
    /// The attributes that hold one number, or a length in user units.
    private static let numbers: Set<AttributeName> = [
        .cx, .cy, .height, .r, .rx, .ry, .width, .x, .x1, .x2, .y, .y1, .y2,
    ]

    /// Returns the shorter value of an attribute, or `nil` where it stays as it is.
    static func value(of attribute: Attribute) -> String? {
        guard attribute.name.namespace == .none, let name = attribute.name.attribute else { return nil }
        switch name {
        case .d: return CompactPath.text(attribute.value)
        case .points: return list(attribute.value)
        case _ where numbers.contains(name):
            return DecimalNumber(attribute.value.utf8).map { $0.text(omittingLeadingZero: true) }
        default: return nil
        }
    }

    static func list(_ text: String) -> String? {
        var scanner = NumberScanner(text)
        var numbers: [String] = []
        scanner.skipSpace()
        while let token = scanner.number() {
            guard let number = DecimalNumber(scanner.bytes[token]) else { return nil }
            numbers.append(number.text(omittingLeadingZero: true))
            scanner.skipSeparator()
        }
        return scanner.next == nil ? numbers.joined(separator: " ") : nil
    }
}
