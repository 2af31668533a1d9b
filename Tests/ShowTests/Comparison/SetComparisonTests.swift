import Foundation
import IconModel
import Images
import Pipeline
import Show
import Testing

@testable import Show

@Suite("Comparing two states of a set")
struct SetComparisonTests {
    private static func square(_ x: Int) -> [UInt8] { DrawingCase.file("<path d=\"M\(x) 4h8v8h-8z\"/>") }

    /// An icon with drawings by variant, `-` for the one with the bare name; the locales are ar and he.
    private func icon(
        _ name: String, _ drawings: KeyValuePairs<String, [UInt8]>, kind: String = "directional", _ uses: [Int]
    ) -> PreviewIcon {
        PreviewIcon(
            name: name, kind: kind, source: nil,
            drawings: drawings.map { variant, bytes in
                PreviewDrawing(
                    variant: variant == "-" ? nil : variant, path: "svg/\(name).\(variant).svg", bytes: bytes)
            },
            assignments: uses, aspect: 1, isTemplate: true, parts: nil, findings: [], hasFailed: false)
    }

    private func comparison(_ before: [PreviewIcon], _ after: [PreviewIcon]) -> SetComparison {
        func set(_ name: String, _ icons: [PreviewIcon]) -> PreviewSet {
            let locales = ["ar", "he"].map { PreviewLocale(tag: $0, isRightToLeft: true) }
            return PreviewSet(name: name, locales: locales, icons: icons, findings: [], couldNotRun: false)
        }
        return SetComparison(set("old", before), set("new", after), options: ComparisonOptions(height: 24))
    }

    @Test("equal sets have no changes")
    func same() {
        let icons = [icon("a", ["-": Self.square(2), "rtl": Self.square(12)], [1, 1])]
        let comparison = comparison(icons, icons)
        #expect(comparison.icons.isEmpty)
        #expect(comparison.sameCount == 1)
    }

    @Test("icons are added and removed as a whole")
    func addedAndRemoved() {
        let comparison = comparison(
            [icon("a", ["-": Self.square(2)], [0, 0])], [icon("b", ["-": Self.square(14)], [0, 0])])
        #expect(comparison.icons.map(\.name) == ["a", "b"])
        #expect(comparison.icons.map(\.change) == [.removed, .added])
        #expect(comparison.icons.map { $0.files.map(\.locales) } == [[["ar", "he"]], [["ar", "he"]]])
    }

    @Test("an icon that is there under a new name is renamed, where no other one is like it")
    func renamed() {
        let (old, new) = ([icon("a", ["-": Self.square(2)], [0, 0])], icon("b", ["-": Self.square(2)], [0, 0]))
        let one = comparison(old, [new])
        #expect(one.icons.map(\.name) == ["b"] && one.icons.map(\.former) == ["a"])
        #expect(one.icons.map(\.change) == [.renamed] && one.count(of: .renamed) == 1 && !one.icons.isEmpty)
        let two = comparison(old, [new, icon("c", ["-": Self.square(2)], [0, 0])])
        #expect(two.icons.map(\.change) == [.removed, .added, .added])
    }

    @Test("icons whose names look the same and differ in their code points are two")
    func lookalikes() {
        let comparison = comparison(
            [icon("caf\u{E9}", ["-": Self.square(2)], [0, 0])], [icon("cafe\u{301}", ["-": Self.square(14)], [0, 0])])
        #expect(comparison.icons.map { Array($0.name.utf8) } == ["cafe\u{301}", "caf\u{E9}"].map { Array($0.utf8) })
        #expect(comparison.icons.map(\.change) == [.added, .removed])
    }

    @Test("no name ends the code that it stands in on a summary", arguments: ["a`b|c", "a`\u{301}b|\u{301}c"])
    func markdownNames(name: String) {
        let comparison = comparison([icon(name, ["-": Self.square(2)], [0, 0])], [])
        let text = ComparisonText.markdown(comparison, maxCount: 10) { _, _ in nil }
        let lines = text.split(separator: "\n").filter { $0.contains("c`") }
        #expect(!lines.isEmpty)
        for line in lines {
            #expect(line.utf8.count { $0 == UInt8(ascii: "`") } % 2 == 0, "\(line)")
            #expect(line.utf8.firstRange(of: "a'".utf8) != nil, "\(line)")
        }
    }

    @Test("a variant that changes with its source follows it")
    func followsSource() throws {
        let comparison = comparison(
            [icon("a", ["-": Self.square(2), "rtl": Self.square(14)], [1, 0])],
            [icon("a", ["-": Self.square(4), "rtl": Self.square(12)], [1, 0])])
        let files = try #require(comparison.icons.first).files
        #expect(files.map(\.variant) == [nil, "rtl"])
        #expect(files.map(\.cause) == [nil, .source])
        #expect(files.map(\.locales) == [["he"], ["ar"]])
    }

    @Test(
        "a variant of parts that changes with a source which looks the same does not follow it",
        arguments: [("composite", Cause.selection), ("directional", .source)])
    func selection(kind: String, cause: Cause) throws {
        let other = DrawingCase.file("<path d=\"M10 4v8H2V4z\"/>")
        let comparison = comparison(
            [icon("a", ["-": Self.square(2), "rtl": Self.square(14)], kind: kind, [1, 1])],
            [icon("a", ["-": other, "rtl": Self.square(12)], kind: kind, [1, 1])])
        let files = try #require(comparison.icons.first).files
        #expect(files.map(\.change) == [.redrawn, .changed])
        #expect(files.map(\.cause) == [nil, cause])
        #expect(
            ComparisonText.markdown(comparison, maxCount: 10) { _, _ in nil }.contains("follows") == (cause == .source))
    }

    /// What parts select before and after, in a page with squares and a flag that are one path.
    struct Pieces: CustomTestStringConvertible {
        var testDescription: String
        var later: String
        var laterSelector: String?
        var hasManifest = true
        var note: String
    }

    private static let squares = "M15 4h3v3h-3zM15 10h3v4h-3z"
    private static let flag = "M15 15h6l-6 6z"
    private static let told = "the source looks the same: its parts select something else"

    static let pieces = [
        Pieces(
            testDescription: "the selector takes a square", later: flag + squares,
            note: told + ": 'region(15 10 3 4)'; it was 'region(15 15 6 6)' before"),
        Pieces(
            testDescription: "pictures alone do not tell which square", later: flag + squares, hasManifest: false,
            note: told + ", and no longer 'region(15 15 6 6)'"),
        Pieces(
            testDescription: "the selector follows, and something else has changed", later: flag + squares,
            laterSelector: "path:nth-of-type(2) subpath(1)", note: told + ", or are other ones"),
    ]

    @Test("a part that takes another piece is told with both", arguments: pieces)
    func otherPiece(one: Pieces) throws {
        func page(_ data: String, _ plate: Int) -> [UInt8] {
            DrawingCase.file("<path d=\"M\(plate) 3h9v18h-9z\"/><path d=\"\(data)\"/>")
        }
        func icon(_ data: String, _ mirrored: String, _ selector: String) throws -> PreviewIcon {
            var icon = self.icon("page", ["-": page(data, 2), "rtl": page(mirrored, 13)], kind: "composite", [1, 1])
            if one.hasManifest { icon.selectors = [("flag", try PartSelector(parsing: selector))] }
            return icon
        }
        let first = "path:nth-of-type(2) subpath(3)"
        let comparison = comparison(
            [try icon(Self.squares + Self.flag, "M6 4h3v3h-3zM6 10h3v4h-3zM3 15h6l-6 6z", first)],
            [try icon(one.later, "M9 15H3l6 6zM6 4h3v3h-3zM6 10h3v4h-3z", one.laterSelector ?? first)])
        #expect(ComparisonText.render(comparison).contains(one.note + ", for ar, he\n"))
        #expect(comparison.icons.first?.files.last?.cause == .selection)
    }

    @Test("a variant that changes by itself is told apart")
    func changesAlone() throws {
        let comparison = comparison(
            [icon("a", ["-": Self.square(2), "rtl": Self.square(14)], [1, 1])],
            [icon("a", ["-": Self.square(2), "rtl": Self.square(12)], [1, 1])])
        let files = try #require(comparison.icons.first).files
        #expect(files.map(\.variant) == ["rtl"])
        #expect(files.map(\.cause) == [.variant])
    }

    @Test(
        "a drawing by hand that a rule made before is told apart from one that it makes no longer",
        arguments: [
            ("M5 4h4v9h-4z", "M15 4h4v9h-4z", Cause.rule), ("M5 4h4v9h-4z", "M13 5h4v9h-4z", .hand),
            ("M2 2h4v9h-4z", "M17 2h5v9h-5z", .hand),
        ])
    func drawnByHand(source: String, drawn: String, cause: Cause) throws {
        func file(_ data: String) -> [UInt8] { DrawingCase.file("<path d=\"\(data)\"/><path d=\"M11 3h2v18h-2z\"/>") }
        func files(_ source: String, _ drawn: String) -> KeyValuePairs<String, [UInt8]> {
            ["-": file(source), "rtl": file(drawn)]
        }
        let comparison = comparison(
            [icon("a", files("M2 2h4v9h-4z", "M18 2h4v9h-4z"), kind: "localized", [1, 0])],
            [icon("a", files(source, drawn), kind: "localized", [1, 0])])
        #expect(try #require(comparison.icons.first).files.last?.cause == cause)
    }

    @Test("drawings that do not follow their source are named")
    func stale() {
        let comparison = comparison(
            [icon("a", ["-": Self.square(2), "he": Self.square(14)], kind: "localized", [0, 1])],
            [icon("a", ["-": Self.square(4), "he": Self.square(14)], kind: "localized", [0, 1])])
        #expect(comparison.icons.first?.stale == ["he"])
    }

    @Test("a new variant changes its icon, and who uses it is told")
    func reassigned() {
        let comparison = comparison(
            [icon("a", ["-": Self.square(2)], kind: "fixed", [0, 0])],
            [icon("a", ["-": Self.square(2), "rtl": Self.square(14)], [1, 0])])
        #expect(comparison.icons.first?.change == .changed)
        #expect(comparison.icons.first?.files.map(\.change) == [.added])
        #expect(comparison.icons.first?.reassigned == [Reassignment(locale: "ar", before: nil, after: "rtl")])
        #expect(
            ComparisonText.render(comparison) == """
                added   a.rtl  for ar
                kind    a      was fixed, is directional
                locale  a      ar: was the source, is rtl
                1 visibly changed, 0 the same

                """)
    }

    @Test("a variant follows its source, by the share of pixels that differ")
    func share() throws {
        let comparison = comparison(
            [icon("a", ["-": Self.square(2), "rtl": Self.square(14)], [1, 1])],
            [icon("a", ["-": Self.square(4), "rtl": Self.square(12)], [1, 1])])
        let files = try #require(comparison.icons.first).files
        #expect(files.map(\.variant) == [nil, "rtl"])
        #expect(files.map(\.cause) == [nil, .source])
        // Two of 24 columns on either side, for 8 of 24 rows.
        #expect(abs(files[0].share - 4.0 * 8 / 576) < 1e-5)
    }

    @Test("Markdown shows pictures, keeps names from breaking out, and counts what is too much")
    func markdown() {
        let before = (0..<5).map { icon("a|`<b>\($0)", ["-": Self.square(2)], [0, 0]) }
        let after = (0..<5).map { icon("a|`<b>\($0)", ["-": Self.square(4)], [0, 0]) }
        let text = ComparisonText.markdown(comparison(before, after), maxCount: 2) { _, _ in "pictures/1.png" }
        #expect(
            text.contains("| `a\\|'<b>0` | ![before, after, difference](pictures/1.png) | changed, 5.6 % of pixels"))
        #expect(text.contains("… and 3 more files."))
    }

    @Test("pictures show what went in red and what came in blue")
    func pictures() throws {
        let comparison = comparison(
            [icon("a", ["-": Self.square(2)], [0, 0])], [icon("a", ["-": Self.square(4)], [0, 0])])
        var pictures = ComparisonPictures(comparison.options)
        let file = try #require(comparison.icons.first?.files.first)
        let difference = pictures.difference(file)
        let picture = try PNGDecoder.decode(try #require(difference), maximumPixelCount: 1 << 16)
        func pixel(_ x: Int) -> [UInt8] {
            let start = (8 * picture.width + x) * 4
            return Array(picture.bytes[start..<(start + 3)])
        }
        #expect(pixel(3) == [0xd9, 0x30, 0x25])
        #expect(pixel(11) == [0x18, 0x6f, 0xd4])
        #expect(pixel(7) == [0x70, 0x74, 0x7c])
        let bytes = pictures.strip(file)
        let strip = try PNGDecoder.decode(try #require(bytes), maximumPixelCount: 1 << 16)
        #expect(strip.width == 3 * 24 + 4 * 8)
        #expect(strip.height == 24 + 16)
    }
}
