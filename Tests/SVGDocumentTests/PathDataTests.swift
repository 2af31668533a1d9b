import Testing

@testable import SVGDocument

struct PathDataTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let text: String
        let segments: String
        var error: Int?
        var testDescription: String { name }
    }

    @Test(
        "path data is taken apart up to its first error",
        arguments: [
            Case(name: "empty", text: " ", segments: ""),
            Case(name: "repeated moves are lines", text: "m1 2 3 4", segments: "m1,2 l3,4"),
            Case(name: "numbers without separators", text: "M.5.5-1-2", segments: "M.5,.5 L-1,-2"),
            Case(name: "compact arc flags", text: "M0 0a1 1 0 01.5.5", segments: "M0,0 a1,1,0,0,1,.5,.5"),
            Case(
                name: "arc flags without any separator", text: "M0 0a1 1 0 0011 1 1 1 0 10-1-1",
                segments: "M0,0 a1,1,0,0,0,11,1 a1,1,0,1,0,-1,-1"),
            Case(name: "exponents", text: "M1e2-1E-1", segments: "M1e2,-1E-1"),
            Case(name: "close and go on", text: "M0 0zl1 1", segments: "M0,0 z l1,1"),
            Case(
                name: "all commands", text: "M1 2H3V4h5v6L7 8C1 2 3 4 5 6S1 2 3 4Q1 2 3 4T5 6Z",
                segments: "M1,2 H3 V4 h5 v6 L7,8 C1,2,3,4,5,6 S1,2,3,4 Q1,2,3,4 T5,6 Z"),
            Case(name: "must begin with a move", text: "L1 2", segments: "", error: 0),
            Case(name: "an argument is missing", text: "M1 2L3", segments: "M1,2", error: 6),
            Case(name: "a comma too many", text: "M1 2,", segments: "M1,2", error: 4),
            Case(name: "not a number", text: "M1 2L3 NaN", segments: "M1,2", error: 7),
            Case(name: "bad flag", text: "M0 0a1 1 0 2 0 1 1", segments: "M0,0", error: 11),
            Case(name: "unknown letter", text: "M1 2x", segments: "M1,2", error: 4),
        ])
    func read(_ c: Case) {
        let data = PathData(c.text)
        #expect(describe(data) == c.segments)
        #expect(data.errorOffset == c.error)
    }

    private func describe(_ data: PathData) -> String {
        data.segments.map { segment in
            let letter = String(segment.command.rawValue)
            let count = segment.command.arguments.count
            let arguments = data.arguments[segment.firstArgument..<segment.firstArgument + count]
            let values = arguments.map { String(decoding: data.text[$0], as: UTF8.self) }.joined(separator: ",")
            return (segment.isRelative ? letter.lowercased() : letter) + values
        }.joined(separator: " ")
    }
}
