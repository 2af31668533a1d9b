import Geometry
import SVGScene

/// Light on a surface whose height is an image's opacity (Filter Effects 1, sections 9.10 and 9.18).
///
/// Everything is computed in pixels. The positions of lights are scaled with the drawing; the surface's slope is the
/// difference of heights from pixel to pixel, as the specification defines it.
struct Lighting: Sendable {
    private typealias Vector = SIMD3<Double>

    private let reflection: SceneLighting.Reflection
    private let surfaceScale: Double
    private let color: PixelColor
    private let source: Source

    /// A light source, in pixels.
    private enum Source: Sendable {
        case distant(direction: Vector)
        case point(Vector)
        case spot(Vector, axis: Vector, exponent: Double, coneCosine: Double)
    }

    /// Creates the lighting of a surface.
    ///
    /// - Parameters:
    ///   - lighting: The parameters.
    ///   - space: The space that the filter is computed in.
    ///   - color: The colour of the light in the operation's colour space.
    init(_ lighting: SceneLighting, in space: FilterSpace, color: PixelColor) {
        reflection = lighting.reflection
        surfaceScale = lighting.surfaceScale
        self.color = color
        switch lighting.source {
        case .distant(let azimuth, let elevation):
            source = .distant(direction: Self.direction(azimuth, elevation, space))
        case .point(let position): source = .point(Self.place(position, space))
        case .spot(let position, let target, let exponent, let angle):
            let place = Self.place(position, space)
            // Even without a cone the light does not shine backwards.
            let cosine = angle.map { $0 < 90 ? Transform.rotation(degrees: $0).a : 0 } ?? -1
            source = .spot(
                place, axis: Self.normalized(Self.place(target, space) - place), exponent: exponent,
                coneCosine: cosine)
        }
    }

    /// Returns the light that the surface reflects. The image's opacity is the surface's height, `surface` has the
    /// pixels that the surface covers, and `box` those to compute.
    func apply(to image: FilterImage, surface: DeviceBox, box: DeviceBox) -> FilterImage {
        var result = image.cleared
        let box = box.intersection(surface)
        guard !box.isEmpty else { return result }
        for y in box.minY..<box.maxY {
            for x in box.minX..<box.maxX {
                let height = surfaceScale * Double(image.pixel(x, y).w)
                let (light, intensity) = light(at: Vector(Double(x) + 0.5, Double(y) + 0.5, height))
                let normal = normal(of: image, x, y, surface)
                result.pixels[y * image.width + x] = reflected(light, normal, intensity)
            }
        }
        return result
    }

    // MARK: Light

    /// Returns the direction towards the light and the intensity that arrives.
    private func light(at place: Vector) -> (Vector, Double) {
        switch source {
        case .distant(let direction): return (direction, 1)
        case .point(let position): return (Self.normalized(position - place), 1)
        case .spot(let position, let axis, let exponent, let coneCosine):
            let light = Self.normalized(position - place)
            let cosine = -Self.dot(light, axis)
            guard cosine > 0, cosine >= coneCosine else { return (light, 0) }
            // The edge of the cone is smoothed over a small angle.
            let edge = coneCosine > 0 ? min(1, (cosine - coneCosine) / Self.coneEdge) : 1
            return (light, PortableMath.power(cosine, exponent) * edge)
        }
    }

    /// The difference of cosines over which the edge of a cone goes from dark to light.
    private static let coneEdge = 0.016

    private func reflected(_ light: Vector, _ normal: Vector, _ intensity: Double) -> PixelColor {
        switch reflection {
        case .diffuse(let constant):
            var result = color * Float(constant * max(0, Self.dot(normal, light)) * intensity)
            result.w = 1
            return result.clampedPremultiplied
        case .specular(let constant, let exponent):
            let half = Self.normalized(light + Vector(0, 0, 1))
            let share = PortableMath.power(max(0, Self.dot(normal, half)), exponent)
            var result = color * Float(constant * share * intensity)
            result.w = max(result.x, result.y, result.z)
            return result.clampedPremultiplied
        }
    }

    // MARK: Surface

    /// Returns the surface's normal by a Sobel operator that leaves out pixels beyond the surface.
    private func normal(of image: FilterImage, _ x: Int, _ y: Int, _ surface: DeviceBox) -> Vector {
        let left = max(x - 1, surface.minX)
        let right = min(x + 1, surface.maxX - 1)
        let top = max(y - 1, surface.minY)
        let bottom = min(y + 1, surface.maxY - 1)
        func height(_ x: Int, _ y: Int) -> Double { Double(image.pixels[y * image.width + x].w) }
        let across = weighted(top, y, bottom) { height(right, $0) - height(left, $0) }
        let down = weighted(left, x, right) { height($0, bottom) - height($0, top) }
        return Self.normalized(
            Vector(
                -surfaceScale * 2 * across / Double(max(1, right - left)),
                -surfaceScale * 2 * down / Double(max(1, bottom - top)), 1))
    }

    /// Returns the mean of three rows or columns, with double weight for the middle one; the outer ones may be missing.
    private func weighted(_ first: Int, _ middle: Int, _ last: Int, _ value: (Int) -> Double) -> Double {
        // The outer ones are added first, so that a mirrored surface has the same sum.
        let outer = (first < middle ? value(first) : 0) + (last > middle ? value(last) : 0)
        let count = 2 + (first < middle ? 1 : 0) + (last > middle ? 1 : 0)
        return (outer + 2 * value(middle)) / Double(count)
    }

    // MARK: Vectors

    private static func direction(_ azimuth: Double, _ elevation: Double, _ space: FilterSpace) -> Vector {
        let around = Transform.rotation(degrees: azimuth)
        let up = Transform.rotation(degrees: elevation)
        let direction = Vector(around.a * up.a, around.b * up.a, up.b)
        return snapped(direction, steps: 0x1p32) * Vector(space.scaleX < 0 ? -1 : 1, space.scaleY < 0 ? -1 : 1, 1)
    }

    private static func place(_ position: SceneLightSource.Position, _ space: FilterSpace) -> Vector {
        let place = Vector(
            position.x * space.scaleX + space.origin.x, position.y * space.scaleY + space.origin.y,
            position.z * space.scale)
        return snapped(place, steps: 0x1p16)
    }

    /// Returns the vector snapped to a grid coarser than the rounding noise, with large components clamped.
    private static func snapped(_ vector: Vector, steps: Double) -> Vector {
        let limit = Vector(repeating: 0x1p30)
        let vector = vector.clamped(lowerBound: -limit, upperBound: limit)
        return Vector(
            Subpixel.rounded(vector.x * steps) / steps, Subpixel.rounded(vector.y * steps) / steps,
            Subpixel.rounded(vector.z * steps) / steps)
    }

    private static func dot(_ a: Vector, _ b: Vector) -> Double { a.x * b.x + a.y * b.y + a.z * b.z }

    private static func normalized(_ vector: Vector) -> Vector {
        let length = dot(vector, vector).squareRoot()
        return length > 0 ? vector / length : vector
    }
}
