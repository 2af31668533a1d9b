import Geometry
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
        Case(##"id="layer1" inkscape:label="Ebene 1" inkscape:groupmode="layer""##, ##"[inkscape:label="Ebene 1"]"##),
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

    /// What counts, and what lasts.
    struct Lasting: CustomTestStringConvertible {
        var testDescription: String
        var content: String
        var counting: String
        var lasting: String
        var viewBox = "0 0 24 24"
        var isApart = false

        init(
            _ description: String, _ content: String, _ counting: String, _ lasting: String,
            viewBox: String = "0 0 24 24",
            isApart: Bool = false
        ) {
            (testDescription, self.content, self.counting, self.lasting) = (description, content, counting, lasting)
            (self.viewBox, self.isApart) = (viewBox, isApart)
        }
    }

    private static let squares = ##"<path d="M1 1h2v2h-2z"/><path id="b" d="M4 4h2v2h-2z"/><path d="M9 9h2v2h-2z"/>"##
    private static let first = "path:nth-of-type(1)"
    private static let last = "path:nth-of-type(3)"

    static let lastings = [
        Lasting("an element", squares, last, "region(9 9 2 2)"),
        Lasting("a name", squares, "#b", "#b"),
        Lasting("a name and an element", squares, "#b, \(last)", "#b, region(9 9 2 2)"),
        Lasting(
            "two with something between them", squares, "\(first), \(last)", "region(1 1 2 2), region(9 9 2 2)"),
        Lasting("two with nothing between them", squares, "\(first), path:nth-of-type(2)", "region(1 1 5 5)"),
        Lasting(
            "items of their own", squares, "\(first), path:nth-of-type(2)", "region(1 1 2 2), region(4 4 2 2)",
            isApart: true),
        Lasting(
            "one of which holds another", ##"<path d="M1 1h9v9h-9z"/><path d="M4 4h2v2h-2z"/>"##,
            "\(first), path:nth-of-type(2)", "\(first), region(4 4 2 2)", isApart: true),
        Lasting("the same twice", ##"<path d="M4 4h2v2h-2z"/><path d="M4 4h2v2h-2z"/>"##, first, first),
        Lasting(
            "a use", ##"<path id="s" d="M1 1h2v2z"/><use href="#s" x="5"/>"##, "use:nth-of-type(1)", "region(6 1 2 2)"),
        Lasting(
            "ink that is drawn by a pen", ##"<path fill="none" stroke="red" d="M4 4h4"/>"##, first, "region(4 3.5 4 1)"),
        Lasting("ink beyond the canvas", ##"<path d="M-1 4h4v4z"/>"##, first, first),
        Lasting(
            "a canvas with an edge between decimals", ##"<path d="M20 4h3.95v4z"/>"##, first, "region(20 4 3.95 4)",
            viewBox: "0 0 23.95 24"),
        Lasting(
            "a canvas of one unit", ##"<path d="M.25 .25h.25v.25z"/><path d="M.2 .2h.05v.05z"/>"##, first,
            "region(0.25 0.25 0.25 0.25)", viewBox: "0 0 1 1"),
        Lasting("what draws nothing", ##"<path d="M4 4"/>"##, first, first),
        Lasting("what is a definition", ##"<defs><path d="M4 4h2v2z"/></defs>"##, first, first),
    ]

    @Test("what would be counted is named by its region, where nothing else lies in it", arguments: lastings)
    func lasting(of one: Lasting) throws {
        let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(one.viewBox)\">\(one.content)</svg>"
        let document = try SVGReader.read(Array(text.utf8), name: "test.svg")
        #expect(SelectorWriter(document).lasting(one.counting, apart: one.isApart) == one.lasting)
    }

    @Test(
        "a box is written as a region that holds it",
        arguments: [
            (Rect(x: 16.04, y: 9.36, width: 7.2, height: 10.6), "16 9.3 7.3 10.7"),
            (Rect(x: 2, y: 8.1, width: 5, height: 7), "2 8.1 5 7"),
            (Rect(x: -0.04, y: 0, width: 1, height: 1), "-0.1 0 1.1 1"),
        ])
    func text(of box: Rect, region: String) {
        #expect(box.regionText == region)
    }

    @Test(
        "subpaths are named by their region, where nothing else lies in it",
        arguments: [
            ("M1 1h2v2h-2zM4.04 4h2v2.02h-2zM9 9h2v2h-2z", [2], "region(4 4 2.1 2.1)"),
            ("M1 1h2v2h-2zM4 4h2v2h-2zM9 9h2v2h-2z", [1, 2], "region(1 1 5 5)"),
            ("M1 1h2v2h-2zM4 4h2v2h-2zM9 9h2v2h-2z", [1, 3], "path:nth-of-type(1) subpath(1, 3)"),
            ("M1 1h9v9h-9zM4 4h2v2h-2z", [1], "path:nth-of-type(1) subpath(1)"),
            ("M1 1h9v9h-9zM4 4h2v2h-2z", [2], "region(4 4 2 2)"),
            ("M1 1h9v9h-9zM4 4h2v2h-2z", [1, 2], "region(1 1 9 9)"),
        ])
    func regions(path: String, subpaths: [Int], selector: String) throws {
        let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"><path d=\"\(path)\"/></svg>"
        let document = try SVGReader.read(Array(text.utf8), name: "test.svg")
        let path = try #require(document.childElements(of: document.root).first)
        #expect(SelectorWriter(document).lastingSelector(of: [(path, subpaths)]) == selector)
    }
}
