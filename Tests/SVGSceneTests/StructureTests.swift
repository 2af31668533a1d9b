import Geometry
import SVGDocument
import SVGScene
import Testing

@Suite("Structure") struct StructureTests {
    struct Case: CustomTestStringConvertible {
        var name: String
        var content: String
        var root = "viewBox='0 0 100 100'"
        var expected: [String]
        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "use is moved and inherits from where it stands",
            content: "<defs><rect id='r' width='4' height='4'/></defs><use href='#r' x='3' y='2' fill='red'/>",
            expected: ["fill #ff0000 in 3 2 4 4"]),
        Case(
            name: "use of a use",
            content: """
                <defs><rect id='r' width='4' height='4'/><use id='u' href='#r' x='3'/></defs><use xlink:href='#u' x='1'/>
                """,
            expected: ["fill #000000 in 4 0 4 4"]),
        Case(
            name: "style rules see neither what is above the original nor the use",
            content: """
                <style>defs rect{fill:lime} use rect{fill:red}</style>
                <defs><rect id='r' width='4' height='4'/></defs><use href='#r'/>
                """,
            expected: ["fill #000000 in 0 0 4 4"]),
        Case(
            name: "symbol takes its size from the use",
            content: """
                <symbol id='s' viewBox='0 0 10 10'><rect width='10' height='10'/></symbol>
                <use href='#s' x='5' width='20' height='40'/>
                """,
            expected: ["fill #000000 in 5 10 20 20"]),
        Case(
            name: "symbol is not drawn by itself", content: "<symbol><rect width='4' height='4'/></symbol>",
            expected: []),
        Case(
            name: "nested svg",
            content: "<svg x='10' y='20' width='50%' viewBox='0 0 2 4'><rect width='1' height='50%'/></svg>",
            expected: ["fill #000000 in 10 20 25 50"]),
        Case(
            name: "nested svg without extent", content: "<svg width='0'><rect width='1' height='1'/></svg>",
            expected: []),
        Case(
            name: "transforms compose",
            content: "<g transform='translate(10 0) scale(2)'><rect transform='rotate(90)' width='4' height='2'/></g>",
            expected: ["fill #000000 in 6 0 4 8"]),
        Case(
            name: "in an origin of a keyword and a length, the length comes first if it is horizontal",
            content: """
                <rect transform='scale(2)' transform-origin='top 5px' width='5' height='5'/>
                <rect transform='scale(2)' transform-origin='5px top' width='5' height='5'/>
                """,
            expected: ["fill #000000 in 0 0 10 10", "fill #000000 in -5 0 10 10"]),
        Case(
            name: "transform-origin",
            content: "<rect transform='scale(2)' transform-origin='5px 5px' width='5' height='5'/>",
            expected: ["fill #000000 in -5 -5 10 10"]),
        Case(
            name: "transform about the own box",
            content: """
                <rect style='transform: scale(2); transform-box: fill-box; transform-origin: center' x='10' width='4' height='4'/>
                """,
            expected: ["fill #000000 in 8 -2 8 8"]),
        Case(
            name: "CSS transform with units",
            content: "<rect style='transform: translate(10%, 1in) rotate(.25turn)' width='4' height='2'/>",
            expected: ["fill #000000 in 8 96 2 4"]),
        Case(
            name: "translate, rotate and scale are no attributes",
            content: "<rect translate='5' rotate='45' scale='2' width='4' height='2'/>",
            expected: ["fill #000000 in 0 0 4 2"]),
        Case(
            name: "an invalid transform is ignored", content: "<rect transform='scale(' width='4' height='2'/>",
            expected: ["fill #000000 in 0 0 4 2"]),
        Case(
            name: "a transform that leaves no area hides", content: "<rect transform='scale(0)' width='4' height='2'/>",
            expected: []),
        Case(
            name: "switch takes the first that holds",
            content: """
                <switch><g systemLanguage='fr'><path d='M0 0h1v1z'/></g><path systemLanguage='de, en-GB' d='M0 0h2v2z'/>
                <path d='M0 0h3v3z'/></switch>
                """,
            expected: ["fill #000000 in 0 0 2 2"]),
        Case(
            name: "a language that begins alike is another one",
            content: "<switch><path systemLanguage='eng' d='M0 0h1v1z'/><path d='M0 0h3v3z'/></switch>",
            expected: ["fill #000000 in 0 0 3 3"]),
        Case(
            name: "one without its region is no more than that",
            content:
                "<switch><path systemLanguage='e' d='M0 0h1v1z'/><path systemLanguage='EN' d='M0 0h3v3z'/></switch>",
            expected: ["fill #000000 in 0 0 3 3"]),
        Case(
            name: "transform about the box of the stroke",
            content: """
                <rect style='transform: rotate(90deg); transform-box: stroke-box; transform-origin: 0 0' stroke-width='4'
                stroke='red' fill='none' x='10' y='10' width='10' height='10'/>
                """,
            expected: ["stroke #ff0000 4 in -4 10 10 10"]),
        Case(
            name: "conditions hold outside of switch too",
            content: "<path systemLanguage='fr' d='M0 0h1v1z'/><path requiredExtensions='' d='M0 0h2v2z'/>",
            expected: []),
        Case(
            name: "elements of other namespaces are passed over",
            content: "<x:rect xmlns:x='urn:x' width='4' height='4'/><title>t</title><metadata><rect/></metadata>",
            expected: []),
        Case(
            name: "context paints in a symbol",
            content: """
                <symbol id='s'><path d='M0 0h8v8z' fill='context-fill'/></symbol>
                <linearGradient id='g'><stop stop-color='red'/><stop offset='1'/></linearGradient>
                <use href='#s' fill='url(#g)'/>
                """,
            expected: ["fill linear 0,0 to 1,0 [0 #ff0000, 1 #000000] (8 0 0 8 0 0) in 0 0 8 8"]),
        Case(
            name: "context paints",
            content: """
                <defs><path id='p' d='M0 0h9v9z' fill='context-stroke' stroke='context-fill'/></defs>
                <use href='#p' fill='red' stroke='lime'/>
                """,
            expected: ["fill #00ff00 stroke #ff0000 1 in 0 0 9 9"]),
    ]

    @Test(arguments: cases) func isResolved(_ test: Case) throws {
        #expect(try scene(test.content, root: test.root).summary == test.expected)
    }

    struct SizeCase: CustomTestStringConvertible {
        var root: String
        var size: Size
        var transform: Transform?
        var testDescription: String { root }
    }

    @Test(arguments: [
        SizeCase(root: "viewBox='0 0 24 12'", size: Size(width: 24, height: 12), transform: .identity),
        SizeCase(
            root: "viewBox='0 0 24 12' width='48'", size: Size(width: 48, height: 24), transform: .scale(x: 2, y: 2)),
        SizeCase(
            root: "viewBox='0 0 24 12' height='24'", size: Size(width: 48, height: 24), transform: .scale(x: 2, y: 2)),
        SizeCase(
            root: "viewBox='-2 -2 4 4' width='10mm' height='10mm'", size: Size(width: 37.795, height: 37.795),
            transform: nil),
        SizeCase(
            root: "viewBox='0 0 10 10' width='40' height='20'", size: Size(width: 40, height: 20),
            transform: Transform(a: 2, b: 0, c: 0, d: 2, e: 10, f: 0)),
        SizeCase(
            root: "viewBox='0 0 10 10' width='40' height='20' preserveAspectRatio='none'",
            size: Size(width: 40, height: 20), transform: .scale(x: 4, y: 2)),
        SizeCase(root: "width='40' height='20'", size: Size(width: 40, height: 20), transform: .identity),
        SizeCase(root: "viewBox='0 0 24 12' width='100%'", size: Size(width: 24, height: 12), transform: .identity),
        SizeCase(root: "", size: Size(width: 7, height: 9), transform: .identity),
    ])
    func sizeIsWorkedOut(_ test: SizeCase) throws {
        let scene = try scene("<rect x='2' y='3' width='5' height='6'/>", root: test.root)
        #expect(number(scene.size.width) == number(test.size.width))
        #expect(number(scene.size.height) == number(test.size.height))
        if let transform = test.transform { #expect(scene.root.transform == transform) }
    }

    @Test("ids and classes are compared by code points: letters that look the same are written in two ways")
    func exactNames() throws {
        let (one, other) = ("\u{E9}", "e\u{301}")
        let text = """
            <svg xmlns='http://www.w3.org/2000/svg'><style>.\(one){fill:red} #\(other){fill:lime}</style>
            <path id='\(one)' d='M0 0h1v1z'/><path id='\(other)' d='M0 0h2v1z'/><path id='\u{301}' d='M0 0h3v1z'/>
            <path class='\(other)' d='M0 0h4v1z'/><path class='\(one)' d='M0 0h5v1z'/>
            <use href='#\(other)'/><use href='#\(one)'/><use href='#\u{301}'/></svg>
            """
        let scene = SceneResolver.resolve(try SVGReader.read(Array(text.utf8), name: "test.svg"))
        let (lime, black, red) = (
            RGBColor(red: 0, green: 1, blue: 0), RGBColor.black, RGBColor(red: 1, green: 0, blue: 0)
        )
        #expect(scene.shapes.map { $0.shape.path.bounds?.width } == [1, 2, 3, 4, 5, 2, 1, 3])
        #expect(
            scene.shapes.map { shape -> RGBColor? in
                guard case .color(let color)? = shape.shape.fill?.paint else { return nil }
                return color
            } == [black, lime, black, black, red, lime, black, black])
    }

    @Test func shapesOfAUseCarryTheElementReferredTo() throws {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg'><rect id='r' width='1' height='1'/><use id='u' href='#r'/></svg>"
        let document = try SVGReader.read(Array(text.utf8), name: "test.svg")
        let ids = document.elementsByID()
        let scene = SceneResolver.resolve(document)
        let copy = try #require(scene.root.children.last?.group)
        #expect(copy.element == ids["u"])
        #expect(scene.shapes.map(\.shape.element) == [ids["r"], ids["r"]])
    }
}
