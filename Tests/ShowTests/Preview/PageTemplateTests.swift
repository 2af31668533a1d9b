import Testing

@testable import Show

@Suite("Page templates")
struct PageTemplateTests {
    private func filled(_ template: String, _ values: [String: String]) -> String {
        let page = PageTemplate(Array(template.utf8)).filled(values.mapValues { [PagePiece(Array($0.utf8))] }).flatMap(
            \.bytes)
        return String(decoding: page, as: UTF8.self)
    }

    @Test("names are replaced by their values, and names without one by nothing")
    func names() {
        #expect(filled("<p>{{a}}-{{b}}-{{a}}</p>", ["a": "1"]) == "<p>1--1</p>")
    }

    @Test("what is put in is not searched again")
    func once() {
        #expect(filled("{{a}}{{b}}", ["a": "{{b}}", "b": "2"]) == "{{b}}2")
    }

    @Test("single braces and open ends stay")
    func braces() {
        #expect(filled("a { b } {{c", ["c": "1"]) == "a { b } {{c")
    }
}
