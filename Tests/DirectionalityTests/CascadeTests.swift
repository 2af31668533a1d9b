import Directionality
import DrawingTestSupport
import Raster
import SVGDocument
import Testing

/// What an element's values are, and not what stands in the text, decides how it is mirrored.
struct CascadeTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let content: String
        var fallbacks: [String] = []
        var testDescription: String { name }

        init(_ name: String, _ content: String, _ fallbacks: String...) {
            self.name = name
            self.content = content
            self.fallbacks = fallbacks
        }

        /// Draws the mirror and compares it with the picture of the source, which must not be its own mirror image.
        func check() throws {
            let document = try TestIcon.document(content)
            let picture = try Picture.of(document, extent: 48)
            #expect(picture != picture.flippedHorizontally())
            let result = try Mirror.mirror(document)
            #expect(result.fallbacks.map { "\(document.describe($0.element)) \($0.reason)" } == fallbacks)
            let written = try SVGReader.read(SVGWriter.write(result.document), name: "icon.svg")
            let mirrored = try Picture.of(written, extent: 48)
            let difference = try #require(picture.flippedHorizontally().difference(from: mirrored))
            // A transform is worked out in binary fractions.
            #expect(difference.maximum <= (fallbacks.isEmpty ? 0 : 1), "\(TestIcon.content(of: result.document))")
        }
    }

    private static let rect = "x='2' y='3' width='11' height='9' fill='#0a0' stroke='#00a' stroke-width='2'"
    private static let bare = "x='2' y='3' width='11' height='9' fill='#0a0'"
    private static let dots = "<marker id='m' markerWidth='9' markerHeight='9'><path d='M0 0h2v3z'/></marker>"
    private static let noise =
        "<filter id='n'><feTurbulence baseFrequency='.3'/><feComposite in2='SourceGraphic' operator='in'/></filter>"
    private static let path = "d='M3 4h12l-3 12z'"
    private static let dashed = "shows where its outline begins ('stroke-dasharray'), which a mirror cannot move"
    private static let marked = "shows where its outline begins ('marker-start'), which a mirror cannot move"

    @Test(
        "what has no effect does not stand in the way",
        arguments: [
            Case("no marker in a style", "<rect \(rect) style='marker:none'/>"),
            Case("no dashes in a style", "<rect \(rect) style='stroke-dasharray:none;stroke-dashoffset:3'/>"),
            Case("no dashes, by an invalid value", "<rect \(rect) style='stroke-dasharray:null'/>"),
            Case("no dashes, by a length of zero", "<rect \(rect) stroke-dasharray='0 0'/>"),
            Case(
                "no dashes, by what is important",
                "<style>rect{stroke-dasharray:none!important}</style><rect \(rect) style='stroke-dasharray:3'/>"),
            Case(
                "no dashes, by a variable", "<g style='--d:none'><rect \(rect) style='stroke-dasharray:var(--d)'/></g>"),
            Case(
                "no dashes, by the element between",
                "<g stroke-dasharray='3'><g stroke-dasharray='initial'><rect \(rect)/></g></g>"),
            Case("dashes without a stroke", "<rect \(bare) stroke-dasharray='3 2'/>"),
            Case(
                "dashes of a stroke that is not painted",
                "<g stroke-dasharray='3 2' stroke='red'><rect \(bare) stroke='none'/></g>"),
            Case(
                "dashes of a stroke without width",
                "<rect \(bare) stroke='red' stroke-width='0' stroke-dasharray='3 2'/>"),
            Case("dashes of a stroke that is transparent", "<rect \(bare) style='stroke:#0000;stroke-dasharray:3'/>"),
            Case(
                "dashes of a stroke of no opacity",
                "<rect \(bare) style='stroke:red;stroke-opacity:0;stroke-dasharray:3'/>"),
            Case(
                "dashes of another element",
                "<style>.dashed{stroke-dasharray:3}</style><rect \(rect)/><path class='dashed' \(path) stroke='red'/>"),
            Case(
                "dashes of what clips",
                "<clipPath id='c'><rect \(rect) stroke-dasharray='3 2'/></clipPath><path clip-path='url(#c)' d='M0 0h20l-9 20z'/>"
            ),
            Case(
                "a class that is called like a property",
                "<style>.marker-pin{fill:red}</style><circle class='marker-pin' cx='7' cy='8' r='4'/>"),
            Case("a marker that is not there", "<rect \(rect) style='marker-start:url(#m)'/>"),
            Case("a comment about dashes", "<style>/*stroke-dasharray:3;x:2*/rect{fill:red}</style><rect \(rect)/>"),
            Case(
                "an anchor of text on what is no text",
                "<path style='text-anchor:start' \(path)/><style>path{text-anchor:end}</style>"),
            Case("a position of what has none", "<path style='x:5px;cx:3px;width:2px' \(path)/>"),
            Case(
                "a position across the mirror",
                "<rect \(rect) style='y:5px;height:4px;rx:2px'/><circle r='3' style='cy:3px;r:5px'/>"),
            Case(
                "a position that is overridden", "<style>.b{x:5px}</style><rect style='x:nonsense' \(bare) class='a'/>"),
            Case("an invalid transform", "<rect \(rect) style='transform:sideways'/>"),
            Case(
                "no transform",
                "<rect \(rect) transform='rotate(12)' style='transform:none;translate:none;rotate:none;scale:none'/>"),
            Case(
                "the origin of no transform", "<rect \(rect) style='transform-origin:center;transform-box:fill-box'/>"),
            Case(
                "no animation and no path to move on",
                "<rect \(rect) style='animation:none;animation-name:none;offset-path:none'/>"),
            Case("geometry of what is not drawn", "<style>.other{transform:rotate(9deg);x:3px}</style><rect \(rect)/>"),
            Case("a filter that loses", "\(noise)<rect \(rect) filter='url(#n)' style='filter:none'/>"),
            Case("a filter of another element", "\(noise)<style>.noisy{filter:url(#n)}</style><rect \(rect)/>"),
            Case(
                "dashes that loses to those of the element that use draws",
                "<g stroke-dasharray='3'><use href='#r'/></g><defs><rect id='r' \(rect) stroke-dasharray='none'/></defs>"
            ),
        ])
    func harmless(_ c: Case) throws { try c.check() }

    @Test(
        "what has an effect is seen wherever it is said",
        arguments: [
            Case("dashes in a style", "<rect \(rect) style='stroke-dasharray:3 2'/>", "<rect> \(dashed)"),
            Case(
                "dashes in a style sheet",
                "<style>.a{STROKE-DASHARRAY:3 2}</style><rect \(rect) class='a'/><rect x='16' width='3' height='9' stroke='red'/>",
                "<rect> \(dashed)"),
            Case(
                "dashes of a group and a stroke of the element",
                "<g style='stroke-dasharray:3 2'><circle cx='8' cy='9' r='5' fill='none' stroke='red'/></g>",
                "<circle> \(dashed)"),
            Case(
                "dashes by a variable", "<g style='--d:3 2'><rect \(rect) style='stroke-dasharray:var(--d)'/></g>",
                "<rect> \(dashed)"),
            Case(
                "dashes by inherit", "<g stroke-dasharray='3 2'><rect \(rect) stroke-dasharray='inherit'/></g>",
                "<rect> \(dashed)"),
            Case(
                "dashes that an invalid value leaves alone",
                "<rect \(rect) stroke-dasharray='3 2' style='stroke-dasharray:-1'/>", "<rect> \(dashed)"),
            Case(
                "dashes from what use stands in",
                "<g stroke-dasharray='3 2'><use href='#r' x='4'/></g><defs><rect id='r' \(rect)/></defs>",
                "<rect id=\"r\"> \(dashed)"),
            Case(
                "dashes from use by way of another one",
                "<use href='#g' stroke-dasharray='3 2'/><defs><g id='g'><use href='#r'/></g><rect id='r' \(rect)/></defs>",
                "<rect id=\"r\"> \(dashed)"),
            Case(
                "dashes for what is pointed at in a copy",
                "<style>rect:hover{stroke-dasharray:3 2}</style><use href='#r'/><defs><path/><rect id='r' \(rect)/></defs>",
                "<rect id=\"r\"> \(dashed)"),
            Case("a marker by the shorthand", "\(dots)<rect \(rect) style='marker:url(#m)'/>", "<rect> \(marked)"),
            Case(
                "a marker that is the last word", "\(dots)<rect \(rect) style='marker:none;marker-start:url(#m)'/>",
                "<rect> \(marked)"),
            Case(
                "a transform in a style sheet",
                "<style>.a{transform:rotate(12deg)}</style><path \(path)/><path class='a' \(path)/>",
                "<path> has geometry from a style sheet ('transform')"),
            Case(
                "a turn in a style", "<path style='rotate:12deg' \(path)/>",
                "<path> has geometry in its 'style' ('rotate')"),
            Case(
                "a position in a style sheet", "<style>rect{x:5px}</style><path \(path)/><rect \(rect)/>",
                "<rect> has geometry from a style sheet ('x')"),
            Case(
                "the origin of an attribute's transform",
                "<style>path{transform-origin:9px 9px}</style><path transform='rotate(20)' \(path)/>",
                "<path> has geometry from a style sheet ('transform-origin')"),
            Case(
                "a transform of what use draws",
                "<defs><path id='p' style='transform:rotate(12deg)' \(path)/></defs><use href='#p'/>",
                "<use> refers to <path id=\"p\">, which has geometry in its 'style' ('transform')"),
            Case(
                "a transform within what use draws",
                "<defs><g id='p'><path style='transform:rotate(12deg)' \(path)/></g></defs><use href='#p'/>",
                "<path> has geometry in its 'style' ('transform')"),
            Case(
                "a transform of what clips",
                "<clipPath id='c'><path style='transform:rotate(12deg)' \(path)/></clipPath><rect \(bare) clip-path='url(#c)'/>",
                "<rect> refers to <path>, which has geometry in its 'style' ('transform')"),
            Case(
                "a transform of a gradient",
                "<linearGradient id='a' style='transform:rotate(40deg)'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient><path fill='url(#a)' \(path)/>",
                "<path> refers to <linearGradient id=\"a\">, which has geometry in its 'style' ('transform')"),
            Case(
                "a transform of a gradient's template",
                "<linearGradient id='b' style='transform:rotate(40deg)'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient><linearGradient id='a' href='#b'/><path fill='url(#a)' \(path)/>",
                "<path> refers to <linearGradient id=\"b\">, which has geometry in its 'style' ('transform')"),
            Case(
                "a gradient of the root's",
                "<g><style>:root{fill:url(#a)}</style></g><linearGradient id='a' style='transform:rotate(40deg)'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient><path \(path)/>",
                "<svg> refers to <linearGradient id=\"a\">, which has geometry in its 'style' ('transform')"),
            Case(
                "a filter from a style sheet",
                "\(noise)<style>.a{filter:url(#n)}</style><path \(path)/><path class='a' \(path) fill='red'/>",
                "<path> is filtered by <feTurbulence>, whose result cannot be mirrored exactly"),
            Case(
                "a filter by a variable", "\(noise)<g style='--f:url(#n)'><path style='filter:var(--f)' \(path)/></g>",
                "<path> is filtered by <feTurbulence>, whose result cannot be mirrored exactly"),
            Case(
                "a filter by inherit", "\(noise)<g filter='url(#n)'><path \(path)/></g>",
                "<g> is filtered by <feTurbulence>, whose result cannot be mirrored exactly"),
        ])
    func effective(_ c: Case) throws { try c.check() }

    @Test(
        "what holds only at times is said, though a still picture does not show it",
        arguments: [
            Case(
                "while something points at it", "<style>path:hover{transform:scale(2)}</style><path \(path)/>",
                "<path> has geometry from a style sheet ('transform')"),
            Case(
                "in the dark",
                "<style>@media (prefers-color-scheme: dark){rect{stroke-dasharray:3}}</style><rect \(rect)/>",
                "<rect> \(dashed)"),
            Case(
                "in print", "<style media='print'>rect{x:3px}</style><rect \(rect)/>",
                "<rect> has geometry from a style sheet ('x')"),
            Case(
                "where something is supported",
                "<style>@supports (d:none){@layer a{path{rotate:9deg}}}</style><path \(path)/>",
                "<path> has geometry from a style sheet ('rotate')"),
            Case(
                "an animation of CSS",
                "<style>path{animation:turn 1s}@keyframes turn{to{rotate:90deg}}</style><path \(path)/>",
                "<path> has geometry from a style sheet ('animation')"),
            Case(
                "a path of CSS to move on", "<path style='offset-path:path(\"M0 0h9\")' \(path)/>",
                "<path> has geometry in its 'style' ('offset-path')"),
            Case(
                "a rule within a rule", "<style>g{fill:red;path{rotate:9deg}}</style><g><path \(path)/></g>",
                "<g> has geometry from a style sheet ('rotate')"),
            Case(
                "a selector that is not known", "<style>path:nth-child(2 of .a){rotate:9deg}</style><path \(path)/>",
                "<path> has geometry from a style sheet ('rotate')"),
            Case(
                "a function that is not known", "<rect \(rect) style='x:calc(1px + 2px)'/>",
                "<rect> has geometry in its 'style' ('x')"),
            Case("a unit that is not known", "<g stroke-dasharray='1cqw'><rect \(rect)/></g>", "<rect> \(dashed)"),
            Case(
                "dashes of a stroke that is not known",
                "<g style='stroke:color-mix(in srgb,red,blue)'><rect \(bare) stroke-dasharray='3'/></g>",
                "<rect> \(dashed)"),
            Case(
                "a filter among ones that are not known", "\(noise)<path \(path) style='filter:url(#n) sharpen(2)'/>",
                "<path> is filtered by <feTurbulence>, whose result cannot be mirrored exactly"),
        ])
    func conditional(_ c: Case) throws { try c.check() }

    @Test("a definition that style sheets alone refer to is said to be as drawn, where it has no mirror image")
    func unusedDefinition() throws {
        let result = try MirrorCase.mirror("<style>.later{filter:url(#n)}</style>\(Self.noise)<path \(Self.path)/>")
        #expect(result.notes.count == 1)
        #expect(result.notes.first?.hasPrefix("<filter id=\"n\"> is filtered by <feTurbulence>") == true)
    }

    @Test("the size that CSS gives an icon without a view box is what it is mirrored about")
    func size() throws {
        let root = "<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24' style='width:48px'>"
        let document = try SVGReader.read(Array((root + "<path d='M1 2h3'/></svg>").utf8), name: "icon.svg")
        let mirrored = String(decoding: SVGWriter.write(try Mirror.mirror(document).document), as: UTF8.self)
        #expect(mirrored == root + "<path d='M47 2h-3'/></svg>")
    }

    private static func selected(_ name: String) -> String {
        "has an attribute that the style sheet selects elements by ('\(name)')"
    }

    @Test(
        "what is not understood, or selected by what changes, is not mirrored by coordinates",
        arguments: [
            Case(
                "a transform that is not understood",
                "<style>.a{transform:translate3d(4px,2px,0) perspective(9px)}</style><path class='a' \(path)/>",
                "<path> has geometry from a style sheet ('transform')"),
            Case(
                "a transform in space that stays in the plane",
                "<style>.a{transform:translate3d(4px,2px,0) rotateZ(9deg)}</style><path class='a' \(path)/>",
                "<path> has geometry from a style sheet ('transform')"),
            Case(
                "an origin that is not understood",
                "<style>.a{transform-origin:calc(1px*4) 5px}</style><path class='a' transform='rotate(9)' \(path)/>",
                "<path> has geometry from a style sheet ('transform-origin')"),
            Case(
                "a coordinate", "<style>rect[x='2']{stroke:red}</style><rect \(rect)/>",
                "<rect> \(selected("x"))"),
            Case(
                "the beginning of path data", "<style>[d^='M3']{fill:red}</style><path \(path)/>",
                "<path> \(selected("d"))"),
            Case(
                "a coordinate of something before it",
                "<style>[x='2']+path{fill:red}</style><rect \(rect)/><path \(path)/>", "<rect> \(selected("x"))"),
            Case(
                "a coordinate in a rule that is not read",
                "<style>svg{[x='2']{fill:red}}</style><rect \(rect)/>", "<rect> \(selected("x"))"),
            Case("an attribute that stays", "<style>[d]{fill:red} [fill='#0a0']{stroke:red}</style><path \(path)/>"),
        ])
    func selects(_ test: Case) throws { try test.check() }

    @Test(
        "what style sheets would draw otherwise because of a group around an element is said",
        arguments: [
            (
                "g{opacity:.5} .c{transform:rotate(2deg)}",
                ["needs a group around it, which a rule of the style sheet would match ('opacity')"]
            ),
            (
                ".a>.c{fill:blue} .c{transform:rotate(2deg)}",
                [
                    "is not matched by the same rules of the style sheet where groups are put around elements ('fill')"
                ]
            ),
            (
                ".a>.c{fill:rgb(0,0,255)} .c{transform:rotate(2deg)}",
                [
                    "is not matched by the same rules of the style sheet where groups are put around elements ('fill')"
                ]
            ),
            (".a .c{fill:blue} .c{transform:rotate(2deg)}", []),
            ("g{opacity:.5} .c{fill:blue}", []),
        ])
    func groups(sheet: String, reasons: [String]) throws {
        let document = try TestIcon.document(
            "<style>\(sheet)</style><g class='a'><path class='c' d='M3 4h9l-2 7z'/></g>")
        #expect(try Mirror.mirror(document).obstacles.map(\.reason) == reasons)
    }

    @Test(
        "what the root does to the whole picture, and cannot be mirrored, is said",
        arguments: [
            ("filter:url(#n)", "is filtered by <feTurbulence>, whose result cannot be mirrored exactly"),
            ("rotate:9deg", "has geometry in its 'style' ('rotate')"),
        ])
    func root(style: String, problem: String) throws {
        let root = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' style='\(style)'>"
        let document = try SVGReader.read(
            Array((root + Self.noise + "<path d='M1 2h3'/></svg>").utf8), name: "icon.svg")
        #expect(try Mirror.mirror(document).obstacles.map(\.reason) == [problem])
    }
}
