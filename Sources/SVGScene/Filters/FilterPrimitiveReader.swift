import Geometry
import SVGDocument

/// The reader of filter primitives that need nothing but their own attributes.
struct FilterPrimitiveReader {
    let attributes: FilterAttributes
    let style: ComputedStyle
    let units: FilterUnits
    let builder: FilterBuilder

    /// The transparent result that Filter Effects requires of a primitive in error.
    static let nothing = SceneFilterEffect.flood(RGBColor(red: 0, green: 0, blue: 0, alpha: 0))

    private var input: SceneFilterInput { builder.input(attributes.element[.in]) }
    private var secondInput: SceneFilterInput { builder.input(attributes.element[.in2]) }

    /// Returns the effect of an element whose children don't matter.
    func effect(_ kind: FilterElementKind) -> SceneFilterEffect {
        switch kind {
        case .blend: .blend(input, over: secondInput, blendMode)
        case .colorMatrix: .colorMatrix(input, colorMatrix)
        case .composite: .composite(input, over: secondInput, compositeOperator)
        case .convolveMatrix: convolution.map { .convolution(input, $0) } ?? Self.nothing
        case .displacementMap: displacement
        case .dropShadow: dropShadow
        case .flood: .flood(floodColor)
        case .gaussianBlur: blur
        case .morphology: morphology
        case .offset: .offset(input, offset(default: 0))
        case .tile: .tile(input)
        case .turbulence: turbulence.map(SceneFilterEffect.turbulence) ?? Self.nothing
        case .image, .merge, .componentTransfer, .diffuseLighting, .specularLighting: Self.nothing
        }
    }

    // MARK: Colours

    private var blendMode: BlendMode { attributes.element[.mode].flatMap(BlendMode.init) ?? .normal }

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

    // MARK: Blurs and offsets

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

    private var displacement: SceneFilterEffect {
        func channel(_ name: AttributeName) -> SceneColorChannel {
            attributes.element[name].flatMap(SceneColorChannel.init) ?? .alpha
        }
        return .displacement(
            input, by: secondInput, scale: units.diagonal(attributes.number(.scale, default: 0)),
            x: channel(.xChannelSelector), y: channel(.yChannelSelector))
    }

    // MARK: Convolution

    /// The maximum side of a kernel: limits the time per pixel.
    private static let kernelLimit = 64

    private var convolution: SceneConvolution? {
        let (width, height) = order
        guard max(width, height) <= Self.kernelLimit, let kernel = attributes.numbers(.kernelMatrix),
            kernel.count == width * height, let targetX = target(.targetX, width),
            let targetY = target(.targetY, height)
        else { return nil }
        let sum = kernel.reduce(0, +)
        let divisor = attributes.number(.divisor, default: 0)
        return SceneConvolution(
            columns: width, rows: height, kernel: kernel, divisor: divisor != 0 ? divisor : sum != 0 ? sum : 1,
            bias: attributes.number(.bias, default: 0), targetX: targetX, targetY: targetY,
            edgeMode: attributes.element[.edgeMode].flatMap(SceneConvolution.EdgeMode.init) ?? .duplicate,
            preservesAlpha: attributes.element[.preserveAlpha] == "true")
    }

    /// The columns and rows of the kernel: 3 where they are not positive integers, as in browsers.
    private var order: (columns: Int, rows: Int) {
        guard let (columns, rows) = attributes.pair(.order), let columns = Int(exactly: columns), columns > 0,
            let rows = Int(exactly: rows), rows > 0
        else { return (3, 3) }
        return (columns, rows)
    }

    /// Returns the column or row of the kernel that is put on a pixel, the middle one where none is given as an
    /// integer, or `nil` where it is outside.
    private func target(_ name: AttributeName, _ side: Int) -> Int? {
        let target = Int(exactly: attributes.number(name, default: .nan)) ?? side / 2
        return 0..<side ~= target ? target : nil
    }

    // MARK: Turbulence

    private var turbulence: SceneTurbulence? {
        let (x, y) = attributes.pair(.baseFrequency) ?? (0, 0)
        guard x >= 0, y >= 0 else { return nil }
        let limit = Double(SceneTurbulence.maximumOctaves)
        let octaves = Int(bounded: attributes.number(.numOctaves, default: 1).clamped(to: 0...limit))
        let seed = attributes.number(.seed, default: 0).clamped(to: Double(Int32.min)...Double(Int32.max))
        let isFractal = attributes.element[.type] == "fractalNoise"
        guard octaves > 0 || isFractal else { return nil }
        return SceneTurbulence(
            frequencyX: x, frequencyY: y, octaves: octaves, seed: Int32(seed.rounded(.towardZero)),
            isStitched: attributes.element[.stitchTiles] == "stitch", isFractalNoise: isFractal)
    }

    // MARK: Component transfer

    /// Returns the effect of an `feComponentTransfer` with the given children; for each channel the last one counts.
    func componentTransfer(_ children: [Element]) -> SceneFilterEffect {
        func function(_ name: ElementName) -> SceneTransferFunction {
            children.last { $0.isSVG(name) }.map { transferFunction(FilterAttributes(element: $0)) } ?? .identity
        }
        return .componentTransfer(
            input, red: function(.feFuncR), green: function(.feFuncG), blue: function(.feFuncB),
            alpha: function(.feFuncA))
    }

    private func transferFunction(_ attributes: FilterAttributes) -> SceneTransferFunction {
        let values = attributes.numbers(.tableValues) ?? []
        switch attributes.element[.type] {
        case "table": return values.isEmpty ? .identity : .table(values)
        case "discrete": return values.isEmpty ? .identity : .discrete(values)
        case "linear":
            return .linear(
                slope: attributes.number(.slope, default: 1), intercept: attributes.number(.intercept, default: 0))
        case "gamma":
            return .gamma(
                amplitude: attributes.number(.amplitude, default: 1),
                exponent: attributes.number(.exponent, default: 1), offset: attributes.number(.offset, default: 0))
        default: return .identity
        }
    }

    // MARK: Lighting

    /// Returns the effect of a lighting element with the given children; without a light source it is transparent.
    func lighting(_ children: [Element], isSpecular: Bool) -> SceneFilterEffect {
        guard let source = children.lazy.compactMap({ lightSource($0) }).first,
            let reflection = isSpecular ? specular : diffuse
        else { return Self.nothing }
        return .lighting(
            input,
            SceneLighting(
                reflection: reflection, surfaceScale: attributes.number(.surfaceScale, default: 1),
                color: style.own.lightingColor.resolved(style.color), source: source))
    }

    /// The reflection of matt surfaces. Browsers take a negative constant as 0, which is opaque black.
    private var diffuse: SceneLighting.Reflection {
        .diffuse(constant: max(attributes.number(.diffuseConstant, default: 1), 0))
    }

    private var specular: SceneLighting.Reflection? {
        let constant = attributes.number(.specularConstant, default: 1)
        let exponent = attributes.number(.specularExponent, default: 1)
        guard constant >= 0, exponent >= 1 else { return nil }
        return .specular(constant: constant, exponent: min(exponent, 128))
    }

    private func lightSource(_ element: Element) -> SceneLightSource? {
        let light = FilterAttributes(element: element)
        if element.isSVG(.feDistantLight) {
            return .distant(
                azimuth: light.number(.azimuth, default: 0), elevation: light.number(.elevation, default: 0))
        }
        if element.isSVG(.fePointLight) { return .point(position(light, .x, .y, .z)) }
        guard element.isSVG(.feSpotLight) else { return nil }
        let exponent = light.number(.specularExponent, default: 1)
        let angle = light.numbers(.limitingConeAngle)?.first
        return .spot(
            position(light, .x, .y, .z), pointsAt: position(light, .pointsAtX, .pointsAtY, .pointsAtZ),
            exponent: exponent > 0 ? exponent : 1, limitingConeAngle: angle.map(abs))
    }

    private func position(
        _ light: FilterAttributes, _ x: AttributeName, _ y: AttributeName, _ z: AttributeName
    ) -> SceneLightSource.Position {
        let point = units.position(x: light.number(x, default: 0), y: light.number(y, default: 0))
        return SceneLightSource.Position(x: point.x, y: point.y, z: units.diagonal(light.number(z, default: 0)))
    }
}

/// The attributes of a filter primitive.
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

/// The filter primitive elements.
enum FilterElementKind: Sendable {
    case blend, colorMatrix, componentTransfer, composite, convolveMatrix, diffuseLighting, displacementMap
    case dropShadow, flood, gaussianBlur, image, merge, morphology, offset, specularLighting, tile, turbulence

    /// Creates the primitive for an element, or returns `nil` if the element is not a primitive.
    init?(_ element: Element) {
        switch element.kind {
        case .feBlend: self = .blend
        case .feColorMatrix: self = .colorMatrix
        case .feComponentTransfer: self = .componentTransfer
        case .feComposite: self = .composite
        case .feConvolveMatrix: self = .convolveMatrix
        case .feDiffuseLighting: self = .diffuseLighting
        case .feDisplacementMap: self = .displacementMap
        case .feDropShadow: self = .dropShadow
        case .feFlood: self = .flood
        case .feGaussianBlur: self = .gaussianBlur
        case .feImage: self = .image
        case .feMerge: self = .merge
        case .feMorphology: self = .morphology
        case .feOffset: self = .offset
        case .feSpecularLighting: self = .specularLighting
        case .feTile: self = .tile
        case .feTurbulence: self = .turbulence
        // Children of primitives, and elements that do not belong in a filter.
        case .feDistantLight, .feFuncA, .feFuncB, .feFuncG, .feFuncR, .feMergeNode, .fePointLight, .feSpotLight, nil,
            .a, .animate, .animateColor, .animateMotion, .animateTransform, .circle, .clipPath, .colorProfile, .cursor,
            .defs, .desc, .ellipse, .filter, .font, .fontFace, .foreignObject, .g, .hatch, .image, .line,
            .linearGradient, .marker, .mask, .metadata, .mpath, .path, .pattern, .polygon, .polyline, .radialGradient,
            .rect, .script, .set, .solidColor, .stop, .style, .svg, .switch, .symbol, .text, .textPath, .title, .tref,
            .tspan, .use, .view:
            return nil
        }
    }
}
