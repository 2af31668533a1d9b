import Testing

@testable import Judging

@Suite("Drawings that may be others under new names")
struct LookalikePairsTests {
    /// A stamp of rows of ink, each from column 0 on.
    private func stamp(_ rows: [Int]) -> InkStamp {
        InkStamp(rows: (0..<24).map { $0 < rows.count ? (1 << UInt64(rows[$0])) - 1 : 0 }, width: 24)
    }

    /// A block of 20 rows, of which some are gone and as many are elsewhere.
    private func block(without missing: Int) -> InkStamp {
        InkStamp(rows: (0..<40).map { $0 % 2 == 1 || $0 / 2 < missing ? 0 : 0xFFFF }, width: 24)
    }

    @Test("three fifths of likeness make a pair, and nine tenths of the ink a sure one")
    func limits() {
        func found(_ missing: Int) -> [Bool] {
            LookalikePairs([block(without: 0)], [block(without: missing)]).pairs.map(\.isSure)
        }
        #expect([0, 2].map(found) == [[true], [true]])
        #expect([4, 7].map(found) == [[false], [false]])
        #expect([9, 19].map(found) == [[], []])
    }

    @Test("one is chosen where no other is nearly as like, by a twentieth")
    func margins() {
        // Of 40 by 24 pixels, of which some in the last row are gone.
        func plate(without missing: Int) -> InkStamp {
            InkStamp(rows: (0..<40).map { $0 < 39 ? 0xFF_FFFF : 0xFF_FFFF >> UInt64(missing) }, width: 24)
        }
        let own = plate(without: 0)
        #expect(LookalikePairs([own], [plate(without: 2), plate(without: 20)]).doubts == [0: [0, 1]])
        #expect(LookalikePairs([own], [own, block(without: 3)]).pairs.map(\.new) == [0])
    }

    @Test("what is empty or has other proportions is like nothing")
    func nothing() {
        let empty = stamp([])
        #expect(empty.likeness(to: empty) == 0)
        #expect(stamp([4]).likeness(to: InkStamp(rows: [15], width: 12)) == 0)
    }

    @Test("of two that are alike nobody can tell which one it is, on either side")
    func doubts() {
        let (one, other) = (block(without: 0), block(without: 9))
        #expect(LookalikePairs([one], [block(without: 2), one]).pairs.map(\.new) == [1])
        let twins = LookalikePairs([one], [one, one])
        #expect(twins.pairs.isEmpty && twins.doubts == [0: [0, 1]])
        let rivals = LookalikePairs([one, one], [one])
        #expect(rivals.pairs.isEmpty && rivals.doubts == [0: [0], 1: [0]])
        let clear = LookalikePairs([one, other], [other, one])
        #expect(clear.doubts.isEmpty)
        #expect(clear.pairs.map { [$0.old, $0.new] } == [[0, 1], [1, 0]])
    }
}
