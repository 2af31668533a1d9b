/// The value of `transform-origin`.
struct StyleOrigin {
    var x: StyleLength
    var y: StyleLength

    /// Reads one or two positions; a third, the depth, is ignored.
    static func read(_ scanner: inout ValueScanner) -> StyleOrigin? {
        guard var first = Position.take(&scanner) else { return nil }
        scanner.skipSpace()
        guard !scanner.isAtEnd else {
            return first.axis == .vertical
                ? StyleOrigin(x: .percent(50), y: first.length) : StyleOrigin(x: first.length, y: .percent(50))
        }
        guard var second = Position.take(&scanner) else { return nil }
        if first.axis == .vertical || second.axis == .horizontal { swap(&first, &second) }
        guard first.axis != .vertical, second.axis != .horizontal else { return nil }
        return StyleOrigin(x: first.length, y: second.length)
    }

    private struct Position {
        enum Axis {
            case horizontal
            case vertical
            case either
        }

        var length: StyleLength
        var axis: Axis

        static func take(_ scanner: inout ValueScanner) -> Position? {
            if scanner.skip(keyword: "left") { return Position(length: .percent(0), axis: .horizontal) }
            if scanner.skip(keyword: "right") { return Position(length: .percent(100), axis: .horizontal) }
            if scanner.skip(keyword: "top") { return Position(length: .percent(0), axis: .vertical) }
            if scanner.skip(keyword: "bottom") { return Position(length: .percent(100), axis: .vertical) }
            if scanner.skip(keyword: "center") { return Position(length: .percent(50), axis: .either) }
            return StyleLength.take(&scanner).map { Position(length: $0, axis: .either) }
        }
    }
}
