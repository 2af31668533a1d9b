import Geometry

/// The primitives of a filter as they are read.
struct FilterBuilder {
    /// The filter's region in user space.
    let region: Rect
    let units: FilterUnits
    /// The context of what `feImage` draws.
    let context: ResolvingContext
    private(set) var primitives: [SceneFilterPrimitive] = []
    private var names: [String: Int] = [:]

    init(region: Rect, units: FilterUnits, context: ResolvingContext) {
        self.region = region
        self.units = units
        self.context = context
    }

    /// Adds a primitive, whose result later ones may call by name.
    mutating func append(_ primitive: SceneFilterPrimitive, name: String?) {
        if let name, !name.isEmpty { names[name] = primitives.count }
        primitives.append(primitive)
    }

    /// What an `in` attribute names; a name that no primitive before has counts as none at all, and so does an input of
    /// SVG 1.1 that is not worked out, as in all browsers.
    func input(_ name: String?) -> SceneFilterInput {
        switch name?.trimmingSpace {
        case "SourceGraphic": .sourceGraphic
        case "SourceAlpha": .sourceAlpha
        case let name?: names[name].map(SceneFilterInput.result) ?? previous
        case nil: previous
        }
    }

    /// Whether an `in` attribute names an input of SVG 1.1 that is not worked out.
    static func isMissing(_ name: String) -> Bool {
        ["BackgroundImage", "BackgroundAlpha", "FillPaint", "StrokePaint"].contains(name.trimmingSpace)
    }

    private var previous: SceneFilterInput {
        primitives.isEmpty ? .sourceGraphic : .result(primitives.count - 1)
    }
}

extension String {
    /// The text without white space at its ends.
    fileprivate var trimmingSpace: String {
        ValueScanner.scan(self) { text in
            text.skipSpace()
            text.trimEnd()
            return text.text(text.offset..<text.end)
        }
    }
}
