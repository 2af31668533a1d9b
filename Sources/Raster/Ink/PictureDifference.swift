import Geometry

/// The difference of two pictures of one size, as a share of their ink.
package enum Residual {
    /// Returns the sum of the differences of premultiplied components, divided by the mean sum of the components of both.
    package static func of(_ a: [SIMD4<UInt8>], _ b: [SIMD4<UInt8>]) -> Double {
        var (difference, ink) = (0, 0)
        for (p, q) in zip(a, b) where p != q || p != .zero {
            let (own, other) = (SIMD4<Int32>(truncatingIfNeeded: p), SIMD4<Int32>(truncatingIfNeeded: q))
            let distance = own &- other
            difference += Int(distance.max(SIMD4(repeating: 0) &- distance).wrappedSum())
            ink += Int(own.wrappedSum() &+ other.wrappedSum())
        }
        return ink == 0 ? 0 : 2 * Double(difference) / Double(ink)
    }
}

extension SIMD4<Int32> {
    fileprivate func max(_ other: SIMD4<Int32>) -> SIMD4<Int32> { replacing(with: other, where: self .< other) }
}

/// A place where two drawings differ.
public struct PictureDifference: Hashable, Sendable {
    /// The box, in the units of the source's view box.
    public var box: Rect
    /// Its share of all that differs.
    public var share: Double
    /// Whether it can be seen: that something is missing, or in another place, and not only that an edge is a little beside it.
    public var isVisible: Bool

    /// The least difference of a pixel that is shown: half of the ink there, and what can be seen at all.
    private static let (threshold, visible) = (127, 24)
    /// The number of pixels of a visible difference, at least, that have nothing alike beside them in the other picture: a
    /// quarter of a pixel of the smallest pictures.
    private static let least = 4

    /// Returns the places where most differs, those with the largest share first. `toUnits` maps pixels to units.
    package static func all(_ a: [SIMD4<UInt8>], _ b: [SIMD4<UInt8>], width: Int, _ toUnits: Transform)
        -> [PictureDifference]
    {
        let amounts = zip(a, b).map(PixelDifference.difference)
        let total = amounts.reduce(0, +)
        guard total > 0, width > 0 else { return [] }
        let least = leastDifferences(a, b, width)
        var isSeen = zip(amounts, least).map { $0 <= $1 }
        var found: [PictureDifference] = []
        for start in amounts.indices where !isSeen[start] {
            var waiting = [start]
            isSeen[start] = true
            var (sum, strange) = (0, 0)
            var box = Rect(x: Double(start % width), y: Double(start / width), width: 1, height: 1)
            while let index = waiting.popLast() {
                sum += amounts[index]
                if isStrange(index, a, b, width: width, least: least[index]) { strange += 1 }
                let (x, y) = (index % width, index / width)
                box = box.union(Rect(x: Double(x), y: Double(y), width: 1, height: 1))
                // One pixel between two places joins them.
                for (row, column) in Self.neighbours(x, y, width, amounts.count / width) {
                    let next = row * width + column
                    guard !isSeen[next] else { continue }
                    isSeen[next] = true
                    waiting.append(next)
                }
            }
            found.append(
                PictureDifference(
                    box: box.applying(toUnits), share: Double(sum) / Double(total), isVisible: strange >= Self.least))
        }
        return found.sorted { $0.share > $1.share }
    }

    /// Returns whether a pixel of one of two pictures is like none in the other one that is at most one pixel away.
    private static func isStrange(
        _ index: Int, _ a: [SIMD4<UInt8>], _ b: [SIMD4<UInt8>], width: Int, least: Int
    ) -> Bool {
        let (x, y) = (index % width, index / width)
        func isLost(_ pixel: SIMD4<UInt8>, in other: [SIMD4<UInt8>]) -> Bool {
            (y - 1...y + 1).allSatisfy { row in
                (x - 1...x + 1).allSatisfy { column in
                    let isInside = (0..<width).contains(column) && (0..<other.count / width).contains(row)
                    return PixelDifference.difference(pixel, isInside ? other[row * width + column] : .zero) > least
                }
            }
        }
        return isLost(a[index], in: b) || isLost(b[index], in: a)
    }

    /// Returns for each pixel the least difference that is shown: what is drawn faintly has less ink.
    private static func leastDifferences(_ a: [SIMD4<UInt8>], _ b: [SIMD4<UInt8>], _ width: Int) -> [Int] {
        let height = a.count / width
        let inks = zip(a, b).map { max($0.w, $1.w) }
        return inks.indices.map { index in
            let (x, y) = (index % width, index / width)
            var most: UInt8 = 0
            for row in max(0, y - 1)...min(height - 1, y + 1) {
                for column in max(0, x - 1)...min(width - 1, x + 1) { most = max(most, inks[row * width + column]) }
            }
            return min(threshold, max(visible, Int(most) / 2))
        }
    }

    private static func neighbours(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [(row: Int, column: Int)] {
        (max(0, y - 2)...min(height - 1, y + 2)).flatMap { row in
            (max(0, x - 2)...min(width - 1, x + 2)).map { (row, $0) }
        }
    }
}
