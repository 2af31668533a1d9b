import Geometry
import SVGDocument

/// The reader of filter primitives that need nothing but their own attributes.
struct FilterPrimitiveReader {
    let attributes: FilterAttributes
    let style: ComputedStyle
    let units: FilterUnits
    let builder: FilterBuilder

    private var input: SceneFilterInput { builder.input(attributes.element[.in]) }
    private var secondInput: SceneFilterInput { builder.input(attributes.element[.in2]) }

    /// Returns the effect of an element. One that is not drawn leaves its input as it is.
    func effect(_ kind: FilterElementKind) -> SceneFilterEffect {
        switch kind {
        case .blend: .blend(input, over: secondInput, attributes.element[.mode].flatMap(BlendMode.init) ?? .normal)
        case .colorMatrix: .colorMatrix(input, colorMatrix)
        case .composite: .composite(input, over: secondInput, compositeOperator)
        case .dropShadow: dropShadow
        case .flood: .flood(floodColor)
        case .gaussianBlur: blur
        case .morphology: morphology
        case .merge(let names): .merge(names.map(builder.input))
        case .offset: .offset(input, offset(default: 0))
        case .notDrawn: .offset(input, .zero)
        }
    }

    private var floodColor: RGBColor {
        var color = style.own.floodColor.resolved(style.color)
        color.alpha *= style.own.floodOpacity
        return color
    }

    private var colorMatrix: [Double] {
        switch attributes.element[.type] {
        case "saturate": return ColorMatrices.saturate(attributes.number(.values, default: 1))
        case "hueRotate": return ColorMatrices.hueRotate(attributes.number(.values, default: 0))
        case "luminanceToAlpha": return ColorMatrices.luminanceToAlpha
        default: return attributes.numbers(.values).flatMap { $0.count == 20 ? $0 : nil } ?? ColorMatrices.identity
        }
    }

    private var compositeOperator: SceneFilterComposite {
        switch attributes.element[.operator] {
        case "in": .in
        case "out": .out
        case "atop": .atop
        case "xor": .xor
        case "lighter": .lighter
        case "arithmetic":
            .arithmetic(
                k1: attributes.number(.k1, default: 0), k2: attributes.number(.k2, default: 0),
                k3: attributes.number(.k3, default: 0), k4: attributes.number(.k4, default: 0))
        default: .over
        }
    }

    /// Returns the standard deviation in both directions; a negative one blurs nothing in its own.
    private func deviation(default initial: Double) -> (Double, Double) {
        let (x, y) = attributes.pair(.stdDeviation) ?? (initial, initial)
        return (units.horizontal(max(x, 0)), units.vertical(max(y, 0)))
    }

    private func offset(default initial: Double) -> Point {
        Point(
            x: units.horizontal(attributes.number(.dx, default: initial)),
            y: units.vertical(attributes.number(.dy, default: initial)))
    }

    private var blur: SceneFilterEffect {
        let (x, y) = deviation(default: 0)
        return .gaussianBlur(input, deviationX: x, deviationY: y)
    }

    private var dropShadow: SceneFilterEffect {
        let (x, y) = deviation(default: 2)
        return .dropShadow(input, offset: offset(default: 2), deviationX: x, deviationY: y, floodColor)
    }

    private var morphology: SceneFilterEffect {
        var (x, y) = attributes.pair(.radius) ?? (0, 0)
        if x < 0 || y < 0 { (x, y) = (0, 0) }
        return .morphology(
            input, dilates: attributes.element[.operator] == "dilate", radiusX: units.horizontal(x),
            radiusY: units.vertical(y))
    }
}

struct FilterAttributes {
    let element: Element

    /// Returns a number, or `initial` if it is absent or invalid.
    func number(_ name: AttributeName, default initial: Double) -> Double {
        guard let numbers = numbers(name), numbers.count == 1 else { return initial }
        return numbers[0]
    }

    /// Returns one number for both directions or one for each, or `nil` if they are absent or invalid.
    func pair(_ name: AttributeName) -> (Double, Double)? {
        guard let numbers = numbers(name), numbers.count == 1 || numbers.count == 2 else { return nil }
        return (numbers[0], numbers[numbers.count - 1])
    }

    /// Returns a list of numbers, or `nil` if it is absent or invalid.
    func numbers(_ name: AttributeName) -> [Double]? {
        guard let text = element[name] else { return nil }
        return ValueScanner.scan(text) { text in
            var numbers: [Double] = []
            text.skipSpace()
            while !text.isAtEnd {
                guard let number = text.number(), number.isFinite else { return nil }
                numbers.append(number)
                text.skipSeparator()
            }
            return numbers
        }
    }

    /// Returns a length, or `nil` if it is absent or invalid.
    func length(_ name: AttributeName) -> StyleLength? { element[name].flatMap(StyleLength.read) }
}

enum FilterElementKind: Sendable {
    case blend, colorMatrix, composite, dropShadow, flood, gaussianBlur, morphology, offset
    /// With the names of what is merged.
    case merge([String?])
    /// A primitive that no icon was found to use.
    case notDrawn

    /// Creates the primitive for an element with its children, or returns `nil` if the element is not a primitive.
    init?(_ element: Element, _ children: [Element]) {
        switch element.kind {
        case .feBlend: self = .blend
        case .feColorMatrix: self = .colorMatrix
        case .feComposite: self = .composite
        case .feDropShadow: self = .dropShadow
        case .feFlood: self = .flood
        case .feGaussianBlur: self = .gaussianBlur
        case .feMerge: self = .merge(children.filter { $0.isSVG(.feMergeNode) }.map { $0[.in] })
        case .feMorphology: self = .morphology
        case .feOffset: self = .offset
        case .feComponentTransfer, .feConvolveMatrix, .feDiffuseLighting, .feDisplacementMap, .feImage,
            .feSpecularLighting, .feTile, .feTurbulence:
            self = .notDrawn
        default: return nil
        }
    }
}

/// The matrices of `feColorMatrix` (Filter Effects 1, section 9.6).
enum ColorMatrices {
    static let identity: [Double] = [
        1, 0, 0, 0, 0,
        0, 1, 0, 0, 0,
        0, 0, 1, 0, 0,
        0, 0, 0, 1, 0,
    ]

    /// The matrix that turns luminance into alpha.
    static let luminanceToAlpha: [Double] = [
        0, 0, 0, 0, 0,
        0, 0, 0, 0, 0,
        0, 0, 0, 0, 0,
        0.2125, 0.7154, 0.0721, 0, 0,
    ]

    /// Returns the matrix that desaturates by factors less than 1 and saturates by larger ones.
    static func saturate(_ s: Double) -> [Double] {
        [
            0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s, 0, 0,
            0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s, 0, 0,
            0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s, 0, 0,
            0, 0, 0, 1, 0,
        ]
    }

    /// Returns the matrix that rotates hues by an angle in degrees.
    static func hueRotate(_ degrees: Double) -> [Double] {
        let (s, c) = PortableMath.sineAndCosine(degrees.truncatingRemainder(dividingBy: 360) * .pi / 180)
        return [
            0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0, 0,
            0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0, 0,
            0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0, 0,
            0, 0, 0, 1, 0,
        ]
    }
}
