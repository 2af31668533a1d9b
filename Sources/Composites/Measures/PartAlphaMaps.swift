import Buffers
import Geometry
import Raster
import SVGScene

/// The ink of a part and of everything else, in the source and in a variant.
struct PartAlphaMaps {
    let ink: AlphaMap
    let rest: AlphaMap
    let movedInk: AlphaMap
    let movedRest: AlphaMap
    /// The reflection from the source to the variant, in pixels.
    private let mirror: Transform

    /// Creates fields by drawing a part's layers, or returns `nil` where the part is not drawn in both.
    init?(
        _ before: CompositeLayers.Layer, _ after: CompositeLayers.Layer, mirror: Transform, _ renderer: inout Renderer
    ) {
        guard before.box != nil, after.box != nil, let ink = AlphaMap(before.ink, &renderer),
            let rest = AlphaMap(before.rest, &renderer), let movedInk = AlphaMap(after.ink, &renderer),
            let movedRest = AlphaMap(after.rest, &renderer)
        else { return nil }
        self.ink = ink
        self.rest = rest
        self.movedInk = movedInk
        self.movedRest = movedRest
        self.mirror = mirror.onGrid(AlphaMap.scale(of: before.ink))
    }

    /// Returns whether the rest looks the same mirrored, away from the cut and its mirror image. `cut` says of each
    /// pixel whether it may have been cut away from the rest.
    func looksMirrored(besides cut: [Bool]) -> Bool {
        let hidden = zip(cut, rest.moved(cut, by: mirror)).map { $0 || $1 }
        return rest.isProvenAlike(to: rest.moved(by: mirror), outside: hidden)
    }
}

extension Transform {
    /// Returns a reflection of a scene as one of a grid that has a number of pixels per unit of the scene.
    func onGrid(_ scale: Double) -> Transform { Transform(a: a, b: 0, c: 0, d: d, e: e * scale, f: f * scale) }
}

/// The opacity of a drawing on a grid of square pixels.
struct AlphaMap {
    /// The number of pixels along the longer side of the canvas.
    static let extent = 96

    let width: Int
    let height: Int
    /// The opacity of every pixel, row by row.
    private(set) var alpha: [UInt8]

    /// Creates a field by drawing a scene, or returns `nil` where it has no size. A drawing that is as faint all over,
    /// as what is disabled often is, counts as opaque, unless `keepsFade`: then it counts as it is drawn. `extent` is
    /// the number of pixels along the longer side of the canvas.
    init?(_ scene: Scene, extent: Int = Self.extent, keepsFade: Bool = false, _ renderer: inout Renderer) {
        guard
            let pixmap = Self.picture(of: !keepsFade && scene.isFaint ? scene.opaque : scene, extent: extent, &renderer)
        else {
            return nil
        }
        (width, height) = (pixmap.width, pixmap.height)
        alpha = [UInt8](count: pixmap.bytes.count / 4) { alpha in
            pixmap.bytes.withLoopBuffer { bytes in
                for pixel in 0..<alpha.count { alpha[pixel] = bytes[4 &* pixel &+ 3] }
            }
        }
    }

    /// Returns the drawing of a scene in a field's pixels, or `nil` where it has no size.
    static func picture(of scene: Scene, extent: Int = Self.extent, _ renderer: inout Renderer) -> Pixmap? {
        let scale = Double(extent) / max(scene.size.width, scene.size.height)
        guard scale.isFinite, scale > 0 else { return nil }
        return try? renderer.render(
            scene, width: pixels(scene.size.width * scale, extent), height: pixels(scene.size.height * scale, extent))
    }

    /// Returns the number of the field's pixels per unit of the scene.
    static func scale(of scene: Scene) -> Double { Double(extent) / max(scene.size.width, scene.size.height) }

    private static func pixels(_ length: Double, _ extent: Int) -> Int {
        let rounded = length.rounded()
        return rounded.isFinite ? Int(bounded: rounded.clamped(to: 1...Double(extent))) : 1
    }

    /// The centres of the pixels that are at least half covered.
    var covered: [Point] {
        alpha.indices.filter { alpha[$0] >= 128 }.map {
            Point(x: Double($0 % width) + 0.5, y: Double($0 / width) + 0.5)
        }
    }

    /// Returns the field moved by a reflection, given in pixels.
    func moved(by reflection: Transform) -> AlphaMap {
        var field = self
        for y in 0..<height {
            for x in 0..<width {
                let source = reflection.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                field.alpha[y * width + x] = self[source]
            }
        }
        return field
    }

    /// The opacity of the pixel that contains a point; 0 outside.
    private subscript(point: Point) -> UInt8 {
        guard point.x >= 0, point.y >= 0, point.x < Double(width), point.y < Double(height) else { return 0 }
        return alpha[Int(bounded: point.y) * width + Int(bounded: point.x)]
    }

    /// Returns flags of the field's pixels moved by a reflection, given in pixels.
    func moved(_ flags: [Bool], by reflection: Transform) -> [Bool] {
        flags.indices.map { index in
            let point = reflection.apply(Point(x: Double(index % width) + 0.5, y: Double(index / width) + 0.5))
            guard point.x >= 0, point.y >= 0, point.x < Double(width), point.y < Double(height) else { return false }
            return flags[Int(bounded: point.y) * width + Int(bounded: point.x)]
        }
    }

    /// The maximum number of unmatched pixels that is attributed to rounding, and the minimum share of the ink that must be
    /// visible to conclude that the hidden rest is alike.
    private static let likeness = (maxStrange: 6, minVisible: 0.4)

    /// Returns whether enough of this field and another one is visible, and all of that has ink within a pixel in the
    /// other. `hidden` says of every pixel whether it is ignored.
    func isProvenAlike(to other: AlphaMap, outside hidden: [Bool]) -> Bool {
        guard isSameSize(as: other) else { return false }
        var (strange, visible, all) = (0, 0, 0)
        for (field, image) in [(self, other), (other, self)] {
            for y in 0..<height {
                for x in 0..<width where field.isInk(x, y) {
                    all += 1
                    guard !hidden[y * width + x] else { continue }
                    visible += 1
                    let hasLike = (-1...1).contains { dy in (-1...1).contains { image.isInk(x + $0, y + dy) } }
                    if !hasLike { strange += 1 }
                }
            }
        }
        return strange <= Self.likeness.maxStrange && Double(visible) >= Self.likeness.minVisible * Double(all)
    }

    /// Returns whether a pixel is at least half covered; false outside the field.
    func isInk(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && x < width && y >= 0 && y < height && alpha[y * width + x] >= 128
    }

    /// Returns whether another field differs from this one near a third one's ink by more than rounding does.
    /// `distance` is the maximum distance from that ink, in pixels.
    func differs(from other: AlphaMap, near ink: AlphaMap, within distance: Double) -> Bool {
        guard width == other.width, height == other.height, width == ink.width, height == ink.height else {
            return true
        }
        let near = ink.grown(by: distance)
        return alpha.indices.contains { near[$0] && abs(Int(alpha[$0]) - Int(other.alpha[$0])) > 8 }
    }

    /// Returns for every pixel whether ink is within `distance`, in pixels.
    func grown(by distance: Double) -> [Bool] {
        let reach = Int(bounded: distance.clamped(to: 0...Double(Self.extent)))
        var result = [Bool](repeating: false, count: width * height)
        for y in 0..<height {
            for x in 0..<width where alpha[y * width + x] >= 128 {
                result[y * width + x] = true
                // What is near ink is as near to its edge, or ink.
                guard !isInk(x - 1, y) || !isInk(x + 1, y) || !isInk(x, y - 1) || !isInk(x, y + 1) else { continue }
                for row in max(0, y - reach)...min(height - 1, y + reach) {
                    let span = Int(Double(reach * reach - (row - y) * (row - y)).squareRoot())
                    for column in max(0, x - span)...min(width - 1, x + span) { result[row * width + column] = true }
                }
            }
        }
        return result
    }

    /// The amount of ink, in units of 1/255 of a pixel.
    var mass: Double { alpha.reduce(0) { $0 + Double($1) } }

    /// The centre of mass in pixels, or `nil` if there is no ink.
    var center: Point? {
        var sum = Point.zero
        var mass = 0.0
        for y in 0..<height {
            for x in 0..<width {
                let weight = Double(alpha[y * width + x])
                sum = sum + Point(x: Double(x) + 0.5, y: Double(y) + 0.5) * weight
                mass += weight
            }
        }
        return mass > 0 ? sum * (1 / mass) : nil
    }

    /// Returns the share of the ink that overlaps another map's; 0 if there is no ink.
    func share(overlapping other: AlphaMap) -> Double {
        guard width == other.width, height == other.height else { return 0 }
        var common = 0.0
        for (own, foreign) in zip(alpha, other.alpha) { common += Double(own) * Double(foreign) / 255 }
        let mass = mass
        return mass > 0 ? common / mass : 0
    }
}
