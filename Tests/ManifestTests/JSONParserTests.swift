import Diagnostics
import Testing

@testable import Manifest

@Suite("Reading JSON with positions")
struct JSONParserTests {
    static let syntaxErrors: [FindingCase] = [
        FindingCase("plain JSON", #"{"a": [1, -2.5e3, true, false, null, "x\n\u00e9\ud83d\ude00"], "b": {}}"#),
        FindingCase(
            "an empty file", "1️⃣",
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "the file is empty", hint: "a manifest is a JSON object: { … }")
            ]),
        FindingCase(
            "a trailing comma in an object", #"{"a": 11️⃣,}"#,
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "trailing comma", hint: "remove it")
            ]),
        FindingCase(
            "a trailing comma in an array", "[1, 21️⃣, ]",
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "trailing comma")
            ]),
        FindingCase(
            "a missing comma", #"{"a": "1️⃣x" "b": 2}"#.replacing("1️⃣x\"", with: "x1️⃣\""),
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "missing ','")
            ]),
        FindingCase(
            "a comma too many", #"{"a": 1,1️⃣, "b": 2}"#,
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "unexpected ','")
            ]),
        FindingCase(
            "comments",
            """
            {1️⃣// first
            2️⃣/* second */ "a": 1 3️⃣# third
            }
            """,
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "JSON has no comments"),
                ExpectedFinding("2️⃣", .jsonSyntax, "JSON has no comments"),
                ExpectedFinding("3️⃣", .jsonSyntax, "JSON has no comments"),
            ]),
        FindingCase(
            "single quotes", "{1️⃣'a': 2️⃣'b'}",
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "a string is not enclosed in double quotes"),
                ExpectedFinding("2️⃣", .jsonSyntax, "a string is not enclosed in double quotes"),
            ]),
        FindingCase(
            "typographic quotes", "{1️⃣“a”: 2️⃣“b”}",
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "typographic quotes cannot delimit a string"),
                ExpectedFinding("2️⃣", .jsonSyntax, "typographic quotes cannot delimit a string"),
            ]),
        FindingCase(
            "a key without quotes", "{1️⃣key: 1}",
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "key 'key' is not in quotes", hint: "write \"key\"")
            ]),
        FindingCase(
            "a word without quotes", #"{"a": 1️⃣fixed}"#,
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "'fixed' is not a JSON value", hint: "put strings in double quotes")
            ]),
        FindingCase(
            "words of other languages", "[1️⃣None, 2️⃣True, 3️⃣NaN]",
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "'None' is not a JSON value", hint: "write null"),
                ExpectedFinding("2️⃣", .jsonSyntax, "'True' is not a JSON value", hint: "write true"),
                ExpectedFinding("3️⃣", .jsonSyntax, "'NaN' is not a JSON value", hint: "JSON has no such number"),
            ]),
        FindingCase(
            "malformed numbers", "[1️⃣01, 2️⃣.5, 3️⃣1., 4️⃣+1, 5️⃣0x1F, 6️⃣1e, 7️⃣-, 0, -0.0]",
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "'01' is not a JSON number", hint: "remove the leading zeros"),
                ExpectedFinding(
                    "2️⃣", .jsonSyntax, "'.5' is not a JSON number", hint: "write a zero before the decimal point"),
                ExpectedFinding(
                    "3️⃣", .jsonSyntax, "'1.' is not a JSON number", hint: "write a digit after the decimal point"),
                ExpectedFinding("4️⃣", .jsonSyntax, "'+1' is not a JSON number", hint: "remove the plus sign"),
                ExpectedFinding("5️⃣", .jsonSyntax, "'0x1F' is not a JSON number", hint: "write the number in decimal"),
                ExpectedFinding("6️⃣", .jsonSyntax, "'1e' is not a JSON number"),
                ExpectedFinding("7️⃣", .jsonSyntax, "'-' is not a JSON number"),
            ]),
        FindingCase(
            "unknown escapes", #"["C:1️⃣\dir", "2️⃣\x41"]"#,
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "JSON has no such escape sequence"),
                ExpectedFinding("2️⃣", .jsonSyntax, "JSON has no such escape sequence"),
            ]),
        FindingCase(
            "half a Unicode escape", #"["1️⃣\u12"]"#,
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "'\\u' is not followed by four hexadecimal digits")
            ]),
        FindingCase(
            "lone surrogates", #"["1️⃣\ud83d", "2️⃣\ude00", "3️⃣\ud83d\u0041"]"#,
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "unpaired surrogate"),
                ExpectedFinding("2️⃣", .jsonSyntax, "unpaired surrogate"),
                ExpectedFinding("3️⃣", .jsonSyntax, "unpaired surrogate"),
            ]),
        FindingCase(
            "halves of surrogate pairs beside what is none",
            #"["1️⃣\ud800\ue000", "2️⃣\udbff6️⃣\udbff", "3️⃣\ud800\ud7ff", "4️⃣\udc005️⃣\udc00", "\ud800\udc00\udbff\udfff\ud7ff\ue000"]"#,
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "unpaired surrogate"),
                ExpectedFinding("2️⃣", .jsonSyntax, "unpaired surrogate"),
                ExpectedFinding("6️⃣", .jsonSyntax, "unpaired surrogate"),
                ExpectedFinding("3️⃣", .jsonSyntax, "unpaired surrogate"),
                ExpectedFinding("4️⃣", .jsonSyntax, "unpaired surrogate"),
                ExpectedFinding("5️⃣", .jsonSyntax, "unpaired surrogate"),
            ]),
        FindingCase(
            "a tab in a string", "[\"a1️⃣\tb\"]",
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "a string contains a control character", hint: "write '\\t'")
            ]),
        FindingCase(
            "a string that is not closed", "{\"a\": 1️⃣\"b,\n\"c\": 1}",
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "the string is not closed")
            ]),
        FindingCase(
            "an object that is not closed", #"1️⃣{"a": 1"#,
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "the object is not closed", hint: "add '}'")
            ]),
        FindingCase(
            "an object whose bracket is that of the one around it",
            "{\n  \"a\": {\n    \"b\": 1️⃣{ \"c\": 1,\n    \"d\": 2\n  }\n}",
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "the object is not closed", hint: "add '}'")
            ]),
        FindingCase(
            "an array that is not closed", #"{"a": 1️⃣[1, 2}"#,
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "the array is not closed", hint: "add ']'")
            ]),
        FindingCase(
            "an array that is not closed before the next key", #"{"a": 1️⃣[1, "b", "c": {"d": 2️⃣01}}"#,
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "the array is not closed", hint: "add ']'"),
                ExpectedFinding("2️⃣", .jsonSyntax, "'01' is not a JSON number"),
            ]),
        FindingCase(
            "a bracket too many", "[1, 21️⃣}]",
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "unexpected '}'")
            ]),
        FindingCase(
            "a key without a value", #"{1️⃣"a", "b": 1, 2️⃣"c":}"#,
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "key 'a' has no value"),
                ExpectedFinding("2️⃣", .jsonSyntax, "key 'c' has no value"),
            ]),
        FindingCase(
            "an equals sign for a colon", #"{"a" 1️⃣= 1}"#,
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "expected ':' after the key", hint: "write ':' instead of '='")
            ]),
        FindingCase(
            "a missing colon", #"{1️⃣"a" 1}"#,
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "missing ':' after the key")
            ]),
        FindingCase(
            "text after the end", "{} 1️⃣{}",
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "unexpected text after the end of the JSON value")
            ]),
        FindingCase(
            "a byte order mark", "1️⃣\u{FEFF}{}",
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "JSON must not start with a byte order mark")
            ]),
        FindingCase(
            "a no-break space", "{1️⃣\u{A0}}",
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "unexpected no-break or zero-width space")
            ]),
        FindingCase(
            "a zero-width space", "{1️⃣\u{200B}}",
            [ExpectedFinding("1️⃣", .jsonSyntax, "unexpected no-break or zero-width space")]),
        FindingCase(
            "separators that are none, which are no keys where no object is around", #"[["a"1️⃣: 1], 2 2️⃣; 3]"#,
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "expected ',' or ']'"),
                ExpectedFinding("2️⃣", .jsonSyntax, "expected ',' or ']'"),
            ]),
        FindingCase("numbers in all forms", "[0, -0, 10, 1.05, 1e5, 1E+5, 1.5e-05, -1e00]"),
        FindingCase(
            "numbers with something behind them", "[1️⃣1.5.2, 2️⃣1e+, 3️⃣1e5x, 4️⃣-01, 5️⃣1.e5]",
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "'1.5.2' is not a JSON number"),
                ExpectedFinding("2️⃣", .jsonSyntax, "'1e+' is not a JSON number"),
                ExpectedFinding("3️⃣", .jsonSyntax, "'1e5x' is not a JSON number"),
                ExpectedFinding("4️⃣", .jsonSyntax, "'-01' is not a JSON number", hint: "remove the leading zeros"),
                ExpectedFinding("5️⃣", .jsonSyntax, "'1.e5' is not a JSON number"),
            ]),
        FindingCase(
            "single typographic quotes", "{1️⃣‘a’: 2️⃣‚b‛}",
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "typographic quotes cannot delimit a string"),
                ExpectedFinding("2️⃣", .jsonSyntax, "typographic quotes cannot delimit a string"),
            ]),
        FindingCase(
            "a string that is not closed in a line that ends with a carriage return", "{\"a\": 1️⃣\"b,\r\"c\": 1}",
            [ExpectedFinding("1️⃣", .jsonSyntax, "the string is not closed")]),
        FindingCase(
            "an object that is not closed behind others that are", "1️⃣{\n  \"a\": {\n    \"b\": 1\n  },\n  \"c\": 2\n",
            [ExpectedFinding("1️⃣", .jsonSyntax, "the object is not closed", hint: "add '}'")]),
        FindingCase(
            "duplicate keys", #"{"a": 1, 1️⃣"a": 2, "b": 3, 2️⃣"a": 4}"#,
            [
                ExpectedFinding("1️⃣", .duplicateKey, "key 'a' is a duplicate"),
                ExpectedFinding("2️⃣", .duplicateKey, "key 'a' is a duplicate"),
            ]),
        FindingCase(
            "many errors in one run",
            """
            {
              "a": 1️⃣'x',
              "b": [1, 22️⃣,],
              3️⃣c: 4️⃣01
            }
            """,
            [
                ExpectedFinding("1️⃣", .jsonSyntax, "a string is not enclosed in double quotes"),
                ExpectedFinding("2️⃣", .jsonSyntax, "trailing comma"),
                ExpectedFinding("3️⃣", .jsonSyntax, "key 'c' is not in quotes"),
                ExpectedFinding("4️⃣", .jsonSyntax, "'01' is not a JSON number"),
            ]),
    ]

    @Test("Every syntax error is told at its place", arguments: syntaxErrors)
    func syntax(_ example: FindingCase) {
        let marked = MarkedText(example.text)
        var findings = Findings(source: marked.source)
        let (_, soundness) = JSONParser.parse(&findings)
        example.check(findings.finished(), in: marked)
        #expect((soundness == .sound) == example.expected.allSatisfy { $0.rule != .jsonSyntax })
    }

    struct EncodingCase: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var bytes: [UInt8]
        var message: String
        var column: Int
    }

    @Test(
        "Bytes that are not UTF-8 are told",
        arguments: [
            EncodingCase(
                testDescription: "Latin-1 in a string", bytes: Array("[\"caf".utf8) + [0xE9] + Array("\"]".utf8),
                message: "byte 0xE9 is not UTF-8", column: 6),
            EncodingCase(
                testDescription: "an overlong slash", bytes: [0x5B, 0x22, 0xC0, 0xAF, 0x22, 0x5D],
                message: "byte 0xC0 is not UTF-8", column: 3),
            EncodingCase(
                testDescription: "an encoded surrogate", bytes: [0x5B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x5D],
                message: "byte 0xED is not UTF-8", column: 3),
            EncodingCase(
                testDescription: "UTF-16 with a mark", bytes: [0xFF, 0xFE, 0x7B, 0x00],
                message: "the file is not UTF-8",
                column: 1),
            EncodingCase(
                testDescription: "UTF-16 with a mark, the higher bytes first", bytes: [0xFE, 0xFF, 0x30, 0x30],
                message: "the file is not UTF-8", column: 1),
            EncodingCase(
                testDescription: "UTF-16 without a mark, the lower bytes first", bytes: [0x7B, 0x00, 0x7D, 0x00],
                message: "the file is not UTF-8", column: 1),
            EncodingCase(
                testDescription: "UTF-16 without a mark", bytes: [0x00, 0x7B, 0x00, 0x7D],
                message: "the file is not UTF-8", column: 1),
        ])
    func encoding(_ example: EncodingCase) throws {
        var findings = Findings(source: SourceText(name: "m", bytes: example.bytes))
        #expect(JSONParser.parse(&findings).soundness != .sound)
        let first = try #require(findings.diagnostics.first)
        #expect(first.message == example.message)
        #expect(first.location?.start == SourcePosition(line: 1, column: example.column))
    }

    @Test("Values are read 64 levels deep", arguments: [(64, true), (65, false)])
    func depth(_ depth: Int, isRead: Bool) {
        for (start, end) in [("[", "]"), ("{\"a\": ", "}")] {
            let text =
                String(repeating: start, count: depth) + (start == "[" ? "" : "1")
                + String(repeating: end, count: depth)
            var findings = Findings(source: SourceText(name: "m", text: text))
            _ = JSONParser.parse(&findings)
            let message = "values are nested more than 64 levels deep"
            #expect(findings.finished().map(\.message) == (isRead ? [] : [message]))
        }
    }

    @Test("Reading ends with the hundredth syntax error", arguments: [(99, 99), (100, 101), (101, 101), (1_000, 101)])
    func givesUp(errors: Int, told: Int) {
        var findings = Findings(
            source: SourceText(name: "m", text: "[" + Array(repeating: "x", count: errors).joined(separator: ",") + "]")
        )
        _ = JSONParser.parse(&findings)
        let messages = findings.finished().map(\.message)
        #expect(messages.count == told)
        #expect(messages.count { $0 == "'x' is not a JSON value" } == min(errors, 100))
        #expect(messages.contains("too many syntax errors: the rest of the file is not read") == (errors >= 100))
    }

    @Test("Every key and value has its range")
    func ranges() throws {
        let text = #" {"k": [ "v", 1.50 ]} "#
        var findings = Findings(source: SourceText(name: "m", text: text))
        let root = try #require(JSONParser.parse(&findings).value)
        let bytes = Array(text.utf8)
        func slice(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        let member = try #require(root.members.first)
        #expect(slice(root.range) == #"{"k": [ "v", 1.50 ]}"#)
        #expect(slice(member.keyRange) == #""k""#)
        #expect(slice(member.value.range) == #"[ "v", 1.50 ]"#)
        #expect(member.value.elements.map { slice($0.range) } == [#""v""#, "1.50"])
        #expect(member.value.elements.last?.number == JSONNumber(text: "1.50", value: 1.5))
    }

    @Test("Escapes are resolved")
    func escapes() throws {
        var findings = Findings(source: SourceText(name: "m", text: #""\"\\\/\b\f\n\r\tA\u00e9\u20AC\ud83d\ude00""#))
        let value = try #require(JSONParser.parse(&findings).value)
        #expect(value.string == "\"\\/\u{8}\u{C}\n\r\tAé€😀")
        #expect(findings.diagnostics.isEmpty)
    }
}
