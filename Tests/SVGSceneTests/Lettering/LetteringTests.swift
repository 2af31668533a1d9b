import Geometry
import Testing

@testable import SVGScene

@Suite("Text drawn with a pen")
struct LetteringTests {
    @Test("has all of printable ASCII")
    func ascii() {
        let missing = (0x20...0x7e).compactMap(Unicode.Scalar.init).filter { PenAlphabet.glyphs[$0] == nil }
        #expect(missing.isEmpty)
    }

    @Test("draws every character within its width and its line", arguments: 0x21...0x7e)
    func extents(code: Int) throws {
        let glyph = try #require(Unicode.Scalar(code).flatMap { PenAlphabet.glyphs[$0] })
        let box = try #require(glyph.path.controlBox)
        #expect(box.minX >= -0.03 && box.maxX <= glyph.width + 0.05, "\(box)")
        #expect(box.minY >= -0.2 && box.maxY <= 1.31, "\(box)")
    }

    @Test("draws no two characters alike")
    func different() {
        let paths = Set(PenAlphabet.glyphs.values.map(\.path))
        #expect(paths.count == PenAlphabet.glyphs.count)
    }

    @Test(
        "shows what is not ASCII by its code point",
        arguments: [
            ("ع", "\\u{639}"), ("caf\u{E9}", "caf\\u{E9}"), ("\u{1F600}", "\\u{1F600}"), ("\u{200F}a", "\\u{200F}a"),
        ])
    func others(text: String, shown: String) {
        #expect(Lettering.path(of: text) == Lettering.path(of: shown))
        #expect(Lettering.width(of: text) == Lettering.width(of: shown))
    }

    @Test("is as wide as its characters and the gaps between them")
    func widths() {
        #expect(Lettering.width(of: "") == 0)
        let sum = Lettering.width(of: "ab") + Lettering.width(of: "c") + 0.24
        #expect(abs(Lettering.width(of: "abc") - sum) < 1e-9)
    }

    struct Case: CustomTestStringConvertible {
        var testDescription: String { text }
        var text: String
        var width: Double
        var fitted: String
    }

    @Test(
        "what is too wide keeps its beginning and its end",
        arguments: [
            Case(text: "cart.fill", width: 20, fitted: "cart.fill"),
            Case(text: "rectangle.and.pencil", width: 8, fitted: "rectan...encil"),
            Case(text: "cart", width: 0.1, fitted: ""),
        ])
    func fitting(one: Case) {
        let fitted = Lettering.fitted(one.text, width: one.width)
        #expect(fitted == one.fitted)
        #expect(Lettering.width(of: fitted) <= one.width)
    }

    @Test("ends after a few hundred characters")
    func long() {
        #expect(Lettering.path(of: String(repeating: "i", count: 1_000_000)).verbs.count < 10_000)
        #expect(Lettering.fitted(String(repeating: "i", count: 100_000), width: 10).hasSuffix("i"))
    }
}
