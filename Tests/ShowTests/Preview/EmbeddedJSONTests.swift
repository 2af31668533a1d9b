import Foundation
import IconModel
import Testing

@testable import Show

@Suite("JSON in a page")
struct EmbeddedJSONTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var json: String
    }

    @Test(
        "strings are written so that they cannot end the element that they stand in",
        arguments: [
            Case(testDescription: "plain", text: "cart", json: #""cart""#),
            Case(testDescription: "end tag", text: "</script>", json: #""\u003c/script>""#),
            Case(testDescription: "comment", text: "<!--<script>", json: #""\u003c!--\u003cscript>""#),
            Case(testDescription: "quotes and backslash", text: #"a"b\"#, json: #""a\"b\\""#),
            Case(testDescription: "line feed", text: "a\nb", json: #""a\nb""#),
            Case(testDescription: "control", text: "\u{1}\u{7f}", json: #""\u0001\u007f""#),
            Case(testDescription: "beyond ASCII", text: "عربة", json: #""عربة""#),
        ])
    func strings(one: Case) throws {
        var json = EmbeddedJSON()
        json.string(one.text)
        #expect(String(decoding: json.bytes, as: UTF8.self) == one.json)
        let read = try JSONDecoder().decode(
            [String].self, from: Data([UInt8(ascii: "[")] + json.bytes + [UInt8(ascii: "]")]))
        #expect(read == [one.text])
    }

    @Test("a text of many elements is one text in pieces, whatever it becomes a part of")
    func pieces() {
        let names = (0..<20_000).map { "\($0)" + String(repeating: "x", count: 500) }
        var elements = EmbeddedJSON()
        for name in names { elements.element { $0.string(name) } }
        var json = EmbeddedJSON()
        json.object { json in
            json.member("a") { $0.array(of: elements) }
            json.member("b") { $0.array(of: EmbeddedJSON()) }
        }
        let expected = #"{"a":[\#(names.map { "\"\($0)\"" }.joined(separator: ","))],"b":[]}"#
        let isSame = json.bytes == Array(expected.utf8)
        #expect(isSame)
        // Of ten megabytes, the latter ones are kept compressed.
        #expect(json.pieces.count > 16)
        #expect(json.pieces.allSatisfy { $0.bytes.count < 1 << 20 })
    }

    @Test("objects leave out what there is not, and numbers keep thousandths")
    func objects() {
        var json = EmbeddedJSON()
        json.object { json in
            json.member("a") { $0.number(1.25) }
            json.member("b", nil as String?)
            json.member("c") { $0.array([1, 2]) { $0.number($1) } }
            json.member("d") { $0.number(2.0) }
            json.member("e", if: false)
            json.member("f", [])
            json.member("g") { $0.object { _ in } }
            json.member("h", "i")
        }
        #expect(String(decoding: json.bytes, as: UTF8.self) == #"{"a":1.25,"c":[1,2],"d":2,"g":{},"h":"i"}"#)
    }
}
