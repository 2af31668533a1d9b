import Geometry
import Raster
import SVGDocument
import SVGScene

/// A proof that paths look like what they stand for, by the renderer: it knows nothing of arrangements and recovered
/// curves, and draws the source itself.
struct FlatteningProof: Sendable {
    /// The greatest differences of coverage or of a colour's component, 0 to 255, that nobody sees.
    struct Limits: Sendable {
        /// The limit for one path against the polygon of its arrangement, in pixels of 1/240 of the canvas.
        ///
        /// The renderer draws the arcs of circles up to the size of the canvas by cubic curves that are up to 0.055 of such a
        /// pixel off the circle, and curves by chords up to 0.018 of it off the curve: 19 together.
        var path = 20.0
        /// The limits for the whole drawing, by the number of pixels along the canvas.
        ///
        /// They grow with the size, since an edge that two shapes share is drawn too light by as much as a quarter of a
        /// fine pixel: the source itself is wrong there.
        var drawing: [(size: Int, limit: Double)] = [(24, 2), (48, 2), (96, 4)]
    }

    let canvas: Rect
    var limits = Limits()

    /// Returns whether path data encloses what polygons do.
    func accepts(_ data: String, for polygons: [[Point]]) -> Bool {
        var outline = Path()
        for polygon in polygons {
            guard let first = polygon.first else { continue }
            outline.move(to: first)
            for point in polygon.dropFirst() { outline.line(to: point) }
            outline.close()
        }
        let numbers = [canvas.minX, canvas.minY, canvas.width, canvas.height].map { "\($0)" }.joined(separator: " ")
        let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='\(numbers)'><path d='\(data)'/></svg>"
        guard let document = try? SVGReader.read(Array(text.utf8), name: "") else { return false }
        let written = SceneResolver.resolve(document)
        var drawn = written
        drawn.root.children =
            outline.isEmpty
            ? []
            : [
                .shape(SceneShape(path: outline, fill: SceneFill(paint: .color(.black))))
            ]
        let (width, height) = extents(240)
        var renderer = Renderer()
        guard let first = try? renderer.render(written, width: width, height: height),
            let second = try? renderer.render(drawn, width: width, height: height)
        else { return false }
        // One colour, so that alpha is all there is.
        return stride(from: 3, to: first.bytes.count, by: 4).allSatisfy { index in
            abs(Double(first.bytes[index]) - Double(second.bytes[index])) <= limits.path
        }
    }

    /// Returns whether a document looks like its source.
    func accepts(_ document: SVGDocument, for source: SVGDocument) -> Bool {
        let (first, second) = (SceneResolver.resolve(source), SceneResolver.resolve(document))
        for fine in [480, 1920] {
            guard let differences = differences(first, second, fine: fine) else { return false }
            if zip(differences, limits.drawing).allSatisfy({ $0 <= $1.limit }) { return true }
            // Four times as many pixels along an edge leave a fourth of what blending does there, and all of what is wrong.
            if zip(differences, limits.drawing).contains(where: { $0 > 4 * $1.limit }) { return false }
        }
        return false
    }

    private func extents(_ size: Int) -> (width: Int, height: Int) {
        let longer = max(canvas.width, canvas.height)
        func extent(_ length: Double) -> Int { max(1, Int((Double(size) * length / longer).rounded(.up))) }
        return (extent(canvas.width), extent(canvas.height))
    }

    /// Draws both finely and averages; returns the greatest differences of a premultiplied component by the limits' sizes, or
    /// `nil` if they cannot be drawn.
    private func differences(_ a: Scene, _ b: Scene, fine: Int) -> [Double]? {
        let (width, height) = extents(fine)
        var renderer = Renderer()
        guard let first = try? renderer.render(a, width: width, height: height),
            let second = try? renderer.render(b, width: width, height: height)
        else { return nil }
        return limits.drawing.map { size, _ in
            let factor = max(1, fine / size)
            let columns = (width + factor - 1) / factor
            var sums = [SIMD4<Int32>](repeating: .zero, count: columns * ((height + factor - 1) / factor))
            for y in 0..<height {
                for x in 0..<width {
                    let (p, q) = (first[x, y], second[x, y])
                    if p == q { continue }
                    sums[y / factor * columns + x / factor] &+= Self.premultiplied(p) &- Self.premultiplied(q)
                }
            }
            var worst: Int32 = 0
            for sum in sums { worst = max(worst, abs(sum.x), abs(sum.y), abs(sum.z), abs(sum.w)) }
            return Double(worst) / Double(factor * factor)
        }
    }

    private static func premultiplied(_ pixel: SIMD4<UInt8>) -> SIMD4<Int32> {
        let wide = SIMD4<Int32>(truncatingIfNeeded: pixel)
        let alpha = wide.w
        return SIMD4((wide.x * alpha + 127) / 255, (wide.y * alpha + 127) / 255, (wide.z * alpha + 127) / 255, alpha)
    }
}
