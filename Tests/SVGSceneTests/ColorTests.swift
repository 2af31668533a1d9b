import SVGScene
import Testing

@Suite("Colours") struct ColorTests {
    struct Case: CustomTestStringConvertible {
        var value: String
        var expected: String
        var testDescription: String { value }
    }

    static let colors = [
        Case(value: "#abc", expected: "#aabbcc"),
        Case(value: "#ABCD", expected: "#aabbcc/0.867"),
        Case(value: "#a1b2c3", expected: "#a1b2c3"),
        Case(value: "#a1b2c380", expected: "#a1b2c3/0.502"),
        Case(value: "  green\n", expected: "#008000"),
        Case(value: "RebeccaPurple", expected: "#663399"),
        Case(value: "rgb(10, 20, 30)", expected: "#0a141e"),
        Case(value: "rgb(10% 20% 30% / 40%)", expected: "#1a334d/0.4"),
        Case(value: "rgb(300, -5, 127.4)", expected: "#ff007f"),
        Case(value: "rgba(0, 128, 0, .5)", expected: "#008000/0.5"),
        Case(value: "hsl(120, 100%, 25%)", expected: "#008000"),
        Case(value: "hsl(-0.5turn 100% 50% / .25)", expected: "#00ffff/0.25"),
        Case(value: "color(srgb 1 0.5 0)", expected: "#ff8000"),
        Case(value: "color(display-p3 0.21604 0.49418 0.13151)", expected: "#008000"),
        Case(value: "#008000 icc-color(profile, 0.1, 0.2)", expected: "#008000"),
        Case(value: "CanvasText", expected: "#000000"),
        Case(value: "LinkText", expected: "#0000ee"),
        Case(value: "currentColor", expected: "#123456"),
    ]

    @Test(arguments: colors) func isRead(_ test: Case) throws {
        let scene = try scene("<path color='#123456' fill='\(test.value)' d='M0 0h9v9z'/>")
        #expect(scene.firstFill == test.expected)
    }

    @Test(arguments: [
        "#12", "#12345", "#xyz", "rgb(1, 2)", "rgb(1 2 3", "rgb(10%, 20, 30)", "reddish", "hsl(1, 2, 3, 4, 5)",
        "red blue",
        "rgb(1 2 3) x",
    ])
    func isIgnoredWhereInvalid(_ value: String) throws {
        // A missing parenthesis is closed by the end of the text (CSS Syntax 3).
        let expected = value == "rgb(1 2 3" ? "#010203" : "#000000"
        #expect(try scene("<path fill='\(value)' d='M0 0h9v9z'/>").firstFill == expected)
    }

    @Test func transparentPaintsNothing() throws {
        #expect(try scene("<path fill='transparent' d='M0 0h9v9z'/>").shapes.isEmpty)
    }

    @Test func currentColorDefaultsToTheOption() throws {
        let options = SceneOptions(currentColor: RGBColor(red: 1, green: 0, blue: 0))
        #expect(try scene("<path fill='currentColor' d='M0 0h9v9z'/>", options: options).firstFill == "#ff0000")
    }

    @Test func currentColorIsInheritedAsAKeyword() throws {
        let content = "<g color='red' fill='currentColor'><path color='lime' d='M0 0h9v9z'/></g>"
        #expect(try scene(content).firstFill == "#00ff00")
    }
}
