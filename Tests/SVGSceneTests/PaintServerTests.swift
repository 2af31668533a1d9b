import Geometry
import SVGScene
import Testing

@Suite("Gradients and patterns") struct PaintServerTests {
    private static let stops = "<stop stop-color='red'/><stop offset='1' stop-color='blue'/>"

    struct Case: CustomTestStringConvertible {
        var name: String
        var definitions: String
        var fill = "url(#a)"
        var expected: String
        var testDescription: String { name }
    }

    static let gradients = [
        Case(
            name: "box units", definitions: "<linearGradient id='a'>\(stops)</linearGradient>",
            expected: "linear 0,0 to 1,0 [0 #ff0000, 1 #0000ff] (20 0 0 10 10 10)"),
        Case(
            name: "user units",
            definitions:
                "<linearGradient id='a' gradientUnits='userSpaceOnUse' x1='1' x2='50%'>\(stops)</linearGradient>",
            expected: "linear 1,0 to 50,0 [0 #ff0000, 1 #0000ff]"),
        Case(
            name: "transform within the box",
            definitions: "<linearGradient id='a' gradientTransform='translate(.5)'>\(stops)</linearGradient>",
            expected: "linear 0,0 to 1,0 [0 #ff0000, 1 #0000ff] (20 0 0 10 20 10)"),
        Case(
            name: "transform about the middle of the box",
            definitions:
                "<linearGradient id='a' gradientTransform='rotate(90)' transform-origin='50% 50%'>\(stops)</linearGradient>",
            expected: "linear 0,0 to 1,0 [0 #ff0000, 1 #0000ff] (0 10 -20 0 30 10)"),
        Case(
            name: "transform about the middle of the viewport",
            definitions: """
                <linearGradient id='a' gradientUnits='userSpaceOnUse' gradientTransform='rotate(90)' transform-origin='50% 50%'>
                \(stops)</linearGradient>
                """,
            expected: "linear 0,0 to 100,0 [0 #ff0000, 1 #0000ff] (0 1 -1 0 100 0)"),
        Case(
            name: "a transform in CSS",
            definitions: """
                <linearGradient id='a' transform='scale(3)' gradientTransform='scale(2)' style='transform:translate(.5px)'>
                \(stops)</linearGradient>
                """,
            expected: "linear 0,0 to 1,0 [0 #ff0000, 1 #0000ff] (20 0 0 10 20 10)"),
        Case(
            name: "inherited along href",
            definitions: """
                <linearGradient id='a' href='#b' x2='.5'/>
                <linearGradient id='b' xlink:href='#c' x2='.7' y2='1' gradientUnits='userSpaceOnUse'/>
                <radialGradient id='c' gradientTransform='scale(2)' spreadMethod='reflect'>\(stops)</radialGradient>
                """,
            expected: "linear 0,0 to 0.5,1 [0 #ff0000, 1 #0000ff] (2 0 0 2 0 0)"),
        Case(
            name: "a cycle of references is cut",
            definitions: """
                <linearGradient id='a' href='#b'>\(stops)</linearGradient><linearGradient id='b' href='#a' x2='.5'/>
                """,
            expected: "linear 0,0 to 0.5,0 [0 #ff0000, 1 #0000ff] (20 0 0 10 10 10)"),
        Case(
            name: "one stop is a colour",
            definitions: "<linearGradient id='a'><stop stop-color='lime' stop-opacity='.5'/></linearGradient>",
            expected: "#00ff00/0.5"),
        Case(
            name: "no stop is nothing, or the fallback", definitions: "<linearGradient id='a'/>",
            fill: "url(#a) lime", expected: "#00ff00"),
        Case(
            name: "font units are those of the gradient",
            definitions: """
                <linearGradient id='a' gradientUnits='userSpaceOnUse' font-size='4' x1='1em' x2='2em'>\(stops)</linearGradient>
                """,
            expected: "linear 4,0 to 8,0 [0 #ff0000, 1 #0000ff]"),
        Case(
            name: "no length is the last colour",
            definitions: "<linearGradient id='a' x2='0'>\(stops)</linearGradient>", expected: "#0000ff"),
        Case(
            name: "offsets never decrease",
            definitions: """
                <linearGradient id='a'><stop offset='50%'/><stop offset='.2'/><stop offset='7'/></linearGradient>
                """,
            expected: "linear 0,0 to 1,0 [0.5 #000000, 0.5 #000000, 1 #000000] (20 0 0 10 10 10)"),
        Case(
            name: "a stop's current colour is that of the gradient",
            definitions: """
                <g color='lime'><linearGradient id='a'><stop stop-color='currentColor'/></linearGradient></g>
                """,
            expected: "#00ff00"),
        Case(
            name: "radial", definitions: "<radialGradient id='a' r='50%' fx='.2'>\(stops)</radialGradient>",
            expected: "radial 0.5,0.5 r 0.5 [0 #ff0000, 1 #0000ff] (20 0 0 10 10 10)"),
        Case(
            name: "no radius is the last colour",
            definitions: "<radialGradient id='a' r='0'>\(stops)</radialGradient>", expected: "#0000ff"),
        Case(name: "nothing there", definitions: "", expected: "none"),
        Case(name: "nothing there, with a fallback", definitions: "", fill: "url(#a) lime", expected: "#00ff00"),
        Case(
            name: "no paint server, with a fallback", definitions: "<g id='a'/>", fill: "url(#a) currentColor",
            expected: "#000000"),
        Case(
            name: "quoted", definitions: "<linearGradient id='a'>\(stops)</linearGradient>", fill: "url( \"#a\" )",
            expected: "linear 0,0 to 1,0 [0 #ff0000, 1 #0000ff] (20 0 0 10 10 10)"),
        Case(
            name: "pattern in box units",
            definitions: "<pattern id='a' width='.5' height='1'><rect width='9' height='9'/></pattern>",
            expected: "pattern 10 10 10 10"),
        Case(
            name: "pattern without extent", definitions: "<pattern id='a' width='.5'><rect/></pattern>",
            expected: "none"),
        Case(
            name: "pattern inherits its content",
            definitions: """
                <pattern id='a' href='#b' x='.5'/>
                <pattern id='b' width='1' height='1'><rect width='9' height='9'/></pattern>
                """,
            expected: "pattern 20 10 20 10"),
        Case(
            name: "pattern that paints itself",
            definitions: """
                <pattern id='a' width='1' height='1'><rect width='9' height='9' fill='url(#a) red'/></pattern>
                """,
            expected: "pattern 10 10 20 10"),
        Case(
            name: "pattern that paints itself and has no fallback",
            definitions: "<pattern id='a' width='1' height='1'><rect width='9' height='9' fill='url(#a)'/></pattern>",
            expected: "none"),
        Case(
            name: "pattern without content, with a fallback",
            definitions: "<pattern id='a' width='1' height='1'><!-- --></pattern>", fill: "url(#a) lime",
            expected: "#00ff00"),
        Case(
            name: "font units are those of the pattern",
            definitions: """
                <pattern id='a' patternUnits='userSpaceOnUse' font-size='4' width='2em' height='1em'><rect width='9' height='9'/></pattern>
                """,
            expected: "pattern 0 0 8 4"),
    ]

    @Test(arguments: gradients) func isResolved(_ test: Case) throws {
        let scene = try scene(test.definitions + "<rect x='10' y='10' width='20' height='10' fill='\(test.fill)'/>")
        #expect(scene.firstFill == test.expected)
    }

    @Test func linearLightIsReachedByFurtherStops() throws {
        let shape = try scene(
            """
            <linearGradient id='a' color-interpolation='linearRGB'><stop/><stop offset='1' stop-color='white'/></linearGradient>
            <path fill='url(#a)' d='M0 0h9v9z'/>
            """
        ).shapes.first?.shape
        guard case .linearGradient(let gradient)? = shape?.fill?.paint else {
            Issue.record("no gradient")
            return
        }
        let middle = try #require(gradient.gradient.stops.first { $0.offset >= 0.5 })
        #expect(middle.offset == 0.5 && middle.color.summary == "#bcbcbc")
    }

    @Test func boxUnitsNeedABox() throws {
        let content =
            "<linearGradient id='a'>\(Self.stops)</linearGradient><path d='M1 1h8' fill='none' stroke='url(#a) lime'/>"
        #expect(try scene(content).summary == ["stroke #00ff00 1 in 1 1 8 0"])
    }

    @Test func patternContentIsFittedToItsViewBox() throws {
        let scene = try scene(
            """
            <pattern id='a' patternUnits='userSpaceOnUse' x='5' width='20' height='10' viewBox='0 0 2 2'>
            <rect width='1' height='5%'/></pattern><rect width='50' height='50' fill='url(#a)'/>
            """)
        guard case .pattern(let pattern)? = scene.shapes.first?.shape.fill?.paint else {
            Issue.record("no pattern")
            return
        }
        #expect(pattern.content.transform == Transform(a: 5, b: 0, c: 0, d: 5, e: 10, f: 0))
        // Its percentages remain those of the viewport outside.
        guard case .shape(let shape)? = pattern.content.children.first else {
            Issue.record("no shape")
            return
        }
        #expect(shape.path.bounds?.summary == "0 0 1 5")
    }
}
