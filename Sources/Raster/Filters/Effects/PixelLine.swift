import Buffers

/// A row or a column of an image, not wholly transparent, while a filter changes it.
///
/// Release builds check no index (`LoopBuffer`), because filters read every pixel many times.
struct PixelLine {
    /// The pixels, padded on both sides with as many transparent ones as the filter's reach.
    fileprivate let source: LoopBuffer<PixelColor>
    /// The distance at which a pixel affects others.
    fileprivate let reach: Int
    /// The changed pixels.
    let target: MutableLoopBuffer<PixelColor>
    /// The range that may be other than transparent.
    let painted: Range<Int>
    /// The range that may be other than transparent afterwards: the filter must set all of it.
    let changed: Range<Int>

    /// The pixel at a place from the beginning of the line, at most the filter's reach outside of it.
    @inline(__always)
    subscript(place: Int) -> PixelColor { source[reach &+ place] }

    /// The direction of lines.
    enum Axis: Sendable {
        /// Lines are rows.
        case x
        /// Lines are columns.
        case y
    }
}

extension FilterImage {
    /// Changes all rows or all columns but transparent lines. `reach` is the distance at which a pixel affects others.
    mutating func changeLines(along axis: PixelLine.Axis, reach: Int, _ change: (PixelLine) -> Void) {
        let length = axis == .x ? width : height
        let count = axis == .x ? height : width
        let step = axis == .x ? 1 : width
        let stride = axis == .x ? width : 1
        let padded = length + 2 * reach
        pixels.withMutableLoopBuffer { pixels in
            withScratch(of: PixelColor.self, count: 2 * padded) { source in
                source.initialize(0..<2 * padded, to: .zero)
                let target = source.suffix(from: padded)
                for index in 0..<count {
                    let line = pixels.suffix(from: index * stride)
                    var painted = length..<length
                    for place in 0..<length {
                        let pixel = line[place &* step]
                        source[reach &+ place] = pixel
                        guard pixel.bits.isAnything else { continue }
                        painted = min(painted.lowerBound, place)..<place &+ 1
                    }
                    guard !painted.isEmpty else { continue }
                    let changed = max(0, painted.lowerBound - reach)..<min(length, painted.upperBound + reach)
                    change(
                        PixelLine(
                            source: source.reading, reach: reach, target: target, painted: painted, changed: changed))
                    for place in changed { line[place &* step] = target[place] }
                }
            }
        }
    }
}
