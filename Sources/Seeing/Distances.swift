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
        let stride = picture.stride
        var vertical = [Int32](repeating: Self.far, count: picture.ink.count)
        picture.ink.withLoopBuffer { ink in
            vertical.withMutableLoopBuffer { vertical in
                for index in stride..<ink.count {
                    vertical[index] =
                        ink[index] == ink[index - stride] ? min(vertical[index - stride] &+ 1, Self.far) : 1
                }
                var index = ink.count - stride - 1
                while index >= 0 {
                    let below = ink[index] == ink[index + stride] ? vertical[index + stride] &+ 1 : 1
                    vertical[index] = min(vertical[index], below)
                    index -= 1
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
