/// The minimum or maximum components of the pixels of a line within a radius, by van Herk's method: the extreme of a
/// window is that of the end of one block and the beginning of the next.
struct Extremes {
    private let radius: Int
    private let dilates: Bool
    /// The extremes, valid in the line's `changed` range.
    private(set) var values: [PixelColor]
    /// The extremes from the beginning of a block, and those to its end.
    private var fromStart: [PixelColor]
    private var toEnd: [PixelColor]

    init(length: Int, radius: Int, dilates: Bool) {
        self.radius = radius
        self.dilates = dilates
        values = [PixelColor](repeating: .zero, count: length)
        fromStart = [PixelColor](repeating: .zero, count: length + 2 * radius)
        toEnd = fromStart
    }

    mutating func find(in line: PixelLine) {
        if dilates {
            find(in: line) { $0.replacing(with: $1, where: $0 .< $1) }
        } else {
            find(in: line) { $0.replacing(with: $1, where: $0 .> $1) }
        }
    }

    @inline(__always)
    private mutating func find(in line: PixelLine, extreme: (PixelColor, PixelColor) -> PixelColor) {
        let first = line.changed.lowerBound - radius
        let count = line.changed.count + 2 * radius
        let window = 2 * radius + 1
        for start in stride(from: 0, to: count, by: window) {
            let end = min(start + window, count)
            fromStart[start] = line.source[first &+ start]
            for index in start &+ 1..<max(start &+ 1, end) {
                fromStart[index] = extreme(fromStart[index &- 1], line.source[first &+ index])
            }
            toEnd[end &- 1] = line.source[first &+ end &- 1]
            for index in (start..<end &- 1).reversed() {
                toEnd[index] = extreme(toEnd[index &+ 1], line.source[first &+ index])
            }
        }
        for x in line.changed {
            let start = x &- line.changed.lowerBound
            values[x] = extreme(toEnd[start], fromStart[start &+ window &- 1])
        }
    }
}
