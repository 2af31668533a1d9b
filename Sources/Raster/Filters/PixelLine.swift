/// A row or a column of an image, not wholly transparent, while a filter changes it.
///
/// Accesses are unchecked, because filters read every pixel many times.
struct PixelLine {
    /// The pixels, from index 0 on, padded on both sides with as many transparent ones as the filter's reach.
    let source: UnsafePointer<PixelColor>
    /// The changed pixels.
    let target: UnsafeMutablePointer<PixelColor>
    /// The range that may be other than transparent.
    let painted: Range<Int>
    /// The range that may be other than transparent afterwards: the filter must set all of it.
    let changed: Range<Int>

    /// The direction of lines.
    enum Axis: Sendable {
        /// Lines are rows.
        case x
        /// Lines are columns.
        case y
    }
}

extension FilterImage {
    /// Changes all rows or all columns. Transparent lines are left unchanged.
    ///
    /// - Parameters:
    ///   - axis: The direction of the lines.
    ///   - reach: The distance at which a pixel affects others.
    ///   - change: Changes a line.
    mutating func changeLines(along axis: PixelLine.Axis, reach: Int, _ change: (PixelLine) -> Void) {
        let length = axis == .x ? width : height
        let count = axis == .x ? height : width
        let step = axis == .x ? 1 : width
        let stride = axis == .x ? width : 1
        let lineBytes = (length + 2 * reach) * MemoryLayout<PixelColor>.stride
        pixels.withUnsafeMutableBufferPointer { pixels in
            withUnsafeTemporaryAllocation(byteCount: 2 * lineBytes, alignment: 16) { memory in
                guard let pixels = pixels.baseAddress, let first = memory.baseAddress else { return }
                first.initializeMemory(as: PixelColor.self, repeating: .zero, count: 2 * (length + 2 * reach))
                let source = first.assumingMemoryBound(to: PixelColor.self) + reach
                let target = source + length + 2 * reach
                for index in 0..<count {
                    let line = pixels + index * stride
                    var painted = length..<length
                    for place in 0..<length {
                        let pixel = line[place &* step]
                        source[place] = pixel
                        guard pixel.hasAnything else { continue }
                        painted = min(painted.lowerBound, place)..<place &+ 1
                    }
                    guard !painted.isEmpty else { continue }
                    let changed =
                        max(0, painted.lowerBound - reach)..<min(length, painted.upperBound + reach)
                    change(PixelLine(source: source, target: target, painted: painted, changed: changed))
                    for place in changed { line[place &* step] = target[place] }
                }
            }
        }
    }
}

extension PixelColor {
    /// Whether any component has a nonzero bit.
    @inline(__always)
    fileprivate var hasAnything: Bool {
        let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
        return halves.x | halves.y != 0
    }
}
