import Buffers

/// A field of flags for pixels.
struct PixelFlags {
    let width: Int
    let height: Int
    private(set) var flags: [Bool]

    init(width: Int, height: Int, _ flags: [Bool]) {
        (self.width, self.height, self.flags) = (width, height, flags)
    }

    subscript(x: Int, y: Int) -> Bool { x >= 0 && y >= 0 && x < width && y < height && flags[y * width + x] }

    var count: Int { flags.count(where: \.self) }

    /// The flags without what is fewer than three pixels thick: eroded, then dilated by a pixel.
    var opened: PixelFlags { whereSet(ofNine: 9).whereSet(ofNine: 1) }

    /// The places of the flags that are connected by their sides, piece by piece.
    var pieces: [[Int]] {
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

extension AlphaMap {
    func isSameSize(as other: AlphaMap) -> Bool { width == other.width && height == other.height }

    /// The number of pixels of ink.
    var inkCount: Int { alpha.count { $0 >= 128 } }

    /// Returns flags for the pixels that are ink in one of two fields.
    func differing(from other: AlphaMap) -> PixelFlags { flags(with: other) { ($0 >= 128) != ($1 >= 128) } }

    /// Returns flags for pixels by their opacities in this field and another one of the same size.
    @inline(__always)
    func flags(with other: AlphaMap, _ isSet: (UInt8, UInt8) -> Bool) -> PixelFlags {
        var flags = [Bool](repeating: false, count: min(alpha.count, other.alpha.count))
        alpha.withLoopBuffer { own in
            other.alpha.withLoopBuffer { other in
                flags.withMutableLoopBuffer { flags in
                    for place in 0..<flags.count { flags[place] = isSet(own[place], other[place]) }
                }
            }
        }
        return PixelFlags(width: width, height: height, flags)
    }

    /// Returns flags for pixels.
    func flags(_ isSet: (Int, Int) -> Bool) -> PixelFlags {
        var flags: [Bool] = []
        flags.reserveCapacity(width * height)
        for y in 0..<height { for x in 0..<width { flags.append(isSet(x, y)) } }
        return PixelFlags(width: width, height: height, flags)
    }

    /// Returns for each pixel whether ink is within a distance, in pixels.
    func isNear(within distance: Double) -> [Bool] { distances.map { $0 <= distance } }

    /// The distance of each pixel from ink, in pixels, by the chamfer distance of steps 3 and 4; very large without ink.
    var distances: [Double] {
        let far = Int32.max / 2
        // With a border that is as far as can be, so that every pixel has eight neighbours.
        let (columns, rows) = (width + 2, height + 2)
        var steps = [Int32](repeating: far, count: columns * rows)
        alpha.withLoopBuffer { alpha in
            steps.withMutableLoopBuffer { steps in
                for y in 0..<height {
                    let (source, target) = (y &* width, (y &+ 1) &* columns &+ 1)
                    for x in 0..<width where alpha[source &+ x] >= 128 { steps[target &+ x] = 0 }
                }
                func relax(_ place: Int, _ step: Int) {
                    let beside = steps[place &- step] &+ 3
                    let (corner, above, other) = (
                        steps[place &- step &* (columns &+ 1)] &+ 4, steps[place &- step &* columns] &+ 3,
                        steps[place &- step &* (columns &- 1)] &+ 4
                    )
                    steps[place] = min(min(steps[place], beside), min(above, min(corner, other)))
                }
                for y in 1...height { for x in 1...width { relax(y &* columns &+ x, 1) } }
                for y in 1...height {
                    for x in 1...width { relax((height &+ 1 &- y) &* columns &+ width &+ 1 &- x, -1) }
                }
            }
        }
        return [Double](count: width * height) { distances in
            steps.withLoopBuffer { steps in
                for y in 0..<height {
                    let (source, target) = ((y &+ 1) &* columns &+ 1, y &* width)
                    for x in 0..<width { distances[target &+ x] = Double(steps[source &+ x]) / 3 }
                }
            }
        }
    }
}
