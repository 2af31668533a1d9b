import Manifest
import Pipeline
import PipelineTestSupport
import Testing

@testable import Proposals

@Suite("What stands in the column beside a list")
struct ColumnProposalTests {
    private static let pen = ##"fill="none" stroke="#000" stroke-width="2""##
    private static let lines = ##"<path d="M11 5h11M11 12h8M11 19h5" \##(pen)/>"##

    private static func tick(_ data: String) -> String { ##"<path d="\##(data)" \##(pen)/>"## }

    struct Case: CustomTestStringConvertible {
        var testDescription: String
        /// The lines of what stands beside the second line.
        var second: String
        /// The selector of the part.
        var selector: String
    }

    static let cases = [
        Case(
            testDescription: "a tick that is seen as well", second: "M2 12l2 2 4-4",
            selector: "region(1.2 2.2 7.6 20.3)"),
        Case(
            testDescription: "a tick that is as large, and is not seen as one",
            second: "M2 12.6C2.6 12 3.6 14 4 14.2C5 11.5 6 10.4 8 10",
            selector: "region(1.2 2.2 7.6 20.3)"),
        Case(
            testDescription: "what is the same in the mirror", second: "M2 12h6M5 9.4v5.2",
            selector: "region(1.2 2.2 7.6 6.3), region(1.2 16.2 7.6 6.3)"),
        Case(
            testDescription: "what is much smaller", second: "M4 12l.6.6 1.4-1.4V10.6",
            selector: "region(1.2 2.2 7.6 6.3), region(1.2 16.2 7.6 6.3)"),
    ]

    @Test("all ticks of a column are one part", arguments: cases)
    func ticks(_ example: Case) throws {
        let drawing = Self.lines + Self.tick("M2 5l2 2 4-4") + Self.tick(example.second) + Self.tick("M2 19l2 2 4-4")
        let set = try TemporarySet(["Assets/tasks.svg": Drawing.svg(drawing)])
        let entry = try #require(try set.propose(["ar"])?.icons.first?.entry)
        guard case .composite(let parts, _) = entry.kind else {
            Issue.record("\(entry)")
            return
        }
        #expect(parts.map(\.role) == [.badge])
        #expect(parts.map(\.selector) == [example.selector])
    }
}
