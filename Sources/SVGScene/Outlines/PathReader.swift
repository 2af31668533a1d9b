import Geometry
import IconModel

/// A builder of an outline from path data (SVG 2, section 9.3): everything before the first error is drawn.
struct PathReader {
    /// The outline read so far.
    private(set) var path = Path()
    /// The indices of verbs that end inside an arc, where no marker is drawn.
    private(set) var arcJoints: [Int] = []
    private(set) var isValid = true

    private var current = Point.zero
    private var subpathStart = Point.zero
    /// The last control point if the previous segment was a curve of the same degree, for `S` and `T`.
    private var cubicControl: Point?
    private var quadraticControl: Point?

    /// Creates the outline of path data.
    init(_ text: String) { ValueScanner.scan(text) { read(&$0) } }

    private mutating func read(_ text: inout ValueScanner) {
        path.reserveCapacity(verbs: text.end / 8 + 2, points: text.end / 5 + 2)
        text.skipSpace()
        while !text.isAtEnd {
            let letter = text.next
            guard ASCII.isLetter(letter), !path.isEmpty || letter | 0x20 == UInt8(ascii: "m") else {
                isValid = false
                return
            }
            text.offset += 1
            text.skipSpace()
            guard readSegments(letter, &text) else {
                isValid = false
                return
            }
            text.skipSpace()
        }
    }

    /// Reads the groups of arguments that follow a letter; returns whether they were valid.
    private mutating func readSegments(_ letter: UInt8, _ text: inout ValueScanner) -> Bool {
        let isRelative = letter & 0x20 != 0
        guard letter | 0x20 != UInt8(ascii: "z") else {
            path.close()
            advance(to: subpathStart)
            return true
        }
        var command = letter | 0x20
        while true {
            guard readSegment(command, isRelative ? current : .zero, &text) else { return false }
            if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
            let hasComma = text.skipSeparator()
            // A comma requires a further group of arguments.
            if text.isAtEnd || ASCII.isLetter(text.next) { return !hasComma }
        }
    }

    private mutating func readSegment(_ command: UInt8, _ origin: Point, _ text: inout ValueScanner) -> Bool {
        switch command {
        case UInt8(ascii: "m"): return move(takePoint(origin, &text))
        case UInt8(ascii: "l"): return line(takePoint(origin, &text))
        case UInt8(ascii: "h"): return line(text.number().map { Point(x: origin.x + $0, y: current.y) })
        case UInt8(ascii: "v"): return line(text.number().map { Point(x: current.x, y: origin.y + $0) })
        case UInt8(ascii: "c"):
            return cubic(takePoint(origin, &text), takeNextPoint(origin, &text), takeNextPoint(origin, &text))
        case UInt8(ascii: "s"):
            let control = cubicControl.map(reflected) ?? current
            return cubic(control, takePoint(origin, &text), takeNextPoint(origin, &text))
        case UInt8(ascii: "q"): return quadratic(takePoint(origin, &text), takeNextPoint(origin, &text))
        case UInt8(ascii: "t"):
            return quadratic(quadraticControl.map(reflected) ?? current, takePoint(origin, &text))
        case UInt8(ascii: "a"): return arc(origin, &text)
        default: return false
        }
    }

    @inline(__always)
    private func takePoint(_ origin: Point, _ text: inout ValueScanner) -> Point? {
        text.point().map { Point(x: origin.x + $0.x, y: origin.y + $0.y) }
    }

    @inline(__always)
    private func takeNextPoint(_ origin: Point, _ text: inout ValueScanner) -> Point? {
        text.skipSeparator()
        return takePoint(origin, &text)
    }

    /// Takes a flag of an arc: one digit that needs no separator after it.
    private func takeFlag(_ text: inout ValueScanner) -> Bool? {
        text.skipSeparator()
        if text.skip(UInt8(ascii: "0")) { return false }
        return text.skip(UInt8(ascii: "1")) ? true : nil
    }

    private func reflected(_ control: Point) -> Point {
        Point(x: current.x + (current.x - control.x), y: current.y + (current.y - control.y))
    }

    private mutating func move(_ p: Point?) -> Bool {
        guard let p, p.isFinite else { return false }
        path.move(to: p)
        subpathStart = p
        advance(to: p)
        return true
    }

    private mutating func line(_ p: Point?) -> Bool {
        guard let p, p.isFinite else { return false }
        path.line(to: p)
        advance(to: p)
        return true
    }

    private mutating func cubic(_ control1: Point?, _ control2: Point?, _ p: Point?) -> Bool {
        guard let control1, let control2, let p, control1.isFinite, control2.isFinite, p.isFinite else { return false }
        path.cubic(control1, control2, to: p)
        advance(to: p)
        cubicControl = control2
        return true
    }

    private mutating func quadratic(_ control: Point?, _ p: Point?) -> Bool {
        guard let control, let p, control.isFinite, p.isFinite else { return false }
        path.quadratic(control, to: p)
        advance(to: p)
        quadraticControl = control
        return true
    }

    private mutating func arc(_ origin: Point, _ text: inout ValueScanner) -> Bool {
        guard let radii = takePoint(.zero, &text) else { return false }
        text.skipSeparator()
        guard let rotation = text.number(), let isLarge = takeFlag(&text), let sweeps = takeFlag(&text),
            let p = takeNextPoint(origin, &text), p.isFinite, radii.isFinite, rotation.isFinite
        else { return false }
        // Browsers draw a line without length, which has caps and markers, where SVG 2 leaves the segment out.
        guard p != current else { return line(p) }
        let arc = EllipticalArc(
            from: current, to: p, radii: radii, rotation: rotation, isLarge: isLarge, sweeps: sweeps)
        guard let arc else { return line(p) }
        let count = arc.append(to: &path)
        if count > 1 { arcJoints += (path.verbs.count - count)..<(path.verbs.count - 1) }
        advance(to: p)
        return true
    }

    private mutating func advance(to p: Point) {
        current = p
        cubicControl = nil
        quadraticControl = nil
    }
}
