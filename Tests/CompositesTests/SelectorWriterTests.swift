import SVGDocument
import Testing

@testable import Composites

@Suite("selectors that last")
struct SelectorWriterTests {
    /// Attributes of an element, and the selector that it gets.
    struct Case: CustomTestStringConvertible {
        var attributes: String
        var selector: String
        var testDescription: String { attributes }

        init(_ attributes: String, _ selector: String = "path:nth-of-type(1)") {
            (self.attributes, self.selector) = (attributes, selector)
        }
    }

    static let cases = [
        Case(##"id="badge""##, "#badge"), Case(##"id="speaker2""##, "#speaker2"), Case(##"id="path""##, "#path"),
        Case(##"id="Vector-of-doubt""##, "#Vector-of-doubt"), Case(##"class="mark st0""##, ".mark"),
        Case(##"id="Layer_1" class="mark""##, ".mark"),
        Case(##"id="path1234""##), Case(##"id="path10-7-2""##), Case(##"id="g5""##), Case(##"id="_Group_2_""##),
        Case(##"id="Layer_1""##), Case(##"id="SVGRepo_iconCarrier""##), Case(##"id="XMLID_12_""##),
        Case(##"id="Vector""##),
        Case(##"id="Rounded Rectangle 3""##), Case(##"class="cls-1""##), Case(##"class="st0 fil1""##),
        Case(##"id="layer1" inkscape:label="Ebene 1" inkscape:groupmode="layer""##, "layer(Ebene 1)"),
    ]

    @Test("names that a drawing program made are not used", arguments: cases)
    func names(in example: Case) throws {
        let text =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" "
            + "viewBox=\"0 0 24 24\"><path \(example.attributes) d=\"M1 1h2v2z\"/></svg>"
        let document = try SVGReader.read(Array(text.utf8), name: "test.svg")
        let path = try #require(document.childElements(of: document.root).first)
        #expect(SelectorWriter(document).selector(of: path) == example.selector)
    }

    /// Elements and subpaths by their places in the file, and what selects them.
    struct Choice: CustomTestStringConvertible {
        var testDescription: String
        var places: [(element: Int, subpaths: [Int])]
        var selector: String
    }

    static let choices = [
        Choice(
            testDescription: "some subpaths of a path", places: [(0, [4, 1, 2])], selector: "#sheet subpath(1-2, 4)"),
        Choice(testDescription: "all of them are the path", places: [(0, [1, 2]), (0, [3, 4])], selector: "#sheet"),
        Choice(
            testDescription: "all that is in a named group is the group", places: [(1, []), (2, [1])],
            selector: "#badge"),
        Choice(
            testDescription: "some of it is not", places: [(1, [])], selector: "#badge > circle:nth-of-type(1)"),
        Choice(
            testDescription: "a name of its own is as good as that of the group around it", places: [(3, [])],
            selector: "#dot"),
        Choice(
            testDescription: "a group that a program named is not used", places: [(4, []), (5, [])],
            selector: "g:nth-of-type(3) > path:nth-of-type(1), path:nth-of-type(2)"),
    ]

    @Test("what is selected is named by what lasts longest", arguments: choices)
    func places(of choice: Choice) throws {
        let text = ##"""
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
              <path id="sheet" d="M1 1h2zM4 4h2zM7 7h2zM9 9h2z"/>
              <g id="badge"><circle cx="18" cy="18" r="5"/><path d="M16 18h4"/></g>
              <g id="point"><path id="dot" d="M2 20h2"/></g>
              <g id="Group_2"><path d="M3 3h9"/><path d="M3 5h9"/></g>
            </svg>
            """##
        let document = try SVGReader.read(Array(text.utf8), name: "test.svg")
        let drawn = document.subtree(of: document.root).filter { document.element($0)?.name.local != "g" }.dropFirst()
        let places = choice.places.map { (element: Array(drawn)[$0.element], subpaths: $0.subpaths) }
        #expect(SelectorWriter(document).selector(of: places) == choice.selector)
    }

    @Test(
        "subpaths are named by their region, where nothing else lies in it",
        arguments: [
            ("M1 1h2v2h-2zM4.04 4h2v2.02h-2zM9 9h2v2h-2z", [2], "region(4 4 2.1 2.1)"),
            ("M1 1h2v2h-2zM4 4h2v2h-2zM9 9h2v2h-2z", [1, 2], "region(1 1 5 5)"),
            ("M1 1h2v2h-2zM4 4h2v2h-2zM9 9h2v2h-2z", [1, 3], "path:nth-of-type(1) subpath(1, 3)"),
            ("M1 1h9v9h-9zM4 4h2v2h-2z", [1], "path:nth-of-type(1) subpath(1)"),
            ("M1 1h9v9h-9zM4 4h2v2h-2z", [2], "region(4 4 2 2)"),
            ("M1 1h9v9h-9zM4 4h2v2h-2z", [1, 2], "path:nth-of-type(1)"),
        ])
    func regions(path: String, subpaths: [Int], selector: String) throws {
        let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"><path d=\"\(path)\"/></svg>"
        let document = try SVGReader.read(Array(text.utf8), name: "test.svg")
        let path = try #require(document.childElements(of: document.root).first)
        #expect(SelectorWriter(document).lastingSelector(of: [(path, subpaths)]) == selector)
    }
}
