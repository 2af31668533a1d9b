import Buffers

/// The icons of a set that are each other's mirror images, as `undo` and `redo`: names can be swapped in place of drawings.
enum MirrorTwins {
    /// The size of a bitmap and the sides of its ink's box in steps of four pixels, a byte each: many keys are looked up.
    private struct Key: Hashable {
        private var bytes: UInt64

        init(_ bitmap: Bitmap, _ box: PixelBox) {
            // No side is 0, so that steps back stay within its byte.
            let sides = [box.minX, box.minY, box.maxX, box.maxY].map { UInt64($0 / 4 + 1) }
            bytes = (sides + [UInt64(bitmap.width), UInt64(bitmap.height)]).reversed().reduce(0) { ($0 &<< 8) | $1 }
        }

        /// Returns the key of a box whose sides are some steps away.
        func moved(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> Key {
            var key = self
            key.bytes &+= UInt64(bitPattern: Int64(left + (top << 8) + (right << 16) + (bottom << 24)))
            return key
        }
    }

    /// What tells quickly that a bitmap is unlike another one: thousands of icons are compared with each other, and these are
    /// values that need no counting of references.
    fileprivate struct Profile {
        private let place: Int32
        private let ink: Int32
        /// The ink in the left half of the canvas and in the upper one.
        private let left, upper: Int32
        /// The ink in each sixteenth of the height and of the width, at most 1024 pixels.
        private let rows, columns: SIMD16<Int16>
        /// The ink in each of 64 fields, at most 255 pixels.
        private let fields: SIMD64<UInt8>

        init(_ bitmap: Bitmap, index: Int) {
            place = Int32(index)
            ink = Int32(bitmap.area)
            let profile = bitmap.profile
            rows = SIMD16(truncatingIfNeeded: profile.rows)
            columns = SIMD16(truncatingIfNeeded: profile.columns)
            left = Int32(columns.lowHalf.wrappedSum())
            upper = Int32(rows.lowHalf.wrappedSum())
            fields = Self.fields(of: bitmap)
        }

        private static func fields(of bitmap: Bitmap) -> SIMD64<UInt8> {
            var fields = SIMD64<UInt8>()
            let (width, height) = ((bitmap.width + 7) / 8, (bitmap.height + 7) / 8)
            let mask = (UInt128(1) << UInt128(width)) - 1
            for y in bitmap.rows.indices where bitmap.rows[y] != 0 {
                for column in 0..<8 {
                    let ink = ((bitmap.rows[y] >> UInt128(column * width)) & mask).nonzeroBitCount
                    let place = (min(y / height, 7) * 8) + column
                    fields[place] = UInt8(min(Int(fields[place]) + ink, 255))
                }
            }
            return fields
        }

        var index: Int { Int(place) }
        var area: Int { Int(ink) }

        /// The areas that what looks like it can have.
        var areas: ClosedRange<Int> { area - area / 20...area + area / 20 }

        /// Returns whether another one of such an area may look like it.
        @inline(__always)
        func mayLookLike(_ other: Profile) -> Bool {
            // Most differ by their halves already, by which sixteenths differ no less.
            differsLittle(left, other.left, other.ink) && differsLittle(upper, other.upper, other.ink)
                && Self.difference(rows, other.rows) * 8 <= area && Self.difference(columns, other.columns) * 8 <= area
                // The same sums of rows and columns may be of another drawing: those of a diagonal are.
                && Self.difference(fields, other.fields) <= area
        }

        @inline(__always)
        private func differsLittle(_ half: Int32, _ otherHalf: Int32, _ otherInk: Int32) -> Bool {
            (abs(half &- otherHalf) &+ abs(ink &- half &- (otherInk &- otherHalf))) &* 8 <= ink
        }

        private static func difference(_ a: SIMD64<UInt8>, _ b: SIMD64<UInt8>) -> Int {
            let more = pointwiseMax(a, b) &- pointwiseMin(a, b)
            return Int(SIMD64<UInt16>(truncatingIfNeeded: more).wrappedSum())
        }

        private static func difference(_ a: SIMD16<Int16>, _ b: SIMD16<Int16>) -> Int {
            let difference = a &- b
            // A comparison would not be vectorized.
            let negative = difference &>> SIMD16(repeating: 15)
            return Int(((difference ^ negative) &- negative).wrappedSum())
        }
    }

    /// The largest number of mirror images of one icon that are told: a set may draw one thing thousands of times.
    private static let mostTold = 16

    /// Returns the indices of each icon's mirror images, the first ones of many; none for icons that are their own.
    static func find(_ sights: PackedSights, _ each: SetSight.Each) -> [[Int]] {
        // Icons with the same ink are compared once.
        let groups = Dictionary(grouping: 0..<sights.count, by: sights.ink).values.sorted { $0[0] < $1[0] }
        let twins = find(among: groups.map { $0[0] }, sights, each)
        var found = [[Int]](repeating: [], count: sights.count)
        for (group, others) in zip(groups, twins) where !others.isEmpty {
            let all = Array(others.flatMap { groups[$0].prefix(mostTold) }.sorted().prefix(mostTold))
            for index in group { found[index] = all }
        }
        return found
    }

    /// Returns the mirror images of icons that differ, as places among these.
    private static func find(among icons: [Int], _ sights: PackedSights, _ each: SetSight.Each) -> [[Int]] {
        // By the box of the ink, in steps of four pixels.
        var buckets: [Key: [Profile]] = [:]
        for (place, icon) in icons.enumerated() {
            let bitmap = sights.bitmap(of: icon)
            guard let box = bitmap.box else { continue }
            buckets[Key(bitmap, box), default: []].append(Profile(bitmap, index: place))
        }
        for key in buckets.keys { buckets[key]?.sort { ($0.area, $0.index) < ($1.area, $1.index) } }
        let known = buckets
        return each(icons.count) { place in
            let bitmap = sights.bitmap(of: icons[place])
            let mirrored = bitmap.mirrored
            guard let box = mirrored.box, !mirrored.looksLike(bitmap) else { return [] }
            let profile = Profile(mirrored, index: place)
            var found: [Int] = []
            for others in around(Key(mirrored, box)).lazy.compactMap({ known[$0] }) {
                for other in others.ofAreas(profile.areas) where profile.mayLookLike(other) {
                    if other.index != place, mirrored.looksLike(sights.bitmap(of: icons[other.index])) {
                        found.append(other.index)
                    }
                }
            }
            return found
        }
    }

    /// Returns the keys of boxes whose sides are at most a step away.
    private static func around(_ key: Key) -> [Key] {
        let steps = -1...1
        var keys: [Key] = []
        keys.reserveCapacity(81)
        for left in steps {
            for top in steps {
                for right in steps {
                    for bottom in steps { keys.append(key.moved(left, top, right, bottom)) }
                }
            }
        }
        return keys
    }
}

extension [MirrorTwins.Profile] {
    /// Returns those within a range of areas, by which they are sorted.
    fileprivate func ofAreas(_ areas: ClosedRange<Int>) -> ArraySlice<Element> {
        self[lowerBound { $0.area < areas.lowerBound }..<lowerBound { $0.area <= areas.upperBound }]
    }
}
