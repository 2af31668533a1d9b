import Buffers

/// The thinning of regions to lines one pixel wide, with neighbourhoods looked up in tables.
struct Thinning {
    /// The neighbours of a pixel from the one above clockwise, as differences of indices.
    let neighbors: [Int]
    /// The pixels that are left, 1 each.
    private(set) var mask: [UInt8]
    /// The indices of the pixels that are left, row by row.
    private(set) var pixels: [Int] = []

    /// How the pixels are chosen that are deleted: in the first and in the second half of a step, by their neighbourhoods,
    /// one bit for each neighbour.
    struct Rules: Sendable {
        fileprivate let first: [Bool]
        fileprivate let second: [Bool]

        /// Zhang and Suen's rules of 1984, by which a pixel with two neighbours stays, as Lü and Wang proposed (1986). Corners
        /// stay clean, but some diagonal strokes wear away from their ends.
        static let clean = Rules { code in
            let bits = (0..<8).map { code >> $0 & 1 }
            let rises = (0..<8).count { bits[$0] == 0 && bits[($0 + 1) % 8] == 1 }
            guard (3...6).contains(bits.reduce(0, +)), rises == 1 else { return (false, false) }
            let (north, east, south, west) = (bits[0], bits[2], bits[4], bits[6])
            return (
                north * east * south == 0 && east * south * west == 0,
                north * east * west == 0 && north * south * west == 0
            )
        }

        /// Guo and Hall's rules of 1989. All strokes stay as long as they are, but corners grow spurs.
        static let faithful = Rules { code in
            func has(_ bit: Int) -> Bool { code >> (bit % 8) & 1 == 1 }
            let sides = [0, 2, 4, 6]
            // The lines that would be cut, and the number of neighbours, counted in pairs.
            let lines = sides.count { !has($0) && (has($0 + 1) || has($0 + 2)) }
            let pairs = min(sides.count { has($0) || has($0 + 7) }, sides.count { has($0) || has($0 + 1) })
            guard lines == 1, (2...3).contains(pairs) else { return (false, false) }
            return (!((has(0) || has(1) || !has(3)) && has(2)), !((has(4) || has(5) || !has(7)) && has(6)))
        }

        private init(_ rule: (Int) -> (Bool, Bool)) {
            let both = (0..<256).map(rule)
            first = both.map(\.0)
            second = both.map(\.1)
        }
    }

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
    init(_ mask: [UInt8], stride: Int, _ rules: Rules) {
        self.mask = mask
        neighbors = [-stride, 1 - stride, 1, 1 + stride, stride, stride - 1, -1, -1 - stride]
        thin(rules)
        pixels = self.mask.indices.filter { self.mask[$0] != 0 }
        removeCorners()
    }

    /// Returns the bits of the neighbours that are set.
    private func code(_ index: Int) -> Int {
        neighbors.indices.reduce(0) { $0 | Int(mask[index + neighbors[$1]]) << $1 }
    }

    /// Deletes pixels of the edge, layer by layer.
    private mutating func thin(_ rules: Rules) {
        var codes = [UInt8](repeating: 0, count: mask.count)
        var listed = [UInt16](repeating: 0, count: mask.count)
        mask.withMutableLoopBuffer { mask in
            codes.withMutableLoopBuffer { codes in
                listed.withMutableLoopBuffer { listed in
                    var peeling = Peeling(mask: mask, codes: codes, listed: listed, stride: neighbors[4])
                    peeling.run(rules)
                }
            }
        }
    }

    /// The deletion of edges. After the first step, only pixels are looked at that have lost a neighbour since they were
    /// last looked at in the same half of a step.
    ///
    /// This is where most of the time of seeing goes: so the neighbourhoods are kept as bits from which deleted neighbours
    /// are taken, and indices, which the border keeps in range, are not checked.
    private struct Peeling {
        let mask: MutableLoopBuffer<UInt8>
        /// The bits of the neighbours that are set.
        let codes: MutableLoopBuffer<UInt8>
        /// The half of a step in which a pixel was last listed.
        let listed: MutableLoopBuffer<UInt16>
        let stride: Int
        private var half: UInt16 = 0
        /// The pixels that lost a neighbour in the last half.
        private var fresh: [Int32] = []
        private var deleted: [Int32] = []

        init(
            mask: MutableLoopBuffer<UInt8>, codes: MutableLoopBuffer<UInt8>,
            listed: MutableLoopBuffer<UInt16>, stride: Int
        ) {
            self.mask = mask
            self.codes = codes
            self.listed = listed
            self.stride = stride
        }

        mutating func run(_ rules: Rules) {
            let edge = findEdge()
            look(edge, rules.first)
            remove()
            // The second half looks at all of the edge, too.
            var former = edge
            while !fresh.isEmpty || !former.isEmpty {
                let table = half % 2 == 0 ? rules.first : rules.second
                look(former, table)
                look(fresh, table)
                swap(&former, &fresh)
                remove()
            }
        }

        /// Collects the bits of all pixels, and the pixels at the edge.
        private func findEdge() -> [Int32] {
            var edge: [Int32] = []
            for index in 0..<mask.count where mask[index] != 0 {
                let (above, below) = (index &- stride, index &+ stride)
                let upper = mask[above] | mask[above &+ 1] &<< 1 | mask[index &+ 1] &<< 2
                let lower = mask[below &+ 1] &<< 3 | mask[below] &<< 4 | mask[below &- 1] &<< 5
                codes[index] = upper | lower | mask[index &- 1] &<< 6 | mask[above &- 1] &<< 7
                if codes[index] != 255 { edge.append(Int32(truncatingIfNeeded: index)) }
            }
            return edge
        }

        /// Finds what is to be deleted.
        private mutating func look(_ candidates: [Int32], _ table: [Bool]) {
            for candidate in candidates where mask[Int(candidate)] != 0 && table[Int(codes[Int(candidate)])] {
                deleted.append(candidate)
            }
        }

        private mutating func remove() {
            half += 1
            fresh.removeAll(keepingCapacity: true)
            for pixel in deleted {
                let index = Int(pixel)
                mask[index] = 0
                lose(index &- stride, 1 << 4)
                lose(index &- stride &+ 1, 1 << 5)
                lose(index &+ 1, 1 << 6)
                lose(index &+ stride &+ 1, 1 << 7)
                lose(index &+ stride, 1 << 0)
                lose(index &+ stride &- 1, 1 << 1)
                lose(index &- 1, 1 << 2)
                lose(index &- stride &- 1, 1 << 3)
            }
            deleted.removeAll(keepingCapacity: true)
        }

        /// Takes a deleted pixel from the neighbourhood of another one.
        @inline(__always)
        private mutating func lose(_ next: Int, _ bit: UInt8) {
            codes[next] &= ~bit
            guard mask[next] != 0, listed[next] != half else { return }
            listed[next] = half
            fresh.append(Int32(truncatingIfNeeded: next))
        }
    }

    /// Deletes the pixels that are left at the corners of steps, one after another, and forgets what was removed.
    mutating func removeCorners() {
        for index in pixels where mask[index] != 0 && Self.isSimple[code(index)] { mask[index] = 0 }
        pixels.removeAll { mask[$0] == 0 }
    }

    /// Deletes a pixel.
    mutating func remove(_ index: Int) { mask[index] = 0 }
}
