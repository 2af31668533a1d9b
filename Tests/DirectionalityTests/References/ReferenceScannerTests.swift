import Diagnostics
import DrawingTestSupport
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
            Case("URL(#a) Url(#a)", ["a", "a"], "URL(#b) Url(#b)"),
            Case("url(file.svg#a)", []),
            Case("url(#)", []),
            Case("url(#a", ["a"], "url(#b"),
            Case("url(url(#a))", []),
            Case("url(#größe)", ["größe"], "url(#size)"),
            Case("url(#gro\u{308}ße)", ["gro\u{308}ße"], "url(#gro\u{308}ße)"),
            Case("url(#%61)", ["%61"], "url(#b)"),
            Case("url(#wide) url(#\\61)", ["wide", "a"], "url(\"#two words\") url(#b)"),
        ])
    func urls(_ c: Case) {
        let names: [ExactName: String] = ["a": "b", "größe": "size", "wide": "two words"]
        #expect(ReferenceScanner.urls(in: c.text) == c.ids)
        #expect(ReferenceScanner.rename(c.text, names) == c.renamed)
    }

    struct AttributeCase: CustomTestStringConvertible, Sendable {
        let markup: String
        let renamed: String
        var testDescription: String { markup }

        init(_ markup: String, _ renamed: String) {
            self.markup = markup
            self.renamed = renamed
        }
    }

    @Test(
        "attributes hold references as a whole, in url(), or not at all",
        arguments: [
            AttributeCase("href=' #a '", "#b"),
            AttributeCase("xlink:href='#a'", "#b"),
            AttributeCase("href='icon.svg#a'", "icon.svg#a"),
            AttributeCase("fill='url(#a)'", "url(#b)"),
            AttributeCase("values='url(#a);url(#c)'", "url(#b);url(#c)"),
            AttributeCase("marker='url(#a)'", "url(#a)"),
            AttributeCase("data-title='url(#a)'", "url(#a)"),
        ])
    func attributes(_ c: AttributeCase) throws {
        let document = try TestIcon.document("<path \(c.markup)/>")
        let path = try #require(document.childElements(of: document.root).first.flatMap(document.element))
        #expect(path.attributes.map { ReferenceScanner.rename($0, ["a": "b"]) } == [c.renamed])
    }
}
