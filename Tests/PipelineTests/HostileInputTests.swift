import Diagnostics
import PipelineTestSupport
import Testing

@testable import Pipeline

/// Sources that attack: each gives one clear finding or a sane picture, soon.
struct HostileInputTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var source: String
        /// The only finding as `line:column rule`, or `nil` where there is none; with it the icon fails.
        var error: String?

        init(_ name: String, _ source: String, error: String? = nil) {
            testDescription = name
            self.source = source
            self.error = error
        }
    }

    private static func bomb(_ seed: String, _ use: String) -> String {
        let entities = (1...11).map { level in
            "<!ENTITY a\(level) \"\(String(repeating: "&a\(level - 1);", count: 10))\">\n"
        }
        return Drawing.svg(use, before: "<!DOCTYPE svg [\n<!ENTITY a0 \"\(seed)\">\n\(entities.joined())]>\n")
    }

    static let refused = [
        Case("truncated XML", "<svg xmlns=\"http://www.w3.org/2000/svg\">\n<path", error: "2:6 svg-syntax"),
        Case("an empty file", "", error: " not-svg"),
        Case("HTML", "<!DOCTYPE html>\n<html/>", error: "2:1 not-svg"),
        Case("100,000 groups in each other", Drawing.svg(String(repeating: "<g>", count: 100_000)), error: "svg-limit"),
        Case("a billion laughs in text", bomb("lol", "<title>&a11;</title>"), error: "svg-syntax"),
        Case("a billion laughs in an attribute", bomb("lol", "<g id='&a11;'/>"), error: "svg-syntax"),
        Case("a billion laughing elements", bomb("<g/>", "&a11;"), error: "svg-syntax"),
        Case(
            "an external entity",
            Drawing.svg("&x;", before: "<!DOCTYPE svg [\n<!ENTITY x SYSTEM 'file:///etc/passwd'>\n]>\n"),
            error: "svg-entity"),
        Case(
            "an external parameter entity",
            Drawing.svg("", before: "<!DOCTYPE svg [\n<!ENTITY % x SYSTEM 'file:///etc/passwd'> %x;\n]>\n"),
            error: "svg-entity"),
        Case("a view box without area", Drawing.svg("", attributes: "viewBox='0 0 0 0'"), error: "1:1 no-mirror"),
        Case("a view box of no numbers", Drawing.svg("", attributes: "viewBox='NaN 0 inf 1'"), error: "1:1 no-mirror"),
    ]

    @Test("what is no sound SVG is one located error", arguments: refused)
    func refusal(testCase: Case) throws {
        let set = try TemporarySet(
            icons: #""x": "directional", "good": "fixed""#, png: #"{ "sizes": [24] }"#,
            sources: ["x.svg": testCase.source, "good.svg": Drawing.arrow])
        for report in [set.validate(), set.build()] {
            let places = report.places(in: set)
            #expect(places.count == 1)
            #expect(places.first?.hasSuffix(testCase.error ?? "") == true, "\(places)")
            #expect((report.built, report.failed) == (1, 1))
            #expect(!report.couldNotRun)
        }
    }

    @Test("a picture renamed to .svg is one located error")
    func picture() throws {
        let set = try TemporarySet(icons: #""x": "fixed""#, sources: [:])
        try set.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], to: "Assets/x.svg")
        #expect(set.build().places(in: set) == ["Assets/x.svg:1:1 svg-encoding"])
    }

    static let drawn = [
        Case("a 'use' that refers to itself", Drawing.svg("<use id='a' href='#a'/>")),
        Case("a 'use' of what it is in", Drawing.svg("<g id='a'><path d='M0 0h3v3z'/><use href='#a' x='3'/></g>")),
        Case(
            "'use' elements that multiply",
            Drawing.svg(
                "<path id='u0' d='M0 0h9v9z'/>"
                    + (1...9).map { level in
                        let uses = String(repeating: "<use href='#u\(level - 1)'/>", count: 10)
                        return "<g id='u\(level)'>\(uses)</g>"
                    }.joined())),
        Case("numbers that are none in a path", Drawing.svg("<path d='MNaN 0L10 10z'/>")),
        Case("numbers too large in a path", Drawing.svg("<path d='M1e400 0L10 10L1e308 -1e308z'/>")),
        Case(
            "numbers too large everywhere",
            Drawing.svg(
                "<rect x='1e400' width='1e400' height='NaN'/><circle cx='1e308' r='1e308'/><ellipse rx='1e-320' ry='1e300'/>"
            )),
        Case(
            "a size beyond all pictures", Drawing.svg("<path d='M0 0h9v9z'/>", attributes: "width='1e30' height='1e30'")
        ),
        Case("a million times as wide as high", Drawing.svg("", attributes: "viewBox='0 0 1000000 1'")),
        Case("a million times as high as wide", Drawing.svg("", attributes: "viewBox='0 0 1 1000000'")),
        Case(
            "transforms beyond all numbers",
            Drawing.svg(
                "<g transform='scale(1e200)'><g transform='scale(1e200)'><path stroke='#000' d='M0 0h9v9z'/></g></g>"
                    + "<path transform='matrix(1e308 1e308 1e308 1e308 1e308 1e308)' d='M0 0h9v9z'/>")),
        Case("a stroke wider than the world", Drawing.svg("<path stroke='#000' stroke-width='1e30' d='M0 0h9v9'/>")),
        Case("dashes without length", Drawing.svg("<path stroke='#000' stroke-dasharray='1e-9' d='M0 0H1e9'/>")),
        Case(
            "gradients in a circle",
            Drawing.svg(
                "<linearGradient id='p' href='#q'/><linearGradient id='q' href='#p'/><path d='M0 0h9v9' fill='url(#p)'/>"
            )),
        Case(
            "a pattern painted by itself",
            Drawing.svg(
                "<pattern id='p' width='1' height='1'><path d='M0 0h9v9z' fill='url(#p)'/></pattern>"
                    + "<path d='M0 0h24v24z' fill='url(#p)'/>")),
        Case(
            "a mask masked by itself",
            Drawing.svg(
                "<mask id='m' mask='url(#m)'><path d='M0 0h9v9z' mask='url(#m)'/></mask><path d='M0 0h9v9z' mask='url(#m)'/>"
            )
        ),
        Case(
            "files and addresses",
            Drawing.svg(
                "<style>@import url(file:///etc/passwd);</style><image href='/etc/passwd' width='9' height='9'/>"
                    + "<image href='http://127.0.0.1:1/' width='9' height='9'/>",
                before: "<!DOCTYPE svg SYSTEM 'http://127.0.0.1:1/x.dtd'>")),
    ]

    @Test("what is sound XML is drawn as far as it makes sense", .timeLimit(.minutes(1)), arguments: drawn)
    func drawing(testCase: Case) throws {
        let set = try TemporarySet(
            icons: #""x": "directional""#, png: #"{ "sizes": [24] }"#, sources: ["x.svg": testCase.source])
        let report = set.build()
        #expect(!report.couldNotRun)
        #expect(report.diagnostics.count <= 3 * FindingLimit.maxCount)
        let files =
            report.hasErrors
            ? ["index.json"] : ["index.json", "png/x.png", "png/x.rtl.png", "svg/x.rtl.svg", "svg/x.svg"]
        #expect(set.files() == files)
    }
}
