import Buffers

/// The distances of pixels to the nearest pixel of the other colour, exact and in integers. They are asked for along
/// centre lines alone, which are few of all pixels.
struct Distances {
    private let ink: [UInt8]
    private let stride: Int
    /// The vertical distance to the nearest pixel of the other colour.
    private let vertical: [Int32]

    /// The distance where a column has one colour: beyond the picture there is neither ink nor paper.
    private static let far: Int32 = 1 << 12

    /// Measures the columns of a picture.
    init(_ picture: InkPicture) {
        ink = picture.ink
        stride = picture.stride
        let (stride, rowCount) = (picture.stride, picture.rowCount)
        var vertical = [Int32](repeating: Self.far, count: picture.ink.count)
        /// Returns one more than a distance, or 1 where the colour changes.
        @inline(__always) func step(_ distance: Int32, _ isSame: Bool) -> Int32 { isSame ? distance &+ 1 : 1 }
        picture.ink.withLoopBuffer { ink in
            vertical.withMutableLoopBuffer { vertical in
                // Whole rows in each loop, so that the compiler handles several pixels at a time.
                for row in 1..<rowCount {
                    let (own, above) = (ink.suffix(from: row * stride), ink.suffix(from: (row - 1) * stride))
                    let (target, source) = (
                        vertical.suffix(from: row * stride), vertical.suffix(from: (row - 1) * stride)
                    )
                    for x in 0..<stride {
                        target[x] = min(step(source[x], own[x] == above[x]), Self.far)
                    }
                }
                for row in (0..<rowCount - 1).reversed() {
                    let (own, below) = (ink.suffix(from: row * stride), ink.suffix(from: (row + 1) * stride))
                    let (target, source) = (
                        vertical.suffix(from: row * stride), vertical.suffix(from: (row + 1) * stride)
                    )
                    for x in 0..<stride {
                        target[x] = min(target[x], step(source[x], own[x] == below[x]))
                    }
                }
            }
        }
        self.vertical = vertical
    }

    /// Returns the squared distance from a pixel, in pixels.
    func squared(at index: Int) -> Int32 {
        let column = index % stride
        let color = ink[index]
        var least = vertical[index] &* vertical[index]
        var step = 1
        while step * step < Int(least) {
            let square = Int32(step * step)
            if step <= column {
                let height = ink[index - step] == color ? vertical[index - step] : 0
                least = min(least, square &+ height &* height)
            }
            if column + step < stride {
                let height = ink[index + step] == color ? vertical[index + step] : 0
                least = min(least, square &+ height &* height)
            }
            step += 1
        }
        return least
    }
}
