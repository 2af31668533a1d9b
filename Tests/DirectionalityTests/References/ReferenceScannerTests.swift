import SVGDocument
import Testing

@testable import Directionality

struct ReferenceScannerTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let text: String
        let ids: [String]
        let renamed: String
        var testDescription: String { text }

        init(_ text: String, _ ids: [String], _ renamed: String? = nil) {
            self.text = text
            self.ids = ids
            self.renamed = renamed ?? text
        }
    }

    @Test(
        "the ids of url(#…) are found and replaced, and nothing else is",
        arguments: [
            Case("#a", []),
            Case("rgb(0, 0, 0)", []),
            Case("url(#a)", ["a"], "url(#b)"),
            Case("url( '#a' ) none", ["a"], "url(#b) none"),
            Case("fill:url(\"#a\");stroke:url(#other)", ["a", "other"], "fill:url(#b);stroke:url(#other)"),
            Case("url(#other) url(#a)", ["other", "a"], "url(#other) url(#b)"),
            Case("url(file.svg#a)", []),
            Case("url(#)", []),
            Case("url(#a", []),
            Case("url(url(#a))", ["a"], "url(url(#b))"),
            Case("url(#größe)", ["größe"], "url(#size)"),
        ])
    func urls(_ c: Case) {
        #expect(ReferenceScanner.urls(in: c.text) == c.ids)
        let fill = QualifiedName(namespace: .none, local: "fill")
        #expect(ReferenceScanner.rename(c.text, of: fill, ["a": "b", "größe": "size"]) == c.renamed)
    }

    @Test("an href is a reference as a whole, and other attributes are none")
    func attributes() {
        let href = QualifiedName(namespace: .none, local: "href")
        #expect(ReferenceScanner.rename(" #a ", of: href, ["a": "b"]) == "#b")
        let title = QualifiedName(namespace: .none, local: "data-title")
        #expect(ReferenceScanner.rename("url(#a)", of: title, ["a": "b"]) == "url(#a)")
    }
}
