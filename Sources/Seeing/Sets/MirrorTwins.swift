/// The icons of a set that are each other's mirror images: `undo` and `redo`. Their names can be swapped instead of their
/// drawings mirrored.
enum MirrorTwins {
    private struct Key: Hashable {
        var width: Int
        var height: Int
        var box: PixelBox
    }

    /// What tells quickly that a bitmap is unlike another one: thousands of icons are compared with each other, and these are
    /// values that need no counting of references.
    private struct Profile {
        let index: Int
        let area: Int
        /// The ink in each sixteenth of the height and of the width.
        private let rows, columns: SIMD16<Int32>

        init(_ bitmap: Bitmap, index: Int) {
            self.index = index
            area = bitmap.area
            (rows, columns) = bitmap.profile
        }

        func mayLookLike(_ other: Profile) -> Bool {
            guard abs(area - other.area) * 20 <= area else { return false }
            return Self.difference(rows, other.rows) * 8 <= area && Self.difference(columns, other.columns) * 8 <= area
        }

        private static func difference(_ a: SIMD16<Int32>, _ b: SIMD16<Int32>) -> Int {
            let difference = a &- b
            return Int(difference.replacing(with: .zero &- difference, where: difference .< 0).wrappedSum())
        }
    }

    /// Returns the indices of each icon's mirror images; none for icons that are their own.
    static func find(_ members: [SetMember]) -> [[Int]] {
        // By the box of the ink, in steps of four pixels.
        var buckets: [Key: [Profile]] = [:]
        let bitmaps = members.map(\.sight.bitmap)
        for (index, bitmap) in bitmaps.enumerated() {
            guard let box = bitmap.box else { continue }
            buckets[key(bitmap, box), default: []].append(Profile(bitmap, index: index))
        }
        return bitmaps.indices.map { index in
            let mirrored = bitmaps[index].mirrored
            guard let box = mirrored.box, !mirrored.looksLike(bitmaps[index]) else { return [] }
            let profile = Profile(mirrored, index: index)
            var found: [Int] = []
            for shift in 0..<81 {
                let steps = [shift % 3 - 1, shift / 3 % 3 - 1, shift / 9 % 3 - 1, shift / 27 - 1]
                for other in buckets[key(mirrored, box, steps)] ?? [] where profile.mayLookLike(other) {
                    if other.index != index, mirrored.looksLike(bitmaps[other.index]) { found.append(other.index) }
                }
            }
            return found.sorted()
        }
    }

    private static func key(_ bitmap: Bitmap, _ box: PixelBox, _ steps: [Int] = [0, 0, 0, 0]) -> Key {
        Key(
            width: bitmap.width, height: bitmap.height,
            box: PixelBox(
                minX: box.minX / 4 + steps[0], minY: box.minY / 4 + steps[1], maxX: box.maxX / 4 + steps[2],
                maxY: box.maxY / 4 + steps[3]))
    }
}
