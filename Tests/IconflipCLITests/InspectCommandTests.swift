import Foundation
import Testing

@testable import iconflip

@Suite("iconflip inspect")
struct InspectCommandTests {
    private static let drawing = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
        <g id="digits"><path d="M1 1h2v4z"/><path d="M1 9h2v4zM5 9h2v4z"/></g>
        <path stroke="#000" d="M10.123456 4h9" class="&quot;"/></svg>
        """

    @Test("where an icon is named, says which file it is in")
    func icon() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.drawing, to: "bell.svg")
        #expect(
            ToolRun(["inspect", folder["bell"]]).errors.contains("name the file of the icon: '\(folder["bell.svg"])'"))
        #expect(!ToolRun(["inspect", folder["drum"]]).errors.contains("name the file"))
    }

    @Test("prints the tree of the icon")
    func table() {
        let run = ToolRun(["inspect", "-"], input: Self.drawing)
        #expect(run.exitCode == .success)
        #expect(
            run.output == """
                view box 0 0 24 24

                no.  element          x     y  width  height  paint        selector
                1    g             1.00  1.00   6.00   12.00               #digits
                2      path        1.00  1.00   2.00    4.00  fill         #digits > path:nth-of-type(1)
                3      path        1.00  9.00   6.00    4.00  fill         #digits > path:nth-of-type(2)
                3.1      subpath   1.00  9.00   2.00    4.00               #digits > path:nth-of-type(2) subpath(1)
                3.2      subpath   5.00  9.00   2.00    4.00               #digits > path:nth-of-type(2) subpath(2)
                4    path         10.12  3.50   9.01    1.00  fill+stroke  svg > path:nth-of-type(1)

                """)
        #expect(run.errors.isEmpty)
    }

    /// The JSON of an element, as a program reads it.
    private struct Element: Decodable {
        struct Subpath: Decodable {
            var number: Int
            var selector: String
            var ink: [Double]?
        }
        var number: Int
        var tag: String
        var selector: String
        var ink: [Double]?
        var paint: String?
        var subpaths: [Subpath]?
        var children: [Element]?
    }
    private struct Figure: Decodable {
        var figure: String
        var box: [Double]
        var grade: String
        var witnesses: [String]
        var selector: String?
        var hole: Bool?
    }
    private struct Report: Decodable {
        var viewBox: [Double]
        var elements: [Element]
        var seen: [Figure]
    }

    @Test("--json gives the same to programs")
    func json() throws {
        let run = ToolRun(["inspect", "--json", "-"], input: Self.drawing)
        let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
        #expect(report.viewBox == [0, 0, 24, 24])
        #expect(report.elements.map(\.number) == [1, 4])
        #expect(report.elements.map(\.paint) == [nil, "fill+stroke"])
        #expect(report.elements[1].ink == [10.12, 3.5, 9.01, 1])
        let inner = try #require(report.elements[0].children)
        #expect(inner.map(\.tag) == ["path", "path"])
        #expect(inner[0].subpaths == nil)
        let subpath = try #require(inner[1].subpaths?.last)
        #expect(subpath.number == 2)
        #expect(subpath.selector == "#digits > path:nth-of-type(2) subpath(2)")
        #expect(subpath.ink == [5, 9, 2, 4])
    }

    @Test("says what is seen, and whether the file's name says so as well")
    func seen() throws {
        let folder = try TemporaryFolder()
        let drawing = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill-rule="evenodd" \
            d="M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22zM6.3 12.7L7.7 11.3L10.5 14.1L16.3 8.3L17.7 9.7L10.5 16.9z"/></svg>
            """
        for (file, witnesses) in [("check-circle.svg", ["drawing", "name"]), ("verdict.svg", ["drawing"])] {
            try folder.write(drawing, to: file)
            let run = ToolRun(["inspect", "--json", folder[file]])
            let figure = try #require(JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).seen.first)
            #expect(figure.figure == "check")
            #expect(figure.grade == "certain")
            #expect(figure.witnesses == witnesses)
            #expect(figure.selector == "region(6.3 8.3 11.4 8.6)")
            #expect(figure.hole == true)
        }
    }

    @Test("names in JSON are escaped, whatever they hold")
    func escaping() throws {
        let run = ToolRun(
            ["inspect", "--json", "-"],
            input: #"<svg xmlns="http://www.w3.org/2000/svg"><g id="a&#10;&quot;&#x202E;\"/></svg>"#)
        let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
        #expect(report.elements.map(\.selector) == ["[id='a\n\"\u{202E}\\']"])
        #expect(report.elements[0].ink == nil)
    }

    @Test("what is wrong in the file is said where it is")
    func broken() {
        let run = ToolRun(["inspect", "-"], input: "<svg xmlns=\"http://www.w3.org/2000/svg\">\n<g></svg>")
        #expect(run.exitCode == .findings)
        #expect(run.errors.hasPrefix("<stdin>:2:"))
        let warned = ToolRun(
            ["inspect", "-"], input: #"<svg xmlns="http://www.w3.org/2000/svg"><path d="M1 1h2v2zx"/></svg>"#)
        #expect(warned.exitCode == .success)
        #expect(warned.errors.contains("invalid path data"))
    }
}
