import Diagnostics
import Testing

@testable import Manifest

@Suite("Lists of what icons are")
struct LabelFileTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var text: String
        /// The labels as `name kind`, in the order of the names.
        var labels: [String] = []
        /// The errors as `line:column rule message`.
        var errors: [String] = []
    }

    static let cases = [
        Case(
            testDescription: "an object of words, truth values and objects",
            text:
                #"{ "a": "fixed", "b": true, "c": false, "d": { "kind": "Unique", "x": 1 }, "e/f.svg": "composite" }"#,
            labels: ["a fixed", "b flips", "c fixed", "d localized", "e/f composite"]),
        Case(
            testDescription: "an array of objects",
            text: " [{ \"name\": \"a\", \"kind\": \"directional\" }, { \"kind\": \"mirror\", \"name\": \"b\" }]",
            labels: ["a directional", "b flips"]),
        Case(
            testDescription: "a table without titles", text: "a,mirror\r\n\r\n\"b\",\"stay\"\r\n",
            labels: ["a flips", "b fixed"]),
        Case(
            testDescription: "a table with titles and other columns",
            text: "id\tKind\tName\n1\tmirror\ta\n2\tlocalized\t b \n", labels: ["a flips", "b localized"]),
        Case(
            testDescription: "semicolons and quotes", text: "\"a;\"\"b\n\";fixed\nc;flip",
            labels: ["a;\"b\n fixed", "c flips"]),
        Case(testDescription: "nothing", text: ""),
        Case(
            testDescription: "values that are no kinds",
            text: "{\n \"a\": \"left\",\n \"b\": 1, \"c\": {\"kind\": null}}",
            errors: [
                "2:7 bad-value 'left' is no kind", "3:7 wrong-type the kind of icon 'b' is not a word",
                "3:24 wrong-type the kind of icon 'c' is not a word",
            ]),
        Case(
            testDescription: "objects without a name", text: #"[{ "kind": "fixed" }, "a"]"#,
            errors: [
                "1:2 missing-key a label needs a 'name' and a 'kind'",
                "1:23 missing-key a label needs a 'name' and a 'kind'",
            ]),
        Case(
            testDescription: "no JSON", text: #"{ "a": "fixed" "#,
            errors: ["1:1 json-syntax the object is not closed"]),
        Case(
            testDescription: "rows with too little, and a word that is no kind", text: "a\nb,x\nc,mirror",
            labels: ["c flips"], errors: ["1:1 missing-key the row has no kind", "2:3 bad-value 'x' is no kind"]),
        Case(
            testDescription: "a quote that does not end", text: "a,\"mirror\n",
            errors: ["1:3 bad-value a quoted cell does not end", "1:3 bad-value '' is no kind"]),
        Case(
            testDescription: "two labels that differ, and two that agree",
            text: "a,mirror\na,fixed\nb,stay\nb,fixed\n", labels: ["a fixed", "b fixed"],
            errors: ["2:1 duplicate-key icon 'a' is labelled 'mirror' in labels.txt as well"]),
    ]

    @Test("are JSON or tables", arguments: cases)
    func read(testCase: Case) {
        let file = LabelFile(SourceText(name: "x/labels.txt", text: testCase.text))
        #expect(file.labels.sorted { $0.key < $1.key }.map { "\($0.key.text) \($0.value.kind)" } == testCase.labels)
        #expect(
            file.diagnostics.map { finding in
                let start = finding.location?.start
                return "\(start?.line ?? 0):\(start?.column ?? 0) \(finding.rule) \(finding.message)"
            } == testCase.errors)
    }

    @Test("names that no icon has are told with the one that is meant")
    func unknown() throws {
        let file = LabelFile(SourceText(name: "l.csv", text: "next,fixed\nbacc,fixed\nnav/up.svg,fixed\n"))
        let findings = file.unknownNames(among: SourceListing(paths: ["back.svg", "nav/up.svg", "next.svg"]))
        #expect(findings.map(\.message) == ["there is no icon 'bacc'"])
        #expect(findings.first?.hint == "did you mean 'back'?")
        #expect(findings.first?.location?.start?.line == 2)
        #expect(findings.first?.severity == .warning)
    }

    @Test("any bytes are read without a crash")
    func hostile() {
        var state: UInt64 = 7
        let alphabet = Array(#"{}[]",:;ab"#.utf8) + [0x0A, 0x0D, 0x09, 0xFF, 0xEF, 0xBB, 0xBF, 0x20]
        for _ in 0..<3000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            var bits = state
            let bytes = (0..<Int(state >> 59)).map { _ -> UInt8 in
                bits = bits &* 6_364_136_223_846_793_005 &+ 1
                return alphabet[Int((bits >> 33) % UInt64(alphabet.count))]
            }
            let file = LabelFile(SourceText(name: "x", bytes: bytes))
            #expect(file.labels.count <= bytes.count)
        }
    }
}
