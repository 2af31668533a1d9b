import Diagnostics
import Testing

@Suite("What rules say of a file alone")
struct FileRuleTests {
    /// The findings about a fixed icon with this text in a view box.
    private static func findings(_ content: String, viewBox: String = "0 0 24 24", more: String = "") throws
        -> [Diagnostic]
    {
        let names = #"xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:x="urn:x""#
        let text = "<svg \(names) viewBox=\"\(viewBox)\"\(more)>\(content)</svg>"
        return try LintedSet(#""zorp": "fixed""#, sources: ["zorp.svg": text]).findings
    }

    struct Overhang: CustomTestStringConvertible {
        var box: String
        var viewBox = "0 0 24 24"
        var told: String?
        var testDescription: String { "\(box) in \(viewBox)" }
    }

    /// A hundredth of the longer side is nothing; what is beyond is told with its share of that side.
    static let overhangs = [
        Overhang(box: "M-.2 4h9v9h-9z"), Overhang(box: "M-.3 4h9v9h-9z", told: "left (by 1 %)"),
        Overhang(box: "M15.2 4h9v9h-9z"), Overhang(box: "M15.3 4h9v9h-9z", told: "right (by 1 %)"),
        Overhang(box: "M4 -.2h9v9h-9z"), Overhang(box: "M4 -.3h9v9h-9z", told: "top (by 1 %)"),
        Overhang(box: "M4 15.2h9v9h-9z"), Overhang(box: "M4 15.3h9v9h-9z", told: "bottom (by 1 %)"),
        Overhang(box: "M-.4 4h9v9h-9z", viewBox: "0 0 24 48"),
        Overhang(box: "M-1.2 4h9v9h-9z", viewBox: "0 0 24 48", told: "left (by 3 %)"),
        Overhang(box: "M4 16h9v9h-9z", viewBox: "0 0 48 24", told: "bottom (by 2 %)"),
        Overhang(box: "M-13 -12h9v9h-9z", viewBox: "-12 -12 24 24", told: "left (by 4 %)"),
        Overhang(box: "M-1 -2h9v9h-9z", told: "left (by 4 %), top (by 8 %)"),
    ]

    @Test(
        "what is beyond the view box is told by its side, from a hundredth of the longer side on", arguments: overhangs)
    func outside(one: Overhang) throws {
        let found = try Self.findings("<path d=\"\(one.box)\"/>", viewBox: one.viewBox)
        #expect(
            found.map(\.message) == one.told.map { ["the drawing extends beyond the view box: \($0)"] } ?? [])
    }

    @Test(
        "what runs is told in every spelling, and what only looks like it is not",
        arguments: [
            (##"<path onclick="f()" d="M2 2h9v9z"/>"##, true), (##"<path on="f()" d="M2 2h9v9z"/>"##, false),
            (##"<x:path-effect only_selected="true"/>"##, false), (##"<x:path-effect onclick="f()"/>"##, false),
            (##"<b xmlns="http://www.w3.org/1999/xhtml" onclick="f()"/>"##, true),
            (##"<path only_selected="true" d="M2 2h9v9z"/>"##, false),
            (##"<path x:onclick="f()" d="M2 2h9v9z"/>"##, false), ("<script>f()</script>", true),
            (##"<a href="javascript:f()"><path d="M2 2h9v9z"/></a>"##, true),
            (##"<a xlink:href="JavaScript:f()"><path d="M2 2h9v9z"/></a>"##, true),
            (##"<a href=" &#10;javascript:f()"><path d="M2 2h9v9z"/></a>"##, true),
            (##"<a href="https://example.org/javascript:f()"><path d="M2 2h9v9z"/></a>"##, false),
        ])
    func active(content: String, isTold: Bool) throws {
        let rules = try Self.findings(content + #"<path d="M3 3h5v9H3z"/>"#).map(\.rule)
        #expect(rules == (isTold ? [.activeContent] : []))
    }

    @Test(
        "files elsewhere are told once each; links for readers and data are none",
        arguments: [
            (##"<a href="https://example.org"><path d="M2 2h9v9z"/></a>"##, [String]()),
            (##"<image width="4" height="4" href="DATA:image/png;base64,"/>"##, []),
            (##"<image width="4" height="4" href="a.png"/>"##, ["a.png"]),
            (##"<style>@import "b.css"; @import url(c.css);</style>"##, ["c.css", "b.css"]),
        ])
    func references(content: String, addresses: [String]) throws {
        let found = try Self.findings(content).filter { $0.rule == .externalReference }.map(\.message)
        #expect(found.count == addresses.count, "\(found)")
        for address in addresses { #expect(found.contains { $0.hasSuffix("refers to another file, '\(address)'") }) }
    }

    @Test("twenty of a kind in a file are told, and the last one says how many more there are")
    func many() throws {
        for (count, told, last) in [
            (19, 19, nil), (20, 20, nil), (21, 20, "(and 1 more of this kind in this file)"),
            (40, 20, "(and 20 more of this kind in this file)"),
        ] as [(Int, Int, String?)] {
            let uses = (0..<count).map { "<use href=\"#none\($0)\"/>" }.joined()
            let found = try Self.findings(uses).filter { $0.rule == .danglingReference }
            #expect(found.count == told, "\(count)")
            #expect(found.count { $0.message.contains("more of this kind") } == (last == nil ? 0 : 1))
            if let last { #expect(found.last?.message.hasSuffix(last) == true, "\(count)") }
        }
    }

    @Test("of what draws nothing it is not said that it looks the same in the mirror")
    func empty() throws {
        let blank = ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g/></svg>"##
        let disc = blank.replacing("<g/>", with: #"<circle cx="12" cy="12" r="8"/>"#)
        let set = try LintedSet(
            #""blank": "directional", "disc": "directional""#, sources: ["blank.svg": blank, "disc.svg": disc])
        #expect(set.findings.map { $0.icon } == ["disc"])
    }
}
