import TestSupport
import Testing

@testable import Judging

@Suite("mass of ink")
struct InkMassTests {
    /// Small pictures, drawn by a generator whose numbers are always the same.
    private static let stamps: [InkStamp] = {
        var generator = SeededGenerator(seed: 7)
        return (0..<60).map { _ in
            let mask = UInt64.random(in: 0...UInt64.max, using: &generator)
            return InkStamp(
                rows: (0..<24).map { _ in mask & UInt64.random(in: 0..<1 << 23, using: &generator) }, width: 23)
        }
    }()

    @Test("no drawing that is the same as another one is ruled out, and neither is its mirror image")
    func agrees() {
        for stamp in Self.stamps {
            // Few pixels more are the same drawing still.
            for extra in [0, 1, 3] {
                var rows = stamp.rows
                for row in 0..<extra { rows[row] |= 1 << 11 }
                let other = InkStamp(rows: rows, width: stamp.width)
                if stamp.isSame(as: other) { #expect(InkMass(stamp).mayBeSame(as: InkMass(other))) }
                if stamp.mirrored.isSame(as: other.mirrored) {
                    #expect(InkMass(stamp.mirrored).mayBeSame(as: InkMass(other).mirrored))
                }
            }
            let mirrored = InkMass(stamp).mirrored
            #expect(mirrored.area == stamp.area && mirrored.mayBeSame(as: InkMass(stamp.mirrored)))
        }
    }

    @Test("the column in the middle is in neither half")
    func middle() {
        let bar = InkStamp(rows: [0b00100, 0b00100, 0b00110, 0b00100], width: 5)
        #expect(InkMass(bar).mirrored.mayBeSame(as: InkMass(bar.mirrored)))
        let halves = InkStamp(rows: [0b00011, 0b00011, 0b01111, 0b00011], width: 4)
        #expect(InkMass(halves).mirrored.mayBeSame(as: InkMass(halves.mirrored)))
        #expect(!InkMass(halves).mayBeSame(as: InkMass(halves.mirrored)))
    }

    @Test("most drawings that are another one are ruled out")
    func rulesOut() {
        let pairs = Self.stamps.indices.dropLast().map { (Self.stamps[$0], Self.stamps[$0 + 1]) }
        let kept = pairs.filter { InkMass($0).mayBeSame(as: InkMass($1)) && !$0.isSame(as: $1) }
        #expect(kept.count * 3 < pairs.count)
    }
}
