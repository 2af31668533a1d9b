import TestSupport

/// A generator of drawings of everything that paths can say: the same text for the same seed.
///
/// Half of the numbers are whole, so that points, edges and arcs coincide as they do in icons; the rest have up to three
/// decimals.
struct RandomDrawing {
    private var generator: SeededGenerator
    private var definitions = ""
    private var idCount = 0

    /// Returns the content of a drawing of 24 units, with at most `elementCount` elements beside each other.
    static func content(seed: UInt64, elementCount: Int = 4) -> String {
        var drawing = RandomDrawing(generator: SeededGenerator(seed: seed))
        let content = (0..<drawing.int(1...elementCount)).map { _ in drawing.node(depth: 0) }.joined(separator: "\n")
        return (drawing.definitions.isEmpty ? "" : "<defs>\(drawing.definitions)</defs>\n") + content
    }

    private mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private mutating func chance(_ percent: Int) -> Bool { int(1...100) <= percent }

    private mutating func pick(_ choices: [String]) -> String { choices[int(0...choices.count - 1)] }

    /// Returns a number from `low` to `high`.
    private mutating func number(_ low: Int, _ high: Int) -> String {
        if chance(50) { return "\(int(low...high))" }
        let digits = [10, 100, 1000][int(0...2)]
        return "\(Double(int(low * digits...high * digits)) / Double(digits))"
    }

    private mutating func point() -> String { "\(number(-2, 26)) \(number(-2, 26))" }

    private mutating func newID() -> String {
        idCount += 1
        return "i\(idCount)"
    }

    // MARK: Elements

    private mutating func node(depth: Int) -> String {
        switch int(0...9) {
        case 0 where depth < 2:
            let children = (0..<int(1...3)).map { _ in node(depth: depth + 1) }.joined()
            return "<g\(transform(percent: 60))\(limits())\(opacity(percent: depth == 0 ? 30 : 0))>\(children)</g>"
        case 1:
            let id = newID()
            definitions += shape(" id='\(id)'")
            return "<use href='#\(id)' x='\(number(-9, 9))' y='\(number(-9, 9))'\(transform(percent: 30))/>"
        default: return shape(paint() + transform(percent: 30) + limits() + opacity(percent: 10))
        }
    }

    private mutating func shape(_ attributes: String) -> String {
        switch int(0...7) {
        case 0:
            let radius = chance(40) ? " rx='\(number(0, 6))'" : ""
            return
                "<rect x='\(number(-2, 16))' y='\(number(-2, 16))' width='\(number(0, 18))' height='\(number(0, 18))'\(radius)\(attributes)/>"
        case 1: return "<circle cx='\(number(2, 22))' cy='\(number(2, 22))' r='\(number(0, 10))'\(attributes)/>"
        case 2:
            return
                "<ellipse cx='\(number(2, 22))' cy='\(number(2, 22))' rx='\(number(0, 10))' ry='\(number(0, 10))'\(attributes)/>"
        case 3:
            let points = (0..<int(2...7)).map { _ in point() }.joined(separator: " ")
            return "<\(pick(["polygon", "polyline"])) points='\(points)'\(attributes)/>"
        default: return "<path d='\(pathData())'\(attributes)/>"
        }
    }

    private mutating func pathData() -> String {
        (0..<int(1...3)).map { _ in
            let segments = (0..<int(1...6)).map { _ in segment() }.joined()
            return "M\(point())\(segments)" + (chance(60) ? "z" : "")
        }.joined()
    }

    private mutating func segment() -> String {
        switch int(0...13) {
        case 0: return "h\(number(-9, 9))"
        case 1: return "V\(number(-2, 26))"
        case 2: return "Q\(point()) \(point())"
        case 3: return "T\(point())"
        case 4: return "S\(point()) \(point())"
        case 5, 6: return "C\(point()) \(point()) \(point())"
        case 7:
            return
                "c\(number(-9, 9)) \(number(-9, 9)) \(number(-9, 9)) \(number(-9, 9)) \(number(-9, 9)) \(number(-9, 9))"
        case 8, 9, 10:
            let radius = number(0, 12)
            let other = chance(80) ? radius : number(0, 12)
            return "A\(radius) \(other) \(chance(20) ? number(-90, 90) : "0") \(int(0...1)) \(int(0...1)) \(point())"
        case 11: return "l\(number(-9, 9)) \(number(-9, 9))"
        default: return "L\(point())"
        }
    }

    // MARK: Attributes

    private mutating func color() -> String { pick(["#000", "#000", "#d22", "#26c", "#fc0", "currentColor"]) }

    private mutating func paint() -> String {
        let kind = int(0...9)
        var text = kind < 4 ? " fill='none'" : " fill='\(chance(10) ? gradient() : color())'"
        if chance(30) { text += " fill-rule='evenodd'" }
        if kind < 6 {
            text +=
                " stroke='\(chance(5) ? gradient() : color())' stroke-width='\(chance(90) ? number(1, 5) : number(0, 20))'"
            if chance(60) { text += " stroke-linecap='\(pick(["round", "square", "butt"]))'" }
            if chance(60) { text += " stroke-linejoin='\(pick(["round", "bevel", "miter", "miter-clip"]))'" }
            if chance(20) { text += " stroke-miterlimit='\(number(1, 12))'" }
            if chance(10) {
                text += " stroke-dasharray='\(number(1, 6)) \(number(0, 4))' stroke-dashoffset='\(number(-4, 4))'"
            }
            if chance(10) { text += " paint-order='stroke'" }
        }
        return text
    }

    private mutating func opacity(percent: Int) -> String {
        chance(percent) ? " \(pick(["opacity", "fill-opacity"]))='.\(int(1...9))'" : ""
    }

    private mutating func transform(percent: Int) -> String {
        guard chance(percent) else { return "" }
        let text: String
        switch int(0...6) {
        case 0: text = "rotate(\(number(-180, 180)) 12 12)"
        case 1: text = "matrix(-1 0 0 1 24 0)"
        case 2: text = "scale(\(number(-2, 2)) \(number(-2, 2)))"
        case 3: text = "skewX(\(number(-60, 60)))"
        case 4: text = "matrix(.5 0 0 .5 \(number(0, 12)) \(number(0, 12)))"
        default: text = "translate(\(number(-4, 4)) \(number(-4, 4)))"
        }
        return " transform='\(text)'"
    }

    private mutating func limits() -> String {
        switch int(0...11) {
        case 0:
            let id = newID()
            let rule = chance(30) ? " clip-rule='evenodd'" : ""
            definitions += "<clipPath id='\(id)'\(transform(percent: 20))>\(shape(rule))</clipPath>"
            return " clip-path='url(#\(id))'"
        case 1:
            let id = newID()
            let cut = shape(" fill='\(pick(["#000", "none"]))' stroke='#000' stroke-width='\(number(1, 6))'")
            definitions += """
                <mask id='\(id)' maskUnits='userSpaceOnUse' x='-24' y='-24' width='72' height='72'>\
                <rect x='-24' y='-24' width='72' height='72' fill='#fff'/>\(cut)</mask>
                """
            return " mask='url(#\(id))'"
        default: return ""
        }
    }

    private mutating func gradient() -> String {
        let id = newID()
        let units = pick(["", " gradientUnits='userSpaceOnUse' x1='2' x2='20'"])
        let kind = units.isEmpty ? pick(["linearGradient", "radialGradient"]) : "linearGradient"
        definitions += """
            <\(kind) id='\(id)'\(units)><stop stop-color='\(color())'/><stop offset='1' stop-color='\(color())'/></\(kind)>
            """
        return "url(#\(id))"
    }
}
