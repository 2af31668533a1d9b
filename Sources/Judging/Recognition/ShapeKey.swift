import Geometry

/// A number that a shape has wherever it is moved to, and that its mirror image does not have: designers draw a mark once
/// and copy it from icon to icon.
public struct ShapeKey: Hashable, Sendable {
    /// The number.
    public let value: UInt64

    /// Creates a key that was stored.
    public init(value: UInt64) { self.value = value }

    /// The steps that positions are rounded to, as shares of the canvas's longer side.
    private static let step = 1.0 / 500
    static let mostPoints = 200

    /// Creates the key of a subpath, or returns `nil` where it looks the same in the mirror, is a speck or most of the
    /// icon, or a straight stroke, which is drawn in many things.
    public init?(_ shape: NormalizedSubpath) {
        let longer = max(shape.bounds.width, shape.bounds.height)
        let isStraight = shape.isLine && shape.points.count == 2
        guard (0.08...0.7).contains(longer), shape.points.count <= Self.mostPoints, !isStraight else { return nil }
        guard !Self.isSymmetric(shape) else { return nil }
        self.init(Self.rounded(shape, isMirrored: false), isLine: shape.isLine)
    }

    /// Returns whether a subpath looks the same in the mirror.
    static func isSymmetric(_ shape: NormalizedSubpath) -> Bool {
        areAlike(rounded(shape, isMirrored: false), rounded(shape, isMirrored: true))
    }

    static func mirrored(_ shape: NormalizedSubpath) -> ShapeKey {
        ShapeKey(rounded(shape, isMirrored: true), isLine: shape.isLine)
    }

    private init(_ points: [SIMD2<Int32>], isLine: Bool) {
        // FNV-1a, 64 bits: short and the same on every machine; no attacks need to be resisted.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ number: Int32) { hash = (hash ^ UInt64(UInt32(bitPattern: number))) &* 0x100_0000_01b3 }
        add(isLine ? 1 : 0)
        for point in points {
            add(point.x)
            add(point.y)
        }
        value = hash
    }

    private static func rounded(_ shape: NormalizedSubpath, isMirrored: Bool) -> [SIMD2<Int32>] {
        let box = shape.bounds
        return shape.points.map { point in
            let x = isMirrored ? box.maxX - point.x : point.x - box.minX
            // Control points may lie far outside.
            return SIMD2(steps(x), steps(point.y - box.minY))
        }
    }

    private static func steps(_ length: Double) -> Int32 {
        let steps = length / step
        return steps.isFinite ? Int32(steps.clamped(to: -100_000...100_000).rounded()) : 0
    }

    /// Returns whether every point of each has one of the other beside it.
    private static func areAlike(_ a: [SIMD2<Int32>], _ b: [SIMD2<Int32>]) -> Bool {
        func covers(_ points: [SIMD2<Int32>], _ others: [SIMD2<Int32>]) -> Bool {
            others.allSatisfy { other in
                points.contains { abs($0.x - other.x) <= 2 && abs($0.y - other.y) <= 2 }
            }
        }
        return covers(a, b) && covers(b, a)
    }
}

extension DrawnFile {
    /// The keys of the shapes that look different in the mirror and whose mirror image is not drawn beside them.
    public var shapeKeys: Set<ShapeKey> {
        let all = Set(strokes.compactMap { ShapeKey($0) })
        return all.subtracting(strokes.map(ShapeKey.mirrored))
    }
}
