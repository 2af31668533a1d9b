import SVGDocument
import Show
import Testing

@Suite("the table of an inspection")
struct InspectionTextTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let drawing: String
        let table: String
        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "what is seen, with what draws it",
            drawing:
                #"<path fill-rule="evenodd" d="M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22z"#
                + #"M6.3 12.7L7.7 11.3L10.5 14.1L16.3 8.3L17.7 9.7L10.5 16.9z"/>"#,
            table: """
                no.  element       x     y  width  height  paint  selector
                1    path       1.00  1.00  22.00   22.00  fill   path:nth-of-type(1)
                1.1    subpath  1.00  1.00  22.00   22.00         path:nth-of-type(1) subpath(1)
                1.2    subpath  6.30  8.30  11.40    8.60  hole   path:nth-of-type(1) subpath(2)

                seen in the drawing
                figure        x     y  width  height  how sure  selector
                checkmark  6.37  8.43  11.26    8.45  certain   region(6.3 8.3 11.4 8.6)
                """),
        Case(
            name: "the digits of a list as one, although its 1 is a mere stroke",
            drawing: ##"<g fill="none" stroke="#000" stroke-width="1.5"><path d="M11 6h10m-10 12h10"/>"##
                + ##"<path d="M4 4l1.5-.8v7.3"/><path d="M3.2 15.6c.2-1.6 3.6-1.6 3.6.5c0 1.6-3 2.4-3.8 4.4h4"/></g>"##,
            table: """
                no.  element          x      y  width  height  paint   selector
                1    g             1.89   1.95  19.11   19.30          g:nth-of-type(1)
                2      path       11.00   5.25  10.00   13.50  stroke  path:nth-of-type(1)
                2.1      subpath  11.00   5.25  10.00    1.50          path:nth-of-type(1) subpath(1)
                2.2      subpath  11.00  17.25  10.00    1.50          path:nth-of-type(1) subpath(2)
                3      path        3.64   1.95   2.61    8.55  stroke  path:nth-of-type(2)
                4      path        1.89  13.70   5.66    7.55  stroke  path:nth-of-type(3)

                seen in the drawing
                figure          x     y  width  height  how sure  selector
                digits '12'  1.87  2.06   5.63   19.13  probable  region(1.8 1.9 5.8 19.4)

                gap around the digits '12', to the nearest ink: 3.6, between middle lines: 5.1
                """),
        Case(
            name: "subpaths have the stroke and the transform of their path",
            drawing: #"<path id="a" transform="translate(1 2)" stroke="red" fill="none" d="M1 1h4m0 2h4"/>"#,
            table: """
                no.  element       x     y  width  height  paint   selector
                1    path       2.00  2.50   8.00    3.00  stroke  #a
                1.1    subpath  2.00  2.50   4.00    1.00          #a subpath(1)
                1.2    subpath  6.00  4.50   4.00    1.00          #a subpath(2)
                """),
        Case(
            name: "a closed subpath that goes on without a move, and moves that draw nothing",
            drawing: #"<path d="M9 9M0 0h4v4zh-0l9 9v-9zM20 20h1v1m-5 -5"/>"#,
            table: """
                no.  element        x      y  width  height  paint  selector
                1    path        0.00   0.00  21.00   21.00  fill   path:nth-of-type(1)
                1.1    subpath   0.00   0.00   4.00    4.00  hole   path:nth-of-type(1) subpath(1)
                1.2    subpath   0.00   0.00   9.00    9.00         path:nth-of-type(1) subpath(2)
                1.3    subpath  20.00  20.00   1.00    1.00         path:nth-of-type(1) subpath(3)
                """),
        Case(
            name: "holes by the direction of outlines, and what fills them again",
            drawing: #"<path d="M0 0h20v20h-20zM2 2v16h16v-16zM4 4h8v8h-8zM5 5h2v2h-2z"/>"#,
            table: """
                no.  element       x     y  width  height  paint  selector
                1    path       0.00  0.00  20.00   20.00  fill   path:nth-of-type(1)
                1.1    subpath  0.00  0.00  20.00   20.00         path:nth-of-type(1) subpath(1)
                1.2    subpath  2.00  2.00  16.00   16.00  hole   path:nth-of-type(1) subpath(2)
                1.3    subpath  4.00  4.00   8.00    8.00         path:nth-of-type(1) subpath(3)
                1.4    subpath  5.00  5.00   2.00    2.00         path:nth-of-type(1) subpath(4)
                """),
        Case(
            name: "holes by the even-odd rule",
            drawing:
                #"<path fill-rule="evenodd" d="M0 0h20v20h-20zM10 2a8 8 0 1 0 .1 0zM4 9h12v2h-12z"/>"#,
            table: """
                no.  element       x     y  width  height  paint  selector
                1    path       0.00  0.00  20.00   20.00  fill   path:nth-of-type(1)
                1.1    subpath  0.00  0.00  20.00   20.00         path:nth-of-type(1) subpath(1)
                1.2    subpath  2.05  2.00  16.00   16.00  hole   path:nth-of-type(1) subpath(2)
                1.3    subpath  4.00  9.00  12.00    2.00         path:nth-of-type(1) subpath(3)
                """),
        Case(
            name: "groups are indented around what is in them",
            drawing: #"<g id="g"><rect width="4" height="4"/><g><circle r="2" stroke="red"/></g></g>"#,
            table: """
                no.  element         x      y  width  height  paint        selector
                1    g           -2.50  -2.50   6.50    6.50               #g
                2      rect       0.00   0.00   4.00    4.00  fill         #g > rect:nth-of-type(1)
                3      g         -2.50  -2.50   5.00    5.00               #g > g:nth-of-type(1)
                4        circle  -2.50  -2.50   5.00    5.00  fill+stroke  #g > g:nth-of-type(1) > circle:nth-of-type(1)
                """),
        Case(
            name: "what is not painted has no ink",
            drawing: #"<path d="M0 0h24v24H0z" fill="none"/><g display="none"><rect width="1" height="1"/></g>"#,
            table: """
                no.  element  x  y  width  height  paint   selector
                1    path                          no ink  path:nth-of-type(1)
                2    g                             no ink  g:nth-of-type(1)
                3      rect                        no ink  rect:nth-of-type(1)
                """),
        Case(
            name: "clips cut ink",
            drawing: """
                <clipPath id="c"><rect width="3" height="9"/></clipPath>
                <g clip-path="url(#c)"><rect width="9" height="5"/></g>
                """,
            table: """
                no.  element     x     y  width  height  paint  selector
                1    g        0.00  0.00   3.00    5.00         g:nth-of-type(1)
                2      rect   0.00  0.00   3.00    5.00  fill   g:nth-of-type(1) > rect:nth-of-type(1)

                definitions, drawn where they are used
                element   x  y  width  height  selector
                clipPath                       #c
                """),
        Case(
            name: "definitions count where they are used",
            drawing: """
                <defs><path id="d" d="M0 0h2v2z"/><g class="unused"><path d="M0 0h2v2z"/></g></defs>
                <use xlink:href="#d" x="5" y="6"/>
                """,
            table: """
                no.  element     x     y  width  height  paint  selector
                1    use      5.00  6.00   2.00    2.00  fill   use:nth-of-type(1)

                definitions, drawn where they are used
                element     x     y  width  height  selector
                path     5.00  6.00   2.00    2.00  #d
                g                                   .unused
                """),
        Case(
            name: "a use has the paints of all that it draws",
            drawing: """
                <defs><g id="d"><path stroke="red" fill="none" d="M0 0h4"/><path d="M0 0h2v2z"/></g></defs>
                <use xlink:href="#d" x="5" y="6"/>
                """,
            table: """
                no.  element     x     y  width  height  paint        selector
                1    use      5.00  5.50   4.00    2.50  fill+stroke  use:nth-of-type(1)

                definitions, drawn where they are used
                element     x     y  width  height  selector
                g        5.00  5.50   4.00    2.50  #d
                """),
        Case(
            name: "what a use in a symbol draws belongs to the use of the symbol",
            drawing: """
                <defs><path id="p" d="M0 0h2v2z"/><symbol id="s"><use xlink:href="#p" x="1"/></symbol></defs>
                <use xlink:href="#s" x="5" y="6"/>
                """,
            table: """
                no.  element     x     y  width  height  paint  selector
                1    use      6.00  6.00   2.00    2.00  fill   svg > use:nth-of-type(1)

                definitions, drawn where they are used
                element     x     y  width  height  selector
                path     6.00  6.00   2.00    2.00  #p
                symbol   6.00  6.00   2.00    2.00  #s
                """),
        Case(name: "an empty drawing", drawing: "<title>Nothing</title>", table: "nothing is drawn"),
    ]

    @Test("lists elements and subpaths with ink boxes, paints and selectors", arguments: cases)
    func table(_ test: Case) throws {
        let text = InspectionText.render(try Inspection.of(test.drawing).inspection)
        #expect(text == "view box 0 0 24 24\n\n" + test.table + "\n")
    }

    @Test("says in JSON what is left out of other ink, and measures a drawing without a view box by its size")
    func holes() throws {
        let check = "M6.3 12.7L7.7 11.3L10.5 14.1L16.3 8.3L17.7 9.7L10.5 16.9z"
        for (plate, isHole) in [("M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22z", true), ("", false)] {
            let json = InspectionJSON.render(
                try Inspection.of("<path fill-rule='evenodd' d='\(plate)\(check)'/>").inspection)
            let line = try #require(
                json.split(separator: "\n").first { $0.contains("\"figure\": \"check\"") }, "\(json)")
            #expect(line.contains("\"hole\": true") == isHole)
        }
        for (box, canvas) in [
            ("0 0 8 9", "[0, 0, 8, 9]"), ("0 0 0 9", "[0, 0, 10, 12]"), ("0 0 8 0", "[0, 0, 10, 12]"),
        ] {
            let text =
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='\(box)' width='10' height='12'><path d='M1 1h2v2z'/></svg>"
            let json = InspectionJSON.render(Inspection(try SVGReader.read(Array(text.utf8), name: "icon.svg")))
            #expect(json.contains("\"viewBox\": \(canvas)"), "\(json)")
        }
    }

    @Test(
        "says whether a figure points to the left or to the right, also where it goes up or down a little",
        arguments: [(0, "right"), (30, "right"), (-30, "right"), (150, "left"), (180, "left"), (210, "left")])
    func direction(degrees: Int, side: String) throws {
        let waves =
            "<path transform='rotate(\(degrees) 12 12)' d='M6 8a6 6 0 0 1 0 8M10 4a11 11 0 0 1 0 16' fill='none' "
            + "stroke='#000' stroke-width='1.6'/>"
        let text = InspectionText.render(try Inspection.of(waves).inspection)
        #expect(text.contains("waves to the \(side) "), "\(text)")
    }
}
