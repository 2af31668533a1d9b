import Diagnostics
import Testing

@Suite("Positions in a source text")
struct SourceTextTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var text: String
        var offset: Int
        var line: Int
        var column: Int
        var lineText: String
    }

    static let cases: [Case] = [
        Case(testDescription: "the start", text: "ab\ncd", offset: 0, line: 1, column: 1, lineText: "ab"),
        Case(
            testDescription: "a line feed ends its line", text: "ab\ncd", offset: 2, line: 1, column: 3, lineText: "ab"),
        Case(testDescription: "after a line feed", text: "ab\ncd", offset: 3, line: 2, column: 1, lineText: "cd"),
        Case(testDescription: "after CRLF", text: "ab\r\ncd", offset: 5, line: 2, column: 2, lineText: "cd"),
        Case(testDescription: "between CR and LF", text: "ab\r\ncd", offset: 3, line: 1, column: 4, lineText: "ab"),
        Case(testDescription: "after CR alone", text: "ab\rcd", offset: 3, line: 2, column: 1, lineText: "cd"),
        Case(testDescription: "columns count scalars", text: "é😀x", offset: 6, line: 1, column: 3, lineText: "é😀x"),
        Case(testDescription: "past the end", text: "ab\n", offset: 99, line: 2, column: 1, lineText: ""),
        Case(testDescription: "before the start", text: "ab", offset: -5, line: 1, column: 1, lineText: "ab"),
        Case(
            testDescription: "a byte order mark takes no column", text: "\u{FEFF}ab", offset: 3, line: 1, column: 1,
            lineText: "\u{FEFF}ab"),
        Case(testDescription: "an empty text", text: "", offset: 0, line: 1, column: 1, lineText: ""),
    ]

    @Test("Line and column as people count them", arguments: cases)
    func position(_ example: Case) {
        let source = SourceText(name: "x", text: example.text)
        #expect(source.position(at: example.offset) == SourcePosition(line: example.line, column: example.column))
        #expect(source.lineText(at: example.offset) == example.lineText)
    }

    @Test("Positions beyond the first kilobytes agree with counting")
    func longTexts() {
        let lines = (1...2_000).map { String(repeating: "é", count: $0 % 7) + "\($0)" }
        let source = SourceText(name: "x", text: lines.joined(separator: "\r\n"))
        var offset = 0
        for (index, line) in lines.enumerated() {
            #expect(source.position(at: offset) == SourcePosition(line: index + 1, column: 1))
            #expect(source.lineText(at: offset) == line)
            offset += line.utf8.count + 2
        }
    }

    @Test("A very long line is cut to what surrounds the place")
    func longLines() throws {
        let source = SourceText(name: "x", text: String(repeating: "é", count: 100_000) + "!")
        let location = source.location(100_000..<100_004)
        #expect(location.start == SourcePosition(line: 1, column: 50_001))
        let excerpt = try #require(location.lineText)
        #expect(excerpt.utf8.count < 1_000)
        #expect(excerpt.allSatisfy { $0 == "é" })
        #expect((location.lineTextColumn..<location.lineTextColumn + excerpt.count).contains(50_001))
    }

    @Test("Ten thousand positions in one line of ten megabytes take no time", .timeLimit(.minutes(1)))
    func manyPositions() {
        let source = SourceText(name: "x", bytes: [UInt8](repeating: 0x61, count: 10_000_000))
        for offset in stride(from: 0, to: 10_000_000, by: 5_000) {
            #expect(source.location(offset..<offset + 1).start?.column == offset + 1)
        }
    }
}
