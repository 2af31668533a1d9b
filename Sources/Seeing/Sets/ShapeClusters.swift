import Geometry

/// The limits of shapes that say nothing: shares of the box that is filled, and widths to heights.
private enum TrivialLimits {
    static let disc = 0.74...0.83  // Of the box; a disc, an ellipse and half a disc fill 0.785.
    static let round = 0.85...1.18  // Width to height of a disc.
    static let half = (wide: 1.7, high: 0.6)  // Width to height, beyond which it is half a disc.
    static let triangle = 0.46...0.54  // Of the box; a triangle fills half of it.
    static let plate = 0.86  // Of the box, at least.
}

/// The shapes that return in a set, with the word that the names of their icons have in common.
struct ShapeClusters {
    /// The icons of a shape that has a name, and where they show it.
    struct Named {
        let concept: String
        let places: [(icon: Int, shape: Int)]
    }

    private struct Key: Hashable {
        var isInk: Bool
        var holeCount: Int
        var width: Int
        var height: Int
    }

    private struct Cluster {
        var shape: SeenShape
        var places: [(icon: Int, shape: Int)] = []
    }

    /// The clusters that have a name.
    private(set) var named: [Named] = []

    /// The least number of icons that make a cluster.
    private static let leastCount = 3
    /// The share of a cluster's icons that have the word.
    private static let leastShare = 0.6
    /// How much more frequent the word is in the cluster than in the set.
    private static let leastLift = 5.0
    /// The share of ink that the shapes of a cluster have in common, at least.
    private static let leastLikeness = 0.93
    /// By how much the shapes of a cluster may differ: pixels of width and height, and a share of the area with 4 pixels.
    private static let difference = (size: 2, area: 0.07)

    /// Finds the shapes that return, and names them.
    init(_ members: [SetMember]) {
        var clusters: [Cluster] = []
        var buckets: [Key: [Int]] = [:]
        for (icon, member) in members.enumerated() {
            for (index, shape) in member.sight.shapes.enumerated() where !shape.isTrivial {
                if let cluster = Self.nearest(shape, clusters, buckets) {
                    clusters[cluster].places.append((icon, index))
                } else {
                    buckets[Self.key(shape), default: []].append(clusters.count)
                    clusters.append(Cluster(shape: shape, places: [(icon, index)]))
                }
            }
        }
        let concepts = members.map { Set(MarkWords.concepts(of: $0.words).compactMap(\.self)) }
        var totals: [String: Int] = [:]
        for concept in concepts.joined() { totals[concept, default: 0] += 1 }
        for cluster in clusters {
            guard let concept = Self.concept(of: cluster, concepts, totals) else { continue }
            // An icon's own name is no witness for its drawing.
            let icons = Set(cluster.places.map(\.icon))
            let count = icons.count { concepts[$0].contains(concept) }
            let places = cluster.places.filter { place in
                let own = concepts[place.icon].contains(concept) ? 1 : 0
                return count - own >= 2 && Double(count - own) >= Self.leastShare * Double(icons.count - own)
            }
            if !places.isEmpty { named.append(Named(concept: concept, places: places)) }
        }
    }

    private static func key(_ shape: SeenShape, _ dx: Int = 0, _ dy: Int = 0) -> Key {
        Key(
            isInk: shape.isInk, holeCount: shape.stencil.holeCount, width: shape.pixels.width / 3 + dx,
            height: shape.pixels.height / 3 + dy)
    }

    private static func nearest(_ shape: SeenShape, _ clusters: [Cluster], _ buckets: [Key: [Int]]) -> Int? {
        var best: (likeness: Double, cluster: Int)?
        for dx in -1...1 {
            for dy in -1...1 {
                for index in buckets[key(shape, dx, dy)] ?? [] {
                    let other = clusters[index].shape
                    guard abs(other.pixels.width - shape.pixels.width) <= difference.size,
                        abs(other.pixels.height - shape.pixels.height) <= difference.size,
                        Double(abs(other.area - shape.area)) <= difference.area * Double(shape.area) + 4
                    else { continue }
                    let likeness = other.stencil.likeness(shape.stencil, atLeast: best?.likeness ?? leastLikeness)
                    if likeness >= leastLikeness, likeness > best?.likeness ?? 0 { best = (likeness, index) }
                }
            }
        }
        return best?.cluster
    }

    /// Returns the word that most of a cluster's icons have and few others do.
    private static func concept(of cluster: Cluster, _ concepts: [Set<String>], _ totals: [String: Int]) -> String? {
        let icons = Set(cluster.places.map(\.icon))
        guard icons.count >= leastCount else { return nil }
        var counts: [String: Int] = [:]
        for icon in icons { for concept in concepts[icon] { counts[concept, default: 0] += 1 } }
        let candidates = counts.filter { concept, count in
            let share = Double(count) / Double(icons.count)
            let usual = Double(totals[concept] ?? 1) / Double(concepts.count)
            return count >= leastCount && share >= leastShare && share >= leastLift * usual
        }
        return candidates.max { a, b in
            a.value != b.value ? a.value < b.value : a.key > b.key
        }?.key
    }
}

extension SeenShape {
    /// Whether the shape is one that everything has: a disc, a ring, a bar, a plate, a frame, half a disc, a triangle.
    fileprivate var isTrivial: Bool {
        let (filled, aspect) = (filledShare, pixels.aspect)
        let isRound =
            TrivialLimits.disc.contains(filled)
            && (TrivialLimits.round.contains(aspect) || aspect > TrivialLimits.half.wide
                || aspect < TrivialLimits.half.high)
        let isTriangle = stencil.holeCount == 0 && TrivialLimits.triangle.contains(filled)
        return isRound || filled >= TrivialLimits.plate || isTriangle
    }
}
