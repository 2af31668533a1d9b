import Show
import Testing

@Suite("the gap beside a slash")
struct SlashGapTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let drawing: String
        let above: Double?
        let below: Double?
        var testDescription: String { name }
    }

    private static let slash = "<path d='M3 3l18 18' fill='none' stroke='#000' stroke-width='2'/>"

    @Test(arguments: [
        Case(
            name: "outlines on both sides", drawing: slash + "<path d='M6 3h15v15z'/><path d='M3 5.6V21h15.4z'/>",
            above: 3 / 2.0.squareRoot() - 1, below: 2.6 / 2.0.squareRoot() - 1),
        Case(
            name: "welded below", drawing: slash + "<path d='M6 3h15v15z'/><path d='M4 5V21h16z'/>",
            above: 3 / 2.0.squareRoot() - 1, below: 0),
        Case(
            name: "round ends of strokes, from where they begin",
            drawing: slash
                + "<path d='M12 6h9M6 12v9' fill='none' stroke='#000' stroke-width='2' stroke-linecap='round'/>",
            above: 6 / 2.0.squareRoot() - 2, below: 6 / 2.0.squareRoot() - 2),
    ])
    func measured(_ c: Case) throws {
        let gap = try #require(try Inspection.of(c.drawing).inspection.figures.compactMap(\.gap).first)
        #expect(abs((gap.above ?? -1) - (c.above ?? -1)) < 1e-3)
        #expect(abs((gap.below ?? -1) - (c.below ?? -1)) < 1e-3)
    }

    @Test func measuredAroundAMarkOfAnyForm() throws {
        let check =
            "<path d='M3 3h12v18H3z'/><path d='M17 14l2 2l4-5' fill='none' stroke='#000' stroke-width='2' stroke-linejoin='round'/>"
        let inspection = try Inspection.of(check).inspection
        let gap = try #require(inspection.figures.first { $0.mark.figure == .check }?.gap)
        let around = 2 - 1 / 2.0.squareRoot()
        #expect(abs((gap.around ?? -1) - around) < 0.02)
        #expect(InspectionText.render(inspection).contains("\ngap around the checkmark, to the nearest ink: 1.29\n"))
    }

    @Test("around a sign that forbids, the distance is that of the whole sign")
    func measuredAroundASign() throws {
        let sign = "<circle cx='9' cy='15' r='7'/><path d='M4.05 10.05l9.9 9.9'/>"
        let inspection = try Inspection.of(
            "<g id='sign' fill='none' stroke='#000' stroke-width='2'>\(sign)</g><path d='M17 2h5v5h-5z'/>"
        ).inspection
        let figure = try #require(inspection.figures.first { $0.mark.figure == .slash })
        #expect(figure.mark.isProhibitionSign)
        #expect(abs((figure.gap?.around ?? -1) - (8 * 2.0.squareRoot() - 8)) < 0.02)
    }

    @Test("around a mark, the distance at which strokes end is told too")
    func measuredBetweenLines() throws {
        let pen = "fill='none' stroke='#000' stroke-width='2' stroke-linecap='round'"
        let inspection = try Inspection.of(
            "<path d='M3 20V4H21V9' \(pen)/><path d='M15 16l2 2l4-5' \(pen)/>"
        ).inspection
        let gap = try #require(inspection.figures.first { $0.mark.figure == .check }?.gap)
        #expect(abs((gap.around ?? -1) + (gap.pens ?? -1) - 4) < 0.02)
        #expect(InspectionText.render(inspection).contains(/to the nearest ink: 2.*, between middle lines: 4.*\n/))
        #expect(InspectionJSON.render(inspection).contains("\"pens\": 2.0 }"))
    }

    @Test("beside a slash, too, where strokes are drawn there")
    func measuredBetweenLinesBesideASlash() throws {
        let pen = "fill='none' stroke='#000' stroke-width='2'"
        let inspection = try Inspection.of(
            "<path d='M3 3L21 21' \(pen)/><path d='M12 4v4.34M20 4v12.34M4 12v8' \(pen)/>"
        ).inspection
        #expect(
            InspectionText.render(inspection).contains(
                /to the nearest ink: .* above, .* below; between middle lines, for "trim": .* above, .* below\n/))
        let gap = try #require(inspection.figures.first { $0.mark.figure == .slash }?.gap)
        #expect(gap.pens == 2)
    }

    @Test func printed() throws {
        let inspection = try Inspection.of(Self.slash + "<path d='M6 3h15v15z'/><path d='M4 5V21h16z'/>").inspection
        #expect(
            InspectionText.render(inspection).hasSuffix(
                "\ngap beside the slash, to the nearest ink: 1.12 above, none below\n"))
        // Not rounded, as a clearance has to be.
        let json = InspectionJSON.render(inspection)
        #expect(json.firstMatch(of: /"gap": { "above": 1\.1213203\d+, "below": 0\.0, "pens": null }/) != nil)
    }
}
