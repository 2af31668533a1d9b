import Diagnostics
import Geometry
import SVGDocument
import SVGScene
import Testing

@Suite("Robustness") struct RobustnessTests {
    struct Case: CustomTestStringConvertible {
        var name: String
        var content: String
        var shapes: Int
        var testDescription: String { name }
    }

    @Test(arguments: [
        Case(name: "use of itself", content: "<use id='u' href='#u'/>", shapes: 0),
        Case(name: "use of its parent", content: "<g id='g'><path d='M0 0h1v1z'/><use href='#g'/></g>", shapes: 1),
        Case(name: "uses of each other", content: "<use id='a' href='#b'/><use id='b' href='#a'/>", shapes: 0),
        Case(
            name: "pattern in a pattern in itself",
            content: """
                <pattern id='p' width='1' height='1'><rect width='1' height='1' fill='url(#q)'/></pattern>
                <pattern id='q' width='1' height='1'><rect width='1' height='1' fill='url(#p)'/></pattern>
                <rect width='9' height='9' fill='url(#p)'/>
                """, shapes: 0),
        Case(
            name: "mask in itself",
            content: """
                <mask id='m' mask='url(#m)'><rect width='9' height='9' mask='url(#m)'/></mask>
                <rect width='9' height='9' mask='url(#m)'/>
                """, shapes: 1),
        Case(
            name: "clip in itself",
            content: """
                <clipPath id='c' clip-path='url(#c)'><rect width='9' height='9' clip-path='url(#c)'/></clipPath>
                <rect width='9' height='9' clip-path='url(#c)'/>
                """, shapes: 1),
    ])
    func cycleIsCut(_ test: Case) throws {
        let scene = try scene(test.content)
        #expect(scene.shapes.count == test.shapes)
        #expect(!scene.warnings.isEmpty)
    }

    @Test func usesThatMultiplyEndInTime() throws {
        var content = "<g id='g0'><path d='M0 0h1v1z'/></g>"
        for level in 1...30 {
            content += "<g id='g\(level)'>" + String(repeating: "<use href='#g\(level - 1)'/>", count: 10) + "</g>"
        }
        var limits = SceneLimits.standard
        limits.drawnElements = 2000
        let scene = try scene("<defs>\(content)</defs><use href='#g30'/>", options: SceneOptions(limits: limits))
        #expect(scene.shapes.count < 2000)
        #expect(scene.warnings.contains { $0.message.contains("more than 2000 elements") })
    }

    struct LimitCase: CustomTestStringConvertible {
        var name: String
        /// What stands once.
        var definitions: String
        /// What stands ten times.
        var content: String
        var limit: WritableKeyPath<SceneLimits, Int> & Sendable
        var value: Int
        var warning: String
        var testDescription: String { name }
    }

    private static let path = "M0 0h1v1h-1z"
    private static let leftOutRules = "the style sheet takes too long to match: some of its rules are left out"

    @Test(
        "what asks for too much ends in time",
        arguments: [
            LimitCase(
                name: "uses of a long path", definitions: "<defs><path id='p' d='\(path)'/></defs>",
                content: "<use href='#p'/>", limit: \.segments, value: 20,
                warning: "more than 20 segments of paths are drawn: the rest is left out"),
            LimitCase(
                name: "markers of a long path", definitions: "<marker id='k'><path d='\(path)'/></marker>",
                content: "<path d='M0 0h1v1z' marker-mid='url(#k)'/>", limit: \.segments, value: 20,
                warning: "more than 20 segments of paths are drawn: the rest is left out"),
            LimitCase(
                name: "masks", definitions: "<mask id='m'><path d='\(path)' fill='white'/></mask>",
                content: "<path d='\(path)' mask='url(#m)'/>", limit: \.effects, value: 4,
                warning: "more than 4 masks, patterns and filter operations are drawn: the rest is left out"),
            LimitCase(
                name: "patterns", definitions: "<pattern id='p' width='1' height='1'><path d='\(path)'/></pattern>",
                content: "<path d='\(path)' fill='url(#p)'/>", limit: \.effects, value: 14,
                warning: "more than 14 masks, patterns and filter operations are drawn: the rest is left out"),
            LimitCase(
                name: "filters that take long for each pixel",
                definitions: "<filter id='f'><feMerge><feMergeNode/><feMergeNode/><feMergeNode/></feMerge></filter>",
                content: "<path d='\(path)' filter='url(#f)'/>", limit: \.effects, value: 14,
                warning: "more than 14 masks, patterns and filter operations are drawn: the rest is left out"),
            LimitCase(
                name: "uses of a long attribute",
                definitions:
                    "<defs><path id='p' transform='\(String(repeating: "scale(1)", count: 500))' d='\(path)'/></defs>",
                content: "<use href='#p'/>", limit: \.drawnElements, value: 20,
                warning: "more than 20 elements are drawn: the rest is left out"),
            LimitCase(
                name: "uses of what is not drawn",
                definitions: "<defs><g id='p'>\(String(repeating: "<desc/>", count: 5))<path d='\(path)'/></g></defs>",
                content: "<use href='#p'/>", limit: \.drawnElements, value: 20,
                warning: "more than 20 elements are drawn: the rest is left out"),
            LimitCase(
                name: "uses of a long switch",
                definitions:
                    "<defs><switch id='p'>\(String(repeating: "<g systemLanguage='x'/>", count: 5))<path d='\(path)'/></switch></defs>",
                content: "<use href='#p'/>", limit: \.drawnElements, value: 20,
                warning: "more than 20 elements are drawn: the rest is left out"),
            LimitCase(
                name: "clips full of what does not clip",
                definitions: "<clipPath id='p'>\(String(repeating: "<desc/>", count: 5))<path d='\(path)'/></clipPath>",
                content: "<path d='\(path)' clip-path='url(#p)'/>", limit: \.drawnElements, value: 25,
                warning: "more than 25 elements are drawn: the rest is left out"),
            LimitCase(
                name: "filters full of what does not filter",
                definitions: "<filter id='p'>\(String(repeating: "<desc/>", count: 5))<feFlood/></filter>",
                content: "<path d='\(path)' filter='url(#p)'/>", limit: \.drawnElements, value: 25,
                warning: "more than 25 elements are drawn: the rest is left out"),
            LimitCase(
                name: "primitives of many children",
                definitions:
                    "<filter id='p'><feMerge>\(String(repeating: "<feMergeNode/>", count: 5))</feMerge></filter>",
                content: "<path d='\(path)' filter='url(#p)'/>", limit: \.drawnElements, value: 25,
                warning: "more than 25 elements are drawn: the rest is left out"),
            LimitCase(
                name: "a rule of many declarations",
                definitions: "<style>path{\(String(repeating: "fill:red;", count: 50))}</style>",
                content: "<path d='\(path)'/>", limit: \.selectorComparisons, value: 100, warning: leftOutRules),
            LimitCase(
                name: "a rule with a long value",
                definitions: "<style>path{fill:\(String(repeating: "x", count: 5_000))}</style>",
                content: "<path d='\(path)'/>", limit: \.selectorComparisons, value: 100, warning: leftOutRules),
            LimitCase(
                name: "elements of many classes", definitions: "<style>.a{fill:red}</style>",
                content: "<path d='\(path)' class='\((1...50).map { "b\($0) " }.joined())'/>",
                limit: \.selectorComparisons, value: 100, warning: leftOutRules),
            LimitCase(
                name: "stops of gradients",
                definitions: "<linearGradient id='g'><stop/><stop/><stop/><stop/></linearGradient>",
                content: "<path d='\(path)' fill='url(#g)'/>", limit: \.gradientStops, value: 3,
                warning: "a gradient has at most 3 stops: the rest is left out"),
        ])
    func limits(_ test: LimitCase) throws {
        var limits = SceneLimits.standard
        limits[keyPath: test.limit] = test.value
        let content = test.definitions + String(repeating: test.content, count: 10)
        let bounded = try scene(content, options: SceneOptions(limits: limits))
        #expect(bounded.warnings.contains { $0.message == test.warning })
        let drawsAll = test.limit == \.gradientStops || test.limit == \.selectorComparisons
        #expect(drawsAll || (1..<10).contains(bounded.shapes.count + bounded.filteredCount))
        #expect(try scene(content).warnings.isEmpty)
    }

    struct Flood: CustomTestStringConvertible {
        var testDescription: String
        var content: String
        /// How many shapes are drawn.
        var shapes = 1
        var warning: String?
    }

    private static func repeated(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined() }

    @Test(
        "what is there many times takes no quadratic time", .timeLimit(.minutes(5)),
        arguments: [
            Flood(
                testDescription: "classes and rules",
                content: "<style>\(repeated(2_000) { ".a\($0){fill:red}.a.b\($0){fill:red}" })</style>"
                    + "<path d='\(path)' class='a \(repeated(2_000) { "a\($0) b\($0) " })'/>"),
            Flood(
                testDescription: "variables and elements that declare one more",
                content: "<g style='\(repeated(2_000) { "--a\($0):red;" })'>"
                    + repeated(500) { _ in "<path d='\(path)' style='--b:red;fill:var(--b,var(--a7))'/>" } + "</g>",
                shapes: 500),
            Flood(
                testDescription: "primitives of a filter",
                content: "<filter id='f'>\(repeated(6_000) { _ in "<feOffset/>" })</filter>"
                    + "<path d='\(path)' filter='url(#f)'/>", shapes: 0,
                warning: "more than 2000 masks, patterns and filter operations are drawn: the rest is left out"),
            Flood(
                testDescription: "gradients that share their stops",
                content:
                    "<linearGradient id='s' color-interpolation='linearRGB'>\(repeated(1_000) { "<stop offset='\(Double($0) / 1000)'/>" })</linearGradient>"
                    + repeated(500) {
                        "<linearGradient id='g\($0)' href='#s'/><path d='\(path)' fill='url(#g\($0))'/>"
                    },
                shapes: 500),
            Flood(
                testDescription: "gradients in a chain",
                content: repeated(2_000) {
                    "<linearGradient id='g\($0)' href='#g\($0 + 1)'/><path d='\(path)' fill='url(#g\($0))'/>"
                },
                shapes: 0,
                warning: "more than 64 elements refer to each other in a chain: the rest is left out"),
        ])
    func flood(_ test: Flood) throws {
        let scene = try scene(test.content)
        #expect(scene.shapes.count == test.shapes)
        #expect(scene.warnings.map(\.message) == (test.warning.map { [$0] } ?? []))
    }

    struct Nesting: CustomTestStringConvertible {
        var testDescription: String
        /// How deep it may be nested.
        var limit: Int
        var content: @Sendable (Int) -> String
        /// The id of the element that is named.
        var element = "s"
    }

    private static func nested(_ count: Int, _ start: String, _ inside: String, _ end: String) -> String {
        String(repeating: start, count: count) + inside + String(repeating: end, count: count)
    }

    @Test(
        "what style sheets and values nest too deep is named where it is",
        arguments: [
            Nesting(testDescription: "rules", limit: 9) { "<style id='s'>\(nested($0, "g{", "", "}"))</style>" },
            Nesting(testDescription: "@media", limit: 8) {
                "<style id='s'>\(nested($0, "@media all{", "path{fill:red}", "}"))</style>"
            },
            Nesting(testDescription: "@media that does not apply", limit: 8) {
                "<style id='s'>\(nested($0, "@media print{", "path{fill:red}", "}"))</style>"
            },
            Nesting(testDescription: "fallbacks of variables", limit: 15) {
                "<path id='s' d='\(path)' fill='\(nested($0, "var(--a,", "red", ")"))'/>"
            },
            Nesting(testDescription: "variables that refer to the next", limit: 15) { count in
                "<g id='s' style='\(repeated(count) { "--a\(10 + $0):var(--a\(11 + $0));" })--a\(10 + count):red'/>"
            },
            Nesting(testDescription: "brackets in strings and addresses", limit: 100) {
                "<style id='s'>[d=\"\(nested($0, "{(", "", "")))\"]{fill:url(#\(nested($0, "{", "", "")))}</style>"
            },
        ])
    func nesting(_ test: Nesting) throws {
        let message = "rules, selectors, functions or variables are nested too deep: the innermost are left out"
        // What is nested less deep may still be something that is not understood.
        #expect(try !scene(test.content(test.limit)).warnings.contains { $0.message == message })
        guard test.limit < 100 else { return }
        let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(test.content(test.limit + 1))</svg>"
        let tooDeep = try SVGReader.read(Array(text.utf8), name: "test.svg")
        let warnings = SceneResolver.resolve(tooDeep).warnings.filter { $0.message == message }
        #expect(warnings.map(\.element) == [tooDeep.elementsByID()[ExactName(test.element)]])
    }

    @Test("warnings of one rule beyond a hundred are counted, and hide no other one")
    func manyWarnings() throws {
        let uses = "<use id='u' href='#u'/>"
        let scene = try scene(Self.repeated(150) { _ in "<text>a</text>" } + uses)
        #expect(scene.warnings.count { $0.message == "<text> is not drawn: convert it to paths" } == 100)
        #expect(scene.warnings.contains { $0.rule == .svgError })
        #expect(scene.warnings.last?.message == "there are findings of this rule for 50 more elements than are shown")
        #expect(scene.warnings.last?.rule == .textNotOutlined)
        #expect(scene.hasMoreWarnings)
    }

    @Test func longChainsOfReferencesEnd() throws {
        var content = "<g id='g0'><path d='M0 0h1v1z'/></g>"
        for level in 1...1000 { content += "<g id='g\(level)'><use href='#g\(level - 1)'/></g>" }
        let scene = try scene("<defs>\(content)</defs><use href='#g1000'/>")
        #expect(scene.shapes.isEmpty)
        #expect(scene.warnings.contains { $0.message.contains("nested more than") })
    }

    private static let numbers = [
        "1e400", "-1e400", "1e308", "-1e308", "1e-400", "-0", "NaN", "", "9e99%", "1e308in", "x",
    ]

    @Test(arguments: numbers) func noNumberTraps(_ number: String) throws {
        let names = [
            "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "fx", "fy", "fr", "x1", "y1", "x2", "y2",
            "offset",
            "stroke-width", "stroke-dasharray", "stroke-dashoffset", "stroke-miterlimit", "opacity", "font-size",
            "markerWidth", "refX", "orient", "pathLength", "stdDeviation", "dx", "radius", "order", "kernelMatrix",
            "baseFrequency", "numOctaves", "seed", "scale", "surfaceScale", "z", "values", "targetX", "divisor",
        ]
        let attributes = names.map { "\($0)='\(number)'" }.joined(separator: " ")
        let transform = "transform='translate(\(number)) scale(\(number)) rotate(\(number))'"
        let elements = [
            "rect", "circle", "ellipse", "line", "svg", "image href='data:,x'", "use href='#r'",
            "path d='M0 0\(number)'",
        ]
        var content = """
            <linearGradient id='g' \(attributes)><stop \(attributes)/><stop/></linearGradient>
            <radialGradient id='h' \(attributes) href='#g'/><pattern id='p' \(attributes)><path d='M0 0h1'/></pattern>
            <clipPath id='c'><rect \(attributes)/></clipPath><mask id='m' \(attributes)><rect \(attributes)/></mask>
            <marker id='k' \(attributes)><path d='M0 0h1'/></marker><rect id='r' width='9' height='9'/>
            <filter id='f' \(attributes)><feGaussianBlur \(attributes)/><feConvolveMatrix \(attributes)/>
            <feTurbulence \(attributes)/><feColorMatrix \(attributes)/><feOffset \(attributes)/><feMorphology \(attributes)/>
            <feDiffuseLighting \(attributes)><fePointLight \(attributes)/></feDiffuseLighting></filter>
            <path d='M\(number) \(number)A\(number) 1 \(number) 0 1 \(number) 5C1 2 3 4 \(number) 6' \(attributes)/>
            """
        for element in elements {
            content += "<\(element) \(attributes) stroke='red' style='fill:rgb(\(number) 0 0)'/>"
            content += "<\(element) \(transform) fill='url(#g)' stroke='url(#h)' clip-path='url(#c)' mask='url(#m)'/>"
        }
        content += """
            <path d='M0 0h9v9z' fill='url(#p)' marker-start='url(#k)' filter='url(#f)'/>
            <rect width='9' height='9' style='transform:translate(\(number)px) rotate(\(number)deg)' stroke='red'/>
            """
        let root = "viewBox='\(number) 0 100 \(number)' width='\(number)' height='50'"
        for root in ["viewBox='0 0 100 100'", root] {
            for (shape, _) in try scene(content, root: root).shapes {
                #expect(shape.path.points.allSatisfy { $0.isFinite })
                #expect(shape.stroke?.style.width.isFinite ?? true)
            }
        }
    }

    @Test func textIsNamed() throws {
        let scene = try scene("<text>a</text>")
        #expect(scene.warnings.map(\.message) == ["<text> is not drawn: convert it to paths"])
    }
}

extension Scene {
    /// How many groups are filtered.
    fileprivate var filteredCount: Int { root.children.count { $0.group?.filters.isEmpty == false } }
}
