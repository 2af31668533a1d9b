import SVGDocument
import SVGScene

@testable import Raster

/// Returns a document of an icon of 24 units with some content.
func icon(_ content: String, root: String = "") throws -> SVGDocument {
    try SVGReader.read(
        Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' \(root)>\(content)</svg>".utf8),
        name: "icon.svg")
}

/// Returns a document as text.
func text(_ document: SVGDocument) -> String { String(decoding: SVGWriter.write(document), as: UTF8.self) }

/// Returns the largest difference of any premultiplied channel of two drawings, 0 to 255, in pixels of one unit.
///
/// Both are drawn `factor` times as large and averaged: an edge that two shapes share is drawn lighter than it is, which so weighs little.
func largestDifference(_ a: SVGDocument, _ b: SVGDocument, factor: Int = 12) throws -> Double {
    let size = 24
    var renderer = Renderer()
    let first = try renderer.render(SceneResolver.resolve(a), width: size * factor, height: size * factor)
    let second = try renderer.render(SceneResolver.resolve(b), width: size * factor, height: size * factor)
    guard first.bytes != second.bytes else { return 0 }
    var sums = [SIMD4<Int32>](repeating: .zero, count: size * size)
    let differing = first.bytes.withUnsafeBytes { one in
        second.bytes.withUnsafeBytes { other in
            (0..<one.count / 4).filter { one.load(4 &* $0) != other.load(4 &* $0) }
        }
    }
    for index in differing {
        let (x, y) = (index % (size * factor), index / (size * factor))
        let (p, q) = (first.premultiplied(x: x, y: y), second.premultiplied(x: x, y: y))
        sums[y / factor * size + x / factor] &+=
            SIMD4<Int32>(truncatingIfNeeded: p) &- SIMD4<Int32>(truncatingIfNeeded: q)
    }
    let worst = sums.reduce(0) { worst, sum in
        max(worst, abs(sum.x), abs(sum.y), abs(sum.z), abs(sum.w))
    }
    return Double(worst) / Double(factor * factor)
}

extension UnsafeRawBufferPointer {
    fileprivate func load(_ offset: Int) -> UInt32 { load(fromByteOffset: offset, as: UInt32.self) }
}
