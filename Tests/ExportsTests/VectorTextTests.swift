import PipelineTestSupport
import SVGDocument
import SVGScene
import Testing

@testable import Pipeline

@Suite("What vector drawables say of drawings")
struct VectorTextTests {
    private static func text(_ content: String, viewBox: String = "0 0 24 24") throws -> String? {
        let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(viewBox)\">\(content)</svg>"
        return VectorDrawable.text(of: try SVGReader.read(Array(text.utf8), name: "icon.svg"))
    }

    /// The values of an attribute, in the order of the text.
    private static func values(_ name: String, in text: String?) -> [String] {
        let parts = text?.components("android:\(name)=\"") ?? []
        return parts.dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }

    @Test(
        "numbers have a ten-thousandth of a unit up to a hundred units, and fewer digits beyond",
        arguments: [("100", "1.2346"), ("101", "1.235"), ("1000", "1.235"), ("1001", "1.23")])
    func decimals(extent: String, number: String) throws {
        let text = try Self.text(#"<path d="M1.23456 1h9v9z"/>"#, viewBox: "0 0 24 \(extent)")
        #expect(Self.values("pathData", in: text).first?.hasPrefix("M\(number),1") == true)
    }

    @Test(
        "joins and limits are said where they are not the usual ones",
        arguments: [
            ("", [], []), (#"stroke-miterlimit="4""#, [], []), (#"stroke-miterlimit="3""#, ["3"], []),
            (#"stroke-linejoin="round""#, [], ["round"]),
            (#"stroke-linejoin="bevel" stroke-miterlimit="3""#, [], ["bevel"]),
        ])
    func joins(attributes: String, limits: [String], joins: [String]) throws {
        let text = try Self.text("<path fill=\"none\" stroke=\"#000\" \(attributes) d=\"M2 2l9 3 2 9\"/>")
        #expect(Self.values("strokeMiterLimit", in: text) == limits)
        #expect(Self.values("strokeLineJoin", in: text) == joins)
    }

    @Test(
        "an outline has as many characters as a string of a resource, and no more",
        arguments: [(5_460, true), (5_461, false)])
    func longest(count: Int, isSaid: Bool) throws {
        // Six characters a corner, and one at the end.
        let data = "M10,10" + (0..<count).map { "L1\($0 % 2),1\($0 / 2 % 2)" }.joined() + "z"
        let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"><path d=\"\(data)\"/></svg>"
        let scene = SceneResolver.resolve(try SVGReader.read(Array(text.utf8), name: "icon.svg"))
        func written() throws(DrawingObstacle) -> String {
            try VectorDrawable.text(of: scene, from: nil, isTemplate: false, isAutoMirrored: false)
        }
        guard isSaid else {
            let obstacle = #expect(throws: DrawingObstacle.self) { try written() }
            #expect(obstacle?.what == "an outline with so many points")
            return
        }
        #expect(try Self.values("pathData", in: written()).map(\.utf8.count) == [32_767])
    }

    @Test("the opacity stands before the colour")
    func colors() throws {
        let text = try Self.text(##"<path fill="#123456" fill-opacity=".5" d="M2 2h9v9z"/>"##)
        #expect(Self.values("fillColor", in: text) == ["#80123456"])
    }

    @Test("a fill and a stroke of two shapes are two paths, and those of one are one")
    func shapes() throws {
        let two = try Self.text(##"<path d="M2 2h9v9z"/><path fill="none" stroke="red" d="M4 4h9v9z"/>"##)
        #expect(Self.values("pathData", in: two).count == 2)
        let one = try Self.text(##"<path stroke="red" d="M2 2h9v9z"/>"##)
        #expect(Self.values("pathData", in: one).count == 1)
    }

    @Test("each drawing has its own clip")
    func clips() throws {
        let text = try Self.text(
            ##"<clipPath id="a"><path d="M0 0h5v9z"/></clipPath><clipPath id="b"><path d="M0 0h7v9z"/></clipPath>"##
                + ##"<path clip-path="url(#a)" d="M1 1h9v9z"/><path clip-path="url(#b)" d="M2 2h9v9z"/>"##)
        let data = Self.values("pathData", in: text)
        #expect(data.count == 4)
        #expect(
            data.filter { $0.hasPrefix("M0,0L5,0") }.count == 1 && data.filter { $0.hasPrefix("M0,0L7,0") }.count == 1)
    }

    @Test(
        "what is beyond a gradient is mirrored, repeated or goes on",
        arguments: [("pad", []), ("reflect", ["mirror"]), ("repeat", ["repeat"])])
    func tiles(spread: String, modes: [String]) throws {
        let stops = ##"<stop stop-color="red"/><stop offset="1" stop-color="blue"/>"##
        for gradient in ["linearGradient", "radialGradient"] {
            let text = try Self.text(
                "<\(gradient) id=\"g\" spreadMethod=\"\(spread)\">\(stops)</\(gradient)><path fill=\"url(#g)\" d=\"M2 2h9v9z\"/>"
            )
            #expect(Self.values("tileMode", in: text) == modes)
        }
    }

    @Test(
        "a radial gradient that begins at a circle, or beside its middle, is none of Android's",
        arguments: ["fr=\".1\"", "fx=\".3\""])
    func focus(attribute: String) throws {
        let stops = ##"<stop stop-color="red"/><stop offset="1" stop-color="blue"/>"##
        for (more, isSaid) in [("", true), (attribute, false)] {
            let text = try Self.text(
                "<radialGradient id=\"g\" \(more)>\(stops)</radialGradient><path fill=\"url(#g)\" d=\"M2 2h9v9z\"/>")
            #expect((text != nil) == isSaid)
        }
    }
}

extension String {
    fileprivate func components(_ separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
