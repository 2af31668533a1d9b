import Geometry

/// The test of whether two drawings share a shape, wherever it is and however it is mirrored.
public enum ShapeSimilarity {
    /// The properties of a shape that moving and mirroring preserve; lengths are in steps of 0.005.
    private struct Makeup: Hashable {
        var width: Int
        var height: Int
        var pointCount: Int
    }

    /// The minimum extent of a shape that counts: all dots look the same.
    private static let minExtent = 0.12

    package static func isShared(_ a: [NormalizedSubpath], _ b: [NormalizedSubpath]) -> Bool {
        let makeups = Set(a.compactMap(makeup))
        return b.compactMap(makeup).contains { other in
            (-1...1).contains { dx in
                (-1...1).contains { dy in
                    makeups.contains(
                        Makeup(width: other.width + dx, height: other.height + dy, pointCount: other.pointCount))
                }
            }
        }
    }

    private static func makeup(_ stroke: NormalizedSubpath) -> Makeup? {
        let (width, height) = (stroke.bounds.width, stroke.bounds.height)
        guard max(width, height) >= minExtent, max(width, height) < 100 else { return nil }
        return Makeup(
            width: Int(bounded: (width * 200).rounded()), height: Int(bounded: (height * 200).rounded()),
            pointCount: stroke.points.count)
    }
}
