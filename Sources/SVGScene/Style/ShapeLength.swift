/// A length or percentage of a basic shape: a single one, or the sum of a `calc()`.
struct ShapeLength {
    /// The lengths to add up.
    var terms: [StyleLength]

    /// Whether the length is negative whatever its reference is; a sum is never judged so.
    var isNegative: Bool { terms.count == 1 && terms[0].value < 0 }

    /// Takes a length or a `calc()`.
    static func take(_ scanner: inout ValueScanner) -> ShapeLength? {
        let start = scanner.offset
        guard let name = scanner.functionName() else {
            return StyleLength.take(&scanner).map { ShapeLength(terms: [$0]) }
        }
        guard scanner.matches(name, "calc") else {
            scanner.offset = start
            return nil
        }
        var arguments = scanner.functionArguments()
        guard case .length(let terms)? = Calculation.takeSum(&arguments, depth: 0), arguments.isAtEnd,
            terms.allSatisfy({ $0.value.isFinite })
        else { return nil }
        return ShapeLength(terms: terms)
    }
}

/// The value of a part of a `calc()` (CSS Values and Units 4, section 10).
private enum Calculation {
    case number(Double)
    case length([StyleLength])

    static func takeSum(_ scanner: inout ValueScanner, depth: Int) -> Calculation? {
        guard depth < CSSNesting.values, var sum = takeProduct(&scanner, depth) else { return nil }
        while scanner.next == UInt8(ascii: "+") || scanner.next == UInt8(ascii: "-") {
            let sign: Double = scanner.next == UInt8(ascii: "-") ? -1 : 1
            scanner.offset += 1
            guard let next = takeProduct(&scanner, depth)?.scaled(by: sign) else { return nil }
            switch (sum, next) {
            case (.number(let a), .number(let b)): sum = .number(a + b)
            case (.length(let a), .length(let b)): sum = .length(a + b)
            default: return nil
            }
        }
        return sum
    }

    private static func takeProduct(_ scanner: inout ValueScanner, _ depth: Int) -> Calculation? {
        guard var product = takeValue(&scanner, depth) else { return nil }
        while scanner.next == UInt8(ascii: "*") || scanner.next == UInt8(ascii: "/") {
            let divides = scanner.next == UInt8(ascii: "/")
            scanner.offset += 1
            guard let next = takeValue(&scanner, depth) else { return nil }
            switch (product, next) {
            case (_, .number(let factor)): product = product.scaled(by: divides ? 1 / factor : factor)
            case (.number(let factor), .length) where !divides: product = next.scaled(by: factor)
            default: return nil
            }
        }
        return product
    }

    private static func takeValue(_ scanner: inout ValueScanner, _ depth: Int) -> Calculation? {
        scanner.skipSpace()
        defer { scanner.skipSpace() }
        let start = scanner.offset
        if scanner.skip(UInt8(ascii: "(")) { return takeParentheses(&scanner, depth) }
        if let name = scanner.functionName() {
            return scanner.matches(name, "calc") ? takeParentheses(&scanner, depth) : nil
        }
        guard let number = scanner.number(), number.isFinite else { return nil }
        if scanner.next != UInt8(ascii: "%"), scanner.identifier().isEmpty { return .number(number) }
        scanner.offset = start
        return StyleLength.take(&scanner).map { .length([$0]) }
    }

    private static func takeParentheses(_ scanner: inout ValueScanner, _ depth: Int) -> Calculation? {
        var inside = scanner.functionArguments()
        guard let sum = takeSum(&inside, depth: depth + 1), inside.isAtEnd else { return nil }
        return sum
    }

    private func scaled(by factor: Double) -> Calculation {
        switch self {
        case .number(let number): .number(number * factor)
        case .length(let terms):
            .length(terms.map { StyleLength(value: $0.value * factor, unit: $0.unit) })
        }
    }
}

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
