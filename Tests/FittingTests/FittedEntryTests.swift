import IconModel
import Testing

@testable import Fitting

@Suite("fitted entries as a manifest says them")
struct FittedEntryTests {
    /// A part of a role that is changed.
    private static func part(_ role: Role = .badge, _ change: (inout FittedPart) -> Void = { _ in }) -> FittedPart {
        var part = FittedPart("mark", "#a", role)
        change(&part)
        return part
    }

    private static func entry(_ parts: [FittedPart] = [], _ change: (inout FittedEntry) -> Void = { _ in })
        -> FittedEntry
    {
        var entry = FittedEntry(parts: parts)
        change(&entry)
        return entry
    }

    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var entry: FittedEntry
        var json: String
    }

    private static func composite(_ members: String) -> String {
        ##"{ "kind": "composite", "parts": { "mark": { "select": "#a", "role": "badge"\##(members) } } }"##
    }

    static let cases = [
        Case(testDescription: "nothing", entry: .fixed, json: #""fixed""#),
        Case(testDescription: "a mirror image", entry: .directional, json: #""directional""#),
        Case(
            testDescription: "in its place", entry: .directionalInPlace,
            json: #"{ "kind": "directional", "axis": "ink" }"#),
        Case(
            testDescription: "about a line, from top to bottom",
            entry: entry {
                $0.axis = .coordinate(11.5)
                $0.isVertical = true
            }, json: #"{ "kind": "directional", "axis": 11.5, "vertical": true }"#),
        Case(testDescription: "a part", entry: entry([part()]), json: composite("")),
        Case(
            testDescription: "moves", entry: entry([part { ($0.dx, $0.dy) = (-0.5, 2) }]),
            json: composite(#", "dx": -0.5, "dy": 2"#)),
        // Of its own base the source shows the gap that it has, and another one's whole base has none.
        Case(
            testDescription: "a gap in the icon's own base, for one direction alone",
            entry: entry([part { $0.clearance = Clearance(around: 1.5) }]),
            json: composite(#", "clearance": 1.5"#)),
        Case(
            testDescription: "a gap in another icon's base, for both",
            entry: entry([part { $0.clearance = Clearance(around: 1.5) }]) { $0.base = .from("a") },
            json:
                ##"{ "kind": "composite", "base": { "from": "a" }, "parts": { "mark": { "select": "#a", "role": "badge", "clearance": 1.5 } } }"##
        ),
        Case(
            testDescription: "one that is left out", entry: entry([part { $0.isDropped = true }]),
            json: composite(#", "drop": "rtl""#)),
        Case(
            testDescription: "one without a role", entry: entry([FittedPart(kept: "kept", "path")]),
            json:
                #"{ "kind": "composite", "parts": { "kept": { "select": "path", "place": "keep", "drawing": "keep" } } }"#
        ),
    ]

    @Test("are written with what differs from the usual alone", arguments: cases)
    func json(_ given: Case) { #expect(given.entry.json == given.json) }

    @Test(
        "have numbers of two decimals, and of three on a small canvas",
        arguments: [
            (0.0123, 1, 0.012), (0.0123, 9.99, 0.012), (0.0123, 10, 0.01), (-0.0123, 24, -0.01), (0.004, 24, 0),
            (-0.004, 24, 0), (0.0004, 1, 0), (7.129, 24, 7.13), (7.129, 9, 7.129),
        ] as [(Double, Double, Double)])
    func rounded(value: Double, size: Double, number: Double) {
        let rounded = NumberOfEntry.rounded(value, size: size)
        #expect(rounded == number && (rounded != 0 || rounded.sign == .plus))
    }

    /// Moves of parts that are small, and too long for somebody to have forgotten them.
    struct Move: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var part: FittedPart
        /// Whether it is a slip, or else a part a little beside its place.
        var isSlip = false, isOffset = false
    }

    static let moves = [
        Move(testDescription: "none", part: part()),
        Move(testDescription: "none of what flips", part: part(.base)),
        Move(testDescription: "up to the limit", part: part { $0.dx = 2 }, isOffset: true),
        Move(testDescription: "beyond it", part: part { $0.dx = 2.01 }),
        Move(testDescription: "to the left", part: part { $0.dx = -2 }, isOffset: true),
        Move(testDescription: "beyond it to the left", part: part { $0.dx = -2.01 }),
        Move(testDescription: "down", part: part { $0.dy = 1 }, isOffset: true),
        Move(testDescription: "beyond it down", part: part { ($0.dx, $0.dy) = (1, 2.01) }),
        Move(testDescription: "of what flips", part: part(.base) { $0.dy = -2 }, isSlip: true),
        Move(testDescription: "of what flips, beyond", part: part(.base) { $0.dy = -2.01 }),
        Move(
            testDescription: "of what looks like its mirror image",
            part: part {
                $0.dx = 2
                $0.isSymmetric = true
            }, isSlip: true),
        Move(
            testDescription: "of what looks like its mirror image, beyond",
            part: part {
                $0.dx = 2.01
                $0.isSymmetric = true
            }),
        Move(testDescription: "what is left out", part: part(.base) { $0.isDropped = true }, isSlip: true),
    ]

    @Test("tell small moves from those that are meant", arguments: moves)
    func small(_ move: Move) {
        #expect(move.part.isSlip(reach: 2) == move.isSlip)
        #expect(move.part.isOffset(reach: 2) == move.isOffset)
    }
}
