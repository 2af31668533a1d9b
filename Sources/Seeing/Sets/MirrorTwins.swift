/// The icons of a set that are each other's mirror images: `undo` and `redo`. Their names can be swapped instead of their
/// drawings mirrored.
enum MirrorTwins {
    private struct Key: Hashable {
        var width: Int
        var height: Int
        var box: PixelBox
    }

    /// A bitmap with what tells quickly that it is unlike another one.
    private struct Candidate {
        let bitmap: Bitmap
        let area: Int
        /// The ink in each sixteenth of the height and of the width.
        private let profile: (rows: SIMD16<Int32>, columns: SIMD16<Int32>)

        init(_ bitmap: Bitmap) {
            self.bitmap = bitmap
            area = bitmap.area
            profile = bitmap.profile
        }

        func mayLookLike(_ other: Candidate) -> Bool {
            guard abs(area - other.area) * 20 <= area else { return false }
            return Self.difference(profile.rows, other.profile.rows) * 8 <= area
                && Self.difference(profile.columns, other.profile.columns) * 8 <= area
        }

        private static func difference(_ a: SIMD16<Int32>, _ b: SIMD16<Int32>) -> Int {
            let difference = a &- b
            return Int(difference.replacing(with: .zero &- difference, where: difference .< 0).wrappedSum())
        }
    }

    /// Returns the indices of each icon's mirror images; none for icons that are their own.
    static func find(_ members: [SetMember]) -> [[Int]] {
        // By the box of the ink, in steps of four pixels.
        var buckets: [Key: [Int]] = [:]
        let candidates = members.map { Candidate($0.sight.bitmap) }
        for (index, candidate) in candidates.enumerated() {
            guard let box = candidate.bitmap.box else { continue }
            buckets[key(candidate.bitmap, box), default: []].append(index)
        }
        return candidates.indices.map { index in
            let mirrored = Candidate(candidates[index].bitmap.mirrored)
            guard let box = mirrored.bitmap.box, !mirrored.bitmap.looksLike(candidates[index].bitmap) else {
                return []
            }
            var found: [Int] = []
            let own = key(mirrored.bitmap, box)
            for other in around(own).flatMap({ buckets[$0] ?? [] }) where other != index {
                let candidate = candidates[other]
                if mirrored.mayLookLike(candidate), mirrored.bitmap.looksLike(candidate.bitmap) { found.append(other) }
            }
            return found.sorted()
        }
    }

    private static func key(_ bitmap: Bitmap, _ box: PixelBox) -> Key {
        Key(
            width: bitmap.width, height: bitmap.height,
            box: PixelBox(minX: box.minX / 4, minY: box.minY / 4, maxX: box.maxX / 4, maxY: box.maxY / 4))
    }

    /// Returns the keys of boxes whose sides are at most a step away.
    private static func around(_ key: Key) -> [Key] {
        let steps = -1...1
        var keys: [Key] = []
        keys.reserveCapacity(81)
        for left in steps {
            for top in steps {
                for right in steps {
                    for bottom in steps {
                        var other = key
                        other.box.minX += left
                        other.box.minY += top
                        other.box.maxX += right
                        other.box.maxY += bottom
                        keys.append(other)
                    }
                }
            }
        }
        return keys
    }
}
