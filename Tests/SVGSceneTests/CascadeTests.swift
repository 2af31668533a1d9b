import Diagnostics
import SVGDocument
import SVGScene
import Testing

@Suite("Cascade") struct CascadeTests {
    struct Case: CustomTestStringConvertible {
        var name: String
        var css: String
        var content = "<g id='g' class='c d'><rect id='r' class='a b' width='9' height='9' data-k='v w'/></g>"
        var expected = "#008000"
        var testDescription: String { name }
    }

    static let selectors = [
        Case(name: "type", css: "rect{fill:green}"),
        Case(name: "universal", css: "*{fill:green}"),
        Case(name: "class", css: ".b{fill:green}"),
        Case(name: "two classes", css: ".a.b{fill:green}"),
        Case(name: "id", css: "#r{fill:green}"),
        Case(name: "descendant", css: "svg rect{fill:green}"),
        Case(name: "child", css: "#g > rect{fill:green}"),
        Case(name: "not a child", css: "svg > rect{fill:red}", expected: "#000000"),
        Case(name: "list", css: "path, rect{fill:green}"),
        Case(name: "root", css: ":root{fill:green}"),
        Case(name: "a state that never is", css: "rect:hover{fill:red}", expected: "#000000"),
        Case(name: "an invalid selector drops its rule alone", css: "rect!{fill:red} .a{fill:green}"),
        Case(name: "an invalid declaration drops itself alone", css: "rect{fill:green;fill:nonsense;stroke}"),
        Case(name: "comment", css: "/* rect{fill:red} */ rect/**/{fill:/*x*/green}"),
        Case(name: "media for a screen", css: "@media screen and (prefers-color-scheme: light){rect{fill:green}}"),
        Case(name: "media for a printer", css: "rect{fill:green} @media print{rect{fill:red}}"),
        Case(name: "unknown at-rule", css: "@font-face{src:url(x)} @import 'x'; rect{fill:green}"),
        Case(name: "escape", css: ".\\62{fill:green}"),
        Case(name: "escapes everywhere", css: "re\\63 t{f\\69ll:gr\\65 en!im\\70ortant}"),
        Case(
            name: "a comment does not part a compound",
            css: "#r.a/**/.b{fill:green} .b/**/.a{fill:red}"),
        Case(name: "a comment is no combinator", css: ".c/**/rect{fill:red}", expected: "#000000"),
        Case(name: "a comment beside a combinator", css: "#g /**/ .a/**/>/**/.b, #g/**/ .a{fill:green}"),
        Case(
            name: "what looks like a comment in a string",
            css: "[data-k='/*']{fill:red} .a{fill:green} [data-k='*/']{fill:red}"),
        Case(name: "what looks like a comment in an address", css: ".a{cursor:url(/*);fill:green} .b{cursor:url(*/)}"),
        Case(name: "a brace in an address", css: ".a{cursor:url(});fill:green}"),
        Case(name: "property in upper case", css: "rect{FILL:GREEN}"),
    ]

    @Test(arguments: selectors) func selects(_ test: Case) throws {
        #expect(try scene("<style>\(escaped(test.css))</style>" + test.content).firstFill == test.expected)
    }

    static let priorities = [
        Case(name: "a later rule wins", css: "rect{fill:red} rect{fill:green}"),
        Case(name: "a class beats a type", css: ".a{fill:green} rect{fill:red}"),
        Case(name: "an id beats classes", css: "#r{fill:green} .a.b.a.b{fill:red}"),
        Case(name: "two classes beat one", css: ".a.b{fill:green} .b{fill:red}"),
        Case(name: "important beats an id", css: ".a{fill:green!important} #r{fill:red}"),
        // Of a rectangle it would reset the size as well.
        Case(
            name: "all resets what was declared", css: "g{fill:green} .a{fill:red;all:unset}",
            content: "<g><polygon class='a' points='1 1 9 1 9 9'/></g>"),
        Case(
            name: "all is before what follows", css: "polygon{all:initial;fill:green}",
            content: "<polygon fill='red' points='1 1 9 1 9 9'/>"),
        Case(
            name: "all resets a size that is a property", css: "rect{all:unset}",
            content: "<rect width='9' height='9' fill='red'/><polygon fill='green' points='1 1 9 1 9 9'/>"),
        Case(
            name: "of styles with titles the first", css: "rect{fill:blue}",
            content:
                "<style title='a'>rect{fill:green}</style><style title='b'>rect{fill:red}</style><rect width='9' height='9'/>"
        ),
        Case(
            name: "a rule beats an attribute", css: "*{fill:green}",
            content: "<rect fill='red' width='9' height='9'/>"),
        Case(
            name: "a style attribute beats an id", css: "#r{fill:red}",
            content: "<rect id='r' style='fill:green' width='9' height='9'/>"),
        Case(
            name: "an important rule beats a style attribute", css: "rect{fill:green !important}",
            content: "<rect style='fill:red' width='9' height='9'/>"),
        Case(
            name: "an important style attribute beats all", css: "rect{fill:red!important}",
            content: "<rect style='fill:green!important;fill:blue' width='9' height='9'/>"),
        Case(
            name: "inherit", css: "rect{fill:inherit}",
            content: "<g fill='green'><rect fill='red' width='9' height='9'/></g>"),
        Case(
            name: "initial", css: "rect{fill:initial}",
            content: "<g fill='red'><rect width='9' height='9'/></g>", expected: "#000000"),
        Case(
            name: "an attribute is CSS, with comments and escapes", css: "",
            content: "<rect fill='/**/gr\\65 en' width='9' height='9'/>"),
        Case(
            name: "an attribute of geometry is no CSS", css: "",
            content: "<rect width='/**/9' height='9' fill='red'/><rect fill='green' width='9' height='9'/>"),
        Case(
            name: "geometry is a property", css: "rect{width:9px;height:9px;fill:green}",
            content: "<rect width='0'/>"),
    ]

    @Test(arguments: priorities) func weighs(_ test: Case) throws {
        #expect(try scene("<style>\(escaped(test.css))</style>" + test.content).firstFill == test.expected)
    }

    private func escaped(_ css: String) -> String { "<![CDATA[\(css)]]>" }

    @Test(arguments: ["mix-blend-mode='multiply'", "isolation='isolate'", "marker='url(#m)'"])
    func whatIsNoPresentationAttributeIsIgnored(_ attribute: String) throws {
        let scene = try scene(
            "<marker id='m'><rect width='3' height='3'/></marker><path \(attribute) d='M0 0h9v9z'/>")
        #expect(scene.summary == ["fill #000000 in 0 0 9 9"])
        #expect(scene.root.children.first?.group == nil)
    }

    @Test func nonInheritedPropertiesStayWhereTheyAre() throws {
        let scene = try scene("<g opacity='0.5'><path d='M0 0h9v9z'/></g>")
        let group = try #require(scene.root.children.first?.group)
        #expect(group.opacity == 0.5)
        #expect(group.children.count == 1 && group.children[0].group == nil)
    }

    @Test(
        "selectors see nothing above or beside what a use copies",
        arguments: [
            Case(
                name: "its own class", css: ".a{fill:green}", content: "<g><path class='a' id='t' d='M0 0h9v9z'/></g>"),
            Case(
                name: "an ancestor", css: "#g path{fill:red}", content: "<g id='g'><path id='t' d='M0 0h9v9z'/></g>",
                expected: "#000000"),
            Case(
                name: "a sibling", css: "g + g{fill:red}", content: "<g/><g id='t'><path d='M0 0h9v9z'/></g>",
                expected: "#000000"),
            Case(
                name: "the use", css: "use path{fill:red}", content: "<path id='t' d='M0 0h9v9z'/>", expected: "#000000"
            ),
            Case(name: "what is below", css: "#t path{fill:green}", content: "<g id='t'><path d='M0 0h9v9z'/></g>"),
            Case(
                name: "paint servers are those of the document", css: "g stop{stop-color:green}",
                content: """
                    <g><linearGradient id='l'><stop/></linearGradient></g><path id='t' fill='url(#l)' d='M0 0h9v9z'/>
                    """),
        ])
    func usesAreScopes(_ test: Case) throws {
        let scene = try scene("<style>\(escaped(test.css))</style><defs>\(test.content)</defs><use href='#t'/>")
        #expect(scene.firstFill == test.expected)
    }

    @Test func importedStyleSheetsAreNamed() throws {
        let scene = try scene("<style>@import url(a.css); path{fill:green}</style><path d='M0 0h9v9z'/>")
        #expect(scene.firstFill == "#008000")
        #expect(
            scene.warnings.map(\.message) == [
                "style sheets imported by '@import' are not read: put their rules into the file"
            ])
    }

    struct Gap: CustomTestStringConvertible {
        var content: String
        /// The beginning of the warning; `nil` for none.
        var warning: String?
        var testDescription: String { content }

        init(_ content: String, _ warning: String?) {
            self.content = content
            self.warning = warning
        }

        init(css: String, _ warning: String?) {
            let text = css.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "&lt;")
            self.init("<style>\(text)</style><path class='a' d='M0 0h9v9z'/>", warning)
        }
    }

    /// Browsers draw what is told here, and keep the earlier value where nothing is told.
    static let gaps = [
        Gap("<path fill='light-dark(#c00,#fff)' d='M0 0h9v9z'/>", "the value 'light-dark(#c00,#fff)' of 'fill'"),
        Gap("<path style='stroke-width:2lh' d='M0 0h9v9z'/>", "the value '2lh' of 'stroke-width'"),
        Gap("<rect x='calc(1px + 3px)' width='9' height='9'/>", "the value 'calc(1px + 3px)' of 'x'"),
        Gap("<line x1='calc(1px + 3px)' x2='9'/>", "the value 'calc(1px + 3px)' of 'x1'"),
        Gap("<path fill='AccentColor' d='M0 0h9v9z'/>", "the value 'AccentColor' of 'fill'"),
        Gap("<path stroke='CanvasText' d='M0 0h9v9z'/>", "the value 'CanvasText' of 'stroke'"),
        Gap(css: ".a{fill:HighlightText}", "the value 'HighlightText' of 'fill'"),
        Gap(css: ".a{fill:Mark} .a{fill:red}", nil),
        Gap(css: ".a{fill:red icc-color(x)}", "the value 'red icc-color(x)' of 'fill'"),
        Gap("<linearGradient id='mark'/><path fill='url(#mark)' d='M0 0h9v9z'/>", nil),
        Gap("<path style='stroke-width:.25ex' d='M0 0h9v9z'/>", "the value '.25ex' of 'stroke-width'"),
        Gap("<path stroke-width='1cap' d='M0 0h9v9z'/>", "the value '1cap' of 'stroke-width'"),
        Gap("<rect x='1ch' width='9' height='9'/>", "the value '1ch' of 'x'"),
        Gap("<line x1='1EX' x2='9'/>", "the value '1EX' of 'x1'"),
        Gap(css: "svg{font-size:2ex}.a{stroke-width:.1em}", "the value '2ex' of 'font-size'"),
        Gap("<path stroke-width='10vw' d='M0 0h9v9z'/>", "the value '10vw' of 'stroke-width'"),
        Gap("<rect width='10vmin' height='9'/>", "the value '10vmin' of 'width'"),
        Gap("<line x1='1dvh' x2='9'/>", "the value '1dvh' of 'x1'"),
        Gap("<path stroke-width='1e0em' d='M0 0h9v9z'/>", nil),
        Gap("<path d='M0 0h9v9z'><animate attributeName='x'/></path>", "<animate> is not drawn"),
        Gap("<path d='M0 0h9v9z'><set attributeName='fill' to='red'/></path>", "<set> is not drawn"),
        Gap("<animateMotion href='#a' path='M0 0h9'/><path id='a' d='M0 0h9v9z'/>", "<animateMotion> is not drawn"),
        Gap("<g><animateTransform id='turn' type='rotate'/></g>", "<animateTransform id=\"turn\"> is not drawn"),
        Gap("<path fill='#12345' d='M0 0h9v9z'/>", nil),
        Gap("<path fill='12' d='M0 0h9v9z'/>", nil),
        Gap("<path fill='bleu' d='M0 0h9v9z'/>", nil),
        Gap("<path style='background:red' d='M0 0h9v9z'/>", nil),
        Gap(css: "svg{background:red}", "'background' is not drawn"),
        Gap(css: "svg{background:none}", nil),
        Gap(css: ".a{mask-image:url(#m)}", "'mask-image' is not drawn"),
        Gap(css: ".a{mask:url(#m),url(#n)}", "the value 'url(#m),url(#n)' of 'mask'"),
        Gap(css: ".a{fill:color-mix(in srgb,red,blue)}", "the value 'color-mix(in srgb,red,blue)' of 'fill'"),
        Gap(css: ".a{fill:color-mix(in srgb,red,blue);fill:red}", nil),
        Gap(css: ".a{fill:red} path{fill:color-mix(in srgb,red,blue)}", nil),
        Gap(css: ".a{fill:red} .a{fill:revert-layer}", "the value 'revert-layer' of 'fill'"),
        Gap(css: "path{display:contents}", "the value 'contents' of 'display'"),
        Gap(css: ".a{transform:rotateX(9deg)}", "the value 'rotateX(9deg)' of 'transform'"),
        Gap(css: ".a{transform:translate3d(4px,2px,0)}", "the value 'translate3d(4px,2px,0)' of 'transform'"),
        Gap(css: ".a{translate:4px}", "'translate' is not drawn"),
        Gap(css: ".a{rotate:none;scale:none}", nil),
        Gap("<svg width='9' height='9' clip='rect(5 5 5 5)'/>", "'clip' is not drawn"),
        Gap(css: ".a{clip-path:circle(4px)}", "the value 'circle(4px)' of 'clip-path'"),
        Gap(css: ".a{filter:blur(2px)}", "the value 'blur(2px)' of 'filter'"),
        Gap(css: ".a{fill:oklch(.5 .1 90)}", "the value 'oklch(.5 .1 90)' of 'fill'"),
        Gap(css: ".a{fill:color(rec2020 1 0 0)}", "the value 'color(rec2020 1 0 0)' of 'fill'"),
        Gap(css: ".a{fill:red;fill:color(display-p3 1 0 0)}", nil),
        Gap(css: ".a{transform-origin:calc(1px + 2px) 0}", "the value 'calc(1px + 2px) 0' of 'transform-origin'"),
        Gap(css: ".a{transform:translate(4,2)}", "the value 'translate(4,2)' of 'transform'"),
        Gap(css: ".a{transform:rotate(20)}", "the value 'rotate(20)' of 'transform'"),
        Gap(css: ".a{transform:translate(4px 2px)}", "the value 'translate(4px 2px)' of 'transform'"),
        Gap(css: ".a{transform:translate(0,0) rotate(0)}", nil),
        Gap(css: "@keyframes k{to{fill:red}}.a{animation:k 1s}", "'animation' is not drawn"),
        Gap(css: "@keyframes k{to{fill:red}}.a{animation:none}.b{animation:k 1s}", nil),
        Gap(css: ".a{animation:k 1s}", nil),
        Gap(css: "svg{background-color:red}", "'background-color' is not drawn"),
        Gap(css: "svg{margin:4px}", "'margin' is not drawn"),
        Gap(css: "svg{margin:0 auto;padding:0;border:none}", nil),
        Gap(css: ".a{margin:4px}", nil),
        Gap(
            "<style xmlns='http://www.w3.org/1999/xhtml'>.a{fill:red}</style><path class='a' d='M0 0h9v9z'/>",
            "style sheets of elements that are not of SVG are not read"),
        Gap(css: ".a{offset-path:path('M0 0h9')}", "'offset-path' is not drawn"),
        Gap(css: "svg { .a { fill: red } }", "the rules nested in 'svg' are not read"),
        Gap(css: "@layer x{.a{fill:red}}", "the rules in '@layer x' are not read"),
        Gap(css: "@supports (fill:red){.a{fill:red}}", "the rules in '@supports (fill:red)' are not read"),
        Gap(css: "@container (width>0px){.a{fill:red}}", "the rules in '@container (width>0px)' are not read"),
        Gap(css: "@scope (svg){.a{fill:red}}", "the rules in '@scope (svg)' are not read"),
        Gap(css: "@starting-style{.a{fill:red}}", nil),
        Gap(css: "@property --c{inherits:false}", "'@property' is not read"),
        Gap(css: "@namespace url(x);", "'@namespace' is not read"),
        Gap(css: "@media (min-width:1px){.a{fill:red}}", "the rules in '@media (min-width:1px)' are not read"),
        Gap(css: "@media not (width:1px){.a{fill:red}}", "the rules in '@media not (width:1px)' are not read"),
        Gap(css: "@media (prefers-color-scheme:dark){.a{fill:red}}", nil),
        Gap(css: "@media print and (min-width:1px){.a{fill:red}}", nil),
        Gap(css: "svg:has(path) .a{fill:red}", "the selector 'svg:has(path) .a' is not understood"),
        Gap(css: "path:not(:lang(de)){fill:red}", "the selector 'path:not(:lang(de))' is not understood"),
        Gap(css: ".a:nth-child(1 of .a){fill:red}", "the selector '.a:nth-child(1 of .a)' is not understood"),
        Gap(css: "[d]{fill:red}", "the selector '[d]' is not understood"),
        Gap(css: "style + path{fill:red}", "the selector 'style + path' is not understood"),
        Gap(css: "style~path{fill:red}", "the selector 'style~path' is not understood"),
        Gap(css: ".a:first-child{fill:red}", "the selector '.a:first-child' is not understood"),
        Gap(css: ".a:hover,.a::before{fill:red}", nil),
        Gap(
            "<style media='(min-width:1px)'>path{fill:red}</style><path d='M0 0h9v9z'/>",
            "the rules for a 'media' that is not known are not read"),
    ]

    @Test("what browsers may draw and is not understood is told", arguments: gaps) func told(_ test: Gap) throws {
        let messages = try scene(test.content).warnings.map(\.message)
        #expect(messages.count == (test.warning == nil ? 0 : 1), "\(messages)")
        #expect(messages.first?.hasPrefix(test.warning ?? "") != false)
    }

    /// Texts of sheets as they are in a file, and the part that is told of them.
    @Test(
        "the part of a sheet that is not read is told",
        arguments: [
            ("<style>path{fill:red} svg:has(g) {fill:blue}</style>", "svg:has(g)"),
            ("<style>\n  /* a { */\n  .b:lang(de) , .c{fill:red}\n</style>", ".b:lang(de) , .c"),
            ("<style><![CDATA[ @layer  x { path{fill:red} } ]]></style>", "@layer  x"),
            ("<style>@media screen{@supports (x:y){path{fill:red}}}</style>", "@supports (x:y)"),
            ("<style>g.q{path{fill:red}}</style>", "g.q"),
            ("<style>@property --c{inherits:false}</style>", "@property --c"),
        ])
    func place(sheet: String, part: String) throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg'>\(sheet)<path class='a' d='M0 0h9v9z'/></svg>"
        let document = try SVGReader.read(Array(text.utf8), name: "test.svg")
        let warning = try #require(SceneResolver.resolve(document).warnings.first)
        let location = warning.text.map { document.location(of: warning.element, text: $0) }
        let found = try #require(text.range(of: part))
        let lines = text[..<found.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
        #expect(location?.start == SourcePosition(line: lines.count, column: (lines.last?.count ?? 0) + 1))
        #expect((location?.end?.column ?? 0) - (location?.start?.column ?? 0) == part.count)
    }

    @Test("what references write is told at its element") func referenceInSheet() throws {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg'><style>svg &gt; :lang(de){fill:red}</style><path d='M0 0h9'/></svg>"
        let document = try SVGReader.read(Array(text.utf8), name: "test.svg")
        let warning = try #require(SceneResolver.resolve(document).warnings.first)
        let place = document.location(of: warning.element, text: try #require(warning.text))
        #expect(place == document.location(of: warning.element))
    }

    @Test("style sheets of instructions are told") func instructions() throws {
        let text = "<?xml-stylesheet href='x.css'?><svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0h9v9z'/></svg>"
        let scene = SceneResolver.resolve(try SVGReader.read(Array(text.utf8), name: "test.svg"))
        #expect(
            scene.warnings.map(\.message) == [
                "style sheets of <?xml-stylesheet?> are not read: put their rules into the file"
            ])
    }

    @Test func selectorsThatTryEveryPathEndInTime() throws {
        var limits = SceneLimits.standard
        limits.selectorComparisons = 10_000
        let tree = String(repeating: "<g>", count: 60) + "<path d='M0 0h9'/>" + String(repeating: "</g>", count: 60)
        let css = "<style>x " + String(repeating: "g ", count: 40) + "path{fill:red}</style>"
        let scene = try scene(css + tree, options: SceneOptions(limits: limits))
        #expect(scene.warnings.contains { $0.message.contains("style sheet takes too long") })
    }
}
