/// A writer of valid SVG whose decisions are the bytes of the input, so that a fuzzer that changes a byte changes an
/// element, a reference, a unit or a digit. Where the bytes end, every decision is the first choice.
struct RandomDrawing {
    private let bytes: [UInt8]
    private var position = 0
    private var elementCount = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    // MARK: Decisions

    private mutating func decide(_ count: Int) -> Int {
        guard position < bytes.count else { return 0 }
        defer { position += 1 }
        return Int(bytes[position]) % count
    }

    private mutating func pick(_ choices: [String]) -> String { choices[decide(choices.count)] }

    /// Numbers near the ends of what a `Double`, a `Float` or an integer holds.
    private static let extremes = [
        "1e308", "-1e308", "5e-324", "-5e-324", "1e-308", "3.5e38", "-1e38", "1e-45", "2147483648", "-2147483649",
        "9223372036854775808", "-9223372036854775809", "4503599627370497", "1e20", "1e-20", "-0", "0",
        "0.30000000000000004", "99999999999999999999999999", "1e999",
    ]

    /// Whether the drawing has numbers near the ends.
    private(set) var isExtreme = false

    /// A number with up to two decimals: most are whole, as in icons.
    private mutating func number(_ range: ClosedRange<Int>) -> String {
        let whole = range.lowerBound + decide(range.count)
        if isExtreme, decide(8) == 7 { return pick(Self.extremes) }
        switch decide(6) {
        case 0: return "\(whole).5"
        case 1: return "\(whole).25"
        case 2: return "\(whole).0\(decide(9) + 1)"
        default: return "\(whole)"
        }
    }

    /// A number where a length is allowed.
    private mutating func length(_ range: ClosedRange<Int>) -> String {
        number(range) + pick(["", "", "", "", "", "px", "%", "em"])
    }

    private mutating func numbers(_ count: Int, _ range: ClosedRange<Int>) -> String {
        (0..<count).map { _ in number(range) }.joined(separator: " ")
    }

    // MARK: The document

    mutating func document() -> String {
        isExtreme = decide(4) == 3
        let root =
            isExtreme && decide(4) == 3
            ? "viewBox=\"\(numbers(2, 0...2)) \(numbers(2, 9...30))\" width=\"\(number(9...30))\" height=\"\(length(9...30))\""
            : plainRoot()
        var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(root)>"
        text += "<style>\(styleSheet())</style><defs>\(definitions())</defs>"
        for _ in 0..<decide(5) + 1 { text += element(depth: 0) }
        return text + "</svg>"
    }

    private mutating func plainRoot() -> String {
        pick([
            "viewBox=\"0 0 24 24\"", "viewBox=\"0 0 24 24\" width=\"48\" height=\"24\"", "width=\"24\" height=\"24\"",
            "viewBox=\"-2 1 32 20\"", "viewBox=\"0 0 24 24\" transform=\"translate(3 2) skewX(9)\"",
        ])
    }

    private mutating func styleSheet() -> String {
        (0..<decide(3)).map { _ in
            let selector = pick([".a", "#e0", "path", "g > *", "rect:first-child", "[d]", "*"])
            return "\(selector)\(pick([" ", ", .b "])){\(declaration())}"
        }.joined()
    }

    private mutating func declaration() -> String {
        switch decide(14) {
        case 0: "fill:\(paint())"
        case 1: "transform:\(transform())"
        case 2: "transform-origin:\(length(0...24)) \(length(0...24))"
        case 3:
            "clip-path:\(pick(["url(#c)", "circle(\(number(3...9))px at \(number(3...20))px 12px)", "inset(1px 2px 3px 4px)", "polygon(2px 3px,20px 4px,9px 20px)", "none"]))"
        case 4: "mask:url(#k)"
        case 5: "filter:\(pick(["url(#f)", "blur(1px)", "drop-shadow(2px 1px 1px red)", "hue-rotate(30deg)", "none"]))"
        case 6: "stroke:\(paint());stroke-width:\(number(1...3))"
        case 7: "opacity:.\(decide(9) + 1)"
        case 8: "marker:url(#m)"
        case 9: "stroke-dasharray:\(numbers(decide(3) + 1, 0...5))"
        case 10: "fill-rule:evenodd"
        case 11: "display:\(pick(["inline", "none"]))"
        case 12: "transform-box:\(pick(["fill-box", "view-box", "stroke-box"]))"
        default: "translate:\(number(-3...3))px"
        }
    }

    private mutating func definitions() -> String {
        let units = { (choice: Int) in choice == 0 ? "" : choice == 1 ? "userSpaceOnUse" : "objectBoundingBox" }
        func unit(_ name: String, _ choice: Int) -> String { choice == 0 ? "" : " \(name)=\"\(units(choice))\"" }
        var text = ""
        text +=
            "<linearGradient id=\"l\"\(unit("gradientUnits", decide(3)))\(optional("gradientTransform", decide(4) == 3 ? transform() : nil)) x1=\"\(number(0...12))%\" x2=\"\(number(20...99))%\" spreadMethod=\"\(pick(["pad", "reflect", "repeat"]))\"><stop stop-color=\"red\"/><stop offset=\".6\" stop-color=\"blue\"/></linearGradient>"
        text +=
            "<radialGradient id=\"r\"\(unit("gradientUnits", decide(3))) cx=\"\(number(10...90))%\" fx=\"\(number(30...60))%\" r=\"\(number(20...70))%\"><stop stop-color=\"lime\"/><stop offset=\"1\" stop-color=\"#204\"/></radialGradient>"
        text +=
            "<pattern id=\"p\" x=\"\(number(0...4))\" width=\"\(number(2...9))\" height=\"5\" patternUnits=\"userSpaceOnUse\"\(optional("patternTransform", decide(4) == 3 ? transform() : nil))><path d=\"\(path())\"/></pattern>"
        text += "<clipPath id=\"c\"\(unit("clipPathUnits", decide(2)))>\(shape(" "))</clipPath>"
        text +=
            "<mask id=\"k\"\(unit("maskUnits", decide(2))) x=\"0\" y=\"0\" width=\"24\" height=\"24\"><g fill=\"#fff\">\(shape(" "))</g></mask>"
        text +=
            "<marker id=\"m\" orient=\"\(pick(["auto", "0", "30", "auto-start-reverse"]))\" markerWidth=\"4\" markerHeight=\"3\" refX=\"\(number(0...3))\" refY=\"1\"\(optional("viewBox", decide(2) == 1 ? "0 0 4 3" : nil))><path d=\"M0 0h3l-2 2z\" fill=\"\(pick(["#a40", "context-stroke", "context-fill"]))\"/></marker>"
        text += "<filter id=\"f\"\(unit("primitiveUnits", decide(2)))>\(primitives())</filter>"
        text +=
            "<symbol id=\"s\" viewBox=\"0 0 \(number(4...24)) 12\" preserveAspectRatio=\"\(pick(["xMidYMid", "xMinYMax slice", "xMaxYMin", "none"]))\">\(shape(" class=\"b\""))</symbol>"
        return text + "<g id=\"d\">\(shape(""))</g>"
    }

    private mutating func primitives() -> String {
        (0..<decide(3) + 1).map { _ in
            switch decide(8) {
            case 0: "<feGaussianBlur stdDeviation=\"\(number(0...3))\"/>"
            case 1: "<feOffset dx=\"\(number(-4...4))\" dy=\"\(number(-2...2))\"/>"
            case 2: "<feFlood flood-color=\"teal\" flood-opacity=\".5\"/>"
            case 3: "<feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge>"
            case 4: "<feColorMatrix type=\"\(pick(["hueRotate", "saturate", "luminanceToAlpha"]))\"/>"
            case 5: "<feDropShadow dx=\"\(number(-3...3))\"/>"
            case 6: "<feMorphology radius=\"\(number(0...2))\"/>"
            default:
                "<feDiffuseLighting><feDistantLight azimuth=\"\(number(0...90))\" elevation=\"40\"/></feDiffuseLighting>"
            }
        }.joined()
    }

    private func optional(_ name: String, _ value: String?) -> String { value.map { " \(name)=\"\($0)\"" } ?? "" }

    // MARK: Elements

    private mutating func element(depth: Int) -> String {
        guard depth < 4, elementCount < 24 else { return "" }
        elementCount += 1
        let attributes = " id=\"e\(elementCount)\"\(attributes())"
        switch decide(10) {
        case 0: return container("g", attributes, depth)
        case 1:
            return
                "<use href=\"#\(pick(["d", "s", "e1"]))\" x=\"\(length(-3...9))\" width=\"\(number(4...20))\" height=\"12\"\(attributes)/>"
        case 2:
            return container(
                "svg",
                " x=\"\(length(0...9))\" y=\"2\" width=\"\(number(6...20))\" height=\"12\"\(optional("viewBox", decide(2) == 1 ? "0 0 20 12" : nil))"
                    + attributes, depth)
        case 3: return container("switch", attributes, depth)
        case 4: return "<a\(attributes)>\(element(depth: depth + 1))</a>"
        default: return shape(attributes)
        }
    }

    private mutating func container(_ name: String, _ attributes: String, _ depth: Int) -> String {
        let children = (0..<decide(3) + 1).map { _ in element(depth: depth + 1) }.joined()
        return "<\(name)\(attributes)>\(children)</\(name)>"
    }

    private mutating func attributes() -> String {
        (0..<decide(4)).map { index in
            switch decide(6) {
            case 0: index == 0 ? " transform=\"\(transform())\"" : ""
            case 1: index == 1 ? " class=\"\(pick(["a", "b", "a b"]))\"" : ""
            case 2: index == 2 ? " style=\"\(declaration());\(declaration())\"" : ""
            case 3: index == 0 ? " fill=\"\(paint())\"" : ""
            case 4: index == 1 ? " clip-path=\"url(#c)\"" : ""
            default:
                index == 2
                    ? " stroke=\"\(paint())\" stroke-linejoin=\"\(pick(["miter", "round", "bevel"]))\" stroke-linecap=\"\(pick(["butt", "round", "square"]))\""
                    : ""
            }
        }.joined()
    }

    private mutating func paint() -> String {
        pick([
            "#333", "none", "url(#l)", "url(#r)", "url(#p)", "currentColor", "context-fill", "rgb(10% 20% 90% / .5)",
            "url(#x) red",
        ])
    }

    private mutating func transform() -> String {
        (0..<decide(2) + 1).map { _ in
            switch decide(6) {
            case 0: "translate(\(number(-4...4)),\(number(-3...3)))"
            case 1: "scale(\(pick(["-1,1", "1.5", ".5,2", "1,-1"])))"
            case 2: "rotate(\(pick(["90", "180", "-45", "30,12,12"])))"
            case 3: "skewX(\(number(0...20)))"
            case 4: "matrix(1,.2,-.1,.9,\(number(-3...3)),1)"
            default: "translate(\(number(-2...2)))"
            }
        }.joined(separator: " ")
    }

    private mutating func shape(_ attributes: String) -> String {
        switch decide(7) {
        case 0:
            "<rect x=\"\(length(0...14))\" y=\"\(number(0...14))\" width=\"\(length(1...12))\" height=\"\(number(1...12))\" rx=\"\(number(0...3))\"\(attributes)/>"
        case 1: "<circle cx=\"\(length(4...20))\" cy=\"\(number(4...20))\" r=\"\(number(1...8))\"\(attributes)/>"
        case 2:
            "<ellipse cx=\"\(length(4...20))\" cy=\"9\" rx=\"\(length(1...8))\" ry=\"\(number(1...8))\"\(attributes)/>"
        case 3: "<line x1=\"\(length(1...9))\" x2=\"\(length(9...22))\" y2=\"\(number(3...20))\"\(attributes)/>"
        case 4: "<polygon points=\"\(numbers(6 + 2 * decide(2), 1...22))\"\(attributes)/>"
        default: "<path d=\"\(path())\"\(attributes)/>"
        }
    }

    private mutating func path() -> String {
        var data = ""
        for _ in 0..<decide(3) + 1 {
            data += pick(["M", "m"]) + numbers(2, 1...20)
            for _ in 0..<decide(5) + 1 {
                let letter = pick(["L", "l", "H", "h", "V", "v", "C", "c", "S", "s", "Q", "q", "T", "t", "A", "a"])
                let range = letter.first?.isLowercase == true ? -6...6 : 1...22
                switch letter.uppercased() {
                case "H", "V": data += letter + number(range)
                case "C": data += letter + numbers(6, range)
                case "S", "Q": data += letter + numbers(4, range)
                case "A":
                    data +=
                        "\(letter)\(number(1...8)) \(number(1...8)) \(number(0...90)) \(decide(2)) \(decide(2)) \(numbers(2, range))"
                default: data += letter + numbers(2, range)
                }
            }
            data += pick(["z", "", "zz"])
        }
        return data
    }
}

/// The value of an attribute.
enum XMLValue {
    /// Returns a text as a value in double quotes, without the characters that XML 1.0 forbids.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case "\"": result += "&quot;"
            case "\n": result += "&#10;"
            case "\t": result += "&#9;"
            case "\r": result += "&#13;"
            case _ where scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE: break
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
