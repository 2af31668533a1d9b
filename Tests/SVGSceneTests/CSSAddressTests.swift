import SVGScene
import Testing

struct CSSAddressTests {
    struct Case: CustomTestStringConvertible {
        let text: String
        var addresses: [String] = []
        var testDescription: String { text }

        init(_ text: String, _ addresses: [String]) {
            self.text = text
            self.addresses = addresses
        }
    }

    @Test(
        "addresses are found where CSS sees them",
        arguments: [
            Case("", []), Case("url", []), Case("url(", [""]), Case("url()", [""]), Case("url('')", [""]),
            Case("url(a)url(b)", ["a", "b"]), Case("a url(b) 'url(c)' url(\"d\")", ["b", "d"]),
            Case("url(a/*b*/c)", ["a/*b*/c"]), Case("url(\"a/*b*/c\")", ["a/*b*/c"]),
            Case("/*url(a)*/url(b)/*url(c)", ["b"]), Case("/*/url(a)/*/url(b)", ["b"]), Case("/**/url(a)", ["a"]),
            Case("'/*'url(a)'*/'", ["a"]), Case("'\\'/*'url(a)", ["a"]), Case("a\\'url(a)'url(b)'", []),
            Case("a\\'+url(a)'url(b)'", ["a"]),
            Case("'never closed url(a)", []), Case("'closed by the line\nurl(a)", ["a"]),
            Case("'over\\\nlines'url(a)", ["a"]),
            Case("url(a b) url(c)", ["c"]), Case("url(a\"b) url(c)", ["c"]), Case("url(a\\) b) url(c)", ["c"]),
            Case("url('a' b(c)) url(d)", ["d"]), Case("url(a(b) url(c)", ["c"]), Case("curl(a) -url(b) url-c(d)", []),
            Case("url(\\)\\(\\ \\\\)", [")( \\"]), Case("url('\\'\\\"')", ["'\""]),
            Case("url(\\0 \\110000 \\d800 )", ["\u{FFFD}\u{FFFD}\u{FFFD}"]),
            Case("url(\\1F600)", ["😀"]), Case("url(\\000061b)", ["ab"]), Case("url(\\61 b)", ["ab"]),
            Case("url(a\\", []),
            Case("url(\u{1})url(b)", ["b"]),
        ])
    func found(_ c: Case) {
        #expect(CSSAddresses.all(in: c.text) == c.addresses)
    }

    @Test(
        "replaced addresses are read again as what they are",
        arguments: ["#a", "a b", "a)b", "a'b\"c", "a\\b", "größe", "a/*b*/", "("])
    func replaced(address: String) {
        let text = CSSAddresses.replacing(in: "fill:url( #old /**/);stroke:url('#old'/**/)") {
            $0 == "#old" ? address : nil
        }
        #expect(CSSAddresses.all(in: text).last == address)
    }

    struct StyleCase: CustomTestStringConvertible {
        let style: String
        let result: String
        var testDescription: String { style }

        init(_ style: String, _ result: String) {
            self.style = style
            self.result = result
        }
    }

    @Test(
        "a declaration is put where it is seen",
        arguments: [
            StyleCase("", "x:y"), StyleCase(" ; ", "x:y"), StyleCase("a:b", "a:b;x:y"), StyleCase("a:b; ", "a:b;x:y"),
            StyleCase("a:b/*", "x:y;a:b/*"), StyleCase("a:'b", "x:y;a:'b"), StyleCase("a:b(c", "x:y;a:b(c"),
            StyleCase("a:url(b", "x:y;a:url(b"), StyleCase("a:b\\", "x:y;a:b\\"), StyleCase("a:{b", "x:y;a:{b"),
            StyleCase("a:b/*c*/", "a:b/*c*/;x:y"), StyleCase("a:b)", "a:b);x:y"),
        ])
    func added(_ c: StyleCase) {
        #expect(StyleAttribute.adding("x:y", to: c.style) == c.result)
    }
}
