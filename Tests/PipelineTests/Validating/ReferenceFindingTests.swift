import Diagnostics
import Judging
import PipelineTestSupport
import Testing

@testable import Pipeline

@Suite("References that lead nowhere are found in every spelling, and in what is a reference alone")
struct ReferenceFindingTests {
    struct Case: CustomTestStringConvertible {
        var markup: String
        var rules: Set<Rule> = []
        var testDescription: String { markup }
    }

    @Test(arguments: [
        Case(markup: ##"<path fill="url(#a)" d="M4 4h9v3z"/>"##),
        Case(markup: ##"<path style="fill:URL('#a')" d="M4 4h9v3z"/>"##),
        Case(markup: ##"<path style="fill:URL('#b')" d="M4 4h9v3z"/>"##, rules: [.danglingReference]),
        Case(markup: ##"<path style="/*fill:url(#b)*/" d="M4 4h9v3z"/>"##),
        Case(markup: ##"<path style="fill:u\72l(#\62)" d="M4 4h9v3z"/>"##, rules: [.danglingReference]),
        Case(markup: ##"<path aria-label="see url(#b)" d="M4 4h9v3z"/>"##),
        Case(
            markup: ##"<path d="M4 4h9v3z"><set attributeName="fill" to="url(#b)"/></path>"##,
            rules: [.danglingReference, .notDrawn]),
        Case(markup: ##"<use href=" #p "/><path id="p" d="M4 4h9v3z"/>"##),
        Case(markup: ##"<use href="#%70"/><path id="p" d="M4 4h9v3z"/>"##),
        Case(markup: ##"<use href="#q"/><path id="p" d="M4 4h9v3z"/>"##, rules: [.danglingReference]),
        Case(
            markup: ##"<style>path { fill: url( "set.svg#b" ) }</style><path d="M4 4h9v3z"/>"##,
            rules: [.externalReference, .danglingReference]),
        Case(markup: ##"<style>/* @import "a.css"; */ path { fill: red }</style><path d="M4 4h9v3z"/>"##),
        Case(
            markup: ##"<style>@IMPORT "a.css"; path { fill: red }</style><path d="M4 4h9v3z"/>"##,
            rules: [.externalReference, .notDrawn]),
    ])
    func found(_ c: Case) throws {
        let gradient = ##"<linearGradient id="a"><stop/></linearGradient>"##
        let set = try TemporarySet(
            icons: ##""next": "directional""##, sources: ["next.svg": Drawing.svg(gradient + c.markup)])
        #expect(Set(set.validate().diagnostics.map(\.rule)) == c.rules)
    }
}
