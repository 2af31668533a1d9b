import Geometry
import SVGScene
import Testing

@Suite("What is rare beside what is common")
struct RareRuleTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var content: String
        /// The shapes, by their paints and boxes.
        var shapes: [String]
    }

    private static let context =
        "<marker id='m' markerUnits='userSpaceOnUse' markerWidth='4' markerHeight='4'><path fill='context-fill' d='M0 0h2v2z'/></marker>"
    private static let symbol = "<path d='M0 0h2v2z'/></symbol><use href='#s' width='4' height='4'/>"
    private static let tile = "width='4' height='4' viewBox='0 0 2 2'><path d='M0 0h1v1z'/></pattern>"

    static let cases = [
        Case(
            testDescription: "a marker has the paints of its path",
            content: context + "<path fill='red' marker-start='url(#m)' d='M10 10h9v9z'/>",
            shapes: ["fill #ff0000 in 10 10 9 9", "fill #ff0000 in 10 10 2 2"]),
        Case(
            testDescription: "the transform of a symbol is none of its uses'",
            content: "<symbol id='s' transform='translate(9)'>" + symbol, shapes: ["fill #000000 in 0 0 2 2"]),
        Case(testDescription: "a symbol", content: "<symbol id='s'>" + symbol, shapes: ["fill #000000 in 0 0 2 2"]),
        Case(
            testDescription: "a symbol that needs what nobody has",
            content: "<symbol id='s' requiredExtensions='urn:x'>" + symbol, shapes: []),
        Case(
            testDescription: "a pattern with a view box needs no box of what it fills",
            content: "<pattern id='p' patternUnits='userSpaceOnUse' patternContentUnits='objectBoundingBox' \(tile)"
                + "<path fill='none' stroke='url(#p)' d='M1 5h9'/>", shapes: ["stroke pattern 0 0 4 4 1 in 1 5 9 0"]),
        Case(
            testDescription: "a pattern of the box has none of a level line",
            content: "<pattern id='p' \(tile)<path fill='none' stroke='url(#p)' d='M1 5h9'/>", shapes: []),
        Case(
            testDescription: "a mask of the box's units shows nothing of a level line",
            content:
                "<mask id='m' maskUnits='userSpaceOnUse' maskContentUnits='objectBoundingBox' width='99' height='99'>"
                + "<path fill='#fff' d='M0 0h1v1z'/></mask><path stroke='red' mask='url(#m)' d='M1 5h9'/>", shapes: []),
        Case(
            testDescription: "the root is what a rule for it selects, and nothing in it",
            content: "<style>:root{fill:red} g:root{fill:blue}</style><g><path d='M0 0h2v2z'/></g>",
            shapes: ["fill #ff0000 in 0 0 2 2"]),
    ]

    @Test("is drawn as its rule says", arguments: cases)
    func drawn(one: Case) throws { #expect(try scene(one.content).summary == one.shapes) }

    @Test("dashes below nothing are none", arguments: [("5 1", 2), ("5 -1", 0), ("-5", 0), ("5 1 2", 6)])
    func dashes(list: String, count: Int) throws {
        let shape = try #require(
            scene("<path stroke='red' stroke-dasharray='\(list)' d='M0 0h9'/>").shapes.first?.shape)
        #expect(shape.stroke?.style.dashes.count == count)
    }

    @Test(
        "the focus of a gradient is its middle where nothing else is said, and its circle is not below nothing",
        arguments: [
            ("cx='.2'", Point(x: 0.2, y: 0.5), 0), ("cx='.2' cy='.3'", Point(x: 0.2, y: 0.3), 0),
            ("cx='.2' fx='.4'", Point(x: 0.4, y: 0.5), 0), ("fr='.1'", Point(x: 0.5, y: 0.5), 0.1),
            ("fr='-.1'", Point(x: 0.5, y: 0.5), 0),
        ])
    func focus(attributes: String, focus: Point, radius: Double) throws {
        let scene = try scene(
            "<radialGradient id='g' \(attributes)><stop/><stop offset='1' stop-color='red'/></radialGradient>"
                + "<path fill='url(#g)' d='M0 0h9v9z'/>")
        guard case .radialGradient(let gradient)? = scene.shapes.first?.shape.fill?.paint else {
            Issue.record("there is no gradient")
            return
        }
        #expect(gradient.focus == focus && gradient.focusRadius == radius)
    }

    @Test("between two stops the opacity goes from the one to the other, in linear light, too")
    func opacities() throws {
        let scene = try scene(
            "<linearGradient id='g' color-interpolation='linearRGB'><stop stop-color='red' stop-opacity='0'/>"
                + "<stop offset='1' stop-color='blue'/></linearGradient><path fill='url(#g)' d='M0 0h9v9z'/>")
        guard case .linearGradient(let gradient)? = scene.shapes.first?.shape.fill?.paint else {
            Issue.record("there is no gradient")
            return
        }
        let stops = gradient.gradient.stops
        #expect(stops.count > 3)
        #expect(stops.allSatisfy { ($0.color.alpha - $0.offset).magnitude < 1e-9 })
    }

    @Test("a viewport is cut by its own box and by its clip, and an element beside it by its clip alone")
    func clips() throws {
        let clip = "<clipPath id='c'><path d='M0 0h9v9z'/></clipPath>"
        func clips(_ element: String) throws -> [Int?] {
            try scene("\(clip)<\(element) clip-path='url(#c)'><path d='M0 0h9v9z'/></\(element.prefix { $0 != " " })>")
                .root.children.map { $0.group?.clip.map { 1 + $0.furtherClips.count } }
        }
        #expect(try clips("g") == [1])
        #expect(try clips("svg width='5' height='5' overflow='visible'") == [1])
        #expect(try clips("svg width='5' height='5'") == [2])
    }

    @Test("a mask's content is in the units of the drawing where nothing else is said")
    func masks() throws {
        for (units, isInBox) in [
            ("", false), ("maskContentUnits='userSpaceOnUse'", false), ("maskContentUnits='objectBoundingBox'", true),
        ] {
            let group = try scene(
                "<mask id='m' \(units)><path fill='#fff' d='M0 0h1v1z'/></mask><path mask='url(#m)' d='M5 5h9v9z'/>"
            ).root.children.first?.group
            let content = try #require(group?.mask?.content)
            #expect((content.first?.group?.transform != nil) == isInBox)
        }
    }
}
