/// The centre of a circle or ellipse (CSS Values and Units 4, section 9.3).
struct ShapePosition {
    var x: ShapeLength
    var y: ShapeLength

    static let center = ShapePosition(x: Side.middle, y: Side.middle)

    /// Reads one or two positions, or two sides each with the distance from it.
    static func read(_ scanner: inout ValueScanner) -> ShapePosition? {
        var parts: [Side] = []
        while !scanner.isAtEnd {
            guard parts.count < 4, let part = Side.take(&scanner) else { return nil }
            parts.append(part)
            scanner.skipSpace()
        }
        switch parts.count {
        case 1: return ordered(parts[0], .center)
        case 2: return ordered(parts[0], parts[1])
        case 4:
            guard case .distance(let first) = parts[1], case .distance(let second) = parts[3] else { return nil }
            return parts[0].at(first).flatMap { first in parts[2].at(second).flatMap { ordered(first, $0) } }
        default: return nil
        }
    }

    private static func ordered(_ first: Side, _ second: Side) -> ShapePosition? {
        if let x = first.length(isHorizontal: true), let y = second.length(isHorizontal: false) {
            return ShapePosition(x: x, y: y)
        }
        // Only names of sides may be swapped.
        guard first.isName, second.isName, let x = second.length(isHorizontal: true),
            let y = first.length(isHorizontal: false)
        else { return nil }
        return ShapePosition(x: x, y: y)
    }

    private enum Side {
        case center
        /// A side of the box and the distance from it, `nil` if there is none.
        case side(isHorizontal: Bool, isFar: Bool, ShapeLength?)
        case distance(ShapeLength)

        static let middle = ShapeLength(terms: [.percent(50)])

        static func take(_ scanner: inout ValueScanner) -> Side? {
            if scanner.skip(keyword: "left") { return .side(isHorizontal: true, isFar: false, nil) }
            if scanner.skip(keyword: "right") { return .side(isHorizontal: true, isFar: true, nil) }
            if scanner.skip(keyword: "top") { return .side(isHorizontal: false, isFar: false, nil) }
            if scanner.skip(keyword: "bottom") { return .side(isHorizontal: false, isFar: true, nil) }
            if scanner.skip(keyword: "center") { return .center }
            return ShapeLength.take(&scanner).map(Side.distance)
        }

        var isName: Bool {
            if case .distance = self { return false }
            return true
        }

        func at(_ distance: ShapeLength) -> Side? {
            guard case .side(let isHorizontal, let isFar, nil) = self else { return nil }
            return .side(isHorizontal: isHorizontal, isFar: isFar, distance)
        }

        func length(isHorizontal wanted: Bool) -> ShapeLength? {
            switch self {
            case .center: return Self.middle
            case .distance(let length): return length
            case .side(let isHorizontal, let isFar, let distance):
                guard isHorizontal == wanted else { return nil }
                guard isFar else { return distance ?? ShapeLength(terms: [.zero]) }
                let back = (distance?.terms ?? []).map { StyleLength(value: -$0.value, unit: $0.unit) }
                return ShapeLength(terms: [.percent(100)] + back)
            }
        }
    }
}
