import Geometry
import Seeing
import Testing

/// Both sides of the limits of figures: each row draws a figure by its measures, of which one is just inside a limit and
/// just outside of it, at four places on the raster and in both hands.
@Suite struct LimitTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let figure: Figure
        /// The measure with which the figure is seen, and the one with which it is not.
        let (inside, outside): (Double, Double)
        /// The least grade that counts.
        let grade: Grade
        let draw: @Sendable (Double) -> Drawing

        var testDescription: String { name }

        init(
            _ name: String, _ figure: Figure, _ inside: Double, not outside: Double, _ grade: Grade = .possible,
            draw: @escaping @Sendable (Double) -> Drawing
        ) {
            (self.name, self.figure, self.grade, self.draw) = (name, figure, grade, draw)
            (self.inside, self.outside) = (inside, outside)
        }

        /// Whether its mirror image is seen within the same limits. A checkmark and a sign have a hand, what falls as slashes do is
        /// surer than what rises, and so is a handle to the right.
        var hasEqualImage: Bool { ![.check, .letter, .slash, .lens].contains(figure) }

        /// Looks at the figure with a measure at four places on the raster, in one hand or in both.
        func looks(_ measure: Double) throws -> [(place: String, marks: [SeenMark])] {
            let drawing = draw(measure)
            let hands = hasEqualImage ? [("", drawing), (" mirrored", drawing.mirrored)] : [("", drawing)]
            return try hands.flatMap { hand, drawing in
                try [0, 0.25, 0.5, 0.75].map { place in
                    let marks = try drawing.shifted(place).marks().filter { $0.figure == figure && $0.grade <= grade }
                    return ("\(measure) at \(place)\(hand)", marks)
                }
            }
        }
    }

    static let checks = [
        Row("short leg of a check, least", .check, 112.375, not: 110.625) { Measured.check(short: $0, long: 36) },
        Row("short leg of a check, most", .check, 158.75, not: 161.375) { Measured.check(short: $0, long: 55) },
        Row("long leg of a check, least", .check, 32.375, not: 31.5) { Measured.check(short: 132, long: $0) },
        Row("long leg of a check, most", .check, 70.75, not: 73.375) { Measured.check(short: 150, long: $0) },
        Row("opening of a check, least", .check, 68, not: 66) { Measured.check(short: 55 + $0, long: 55) },
        Row("opening of a check, most", .check, 114.5, not: 116.75) { Measured.check(short: 37 + $0, long: 37) },
        Row("ratio of a check, least", .check, 1.2, not: 1.1625) { Measured.check(lengths: (6, 6 * $0)) },
        Row("ratio of a check, most", .check, 5.2, not: 5.475) { Measured.check(lengths: (3.4, 3.4 * $0), pen: 1) },
        Row("pen of a check", .check, 3.775, not: 3.9) {
            Measured.check(short: 114, long: 34, lengths: (7, 13), pen: $0)
        },
        Row("height of a certain check", .check, 1.225, not: 1.0375, .certain) {
            Measured.check(lengths: ($0, $0 * 2), pen: $0 * 0.3)
        },
    ]

    static let clocks = [
        Row("hand off upright", .clock, 7, not: 10) { Measured.clock(90 + $0, 0) },
        Row("hand off upright to the other side", .clock, 7, not: 10) { Measured.clock(90 - $0, 0) },
        Row("hand off downright", .clock, 7.5, not: 10.5) { Measured.clock(270 + $0, 0) },
        Row("hands that are close", .clock, 37.875, not: 29.625) {
            Measured.clock(90, 90 - $0, lengths: (6, 5), pen: 1.2)
        },
        Row("hands that are far", .clock, 162, not: 166) { Measured.clock(90, 90 - $0, pen: 1.2) },
        Row("pen of hands", .clock, 2.9, not: 3.2) { Measured.clock(90, 0, lengths: (6, 6), pen: $0) },
        Row("slanted hand, most", .clock, 1.875, not: 2.375) {
            Measured.clock(90, 0, lengths: (2.8, 2.8 * $0), pen: 1)
        },
        Row("dial that is far", .clock, 3.1875, not: 3.8625) {
            Measured.clock(90, 0, lengths: (8.5 / $0, 7 / $0), pen: 0.8)
        },
        Row("dial that is near", .clock, 1.0513, not: 1.0188) { Measured.clock(90, 0, lengths: (9 / $0, 5), pen: 0.8) },
        Row("gap in a dial", .clock, 100, not: 140) { Measured.clock(90, 0, gap: $0) },
        Row("gap in a dial, a hand down", .clock, 77.5, not: 112.5) { Measured.clock(270, 0, gap: $0, from: 180) },
        Row("sign with one hand", .clock, 12.25, not: 12.75, .probable) { Measured.oneHand(size: $0, length: 0.33) },
        Row("short hand alone", .clock, 0.16, not: 0.11) { Measured.oneHand(size: 18, length: $0) },
        Row("length of one hand", .clock, 0.4375, not: 0.4625) { Measured.oneHand(size: 18, length: $0) },
        Row("level of one hand", .clock, 0.0612, not: 0.0488) { Measured.oneHand(size: 18, aside: $0) },
    ]

    static let slashes = [
        Row("steepness of a slash, most", .slash, 62, not: 63) { Measured.slash($0) },
        Row("steepness of a slash, least", .slash, 28, not: 27) { Measured.slash($0) },
        Row("pen of a slash", .slash, 3.125, not: 3.25) { Measured.slash(45, pen: $0) },
        Row("length of a slash", .slash, 11.75, not: 11.5) { Measured.slash(45, length: $0, around: 6) },
        Row("coverage of a certain slash", .slash, 0.65, not: 0.6375, .certain) {
            Measured.slash(45, length: $0 * 28.3 - 2.8, around: 10)
        },
        Row("second bar", .slash, 0.575, not: 0.6) { Measured.slash(45) + Measured.parallel($0) },
        Row("ink beside a slash", .slash, 3.25, not: 3) { Measured.slash(45, beside: $0) },
    ]

    static let lenses = [
        Row("handle of a lens, up", .lens, 11.875, not: 13.125) { Measured.lens(315 + $0) },
        Row("handle of a lens, down", .lens, 11.875, not: 13.125) { Measured.lens(315 - $0) },
        Row("handle to the left, up", .lens, 7, not: 8.5) { Measured.lens(225 - $0) },
        Row("handle to the left, down", .lens, 7, not: 8.5) { Measured.lens(225 + $0) },
        Row("length of a handle to the left", .lens, 0.8438, not: 0.7563) { Measured.lens(225, handle: $0) },
        Row("length of a handle, most", .lens, 2.4, not: 2.625) { Measured.lens(315, radius: 4.5, handle: $0) },
        Row("turn of a handle", .lens, 30, not: 42) { Measured.lens(315, handle: 1.6, turn: $0) },
        Row("gap in a ring", .lens, 157.5, not: 170) { Measured.lens(315, gap: $0) },
        Row("radius of a lens", .lens, 0.85, not: 0.725) { Measured.lens(315, radius: $0, handle: 1.6, pen: $0 / 3) },
    ]

    static let arrows = [
        Row("barbs that are far", .arrow, 58.75, not: 72.5) { Measured.arrow(barb: $0) },
        Row("barbs of two lengths", .arrow, 1.375, not: 1.55) { Measured.arrow(ratio: $0, barbs: 6, pen: 1.2) },
        Row("barbs at two angles", .arrow, 10.75, not: 17) { Measured.arrow(uneven: $0) },
        Row("shaft of an arrow", .arrow, 0.9, not: 0.675) {
            Measured.arrow(barb: 40, barbs: 8, shaft: $0 * 8, pen: 1.2)
        },
        Row("pen of an arrow", .arrow, 3.55, not: 4.05) { Measured.arrow(barbs: 9, shaft: 18, pen: $0) },
        Row("opening of a chevron, least", .chevron, 57, not: 54) { Measured.chevron(opening: $0) },
        Row("opening of a chevron, most", .chevron, 128, not: 131) { Measured.chevron(opening: $0) },
        Row("slant of a chevron", .chevron, 14.625, not: 15.5) { Measured.chevron(direction: $0) },
        Row("legs of a chevron", .chevron, 1.125, not: 1.2) { Measured.chevron(ratio: $0) },
        Row("pen of a chevron", .chevron, 5.75, not: 6.2) { Measured.chevron(pen: $0) },
    ]

    static let rows = [
        Row("thickness of lines", .lines, 1.1, not: 1.35) { Measured.lines(widths: [16, 10], pens: [2, 2 * $0]) },
        Row("pitch of lines, least", .lines, 1.5, not: 1.25) { Measured.lines(pitch: 2 * $0) },
        Row("pitch of lines, most", .lines, 7.5625, not: 8.1875) { Measured.lines(pens: [1, 1, 1], pitch: $0) },
        Row("widths of lines", .lines, 0.8625, not: 0.885) { Measured.lines(widths: [16, 16 * $0, 16]) },
        Row("uneven pitch of lines", .lines, 1.525, not: 1.65) { Measured.lines(offset: $0) },
    ]

    static let signs = [
        Row("slant of a percent sign, least", .letter, 30.75, not: 29.25) { Measured.percent($0, distance: 6.5) },
        Row("slant of a percent sign, most", .letter, 74.25, not: 75.75) { Measured.percent($0) },
        Row("size of its rounds, least", .letter, 0.1175, not: 0.0988) { Measured.percent(size: 20 * $0, distance: 5) },
        Row("size of its rounds, most", .letter, 0.75, not: 0.8125) {
            Measured.percent(length: 11, size: 11 * $0, distance: 6.6)
        },
        Row("distance of its rounds", .letter, 0.9125, not: 0.9375) {
            Measured.percent(length: 10, size: 4, distance: 10 * $0)
        },
        Row("rounds that are not opposite", .letter, 0.2125, not: 0.225) { Measured.percent(offset: 20 * $0) },
        Row("smaller lower round", .letter, 0.77, not: 0.74) { Measured.percent(ratio: $0) },
        Row("larger lower round", .letter, 1.325, not: 1.35) { Measured.percent(ratio: $0) },
        Row("high rounds", .letter, 0.8175, not: 0.7687) { Measured.percent(aspect: $0) },
        Row("wide rounds", .letter, 1.2437, not: 1.3288) { Measured.percent(aspect: $0) },
        Row("rounds with corners", .letter, 0.65, not: 0.6) { Measured.percent(size: 6, round: $0) },
        Row("length of its bar", .letter, 2.4, not: 2.2) {
            Measured.percent(length: $0, size: $0 * 0.5, distance: $0 * 0.7)
        },
        Row("slant of a bar in a ring, least", .slash, 36, not: 34) { Measured.prohibition($0, size: 10, pen: 1.2) },
        Row("slant of a bar in a ring, most", .slash, 54, not: 56) { Measured.prohibition($0, size: 10, pen: 1.2) },
        Row("bar aside in a ring", .slash, 0.2562, not: 0.4688) { Measured.prohibition(aside: $0) },
        Row("high ring with a bar", .slash, 0.9062, not: 0.88) { Measured.prohibition(size: 10, pen: 1.2, aspect: $0) },
        Row("wide ring with a bar", .slash, 1.0588, not: 1.0925) { Measured.prohibition(aspect: $0) },
        Row("size of a ring with a bar", .slash, 2.9, not: 2.5) { Measured.prohibition(size: $0, pen: $0 * 0.11) },
        Row("bar in a ring that is a wedge", .slash, 1.275, not: 1.7625) { Measured.prohibition(wedge: $0) },
        Row("pen of a ring with a bar", .slash, 3.625, not: 4.375) { Measured.prohibition(pen: $0) },
    ]

    static let solids = [
        Row("blunt triangle", .triangle, 0.3, not: 0.35) { Measured.triangle(tip: $0) },
        Row("hollow triangle", .triangle, 0.0875, not: 0.1325) { Measured.triangle(bulge: -$0) },
        Row("waist of two triangles, most", .triangle, 0.3875, not: 0.5125) { Measured.pair(waist: $0) },
        Row("wide pair of triangles", .triangle, 2.525, not: 2.65) { Measured.pair(width: 7.5 * $0, height: 7.5) },
        Row("narrow pair of triangles", .triangle, 1.1062, not: 1.075) { Measured.pair(width: 16 * $0, height: 16) },
        Row("short head of a solid arrow", .arrow, 0.2125, not: 0.2) { Measured.solid(head: $0) },
        Row("long head of a solid arrow", .arrow, 0.7438, not: 0.765) { Measured.solid(head: $0, shaft: 0.3) },
        Row("thick shaft of a solid arrow", .arrow, 0.5875, not: 0.625) { Measured.solid(shaft: $0) },
        Row("blunt solid arrow", .arrow, 0.3938, not: 0.425) { Measured.solid(tip: $0) },
        Row("leaning solid arrow", .arrow, 0.05, not: 0.1875) { Measured.solid(lean: $0) },
        Row("high solid arrow", .arrow, 0.7, not: 0.675) { Measured.solid(width: 18 * $0, height: 18) },
        Row("size of a solid arrow", .arrow, 3, not: 2.125) { Measured.solid(width: $0, height: $0 * 0.8) },
        Row("wedge for a shaft", .arrow, 0.5, not: 0.8) { Measured.solid(wedge: $0) },
        Row("angle of a solid head", .arrow, 18.75, not: 20.375) { Measured.headed(head: 6, height: $0, pen: 1.2) },
        Row("pen behind a solid head", .arrow, 5.75, not: 6.5) { Measured.headed(pen: $0) },
    ]

    static let discs = [
        Row("short handle of a disc", .lens, 0.45, not: 0.4) { Measured.disc(handle: $0) },
        Row("long handle of a disc", .lens, 1.825, not: 1.975) { Measured.disc(radius: 4, handle: $0, pen: 0.5) },
        Row("thin handle of a disc", .lens, 0.1375, not: 0.0875) { Measured.disc(pen: $0) },
        Row("thick handle of a disc", .lens, 0.8375, not: 0.9125) { Measured.disc(pen: $0) },
        Row("slant of the handle of a disc", .lens, 8, not: 10.25) { Measured.disc(degrees: 315 + $0) },
        Row("oval disc", .lens, 1.06, not: 1.12) { Measured.disc(aspect: $0) },
        Row("size of a disc", .lens, 1.5125, not: 0.9625) { Measured.disc(radius: $0) },
    ]

    static let waves = [
        Row("flat waves", .waves, 27.5, not: 17.5) { Measured.waves(half: $0) },
        Row("deep waves", .waves, 87.5, not: 92.5) { Measured.waves(half: $0) },
        Row("waves that go up", .waves, 46.25, not: 50) { Measured.waves(slant: $0) },
        Row("waves in two directions", .waves, 19, not: 21) { Measured.waves(turn: $0) },
        Row("waves about two points", .waves, 1.6875, not: 2.4375) { Measured.waves(aside: $0) },
        Row("waves that are close", .waves, 1.3, not: 1) { Measured.waves(8, 8 + $0, pen: 0.4) },
        Row("pen of waves", .waves, 3.45, not: 3.75) { Measured.waves(5, 13, pen: $0) },
        Row("small waves", .waves, 0.3, not: 0.15) { Measured.waves(6 * $0, 12 * $0, half: 60, pen: 0.4) },
        Row("flattened waves", .waves, 0.7375, not: 0.65) { Measured.waves(half: 70, oval: $0) },
        Row("oval waves", .waves, 1.475, not: 1.6625) { Measured.waves(half: 60, oval: $0) },
    ]

    static let more = [
        Row("length of a check over an edge", .check, 7, not: 5.95) { Measured.welded($0, pen: 0.8) },
        Row("pens of a check over an edge", .check, 9, not: 7.75) { Measured.welded($0) },
        Row("size of a check", .check, 0.85, not: 0.475) { Measured.check(lengths: ($0, $0 * 2), pen: $0 * 0.3) },
        Row("corner of hands aside", .clock, 0.1013, not: 0.1225) { Measured.plate(aside: $0) },
        Row("hands up to the edge", .clock, 0.48, not: 0.525) { Measured.plate(hands: $0) },
        Row("high plate with hands", .clock, 0.9675, not: 0.93) { Measured.plate(aspect: $0, aside: 0.1) },
        Row("wide plate with hands", .clock, 1.0475, not: 1.0775) { Measured.plate(aspect: $0, aside: 0.1) },
        Row("square plate with hands", .clock, 0.95, not: 0.8625) { Measured.plate(round: $0, aside: 0.1) },
        Row("small dial, corner aside", .clock, 0.1, not: 0.15) { Measured.small(5.4, aside: $0) },
        Row("hands aside in a ring with a gap", .clock, 1.825, not: 2.275) {
            Measured.clock(90, 0, lengths: (4, 4), aside: $0)
        },
        Row("short hands", .clock, 1.975, not: 0.725) {
            Measured.clock(90, 0, lengths: ($0, $0), pen: 0.4, dial: $0 * 2.4)
        },
        Row("item of a list", .list, 7, not: 7.5) { Measured.list(item: ($0, 2.4)) },
        Row("high item of a list", .list, 10.875, not: 12.125) { Measured.list(item: (2.4, $0)) },
        Row("gap of a list", .list, 3.625, not: 3.9375) { Measured.list(gap: $0) },
        Row("column of a list", .list, 1.125, not: 1.3) { Measured.list(shift: $0) },
        Row("level of a list", .list, 0.575, not: 0.85) { Measured.list(level: $0) },
        Row("height of bars", .lines, 3.85, not: 4.1) { Measured.lines(pens: [$0, $0, $0], pitch: $0 * 1.5) },
        Row("short bars", .lines, 2.1, not: 1.8) { Measured.lines(widths: [16, 2 * $0], pens: [2, 2]) },
        Row("wide head of a note", .letter, 8.125, not: 8.7) { Measured.note(head: ($0, 5)) },
        Row("high head of a note", .letter, 7.5, not: 8.75) { Measured.note(head: (6.4, $0)) },
        Row("stem of a note", .letter, 2.375, not: 3.5) { Measured.note(stem: $0) },
    ]

    static let all =
        checks + clocks + slashes + lenses + arrows + rows + signs + solids + discs + waves + more + measured

    @Test(arguments: all) func isSeenInside(_ row: Row) throws {
        let looks = try row.looks(row.inside)
        for (place, marks) in looks { #expect(!marks.isEmpty, "\(place)") }
        guard row.hasEqualImage else { return }
        for (own, image) in zip(looks.prefix(4), looks.suffix(4)) {
            guard let direction = own.marks.first?.direction, let other = image.marks.first?.direction else { continue }
            let turned = (180 - direction - other + 900).truncatingRemainder(dividingBy: 360) - 180
            #expect(abs(turned) < 20, "\(own.place): \(direction), and \(other) in the mirror")
        }
    }

    @Test(arguments: all) func isNotSeenOutside(_ row: Row) throws {
        for (place, marks) in try row.looks(row.outside) { #expect(marks.isEmpty, "\(place)") }
    }

    @Test(arguments: all.filter { [.check, .letter].contains($0.figure) }) func hasAHand(_ row: Row) throws {
        #expect(try row.draw(row.inside).mirrored.marks().allSatisfy { $0.figure != row.figure })
    }
}
