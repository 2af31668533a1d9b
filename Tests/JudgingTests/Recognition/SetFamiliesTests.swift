import IconModel
import Testing

@testable import Judging

@Suite("Which icons of a set belong together")
struct SetFamiliesTests {
    /// Rows of a small picture, with `#` for ink.
    private static func stamp(_ rows: String...) -> InkStamp {
        InkStamp(
            rows: rows.map { row in
                row.enumerated().reduce(UInt64(0)) { $1.element == "#" ? $0 | 1 << UInt64($1.offset) : $0 }
            }, width: rows[0].count)
    }

    private static let arrow = stamp("..#.....", ".##.....", "########", ".##.....", "..#.....")

    private static let speck = stamp("........", "........", "........", "........", ".......#")

    private static func families(_ members: [(String, InkStamp?)]) -> SetFamilies {
        SetFamilies(
            members.map { name, stamp in
                SetFamilies.Member(
                    name: name, stamp: stamp?.packed, isSymmetric: stamp.map { $0 == $0.mirrored } ?? false)
            }, WordTable())
    }

    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var names: [String]
        var kind: SetFamily.Kind
        /// The families of the kind, each as its name and its members.
        var found: [String]
    }

    static let named = [
        Case(
            testDescription: "the styles of one icon, but no other drawing of it",
            names: ["undo", "undo-fill", "undo-line", "undo-alt", "16/undo", "b/undo"], kind: .styles,
            found: ["undo: undo, undo-fill, undo-line, 16/undo"]),
        Case(
            testDescription: "digits by their names and by numbers, from three on, or two where the name says numbers",
            names: [
                "number-circle-four", "number-circle-two", "zorp-1", "zorp-2", "zorp-3", "tag-1", "tag-2",
            ],
            kind: .digits,
            found: ["number-circle-*: number-circle-four, number-circle-two", "zorp-*: zorp-1, zorp-2, zorp-3"]),
        Case(
            testDescription: "three numbers that may be degrees of one thing",
            names: ["wifi-1", "wifi-2", "wifi-3"], kind: .levels, found: ["wifi-*: wifi-1, wifi-2, wifi-3"]),
        Case(
            testDescription: "four numbers that are digits",
            names: ["wifi-1", "wifi-2", "wifi-3", "wifi-4"], kind: .levels, found: []),
        Case(
            testDescription: "numbers of drawings are no digits",
            names: ["chat-01", "chat-02", "chat-03", "chat-04", "chat-05"], kind: .digits, found: []),
        Case(
            testDescription: "a number in two spellings is one", names: ["zorp-1", "zorp-one", "zorp-2"],
            kind: .digits, found: []),
        Case(
            testDescription: "two digits, unless the name says numbers", names: ["zorp-1", "zorp-2"], kind: .digits,
            found: []),
        Case(
            testDescription: "numbers of two digits alone", names: ["zorp-10", "zorp-11", "zorp-12", "zorp-13"],
            kind: .digits, found: []),
        Case(
            testDescription: "as many as ten degrees",
            names: (1...8).map { "zorp-\($0)x" }
                + ["empty", "full", "half", "high", "low", "max", "medium", "min", "none", "quarter"]
                .map { "wifi-\($0)" },
            kind: .levels,
            found: [
                "wifi-*: wifi-empty, wifi-full, wifi-half, wifi-high, wifi-low, wifi-max, wifi-medium, wifi-min, wifi-none, "
                    + "wifi-quarter"
            ]),
        Case(
            testDescription: "eleven are no degrees",
            names: ["empty", "full", "half", "high", "low", "max", "medium", "min", "none", "quarter", "one"]
                .map { "wifi-\($0)" }, kind: .levels, found: []),
        Case(testDescription: "two are no degrees", names: ["wifi-low", "wifi-high"], kind: .levels, found: []),
        Case(
            testDescription: "one side in two styles", names: ["panel-left", "panel-left-fill"], kind: .sides, found: []
        ),
        Case(
            testDescription: "arrows to corners are none to the side",
            names: ["arrow-left", "arrow-left-up", "arrow-right-down"], kind: .arrows, found: []),
        Case(
            testDescription: "three degrees of one thing", names: ["wifi-low", "wifi-medium", "wifi-high", "high-low"],
            kind: .levels, found: ["wifi-*: wifi-low, wifi-medium, wifi-high"]),
        Case(
            testDescription: "left and right", names: ["panel-left", "panel-right-fill", "panel-top"], kind: .sides,
            found: ["panel-*: panel-left, panel-right-fill"]),
        Case(
            testDescription: "a word and its counterpart", names: ["mail-import", "mail-export", "export"],
            kind: .twins,
            found: ["mail-import: mail-import, mail-export"]),
        Case(
            testDescription: "a word and its counterpart, which has another one",
            names: ["fast-forward", "fast-rewind"],
            kind: .twins, found: ["fast-forward: fast-forward, fast-rewind"]),
        Case(
            testDescription: "arrows alone, in all forms",
            names: [
                "arrow-left", "chevron-right-circle", "caret-left-fill", "arrow-left-file", "right-angle", "arrow-up",
            ],
            kind: .arrows, found: ["arrows, carets and chevrons: arrow-left, chevron-right-circle, caret-left-fill"]),
    ]

    @Test("by their names", arguments: named)
    func names(one: Case) {
        let families = Self.families(one.names.map { ($0, Self.arrow) })
        let found = families.all(one.kind).map { family in
            "\(family.name): \(family.members.map { one.names[$0] }.joined(separator: ", "))"
        }
        #expect(found == one.found)
    }

    @Test("mirror images share a word of their names")
    func mirrorImages() {
        let families = Self.families([
            ("arrow-undo", Self.arrow), ("arrow-redo", Self.arrow.mirrored), ("other", Self.arrow.mirrored),
        ])
        #expect(families.all(.mirrorImages).map(\.members) == [[0, 1]])
    }

    @Test("mirror images may differ by a pixel, wherever that is in the count of their ink")
    func nearlyMirrorImages() {
        for height in 14...22 {
            let wedge = (0..<height).map { y in
                String(repeating: "#", count: 3 + y % 5) + String(repeating: ".", count: 17 - y % 5)
            }
            let own = InkStamp(
                rows: wedge.map { row in
                    row.enumerated().reduce(UInt64(0)) { $1.element == "#" ? $0 | 1 << UInt64($1.offset) : $0 }
                }, width: 20)
            var rows = own.mirrored.rows
            rows[height / 2] |= 1 << 5
            let found = Self.families([("zorp-undo", own), ("zorp-redo", InkStamp(rows: rows, width: 20))])
            #expect(found.all(.mirrorImages).map(\.members) == [[0, 1]], "\(height)")
        }
    }

    @Test("one number is shown where the name says numbers, or where there are four digits; two always are")
    func numbers() throws {
        for (name, numbers, isShown) in [
            ("zorp-*", [1, 2, 3], false), ("zorp-*", [1, 2, 3, 4], true), ("zorp-*", [1, 2, 3, 10], false),
            ("number-*", [1, 2], true),
        ] {
            let series = SetFamily(digits: name, members: Array(numbers.indices), numbers: numbers)
            let family = try #require(series)
            #expect(family.showsNumbers(in: 1) == isShown, "\(name) \(numbers)")
            #expect(family.showsNumbers(in: 2) && !family.showsNumbers(in: 0))
        }
        #expect(SetFamily(digits: "zorp-*", members: [0, 1], numbers: [1, 2]) == nil)
        #expect(SetFamily(digits: "number-*", members: [0], numbers: [1]) == nil)
    }

    @Test("of many equal drawings each is paired with the first of its mirror images, and no more")
    func equalDrawings() {
        let icons = (0..<40).map { ("arrow-\($0)x", $0.isMultiple(of: 2) ? Self.arrow : Self.arrow.mirrored) }
        let pairs = Self.families(icons).all(.mirrorImages).map(\.members)
        #expect(pairs.count == 39)
        #expect(Set(pairs.joined()).count == 40)
        #expect(pairs.allSatisfy { $0[0] % 2 != $0[1] % 2 })
    }

    @Test("styles that do not resemble each other are none")
    func unlike() {
        #expect(Self.families([("undo", Self.arrow), ("undo-fill", Self.speck)]).all(.styles).isEmpty)
    }

    @Test("what draws another icon with something more, at its size or smaller")
    func modified() {
        let plus = Self.stamp("..#.....", ".##...#.", "########", ".##...#.", "..#.....")
        let families = Self.families([
            ("undo", Self.arrow), ("undo-plus", plus), ("undo-check", Self.speck), ("undo-zorp", plus),
        ])
        #expect(families.modified == [ModifiedIcon(base: 0, variant: 1, word: "plus")])
        // What is seen by nobody, such as a discount, does not change what is drawn.
        let keeps = ["plus", "block", "discount"].map { ModifiedIcon(base: 0, variant: 1, word: $0).keepsDrawing }
        #expect(keeps == [false, true, true])
    }

    @Test("a stamp of any size is compared without a crash", arguments: [0, 1, 48])
    func stored(size: Int) {
        let odd = InkStamp(InkStamp(rows: [UInt64](repeating: .max, count: size), width: size).packed)
        _ = odd.resembles(Self.arrow)
        _ = odd.isRound
        #expect(odd.mirrored.mirrored.width == odd.width)
        #expect(odd.share(ofInk: Self.arrow) >= 0)
        #expect(Self.arrow.share(ofInk: odd) >= 0)
    }

    @Test("a circle is round, whatever is in it, and in dashes; bars, boxes and crosses are not")
    func round() {
        let pie = Self.stamp(
            "...####...", ".########.", ".#......#.", "#.......##", "#.......##", "#.......##", "#.......##",
            ".#......#.",
            ".########.", "...####...")
        let bars = Self.stamp(
            "........##", "........##", "......####", "......####", "....######", "....######", "..########",
            "..########",
            "##########", "##########")
        let dashes = Self.stamp(
            "...##.##..", ".##....##.", ".#......#.", "#........#", "..........", "#........#", "#........#",
            ".#......#.", ".##....##.", "...##.##..")
        let cross = Self.stamp(
            "....##....", "....##....", "....##....", "....##....", "##########", "##########", "....##....",
            "....##....", "....##....", "....##....")
        #expect(pie.isRound)
        #expect(dashes.isRound)
        #expect(!cross.isRound)
        #expect(!bars.isRound)
        #expect(!Self.stamp("##########", "##########").isRound)
    }

    /// Pairs that belong together: in two styles, as mirror images, and one with something more.
    private static let pairs: [(names: [String], stamps: [InkStamp])] = [
        (["undo-line", "undo-fill"], [arrow, arrow]),
        (["zorp-a", "zorp-b"], [arrow, arrow.mirrored]),
        (["zorp", "zorp-plus"], [arrow, arrow.union(speck)]),
    ]

    @Test(
        "what is treated differently is told whatever the numbers are, and nothing else",
        arguments: [([0, 1], true), ([1, 0], true), ([1, 1], false), ([1, nil], false), ([nil, 0], false)])
    func treated(_ treatments: [Int?], _ isTold: Bool) {
        for pair in Self.pairs {
            let members = zip(pair.names, pair.stamps).map {
                SetFamilies.Member(name: $0, stamp: $1.packed, isSymmetric: false)
            }
            let found = SetFamilies.disagreements(
                of: members, WordTable(), treatments: treatments, digits: [nil, nil])
            #expect(found.map(\.deviating) == (isTold ? [[1]] : []), "\(pair.names)")
        }
    }
}
