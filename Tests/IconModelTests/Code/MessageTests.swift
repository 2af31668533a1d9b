import Foundation
import Testing

/// What a message says is for people: whoever needs to know it asks the value that the message was made of.
@Suite("messages of the sources")
struct MessageTests {
    private static let texts = "message|hint|note|reason|problem|remedy|question|what"
    private static let readings =
        "hasPrefix|hasSuffix|contains|starts|split|firstIndex|firstRange|ranges|firstMatch|wholeMatch"

    /// Returns what in a text of source code, without its own texts, reads one that is meant for people.
    private static func readings(in code: String) throws -> [String] {
        let pattern = #"\b(\#(texts))\b[?!]?(\.(\#(readings))\b| (==|!=) 0)"#
        let expression = try NSRegularExpression(pattern: pattern)
        let whole = code as NSString
        return expression.matches(in: code, range: NSRange(location: 0, length: whole.length)).map {
            whole.substring(with: $0.range)
        }
    }

    @Test(
        "a text that is read is found in every form",
        arguments: [
            ("finding.message.hasPrefix(\"x\")", true), ("finding.hint?.contains(\"x\")", true),
            ("guard error.reason == \"x\" else {", true), ("entry.note!.split(separator: \":\")", true),
            ("if $0.message != \"x\" {", true), ("finding.statement == said", false),
            ("known.contains(finding.message)", false), ("words.contains(\"message.contains(\")", false),
            ("hint: finding.hint ?? \"x\"", false), ("notes.contains(one)", false),
        ])
    func forms(_ code: String, isFound: Bool) throws {
        let lines = SourceCode(code).lines.map { String(decoding: $0, as: UTF8.self) }
        #expect(try Self.readings(in: lines.joined(separator: "\n")).isEmpty == !isFound)
    }

    @Test("no source takes a message, hint, note or reason apart, or compares it with a text")
    func sources() throws {
        let guilty = try SourceCode.all.flatMap { file in
            try Self.readings(in: String(decoding: Array(file.lines.joined(separator: [10])), as: UTF8.self)).map {
                "\(file.path): \($0)"
            }
        }
        #expect(guilty == [])
    }
}
