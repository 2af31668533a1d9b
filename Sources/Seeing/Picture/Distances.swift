import Buffers

/// The distances of pixels to the nearest pixel of the other colour, exact and in integers. They are asked for along
/// centre lines alone, which are few of all pixels.
struct Distances {
    private let ink: [UInt8]
    private let stride: Int
    /// The vertical distance to the nearest pixel of the other colour.
    private let vertical: [UInt8]

    /// The distance where a column has one colour, beyond all others: outside the picture there is neither ink nor paper.
    private static let far: UInt8 = 200

    init(_ picture: InkPicture) {
        ink = picture.ink
        stride = picture.stride
        let (stride, rowCount) = (picture.stride, picture.rowCount)
        var vertical = [UInt8](repeating: Self.far, count: picture.ink.count)
        picture.ink.withLoopBuffer { ink in
            vertical.withMutableLoopBuffer { vertical in
                func extend(_ row: Int, from neighbor: Int) {
                    var (place, other) = (row * stride, neighbor * stride)
                    let end = place + stride
                    // Sixteen pixels at a time, then what is left of the row.
                    while place &+ 16 <= end {
                        Self.extend(ink, vertical, place, from: other)
                        (place, other) = (place &+ 16, other &+ 16)
                    }
                    while place < end {
                        let isSame = ink[place] == ink[other]
                        vertical[place] = min(vertical[place], (isSame ? vertical[other] : 0) &+ 1)
                        (place, other) = (place &+ 1, other &+ 1)
                    }
                }
                for row in 1..<rowCount { extend(row, from: row - 1) }
                for row in (0..<rowCount - 1).reversed() { extend(row, from: row + 1) }
            }
        }
        self.vertical = vertical
    }

    /// Lets neighbouring pixels be no farther from the other colour than those beside them are, with a step.
    @inline(__always)
    private static func extend(
        _ ink: LoopBuffer<UInt8>, _ vertical: MutableLoopBuffer<UInt8>, _ place: Int, from other: Int
    ) {
        typealias Pixels = SIMD16<UInt8>
        // All bits where the colours are the same.
        let isSame = (ink.load(place, as: Pixels.self) ^ ink.load(other, as: Pixels.self)) &- Pixels(repeating: 1)
        let reached = (vertical.load(other, as: Pixels.self) & isSame) &+ Pixels(repeating: 1)
        vertical.store(pointwiseMin(vertical.load(place, as: Pixels.self), reached), at: place)
    }

    /// Returns the squared distances from pixels, in pixels.
    func squares(at pixels: [Int]) -> [Int32] {
        ink.withLoopBuffer { ink in
            vertical.withLoopBuffer { vertical in pixels.map { square(ink, vertical, $0) } }
        }
    }

    @inline(__always)
    private func square(_ ink: LoopBuffer<UInt8>, _ vertical: LoopBuffer<UInt8>, _ index: Int) -> Int32 {
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
