import Flattening
import SVGDocument
import Testing

/// Drawings that nobody thought of; `RandomDrawing` makes them.
struct RandomDrawingTests {
    private static func level(_ seed: UInt64) -> FlatteningLevel { seed.isMultiple(of: 2) ? .fills : .union }

    @Test("a drawing's paths have its pixels, and the mirror's paths are the paths' mirror", arguments: 1000..<1008)
    func pixels(seed: UInt64) throws {
        let content = RandomDrawing.content(seed: seed, elementCount: 1)
        let document = try icon(content)
        let drawing = Flattener.flatten(document, level: Self.level(seed), isProved: false)
        // Two edges that are drawn one over the other may be lighter by a fourth of a fine pixel each.
        #expect(try largestDifference(document, drawing.document) <= 11, "\(content)")
        let mirrored = try icon("<g transform='matrix(-1 0 0 1 24 0)'>\(content)</g>")
        let images = Flattener.flatten(mirrored, level: Self.level(seed), isProved: false).paths
        #expect(
            drawing.paths.map { WrittenOutline($0.data).mirrored(doubledAxis: 24) }
                == images.map { WrittenOutline($0.data) })
    }

    @Test("a drawing flattened again stays as it is, byte for byte", arguments: 1..<25)
    func again(seed: UInt64) throws {
        let content = RandomDrawing.content(seed: seed, elementCount: 1)
        let first = Flattener.flatten(try icon(content), level: Self.level(seed), isProved: false).document
        let second = Flattener.flatten(first, level: Self.level(seed), isProved: false).document
        #expect(text(second) == text(first), "\(content)")
    }
}
