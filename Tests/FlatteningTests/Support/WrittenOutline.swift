import SVGDocument

/// An outline by the numbers that are written, wherever its contours begin and whichever way they run.
struct WrittenOutline: Equatable {
    private var contours: Set<Set<[String]>> = []

    init(_ data: String) {
        self.init(data) { $0 }
    }

    private var data = ""

    private init(_ data: String, _ x: (Double) -> Double) {
        self.data = data
        let path = PathData(data)
        var (point, start) = (SIMD2<Double>(0, 0), SIMD2<Double>(0, 0))
        var contour: Set<[String]> = []
        func text(_ p: SIMD2<Double>) -> String {
            let value = SIMD2(x(p.x), p.y) * 1000
            return "\(Int(value.x.rounded())),\(Int(value.y.rounded()))"
        }
        func add(_ points: [SIMD2<Double>], _ form: String = "") {
            let texts = ([point] + points).map(text)
            if points.count == 1, texts[0] == texts[1] { return }
            contour.insert((texts.lexicographicallyPrecedes(texts.reversed()) ? texts : texts.reversed()) + [form])
            point = points[points.count - 1]
        }
        for segment in path.segments {
            let values = segment.command.arguments.indices.map { path.value(segment.firstArgument + $0) }
            let origin = segment.isRelative ? point : SIMD2(0, 0)
            func p(_ index: Int) -> SIMD2<Double> { SIMD2(values[index], values[index + 1]) + origin }
            switch segment.command {
            case .moveTo:
                point = p(0)
                start = point
            case .lineTo: add([p(0)])
            case .horizontalLineTo: add([SIMD2(values[0] + origin.x, point.y)])
            case .verticalLineTo: add([SIMD2(point.x, values[0] + origin.y)])
            case .quadraticCurveTo: add([p(0), p(2)])
            case .curveTo: add([p(0), p(2), p(4)])
            case .arc:
                let turn = x(1) > x(0) || values[2] == 90 ? values[2] : -values[2]
                add([p(5)], "arc \(values[0]) \(values[1]) \(turn == 0 ? 0 : turn) \(values[3])")
            case .closePath:
                add([start])
                contours.insert(contour)
                contour = []
            case .smoothCurveTo, .smoothQuadraticCurveTo: break
            }
        }
    }

    func mirrored(doubledAxis: Double) -> WrittenOutline { WrittenOutline(data) { doubledAxis - $0 } }

    static func == (a: WrittenOutline, b: WrittenOutline) -> Bool { a.contours == b.contours }
}
