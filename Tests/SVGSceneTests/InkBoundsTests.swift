import SVGDocument
import SVGScene
import Testing

@Suite("Ink") struct InkBoundsTests {
    struct Case: CustomTestStringConvertible {
        var name: String
        var content: String
        var expected: String?
        var testDescription: String { name }
    }

    @Test(arguments: [
        Case(name: "fill", content: "<rect id='a' x='1' y='2' width='3' height='4'/>", expected: "1 2 3 4"),
        Case(
            name: "stroke", content: "<rect id='a' x='1' y='2' width='3' height='4' stroke='red' stroke-width='2'/>",
            expected: "0 1 5 6"),
        Case(
            name: "round caps",
            content: "<path id='a' d='M5 5h4' stroke='red' stroke-width='2' stroke-linecap='round'/>",
            expected: "4 4 6 2"),
        Case(
            name: "what is in it", content: "<g id='a' transform='translate(5)'><rect width='3' height='4'/></g>",
            expected: "5 0 3 4"),
        Case(
            name: "not what is beside it", content: "<rect width='9' height='9'/><rect id='a' width='3' height='4'/>",
            expected: "0 0 3 4"),
        Case(
            name: "a turned stroke",
            content: "<path id='a' transform='rotate(45)' d='M0 0h10' fill='none' stroke='red' stroke-width='2'/>",
            expected: "-0.707 -0.707 8.485 8.485"),
        Case(
            name: "dashes of a turned and scaled line",
            content:
                "<path id='a' transform='rotate(90) scale(2)' d='M0 0h10' fill='none' stroke='red' stroke-width='2' stroke-dasharray='4' stroke-dashoffset='4'/>",
            expected: "-2 8 4 8"),
        Case(
            name: "a clip",
            content:
                "<clipPath id='c'><rect width='2' height='9'/></clipPath><rect id='a' clip-path='url(#c)' width='3' height='4'/>",
            expected: "0 0 2 4"),
        Case(name: "nothing painted", content: "<rect id='a' fill='none' width='3' height='4'/>"),
    ])
    func isMeasured(_ test: Case) throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' width='48'>\(test.content)</svg>"
        let document = try SVGReader.read(Array(text.utf8), name: "test.svg")
        let element = document.elementsByID()["a"]
        let scene = SceneResolver.resolve(document)
        #expect(scene.inkBounds { $0 == element }?.summary == test.expected)
        // What is found without outlines of strokes contains all of it.
        guard let ink = scene.inkBounds(where: { _ in true }) else { return }
        let reach = try #require(scene.inkReach)
        #expect(reach.insetBy(-1e-9).union(ink) == reach.insetBy(-1e-9))
    }

    @Test("of transformed pens, nothing is said without their outlines")
    func transformedPen() throws {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path transform='scale(2)' d='M1 1h4' stroke='red' "
            + "vector-effect='non-scaling-stroke'/></svg>"
        let scene = SceneResolver.resolve(try SVGReader.read(Array(text.utf8), name: "test.svg"))
        #expect(scene.inkReach == nil && scene.inkBounds { _ in true } != nil)
    }
}
