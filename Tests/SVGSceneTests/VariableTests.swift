import SVGScene
import Testing

@Suite("Variables") struct VariableTests {
    struct Case: CustomTestStringConvertible {
        var name: String
        var css = ""
        var group = ""
        var rect: String
        var expected = "#008000"
        var testDescription: String { name }
    }

    @Test(arguments: [
        Case(name: "fallback in an attribute", rect: "fill='var(--c, green)'"),
        Case(name: "fallback of several parts", rect: "style='fill:var(--c, url(#x) green)'"),
        Case(name: "empty fallback", rect: "style='fill:green var(--c,)'"),
        Case(name: "inherited", group: "style='--c:green'", rect: "fill='var(--c)'"),
        Case(name: "from a style sheet", css: ":root{--c:green} rect{fill:var(--c)}", rect: ""),
        Case(name: "the nearest counts", css: "g{--c:red} rect{--c:green;fill:var(--c)}", rect: ""),
        Case(name: "part of a value", group: "style='--n:128'", rect: "style='fill:rgb(0,var(--n),0)'"),
        Case(name: "through another", group: "style='--a:var(--b);--b:green'", rect: "fill='var(--a)'"),
        Case(
            name: "worked out where it is declared", group: "style='--b:green;--a:var(--b)'",
            rect: "style='--b:red;fill:var(--a)'"),
        Case(name: "names heed letter case", group: "style='--C:red'", rect: "fill='var(--c, green)'"),
        Case(name: "the function does not", group: "style='--c:green'", rect: "style='fill:VAR( --c )'"),
        Case(name: "important", css: "rect{--c:green!important} #r{--c:red}", rect: "id='r' fill='var(--c)'"),
        Case(name: "initial takes it away", group: "style='--c:red'", rect: "style='--c:initial;fill:var(--c,green)'"),
        Case(name: "inherit leaves it", group: "style='--c:green'", rect: "style='--c:inherit;fill:var(--c,red)'"),
        Case(
            name: "without value the property counts as unset", group: "fill='green'",
            rect: "fill='red' style='fill:var(--c)'"),
        Case(
            name: "with an invalid value too", group: "fill='green' style='--c:7px'",
            rect: "fill='red' style='fill:var(--c)'"),
        Case(
            name: "a cycle is no value", group: "style='--a:var(--b);--b:var(--a)'",
            rect: "fill='var(--a, green)'"),
        Case(
            name: "in a string it is none", css: "rect{fill:green} [class='var(--c)']{fill:red}", rect: ""),
    ])
    func values(_ test: Case) throws {
        let content =
            "<style>\(test.css)</style><g \(test.group)><rect \(test.rect) width='9' height='9'/></g>"
        #expect(try scene(content).firstFill == test.expected)
    }

    @Test func variablesThatMultiplyEndInTime() throws {
        var style = "--v0:green;"
        for level in 1...60 { style += "--v\(level):" + String(repeating: "var(--v\(level - 1)) ", count: 10) + ";" }
        let rect = "<rect fill='var(--v60, green)' width='9' height='9'/>"
        #expect(try scene("<g style='\(style)'>\(rect)</g>").firstFill == "#008000")
    }
}
