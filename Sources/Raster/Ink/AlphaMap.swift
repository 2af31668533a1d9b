import Buffers
import Geometry
import SVGScene

extension Transform {
    /// Returns a reflection of a scene as one of a grid that has a number of pixels per unit of the scene.
    package func onGrid(_ scale: Double) -> Transform { Transform(a: a, b: 0, c: 0, d: d, e: e * scale, f: f * scale) }
}

/// The opacity of a drawing on a grid of square pixels.
package struct AlphaMap {
    /// The number of pixels along the longer side of the canvas.
    package static let extent = 96

    package let width: Int
    package let height: Int
    /// The opacity of every pixel, row by row.
    package private(set) var alpha: [UInt8]

    /// Creates a field by drawing a scene, or returns `nil` where it has no size. A drawing that is as faint all over,
    /// as what is disabled often is, counts as opaque, unless `keepsFade`: then it counts as it is drawn. `extent` is
    /// the number of pixels along the longer side of the canvas.
    package init?(_ scene: Scene, extent: Int = Self.extent, keepsFade: Bool = false, _ renderer: inout Renderer) {
        guard
            let pixmap = Self.picture(of: !keepsFade && scene.isFaint ? scene.opaque : scene, extent: extent, &renderer)
        else { return nil }
        (width, height) = (pixmap.width, pixmap.height)
        alpha = [UInt8](count: pixmap.bytes.count / 4) { alpha in
            pixmap.bytes.withLoopBuffer { bytes in
                for pixel in 0..<alpha.count { alpha[pixel] = bytes[4 &* pixel &+ 3] }
            }
        }
    }

    /// Returns the drawing of a scene, `extent` pixels along its longer side, or `nil` where it has no size.
    package static func picture(of scene: Scene, extent: Int = Self.extent, _ renderer: inout Renderer) -> Pixmap? {
        let scale = Double(extent) / max(scene.size.width, scene.size.height)
        guard scale.isFinite, scale > 0 else { return nil }
        return try? renderer.render(
            scene, width: pixels(scene.size.width * scale, extent), height: pixels(scene.size.height * scale, extent))
    }

    /// Returns the number of the field's pixels per unit of the scene.
    package static func scale(of scene: Scene) -> Double { Double(extent) / max(scene.size.width, scene.size.height) }

    private static func pixels(_ length: Double, _ extent: Int) -> Int {
        let rounded = length.rounded()
        return rounded.isFinite ? Int(bounded: rounded.clamped(to: 1...Double(extent))) : 1
    }

    /// The centres of the pixels that are at least half covered.
    package var covered: [Point] {
        alpha.indices.filter { alpha[$0] >= 128 }.map {
            Point(x: Double($0 % width) + 0.5, y: Double($0 / width) + 0.5)
        }
    }

    /// Returns the field moved by a reflection, given in pixels.
    package func moved(by reflection: Transform) -> AlphaMap {
        var field = self
        field.alpha = moved(alpha, by: reflection, outside: 0)
        return field
    }

    /// Returns values of the field's pixels moved by a reflection, given in pixels.
    @inlinable
    package func moved<Value>(_ values: [Value], by reflection: Transform, outside: Value) -> [Value] {
        var result = values
        for y in 0..<height {
            for x in 0..<width {
                let point = reflection.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                let isInside = point.x >= 0 && point.y >= 0 && point.x < Double(width) && point.y < Double(height)
                result[y * width + x] =
                    isInside ? values[Int(bounded: point.y) * width + Int(bounded: point.x)] : outside
            }
        }
        return result
    }

    /// The maximum number of unmatched pixels that is attributed to rounding, and the minimum share of the ink that must be
    /// visible to conclude that the hidden rest is alike.
    private static let likeness = (maxStrange: 6, minVisible: 0.4)

    /// Returns whether enough of this field and another one is visible, and all of that has ink within a pixel in the
    /// other. `hidden` says of every pixel whether it is ignored.
    package func isProvenAlike(to other: AlphaMap, outside hidden: [Bool]) -> Bool {
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
    @inlinable
    package func isInk(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && x < width && y >= 0 && y < height && alpha[y * width + x] >= 128
    }

    /// Returns whether another field differs from this one near a third one's ink by more than rounding does.
    /// `distance` is the maximum distance from that ink, in pixels.
    package func differs(from other: AlphaMap, near ink: AlphaMap, within distance: Double) -> Bool {
        guard isSameSize(as: other), isSameSize(as: ink) else { return true }
        let near = ink.grown(by: distance)
        return alpha.indices.contains { near[$0] && abs(Int(alpha[$0]) - Int(other.alpha[$0])) > 8 }
    }

    /// Returns for every pixel whether ink is within `distance`, in pixels.
    package func grown(by distance: Double) -> [Bool] {
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
    package var mass: Double { alpha.reduce(0) { $0 + Double($1) } }

    /// The centre of mass in pixels, or `nil` if there is no ink.
    package var center: Point? {
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
    package func share(overlapping other: AlphaMap) -> Double {
        guard isSameSize(as: other) else { return 0 }
        var common = 0.0
        for (own, foreign) in zip(alpha, other.alpha) { common += Double(own) * Double(foreign) / 255 }
        let mass = mass
        return mass > 0 ? common / mass : 0
    }
}

extension AlphaMap {
    package func isSameSize(as other: AlphaMap) -> Bool { width == other.width && height == other.height }

    /// Flags for the pixels of ink.
    package var inkFlags: PixelFlags { PixelFlags(width: width, height: height, alpha.map { $0 >= 128 }) }

    /// The number of pixels of ink.
    package var inkCount: Int { alpha.count { $0 >= 128 } }

    /// Returns flags for the pixels that are ink in one of two fields.
    package func differing(from other: AlphaMap) -> PixelFlags { flags(with: other) { ($0 >= 128) != ($1 >= 128) } }

    /// Returns flags for pixels by their opacities in this field and another one of the same size.
    @inlinable @inline(__always)
    package func flags(with other: AlphaMap, _ isSet: (UInt8, UInt8) -> Bool) -> PixelFlags {
        var flags = [Bool](repeating: false, count: min(alpha.count, other.alpha.count))
        alpha.withLoopBuffer { own in
            other.alpha.withLoopBuffer { other in
                flags.withMutableLoopBuffer { flags in
                    for place in 0..<flags.count { flags[place] = isSet(own[place], other[place]) }
                }
            }
        }
        return PixelFlags(width: width, height: height, flags)
    }

    /// Returns flags for pixels.
    @inlinable
    package func flags(_ isSet: (Int, Int) -> Bool) -> PixelFlags {
        var flags: [Bool] = []
        flags.reserveCapacity(width * height)
        for y in 0..<height { for x in 0..<width { flags.append(isSet(x, y)) } }
        return PixelFlags(width: width, height: height, flags)
    }
}
