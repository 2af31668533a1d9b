import Seeing

/// More limits of figures from both sides: each is one that a row lets through and the next one does not, found by drawing the figure
/// with one measure after the other.
extension LimitTests {
    static let measured: [Row] = [
        // Arrows.
        Row("head, a solid head on a shaft, least", .arrow, 6, not: 5.8) { Measured.headed(head: $0) },
        Row("shaft, a solid arrow, least", .arrow, 0.09, not: 0.06) { Measured.solid(head: 0.61, shaft: $0) },
        // Checks.
        Row("arm, a plus or cross, least", .plus, 8.1, not: 7.9) { Measured.plus(arm: $0, pen: 7.9) },
        // Clocks.
        Row("down, hands left out of a plate, least, probable", .clock, -1.8, not: -2.2, .probable) {
            Measured.hands(down: $0)
        },
        Row("gap, a clock, most", .clock, 130, not: 132) {
            Measured.clock(93, 12, lengths: (5, 7.5), dial: 11, gap: $0)
        },
        Row("other, a clock with a bent hand, most, probable", .clock, 1.6, not: 1.75, .probable) {
            Measured.bent(90, 0, other: $0)
        },
        // Lenses.
        Row("degrees, a lens, least", .lens, 303, not: 302.3) { Measured.lens($0) },
        Row("degrees, a lens to the left, most (further)", .lens, 232, not: 233) {
            Measured.lens($0, handle: 1.5, pen: 2.3)
        },
        Row("turn, a lens, most", .lens, 33, not: 38) { Measured.lens(310, handle: 2.3, turn: $0, pen: 1.3) },
        Row("bend, a lens with a grip, least", .lens, -0.55, not: -0.7) {
            Measured.glass(320, pen: 2.8, grip: 0.82, bend: $0, aside: -2.9)
        },
        Row("bend, a lens with a grip, most", .lens, 1.15, not: 1.3) {
            Measured.glass(320, pen: 2.8, grip: 0.82, bend: $0, aside: -2.9)
        },
        Row("degrees, a lens to the left, most", .lens, 227, not: 229) {
            Measured.lens($0, turn: 5.5, gap: 100, pen: 0.79)
        },
        Row("handle, a lens, least", .lens, 0.5, not: 0.3) { Measured.lens(315, handle: $0) },
        Row("aside, a lens with a grip, least", .lens, -1.85, not: -2) {
            Measured.glass(pen: 4.5, grip: 1.1, oval: 0.97, aside: $0)
        },
        Row("degrees, a lens with a grip, least", .lens, 318.8, not: 318) {
            Measured.glass($0, radius: 5.4, aside: -3.6)
        },
        // Signs.
        Row("second of flag, a note with a flag beside its stem, most", .letter, 8.65, not: 8.8) {
            Measured.flagged(stem: 0.91, flag: (5, $0))
        },
        Row("first of head, a note, least", .letter, 4.2, not: 3.7) { Measured.note(head: ($0, 5)) },
        Row("beam, two notes with a beam, most", .letter, 8.6, not: 8.8) { Measured.beamed(beam: $0) },
        Row("height, a note, least", .letter, 12.2, not: 12) { Measured.note(height: $0, stem: 1.6) },
        Row("other, two notes with a beam, most", .letter, 0.98, not: 1.02) {
            Measured.beamed(head: (7.6, 7.8), beam: 7.7, other: $0)
        },
        Row("height, two notes with a beam, least", .letter, 11.1, not: 10.9) { Measured.beamed(height: $0) },
        Row("second of head, two notes with a beam, least", .letter, 3.4, not: 3.2) {
            Measured.beamed(head: (5.6, $0), stem: 1.5)
        },
        Row("aside, an at sign, least", .letter, -2.2, not: -2.4) { Measured.at(aside: $0) },
        Row("size, an at sign, most", .letter, 22.2, not: 22.7) { Measured.at(size: $0, aside: -2.6, open: 57) },
        // Slashes.
        Row("oval, a ring with a bar, most", .slash, 0.13, not: 0.134) { Measured.prohibition(pen: 1.5, oval: $0) },
        Row("wedge, a welded bar, most", .slash, 1.31, not: 1.32) { Measured.weldedBar(length: 27, wedge: $0) },
        Row("second of depths, a slash between blocks that rises, least", .slash, 0.9, not: 0.8) {
            Measured.between(depths: (5, $0), rising: true)
        },
        Row("pen, a welded bar that rises, most", .slash, 3.82, not: 3.86) {
            Measured.weldedBar(degrees: 48, pen: $0, depth: 5.1, gap: 1, beside: (9, 4.9), rising: true)
        },
        Row("degrees, a slash between blocks, most", .slash, 61.9, not: 62.1) {
            Measured.between(lengths: (11, 10), degrees: $0)
        },
        Row("pen, a slash with strokes at its end, least", .slash, 2.3, not: 2.16) { Measured.ended(pen: $0) },
        Row("degrees, a slash between blocks that rises, most", .slash, 62.05, not: 62.2) {
            Measured.between(lengths: (16, 9.4), gaps: (1, 1.5), degrees: $0, rising: true)
        },
        Row("pen, a slash with a dot beyond its end, most", .slash, 2.7, not: 3) { Measured.dotted(pen: $0) },
        Row("first of lengths, a slash between blocks, most, probable", .slash, 13.3, not: 14, .probable) {
            Measured.between(lengths: ($0, 10), length: 16)
        },
        Row("first of lengths, a slash between blocks, least, probable", .slash, 2.3, not: 2.1, .probable) {
            Measured.between(lengths: ($0, 10), length: 16)
        },
        Row("depth, a welded bar that rises, most", .slash, 2.74, not: 2.76) {
            Measured.weldedBar(0.58, pen: 1.2, depth: $0, gap: 3.2, beside: (3.5, 6.7), rising: true)
        },
        Row("depth, a welded bar, least", .slash, 0.86, not: 0.85) {
            Measured.weldedBar(0.64, depth: $0, beside: (7.1, 2.1))
        },
        Row("degrees, a slash between blocks that rises, least", .slash, 29.7, not: 29.6) {
            Measured.between(lengths: (19, 10), degrees: $0, rising: true)
        },
        Row("wedge, a welded bar, most, probable", .slash, 0.36, not: 0.43, .probable) {
            Measured.weldedBar(depth: 5.6, gap: 0.26, beside: (10, 4), wedge: $0)
        },
        Row("size, a ring with a bar, least, certain", .slash, 12.3, not: 11.8, .certain) {
            Measured.prohibition(size: $0)
        },
    ]
}
