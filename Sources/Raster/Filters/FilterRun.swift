import Geometry
import SVGScene

/// A filter while its primitives are computed.
struct FilterRun: Sendable {
    private let filter: SceneFilter
    private let space: FilterSpace
    private let source: FilterImage
    /// The pixels of the filter's region.
    let box: DeviceBox
    private var results: [FilterImage] = []
    /// The last primitive that uses each primitive's result.
    private let lastUses: [Int]
    /// The primitives' regions in pixels from the canvas's upper left corner (Filter Effects 1, section 9.2): by default
    /// the union of the inputs' regions, or the filter's region if an input is the drawing or there is none.
    private let regions: [Rect]

    init(_ filter: SceneFilter, source: FilterImage, in space: FilterSpace) {
        self.filter = filter
        self.space = space
        box = filter.region.map(space.box) ?? space.box
        let wholeRegion = filter.region.map(space.pixelRect) ?? Rect(space.box)
        self.source = source.cropped(to: box)
        var lastUses = Array(filter.primitives.indices)
        var regions: [Rect] = []
        for (index, primitive) in filter.primitives.enumerated() {
            let given = primitive.region.map(space.pixelRect)
            regions.append(given ?? primitive.effect.inheritedRegion(from: regions) ?? wholeRegion)
            for case .result(let used) in primitive.effect.inputs where lastUses.indices.contains(used) {
                lastUses[used] = index
            }
        }
        self.lastUses = lastUses
        self.regions = regions
    }

    /// The result of the last primitive computed so far.
    var result: FilterImage? { results.last }

    /// The pixels of the next primitive's region.
    private var nextBox: DeviceBox {
        regions.indices.contains(results.count) ? DeviceBox(snapping: regions[results.count]).intersection(box) : box
    }

    mutating func perform(_ primitive: SceneFilterPrimitive) {
        results.append(image(of: primitive).cropped(to: nextBox))
        let done = results.count - 1
        for index in 0..<done where lastUses[index] <= done && !results[index].pixels.isEmpty {
            results[index].pixels = []
        }
    }

    private func image(of primitive: SceneFilterPrimitive) -> FilterImage {
        let isLinear = primitive.usesLinearRGB
        func input(_ input: SceneFilterInput) -> FilterImage { self.input(input).converted(toLinear: isLinear) }
        switch primitive.effect {
        case .blend(let top, let bottom, let mode):
            return FilterCompositing.blend(input(top), over: input(bottom), mode)
        case .colorMatrix(let source, let values):
            return ColorMatrix(values)?.apply(to: input(source)) ?? input(source)
        case .composite(let first, let second, let operation):
            return FilterCompositing.composite(input(first), input(second), operation)
        case .dropShadow(let source, let offset, let deviationX, let deviationY, let color):
            let image = input(source)
            let tint = self.color(color, isLinear: isLinear)
            let shadow = shadow(of: image, pixels(offset), deviationX, deviationY).mapped { tint * $0.w }
            return FilterCompositing.blend(image, over: shadow, .normal)
        case .flood(let color):
            let flood = self.color(color, isLinear: isLinear)
            return canvas(isLinear).mapped { _ in flood }
        case .gaussianBlur(let source, let deviationX, let deviationY):
            return GaussianBlur.apply(deviationX * abs(space.scaleX), deviationY * abs(space.scaleY), to: input(source))
        case .merge(let inputs):
            return FilterCompositing.merge(inputs.map(input), on: canvas(isLinear))
        case .morphology(let source, let dilates, let radiusX, let radiusY):
            return Morphology.apply(
                dilates: dilates, radiusX: radiusX * abs(space.scaleX), radiusY: radiusY * abs(space.scaleY),
                to: input(source))
        case .offset(let source, let offset): return Displacing.offset(self.input(source), by: pixels(offset))
        }
    }

    private func input(_ input: SceneFilterInput) -> FilterImage {
        switch input {
        case .sourceGraphic: return source
        case .sourceAlpha: return source.mapped { PixelColor(0, 0, 0, $0.w) }
        case .result(let index): return results.indices.contains(index) ? results[index] : canvas(false)
        }
    }

    private func canvas(_ isLinear: Bool) -> FilterImage {
        FilterImage(width: space.width, height: space.height, isLinear: isLinear)
    }

    private func color(_ color: RGBColor, isLinear: Bool) -> PixelColor {
        let pixel = PixelColor(color, opacity: 1)
        return isLinear ? ColorSpace.linear(premultiplied: pixel) : pixel
    }

    private func pixels(_ offset: Point) -> Point { Point(x: offset.x * space.scaleX, y: offset.y * space.scaleY) }

    /// Returns an image blurred and then moved by a distance in pixels, along one axis after the other: what is blurred
    /// out of the canvas may be moved back into it, and the margins for that are only as wide as they must be.
    private func shadow(
        of image: FilterImage, _ distance: Point, _ deviationX: Double, _ deviationY: Double
    ) -> FilterImage {
        func margin(_ deviation: Double, _ distance: Double) -> Int {
            Int(bounded: min(GaussianBlur.reach(deviation), abs(distance).rounded(.up)))
        }
        let (deviationX, deviationY) = (deviationX * abs(space.scaleX), deviationY * abs(space.scaleY))
        let (x, y) = (margin(deviationX, distance.x), margin(deviationY, distance.y))
        let wide = GaussianBlur.apply(deviationX, 0, to: image.extended(x: x, y: 0))
        let shifted = Displacing.offset(wide, by: Point(x: distance.x, y: 0)).extended(x: -x, y: 0)
        let tall = GaussianBlur.apply(0, deviationY, to: shifted.extended(x: 0, y: y))
        return Displacing.offset(tall, by: Point(x: 0, y: distance.y)).extended(x: 0, y: -y)
    }
}

extension SceneFilterEffect {
    /// Returns the union of the inputs' regions, given those of earlier primitives, or `nil` for the filter's own region.
    fileprivate func inheritedRegion(from regions: [Rect]) -> Rect? {
        var result: Rect?
        for input in inputs {
            guard case .result(let index) = input, regions.indices.contains(index) else { return nil }
            result = result.map(regions[index].union) ?? regions[index]
        }
        return result
    }

    /// The operation's inputs.
    fileprivate var inputs: [SceneFilterInput] {
        switch self {
        case .flood: []
        case .merge(let inputs): inputs
        case .blend(let first, let second, _), .composite(let first, let second, _): [first, second]
        case .colorMatrix(let input, _), .dropShadow(let input, _, _, _, _), .gaussianBlur(let input, _, _),
            .morphology(let input, _, _, _), .offset(let input, _):
            [input]
        }
    }
}
