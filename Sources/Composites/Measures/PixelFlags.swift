import Raster

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
        for start in flags.indices where isOpen[start] {
            isOpen[start] = false
            var piece = [start]
            var next = 0
            while next < piece.count {
                let place = piece[next]
                next += 1
                let x = place % width
                let neighbours = [
                    x > 0 ? place - 1 : nil, x + 1 < width ? place + 1 : nil, place - width, place + width,
                ]
                for case let other? in neighbours where isOpen.indices.contains(other) && isOpen[other] {
                    isOpen[other] = false
                    piece.append(other)
                }
            }
            pieces.append(piece)
        }
        return pieces
    }

    /// Returns flags for the pixels that have at least a number of flags among themselves and the eight around them.
    private func whereSet(ofNine least: UInt8) -> PixelFlags {
        guard width > 0 else { return self }
        var inRow = [UInt8](repeating: 0, count: flags.count)
        for place in flags.indices where flags[place] {
            let x = place % width
            inRow[place] += 1
            if x > 0 { inRow[place - 1] += 1 }
            if x + 1 < width { inRow[place + 1] += 1 }
        }
        var result = self
        for place in flags.indices {
            var count = inRow[place]
            if place >= width { count += inRow[place - width] }
            if place + width < inRow.count { count += inRow[place + width] }
            result.flags[place] = count >= least
        }
        return result
    }
}

extension AlphaMap {
    func isSameSize(as other: AlphaMap) -> Bool { width == other.width && height == other.height }

    /// The number of pixels of ink.
    var inkCount: Int { alpha.count { $0 >= 128 } }

    /// Returns flags for the pixels that are ink in one of two fields.
    func differing(from other: AlphaMap) -> PixelFlags {
        PixelFlags(width: width, height: height, zip(alpha, other.alpha).map { ($0 >= 128) != ($1 >= 128) })
    }

    /// Returns flags for pixels.
    func flags(_ isSet: (Int, Int) -> Bool) -> PixelFlags {
        PixelFlags(width: width, height: height, (0..<width * height).map { isSet($0 % width, $0 / width) })
    }

    /// Returns for each pixel whether ink is within a distance, in pixels.
    func isNear(within distance: Double) -> [Bool] { distances.map { $0 <= distance } }

    /// The distance of each pixel from ink, in pixels, by the chamfer distance of steps 3 and 4; very large without ink.
    var distances: [Double] {
        let far = Int32.max / 2
        var steps = alpha.map { $0 >= 128 ? Int32(0) : far }
        func relax(_ x: Int, _ y: Int, _ neighbours: [(dx: Int, dy: Int, cost: Int32)]) {
            for (dx, dy, cost) in neighbours where x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height {
                steps[y * width + x] = min(steps[y * width + x], steps[(y + dy) * width + x + dx] + cost)
            }
        }
        for y in 0..<height {
            for x in 0..<width { relax(x, y, [(-1, 0, 3), (0, -1, 3), (-1, -1, 4), (1, -1, 4)]) }
        }
        for y in (0..<height).reversed() {
            for x in (0..<width).reversed() { relax(x, y, [(1, 0, 3), (0, 1, 3), (1, 1, 4), (-1, 1, 4)]) }
        }
        return steps.map { Double($0) / 3 }
    }
}
