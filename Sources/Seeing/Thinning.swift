/// The thinning of regions to lines one pixel wide (Zhang and Suen, 1984), with neighbourhoods looked up in tables. A
/// pixel with two neighbours stays, as Lü and Wang proposed (1986): else diagonal strokes would wear away from their ends.
struct Thinning {
    /// The neighbours of a pixel from the one above clockwise, as differences of indices.
    let neighbors: [Int]
    /// The pixels that are left, 1 each.
    private(set) var mask: [UInt8]

    /// The neighbourhoods, one bit for each neighbour, whose pixel is deleted in the first and in the second half of a
    /// step.
    private static let deletable: ([Bool], [Bool]) = {
        var tables = ([Bool](repeating: false, count: 256), [Bool](repeating: false, count: 256))
        for code in 0..<256 {
            let bits = (0..<8).map { code >> $0 & 1 }
            let count = bits.reduce(0, +)
            let rises = (0..<8).count { bits[$0] == 0 && bits[($0 + 1) % 8] == 1 }
            guard (3...6).contains(count), rises == 1 else { continue }
            let (north, east, south, west) = (bits[0], bits[2], bits[4], bits[6])
            tables.0[code] = north * east * south == 0 && east * south * west == 0
            tables.1[code] = north * east * west == 0 && north * south * west == 0
        }
        return tables
    }()

    /// The neighbourhoods whose pixel can go without cutting a line or shortening it.
    private static let isSimple: [Bool] = (0..<256).map { code in
        let set = (0..<8).filter { code >> $0 & 1 == 1 }
        guard set.count >= 2, [0, 2, 4, 6].contains(where: { code >> $0 & 1 == 0 }) else { return false }
        // Neighbours touch when they follow each other, and those at two sides touch across the corner between them.
        var reached: Set = [set[0]]
        var queue = [set[0]]
        while let bit = queue.popLast() {
            let steps = bit % 2 == 0 ? [1, 2, 6, 7] : [1, 7]
            for next in steps.map({ (bit + $0) % 8 }) where code >> next & 1 == 1 && !reached.contains(next) {
                reached.insert(next)
                queue.append(next)
            }
        }
        return reached.count == set.count
    }

    /// Thins the pixels of a mask that is `stride` pixels wide and empty along its border.
    init(_ mask: [UInt8], stride: Int) {
        self.mask = mask
        neighbors = [-stride, 1 - stride, 1, 1 + stride, stride, stride - 1, -1, -1 - stride]
        thin()
        removeCorners()
    }

    /// Returns the bits of the neighbours that are set.
    private func code(_ index: Int) -> Int {
        neighbors.indices.reduce(0) { $0 | Int(mask[index + neighbors[$1]]) << $1 }
    }

    /// Deletes pixels of the edge, layer by layer. After the first layer, only pixels are looked at that have lost a
    /// neighbour since they were last looked at in the same half of a step.
    ///
    /// This is where most of the time goes: the neighbourhoods are kept as bits from which deleted neighbours are taken,
    /// and indices, which the border keeps in range, are not checked.
    private mutating func thin() {
        let neighbors = neighbors
        var codes = [UInt8](repeating: 0, count: mask.count)
        // The half of a step in which a pixel was last listed.
        var listed = [UInt16](repeating: 0, count: mask.count)
        var candidates: [Int] = []
        var deleted: [Int] = []
        var lastDeleted: [Int] = []
        mask.withUnsafeMutableBufferPointer { mask in
            codes.withUnsafeMutableBufferPointer { codes in
                listed.withUnsafeMutableBufferPointer { listed in
                    for index in mask.indices where mask[index] != 0 {
                        var code: UInt8 = 0
                        for bit in 0..<8 { code |= mask[index &+ neighbors[bit]] << UInt8(truncatingIfNeeded: bit) }
                        codes[index] = code
                        if code != 255 { candidates.append(index) }
                    }
                    var half: UInt16 = 0
                    while true {
                        let table = half % 2 == 0 ? Self.deletable.0 : Self.deletable.1
                        deleted.removeAll(keepingCapacity: true)
                        for index in candidates where mask[index] != 0 && table[Int(codes[index])] {
                            deleted.append(index)
                        }
                        half += 1
                        if half > 1 {
                            if deleted.isEmpty, lastDeleted.isEmpty { break }
                            candidates.removeAll(keepingCapacity: true)
                        }
                        for index in deleted {
                            mask[index] = 0
                            for bit in 0..<8 { codes[index &+ neighbors[bit]] &= ~(1 << UInt8((bit + 4) % 8)) }
                        }
                        for list in half > 1 ? [lastDeleted, deleted] : [deleted] {
                            for index in list {
                                for bit in 0..<8 {
                                    let next = index &+ neighbors[bit]
                                    guard mask[next] != 0, listed[next] != half else { continue }
                                    listed[next] = half
                                    candidates.append(next)
                                }
                            }
                        }
                        swap(&lastDeleted, &deleted)
                    }
                }
            }
        }
    }

    /// Deletes the pixels that are left at the corners of steps, one after another, and what was cut off by hand.
    mutating func removeCorners() {
        for index in mask.indices where mask[index] != 0 && Self.isSimple[code(index)] { mask[index] = 0 }
    }

    /// The indices of the pixels that are left, row by row.
    var pixels: [Int] { mask.indices.filter { mask[$0] != 0 } }

    /// Deletes a pixel.
    mutating func remove(_ index: Int) { mask[index] = 0 }
}
