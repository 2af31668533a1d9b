import TestSupport

/// Writes icons at random, 24 units wide: nested and transformed groups of shapes and paths with every command,
/// painted plainly, by shared gradients in both units and a pattern, from attributes, style sheets or the groups around
/// them, clipped and masked; symbols and other shared shapes.
public struct RandomIcon {
    private var numbers: SeededGenerator
    /// The markup; some elements are of the class `part`, none of them inside another.
    public private(set) var content = ""

    /// Writes an icon with as many elements: the same one for the same seed.
    public init(seed: UInt64, elements: Int = 6) {
        numbers = SeededGenerator(seed: seed)
        content = definitions()
        for _ in 0..<elements { content += element(depth: 0, isPart: false) }
        content += element(depth: 3, isPart: true)
    }

    private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &numbers) < share }

    private mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }

    /// A number with up to two decimals.
    private mutating func number(_ range: ClosedRange<Int>) -> String {
        let hundredths = integer(range.lowerBound * 100...range.upperBound * 100)
        guard chance(0.6) else { return "\(hundredths / 100)" }
        let sign = hundredths < 0 ? "-" : ""
        let fraction = hundredths.magnitude % 100
        return "\(sign)\(hundredths.magnitude / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }

    private mutating func pick(_ choices: [String]) -> String {
        choices[integer(0...choices.count - 1)]
    }

    private mutating func definitions() -> String {
        """
        <defs>\
        <linearGradient id="box" x1="0" x2=".4"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>\
        <linearGradient id="user" gradientUnits="userSpaceOnUse" x1="\(number(2...9))" x2="\(number(12...20))" \
        gradientTransform="rotate(\(integer(0...40)))"><stop stop-color="#0c0"/><stop offset="1" stop-color="#306"/></linearGradient>\
        <clipPath id="clip"><circle cx="\(number(9...13))" cy="12" r="\(number(7...11))"/></clipPath>\
        <mask id="mask" maskUnits="userSpaceOnUse" x="1" y="0" width="22" height="24"><path fill="#fff" d="\(path())"/></mask>\
        <path id="shape" d="\(path())"/>\
        <pattern id="tiles" patternUnits="userSpaceOnUse" x="\(number(0...3))" width="6" height="5">\
        <path fill="#a50" d="M1 1h4v1l-4 2z"/></pattern>\
        <radialGradient id="round" cx=".3" cy=".4" r=".6" fx=".2"><stop stop-color="#ff0"/><stop offset="1" stop-color="#084"/></radialGradient>\
        <symbol id="sign" viewBox="0 0 10 8"><path fill="url(#user)" d="\(path())"/><path data-style="a" d="M1 1h3.7v5z"/></symbol>\
        <style>[data-style=a] { fill: url(#box) } [data-style=b] { stroke: url(#user) !important }</style>\
        </defs>
        """
    }

    private mutating func element(depth: Int, isPart: Bool) -> String {
        let own = isPart || chance(0.3)
        let name = own ? " class=\"part\"" : ""
        if depth < 3, chance(0.35) {
            var children = ""
            for _ in 0..<integer(1...3) { children += element(depth: own ? 3 : depth + 1, isPart: false) }
            if own { children = children.split(separator: " class=\"part\"").joined() }
            // A clip around a part is the base's, and flips without it.
            return "<g\(name)\(transform())\(chance(0.3) ? paint() : "")\(own ? effects() : "")>\(children)</g>"
        }
        return shape(name + transform() + paint() + effects())
    }

    private mutating func shape(_ attributes: String) -> String {
        switch integer(0...6) {
        case 6: return "<use href=\"#sign\" x=\"\(number(2...8))\" y=\"3\" width=\"12\" height=\"9\"\(attributes)/>"
        case 0:
            return
                "<rect x=\"\(number(1...14))\" y=\"\(number(1...14))\" width=\"\(number(1...9))\" height=\"\(number(1...9))\" rx=\"1\"\(attributes)/>"
        case 1: return "<circle cx=\"\(number(5...19))\" cy=\"\(number(5...19))\" r=\"\(number(1...5))\"\(attributes)/>"
        case 2:
            return
                "<polygon points=\"\(number(2...9)),\(number(2...9)) \(number(9...20)) \(number(3...9)) \(number(5...9)) \(number(9...22))\"\(attributes)/>"
        case 3: return "<use href=\"#shape\" x=\"\(number(-2...2))\"\(attributes)/>"
        default:
            return "<path d=\"\(path())\"\(attributes)/>"
        }
    }

    private mutating func transform() -> String {
        guard chance(0.3) else { return "" }
        let function = pick([
            "translate(\(number(-3...3)) \(number(-2...2)))", "scale(1.25)", "rotate(\(integer(-30...30)) 12 12)",
            "matrix(1 0.1 -0.2 0.9 1 0)", "skewX(8)",
        ])
        return " transform=\"\(function)\""
    }

    private mutating func paint() -> String {
        if chance(0.3) { return pick(["", " data-style=\"a\"", " data-style=\"b\" stroke=\"red\""]) }
        let fill = pick(["#333", "#c40", "none", "url(#box)", "url(#user)", "url(#tiles)", "url(#round)"])
        var text = " fill=\"\(fill)\""
        if chance(0.3) { text += " fill-rule=\"evenodd\"" }
        if fill == "none" || chance(0.3) {
            text += " stroke=\"\(pick(["#06c", "#000", "url(#user)"]))\" stroke-width=\"\(number(1...3))\""
            text += pick(["", " stroke-linecap=\"round\"", " stroke-linejoin=\"round\"", " stroke-dasharray=\"3 2\""])
        }
        return text
    }

    private mutating func effects() -> String {
        guard chance(0.2) else { return "" }
        return pick([" clip-path=\"url(#clip)\"", " mask=\"url(#mask)\"", " opacity=\"0.6\""])
    }

    /// Path data with one to three subpaths.
    public mutating func path() -> String {
        var data = "\(pick(["M", "m"]))\(number(3...19)) \(number(3...19))"
        for subpath in 0..<integer(1...3) {
            if subpath > 0 {
                data += chance(0.5) ? "m\(number(-3...3)) \(number(-3...3))" : "M\(number(4...18)) \(number(4...18))"
            }
            for _ in 0..<integer(2...4) { data += segment() }
            if chance(0.7) { data += "z" }
        }
        return data
    }

    private mutating func segment() -> String {
        let isRelative = chance(0.6)
        let range = isRelative ? -6...6 : 2...22
        func letter(_ text: String) -> String { isRelative ? text.lowercased() : text }
        switch integer(0...5) {
        case 0: return letter("H") + number(range)
        case 1: return letter("V") + number(range)
        // Smooth curves follow curves: after a line they would begin without a direction.
        case 2: return letter("C") + points(3, range) + (chance(0.4) ? letter("S") + points(2, range) : "")
        case 3: return letter("Q") + points(2, range) + (chance(0.4) ? letter("T") + points(1, range) : "")
        case 4:
            let flags = "\(integer(0...1)) \(integer(0...1))"
            return letter("A") + "\(number(2...6)) \(number(2...6)) \(integer(0...90)) \(flags) " + points(1, range)
        default: return letter("L") + points(1, range)
        }
    }

    private mutating func points(_ count: Int, _ range: ClosedRange<Int>) -> String {
        (0..<2 * count).map { _ in number(range) }.joined(separator: " ")
    }
}
