/// The distances of pixels to the nearest pixel of the other colour, exact and in integers.
enum Distances {
    /// Returns the squared distance for every pixel of ink and of holes, in pixels; 0 for the paper around everything.
    static func squared(_ picture: InkPicture, _ labels: [Int32]) -> [Int32] {
        let (stride, rowCount, ink) = (picture.stride, picture.rowCount, picture.ink)
        // The vertical distance first; beyond the picture there is neither ink nor paper.
        let far: Int32 = 1 << 12
        var vertical = [Int32](repeating: far, count: ink.count)
        for index in stride..<ink.count {
            vertical[index] = ink[index] == ink[index - stride] ? min(vertical[index - stride] + 1, far) : 1
        }
        for index in (0..<ink.count - stride).reversed() {
            let below = ink[index] == ink[index + stride] ? vertical[index + stride] + 1 : 1
            vertical[index] = min(vertical[index], below)
        }
        var squares = [Int32](repeating: 0, count: ink.count)
        for row in 0..<rowCount {
            let start = row * stride
            for column in 0..<stride where labels[start + column] != 0 {
                let index = start + column
                let color = ink[index]
                var least = vertical[index] * vertical[index]
                var step: Int32 = 1
                while step * step < least {
                    let square = step * step
                    for other in [column - Int(step), column + Int(step)] where other >= 0 && other < stride {
                        let height = ink[start + other] == color ? vertical[start + other] : 0
                        least = min(least, square + height * height)
                    }
                    step += 1
                }
                squares[index] = least
            }
        }
        return squares
    }
}
