import Buffers

/// The distances of pixels to the nearest pixel of the other colour, exact and in integers. They are asked for along
/// centre lines alone, which are few of all pixels.
struct Distances {
    private let ink: [UInt8]
    private let stride: Int
    /// The vertical distance to the nearest pixel of the other colour.
    private let vertical: [Int16]

    /// The distance where a column has one colour: beyond the picture there is neither ink nor paper.
    private static let far: Int16 = 1 << 12

    /// Measures the columns of a picture.
    init(_ picture: InkPicture) {
        ink = picture.ink
        stride = picture.stride
        let (stride, rowCount) = (picture.stride, picture.rowCount)
        var vertical = [Int16](repeating: Self.far, count: picture.ink.count)
        picture.ink.withLoopBuffer { ink in
            vertical.withMutableLoopBuffer { vertical in
                // Whole rows, so that the compiler handles several pixels at a time.
                func extend(_ row: Int, from neighbor: Int) {
                    let (own, other) = (ink.suffix(from: row * stride), ink.suffix(from: neighbor * stride))
                    let target = vertical.suffix(from: row * stride)
                    let source = vertical.suffix(from: neighbor * stride)
                    for x in 0..<stride {
                        // All bits where the colours differ, so that no branch keeps pixels apart.
                        let differs = Int16(truncatingIfNeeded: Int(own[x] ^ other[x])) &* -1
                        target[x] = min(target[x], source[x] & ~differs &+ 1)
                    }
                }
                for row in 1..<rowCount { extend(row, from: row - 1) }
                for row in (0..<rowCount - 1).reversed() { extend(row, from: row + 1) }
            }
        }
        self.vertical = vertical
    }

    /// Returns the squared distance from a pixel, in pixels.
    func squared(at index: Int) -> Int32 {
        let column = index % stride
        let color = ink[index]
        var least = Int32(vertical[index]) &* Int32(vertical[index])
        var step = 1
        while step * step < Int(least) {
            let square = Int32(step * step)
            if step <= column {
                let height = ink[index - step] == color ? Int32(vertical[index - step]) : 0
                least = min(least, square &+ height &* height)
            }
            if column + step < stride {
                let height = ink[index + step] == color ? Int32(vertical[index + step]) : 0
                least = min(least, square &+ height &* height)
            }
            step += 1
        }
        return least
    }
}
