import Testing

@testable import Judging

@Suite("Small pictures of ink")
struct InkStampTests {
    /// A picture of 48 by 48 pixels with ink where a condition holds.
    private static func picture(_ isInk: (Int, Int) -> Bool) -> InkStamp {
        InkStamp(
            rows: (0..<48).map { y in (0..<48).reduce(UInt64(0)) { isInk($1, y) ? $0 | 1 << UInt64($1) : $0 } },
            width: 48)
    }

    private static func block(_ columns: Range<Int>, _ rows: Range<Int>) -> InkStamp {
        picture { columns.contains($0) && rows.contains($1) }
    }

    /// A ring by its outer width and height and the share of its radius that is empty, without what is left out, by degrees
    /// from the right, clockwise.
    private static func ring(
        _ width: Double, _ height: Double, hole: Double = 0.8, without gap: Range<Double>? = nil
    ) -> InkStamp {
        picture { column, row in
            let (x, y) = ((Double(column) - 23.5) / width * 2, (Double(row) - 23.5) / height * 2)
            let distance = (x * x + y * y).squareRoot()
            return (hole...1).contains(distance) && gap?.contains(degrees(x, y)) != true
        }
    }

    /// The direction of a point, by a walk around a circle as fine as the pictures are.
    private static func degrees(_ x: Double, _ y: Double) -> Double {
        let length = (x * x + y * y).squareRoot()
        let quarter = x >= 0 ? (y >= 0 ? 0.0 : 270) : (y >= 0 ? 90.0 : 180)
        let along = (x >= 0) == (y >= 0) ? abs(y) : abs(x)
        // Of the quarter's sine, which is enough to leave out whole directions.
        return quarter + along / max(length, 1e-9) * 90
    }

    @Test("is round up to two pixels from as high as wide, on either side")
    func proportions() {
        let round = [(40.0, 40.0), (40, 38), (38, 40)].map { Self.ring($0.0, $0.1).isRound }
        #expect(round == [true, true, true])
        let oval = [(40.0, 37.0), (37, 40), (40, 30)].map { Self.ring($0.0, $0.1).isRound }
        #expect(oval == [false, false, false])
    }

    @Test("goes around its middle where nothing is nearer to it than nine twentieths of the radius")
    func around() {
        #expect(Self.ring(40, 40, hole: 0.55).surroundsMiddle)
        #expect(!Self.ring(40, 40, hole: 0.35).surroundsMiddle)
        #expect(!Self.ring(40, 40, without: 1..<179).surroundsMiddle)
    }

    @Test("has the box of another up to two pixels on each side")
    func boxes() {
        let own = Self.block(10..<30, 10..<30)
        for step in -3...3 {
            let isNear = abs(step) <= 2
            #expect(own.hasBox(of: Self.block(10 + step..<30, 10..<30)) == isNear, "left \(step)")
            #expect(own.hasBox(of: Self.block(10..<30 + step, 10..<30)) == isNear, "right \(step)")
            #expect(own.hasBox(of: Self.block(10..<30, 10 + step..<30)) == isNear, "top \(step)")
            #expect(own.hasBox(of: Self.block(10..<30, 10..<30 + step)) == isNear, "bottom \(step)")
        }
    }

    @Test("resembles what covers three fifths of the larger box, and no other although its ink is all there")
    func resembling() {
        let own = Self.block(0..<20, 10..<20)
        for (end, isAlike) in [(20, true), (32, true), (36, false), (48, false)] {
            let other = own.union(Self.block(end - 1..<end, 10..<20))
            #expect(own.resembles(other) == isAlike, "\(end)")
            #expect(other.resembles(own) == isAlike, "\(end)")
        }
    }

    /// A figure like an L, by its corner and its size.
    private static func hook(_ x: Int, _ y: Int, _ size: Int) -> InkStamp {
        picture { column, row in
            let (dx, dy) = (column - x, row - y)
            guard (0..<size).contains(dx), (0..<size).contains(dy) else { return false }
            return dx * 5 < size || dy * 5 >= 4 * size
        }
    }

    @Test("is drawn again near its place, and at six tenths of its size anywhere")
    func shares() {
        let base = Self.hook(4, 4, 30)
        let near = (0...8).map { Self.hook(4 + $0, 4, 30).share(ofInk: base, atSizeAlone: true) >= 0.8 }
        #expect(near == [true, true, true, true, true, true, true, true, false])
        let sizes = [30, 27, 24, 21, 18, 14, 10].map { Self.hook(2, 1, $0).share(ofInk: base) >= 0.8 }
        #expect(sizes == [true, true, true, true, true, false, false])
        // At its size alone nothing smaller is it.
        #expect(Self.hook(4, 4, 18).share(ofInk: base, atSizeAlone: true) < 0.8)
    }
}
