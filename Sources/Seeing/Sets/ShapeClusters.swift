/// The shapes that return in a set, with the word that the names of their icons have in common.
struct ShapeClusters {
    private struct Key: Hashable {
        var isInk: Bool
        var holeCount: UInt16
        var width: Int
        var height: Int

        /// Creates the key of a shape, some steps wider and higher than it is.
        init(_ shape: PackedSights.Shape, _ dx: Int = 0, _ dy: Int = 0) {
            (isInk, holeCount) = (shape.isInk, shape.holeCount)
            (width, height) = (shape.pixels.width / 3 + dx, shape.pixels.height / 3 + dy)
        }
    }

    /// The positions of shapes that are drawn alike among those of all icons, the first one to begin with.
    private typealias Cluster = [Int]

    /// The clusters that have a name, and where they are drawn, as positions among the shapes of all icons.
    private(set) var named: [(concept: String, places: [Int])] = []

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
    init(_ members: [SetMember], _ sights: PackedSights) {
        var clusters: [Cluster] = []
        var buckets: [Key: [Int]] = [:]
        for (place, shape) in sights.shapes.enumerated() where !shape.isTrivial {
            if let cluster = Self.nearest(shape, clusters, buckets, sights) {
                clusters[cluster].append(place)
            } else {
                buckets[Key(shape), default: []].append(clusters.count)
                clusters.append([place])
            }
        }
        let concepts = members.map { Set(MarkWords.concepts(of: $0.words).compactMap(\.self)) }
        var totals: [String: Int] = [:]
        for concept in concepts.joined() { totals[concept, default: 0] += 1 }
        for cluster in clusters {
            let owners = cluster.map { Int(sights.shapes[$0].icon) }
            guard let concept = Self.concept(of: owners, concepts, totals) else { continue }
            // An icon's own name is no witness for its drawing.
            let icons = Set(owners)
            let count = icons.count { concepts[$0].contains(concept) }
            let places = zip(cluster, owners).filter { _, icon in
                let own = concepts[icon].contains(concept) ? 1 : 0
                return count - own >= 2 && Double(count - own) >= Self.leastShare * Double(icons.count - own)
            }.map(\.0)
            if !places.isEmpty { named.append((concept, places)) }
        }
    }

    private static func nearest(
        _ shape: PackedSights.Shape, _ clusters: [Cluster], _ buckets: [Key: [Int]], _ sights: PackedSights
    ) -> Int? {
        var best: (likeness: Double, cluster: Int)?
        var stencil: Stencil?
        for dx in -1...1 {
            for dy in -1...1 {
                for index in buckets[Key(shape, dx, dy)] ?? [] {
                    let other = sights.shapes[clusters[index][0]]
                    let least = best?.likeness ?? leastLikeness
                    guard mayBeAlike(shape, other, least) else { continue }
                    let own = stencil ?? sights.stencil(of: shape)
                    stencil = own
                    let likeness = sights.stencil(of: other).likeness(own, atLeast: least)
                    if likeness >= leastLikeness, likeness > best?.likeness ?? 0 { best = (likeness, index) }
                }
            }
        }
        return best?.cluster
    }

    /// Returns whether two shapes can be one, by what is known without their stencils.
    private static func mayBeAlike(_ shape: PackedSights.Shape, _ other: PackedSights.Shape, _ least: Double) -> Bool {
        abs(other.pixels.width - shape.pixels.width) <= difference.size
            && abs(other.pixels.height - shape.pixels.height) <= difference.size
            && Double(abs(Int(other.area) - Int(shape.area))) <= difference.area * Double(shape.area) + 4
            && Stencil.mayBeAlike(Int(shape.stencilSum), Int(other.stencilSum), atLeast: least)
    }

    /// Returns the word that most of a cluster's icons have and few others do.
    private static func concept(of icons: [Int], _ concepts: [Set<String>], _ totals: [String: Int]) -> String? {
        let icons = Set(icons)
        guard icons.count >= leastCount else { return nil }
        var counts: [String: Int] = [:]
        for icon in icons { for concept in concepts[icon] { counts[concept, default: 0] += 1 } }
        let candidates = counts.filter { concept, count in
            let share = Double(count) / Double(icons.count)
            let usual = Double(totals[concept] ?? 1) / Double(concepts.count)
            return count >= leastCount && share >= leastShare && share >= leastLift * usual
        }
        return candidates.max { $0.value != $1.value ? $0.value < $1.value : $0.key > $1.key }?.key
    }
}
