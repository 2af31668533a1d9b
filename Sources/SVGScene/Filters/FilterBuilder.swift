import Geometry

/// A builder of a filter's primitives.
struct FilterBuilder {
    /// The filter region in user space.
    let region: Rect
    let units: FilterUnits
    /// The context of what the filter refers to.
    let context: ResolvingContext
    private(set) var primitives: [SceneFilterPrimitive] = []
    private var names: [String: Int] = [:]

    init(region: Rect, units: FilterUnits, context: ResolvingContext) {
        self.region = region
        self.units = units
        self.context = context
    }

    /// Adds a primitive, whose result later ones may reference by name.
    mutating func append(_ primitive: SceneFilterPrimitive, name: String?) {
        if let name, !name.isEmpty { names[name] = primitives.count }
        primitives.append(primitive)
    }

    /// Returns the input that an `in` attribute names. A name that no previous primitive has counts as absent, and so
    /// does an unsupported input of SVG 1.1, as in all browsers.
    func input(_ name: String?) -> SceneFilterInput {
        switch name?.trimmingSpace {
        case "SourceGraphic": .sourceGraphic
        case "SourceAlpha": .sourceAlpha
        case let name?: names[name].map(SceneFilterInput.result) ?? previous
        case nil: previous
        }
    }

    /// Returns whether an `in` attribute names an unsupported input of SVG 1.1.
    static func isMissing(_ name: String) -> Bool {
        ["BackgroundImage", "BackgroundAlpha", "FillPaint", "StrokePaint"].contains(name.trimmingSpace)
    }

    private var previous: SceneFilterInput {
        primitives.isEmpty ? .sourceGraphic : .result(primitives.count - 1)
    }
}

extension String {
    /// The text without leading and trailing white space.
    fileprivate var trimmingSpace: String {
        ValueScanner.scan(self) { text in
            text.skipSpace()
            text.trimEnd()
            return text.text(text.offset..<text.end)
        }
    }
}

/// The effects of the CSS filter functions (Filter Effects 1, section 12).
struct FilterFunctions {
    let units: LengthUnits
    /// The computed value of `color`.
    let color: RGBColor

    /// Returns the effect of a function on the group that it filters.
    func effect(_ function: StyleFilter.Function) -> SceneFilterEffect {
        switch function {
        case .element: return .offset(.sourceGraphic, .zero)
        case .blur(let length):
            let deviation = units.resolve(length, .diagonal)
            return .gaussianBlur(.sourceGraphic, deviationX: deviation, deviationY: deviation)
        case .dropShadow(let x, let y, let length, let color):
            let deviation = units.resolve(length, .diagonal)
            return .dropShadow(
                .sourceGraphic, offset: Point(x: units.resolve(x, .horizontal), y: units.resolve(y, .vertical)),
                deviationX: deviation, deviationY: deviation, color.resolved(self.color))
        case .grayscale(let amount): return .colorMatrix(.sourceGraphic, ColorMatrices.grayscale(amount))
        case .sepia(let amount): return .colorMatrix(.sourceGraphic, ColorMatrices.sepia(amount))
        case .saturate(let amount): return .colorMatrix(.sourceGraphic, ColorMatrices.saturate(amount))
        case .hueRotate(let degrees): return .colorMatrix(.sourceGraphic, ColorMatrices.hueRotate(degrees))
        case .brightness(let amount): return .colorMatrix(.sourceGraphic, ColorMatrices.linear(amount))
        case .contrast(let amount):
            return .colorMatrix(.sourceGraphic, ColorMatrices.linear(amount, plus: 0.5 - 0.5 * amount))
        case .invert(let amount):
            return .colorMatrix(.sourceGraphic, ColorMatrices.linear(1 - 2 * amount, plus: amount))
        case .opacity(let amount): return .colorMatrix(.sourceGraphic, ColorMatrices.linear(1, alpha: amount))
        }
    }
}

extension SceneFilterEffect {
    /// The approximate cost per pixel, in plain operations.
    var weight: Int {
        switch self {
        case .merge(let inputs): max(1, inputs.count)
        default: 1
        }
    }
}
