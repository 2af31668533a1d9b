import Buffers

package struct PixelFlags {
    package let width: Int
    package let height: Int
    package private(set) var flags: [Bool]

    @inlinable
    package init(width: Int, height: Int, _ flags: [Bool]) {
        (self.width, self.height, self.flags) = (width, height, flags)
    }

    @inlinable
    package subscript(x: Int, y: Int) -> Bool { x >= 0 && y >= 0 && x < width && y < height && flags[y * width + x] }

    package var count: Int { flags.count(where: \.self) }

    /// The flags without what is fewer than three pixels thick: eroded, then dilated by a pixel.
    package var opened: PixelFlags { whereSet(ofNine: 9).whereSet(ofNine: 1) }

    /// The places of the flags that are connected by their sides, piece by piece.
    package var pieces: [[Int]] {
        var isOpen = flags
        var pieces: [[Int]] = []
        isOpen.withMutableLoopBuffer { isOpen in
            func take(_ place: Int, _ piece: inout [Int]) {
                guard isOpen[place] else { return }
                isOpen[place] = false
                piece.append(place)
            }
            for start in 0..<isOpen.count where isOpen[start] {
                var piece: [Int] = []
                take(start, &piece)
                var next = 0
                while next < piece.count {
                    let place = piece[next]
                    next += 1
                    let x = place % width
                    if x > 0 { take(place - 1, &piece) }
                    if x + 1 < width { take(place + 1, &piece) }
                    if place >= width { take(place - width, &piece) }
                    if place + width < isOpen.count { take(place + width, &piece) }
                }
                pieces.append(piece)
            }
        }
        return pieces
    }

    /// Returns flags for the pixels that have at least a number of flags among themselves and the eight around them.
    private func whereSet(ofNine least: UInt8) -> PixelFlags {
        // Most fields are empty.
        guard flags.contains(true) else { return self }
        // With an empty row above and below, so that every pixel has neighbours there.
        var inRow = [UInt8](repeating: 0, count: (height + 2) * width)
        var result = self
        flags.withLoopBuffer { flags in
            inRow.withMutableLoopBuffer { inRow in
                for y in 0..<height {
                    let (source, target) = (y &* width, (y &+ 1) &* width)
                    for x in 0..<width where flags[source &+ x] {
                        inRow[target &+ x] &+= 1
                        if x > 0 { inRow[target &+ x &- 1] &+= 1 }
                        if x &+ 1 < width { inRow[target &+ x &+ 1] &+= 1 }
                    }
                }
                result.flags.withMutableLoopBuffer { result in
                    for place in 0..<result.count {
                        let count = inRow[place] &+ inRow[place &+ width] &+ inRow[place &+ 2 &* width]
                        result[place] = count >= least
                    }
                }
            }
        }
        return result
    }
}
