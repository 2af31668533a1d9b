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

    /// Returns contours as path data.
    static func text(_ contours: [WrittenContour], on grid: OutputGrid) -> String {
        var writer = PathText(grid)
        for contour in contours { writer.add(contour) }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private mutating func add(_ contour: WrittenContour) {
        put(UInt8(ascii: "M"), [contour.start], to: contour.start)
        for segment in contour.segments {
            switch segment {
            case .line(let end):
                if end.y == current.y {
                    put(UInt8(ascii: "H"), [grid.text(end.x)], [grid.text(end.x - current.x)])
                } else if end.x == current.x {
                    put(UInt8(ascii: "V"), [grid.text(end.y)], [grid.text(end.y - current.y)])
                } else {
                    put(UInt8(ascii: "L"), [end], to: end)
                }
                current = end
            case .quadratic(let control, let end): put(UInt8(ascii: "Q"), [control, end], to: end)
            case .cubic(let first, let second, let end): put(UInt8(ascii: "C"), [first, second, end], to: end)
            case .arc(let radii, let rotation, let isLarge, let sweeps, let end):
                let head = [
                    grid.text(radii.x), grid.text(radii.y), CompactNumber.decimal(rotation, 3), isLarge ? "1" : "0",
                    sweeps ? "1" : "0",
                ]
                let step = end - current
                put(
                    UInt8(ascii: "A"), head + [grid.text(end.x), grid.text(end.y)],
                    head + [grid.text(step.x), grid.text(step.y)])
                current = end
            }
        }
        bytes.append(UInt8(ascii: "z"))
        command = UInt8(ascii: "z")
        current = contour.start
    }

    private mutating func put(_ letter: UInt8, _ points: [DigitPoint], to end: DigitPoint) {
        let steps = points.map { $0 - current }
        put(
            letter, points.flatMap { [grid.text($0.x), grid.text($0.y)] },
            steps.flatMap { [grid.text($0.x), grid.text($0.y)] })
        current = end
    }

    private mutating func put(_ letter: UInt8, _ absolute: [String], _ relative: [String]) {
        let first = text(letter, absolute)
        let second = text(letter | 0x20, relative)
        // Of two as short, the one that goes on without a letter.
        let isRelative = second.count < first.count || (second.count == first.count && second.first != letter | 0x20)
        bytes += isRelative ? second : first
        command = isRelative ? letter | 0x20 : letter
    }

    /// Returns a command with its numbers; the letter is left out where the one before implies it.
    private func text(_ letter: UInt8, _ numbers: [String]) -> [UInt8] {
        let isLine = letter | 0x20 == UInt8(ascii: "l")
        let afterMove = letter & 0x20 == 0 ? UInt8(ascii: "M") : UInt8(ascii: "m")
        let isMove = letter | 0x20 == UInt8(ascii: "m")
        let isImplied = !isMove && (command == letter || (isLine && command == afterMove))
        var result: [UInt8] = isImplied ? [] : [letter]
        var hasNumber = isImplied
        var hasPoint = isImplied && endsInFraction
        for number in numbers {
            let next = number.utf8.first ?? 0
            if hasNumber, next != UInt8(ascii: "-"), next != UInt8(ascii: ".") || !hasPoint {
                result.append(UInt8(ascii: " "))
            }
            result += number.utf8
            hasNumber = true
            hasPoint = number.utf8.contains(UInt8(ascii: "."))
        }
        return result
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
