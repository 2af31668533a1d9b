import Geometry

struct FilterBuilder {
    /// The filter region in user space.
    let region: Rect
    let units: FilterUnits
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

    private var previous: SceneFilterInput { primitives.isEmpty ? .sourceGraphic : .result(primitives.count - 1) }
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

extension SceneFilterEffect {
    /// The approximate cost per pixel, in plain operations.
    var weight: Int {
        switch self {
        case .merge(let inputs): max(1, inputs.count)
        default: 1
        }
    }
}
