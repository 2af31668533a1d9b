import Geometry

/// The mirror that most of a drawing follows.
struct BaseMap: Hashable, Sendable {
    var isometry: Isometry
    /// What it is shifted by: twice the axis across it, and nothing along it.
    var shift: Point

    /// Whether left and right are swapped, and not top and bottom.
    var isHorizontal: Bool { isometry == .mirrorX }

    /// Returns matches without those of pieces that have others nearer to their own rows, or columns, which the mirror keeps.
    fileprivate func inRows(_ matches: [PieceMatch], _ slack: Double) -> [PieceMatch] {
        func distance(_ match: PieceMatch) -> Double { (isHorizontal ? match.shift.y : match.shift.x).magnitude }
        let least = Dictionary(matches.map { ($0.source, distance($0)) }, uniquingKeysWith: min)
        return matches.filter { distance($0) <= (least[$0.source] ?? 0) + slack }
    }
}

/// Pieces that go the same way, which is not that of the base.
struct PieceGroup: Sendable {
    var isometry: Isometry
    var shift: Point
    /// The pieces of the source, and those of the drawing.
    var source: [Int]
    var drawn: [Int]
    /// Whether each piece looks like its mirror image, so that it may as well have flipped with the base.
    var isSymmetric: Bool
}

/// The pieces of a source, each with the way that it goes in the drawing: with the base, with a part, or nowhere.
struct PieceAssignment: Sendable {
    /// The number of parts beyond which no entry is worth writing.
    static let maxPartCount = 8

    let base: BaseMap
    private(set) var parts: [PieceGroup] = []
    /// The pieces that have no counterpart, in the source and in the drawing.
    private(set) var unmatchedSource: [Int] = []
    private(set) var unmatchedDrawn: [Int] = []
    private let source: [Piece]

    /// Returns `nil` if there are too many parts. `slack` is the distance within which shifts are the same; with
    /// `isInRows` a piece with a counterpart in its own row, as the mirror keeps rows, has no other one.
    init?(_ source: [Piece], _ drawn: [Piece], _ matches: [PieceMatch], base: BaseMap, slack: Double, isInRows: Bool) {
        self.base = base
        self.source = source
        var owner: [Int: Int?] = [:]
        var used: Set<Int> = []
        let isBase = { (match: PieceMatch) in
            match.isometry == base.isometry && match.shift.isNear(base.shift, slack) && !match.isRepainted
        }
        let closest = matches.filter(isBase).sorted {
            ($0.distance, $0.source, $0.drawn) < ($1.distance, $1.source, $1.drawn)
        }
        for match in closest where owner[match.source] == nil && !used.contains(match.drawn) {
            owner[match.source] = .some(nil)
            used.insert(match.drawn)
        }
        while true {
            let rest = matches.filter {
                owner[$0.source] == nil && !used.contains($0.drawn)
                    && ($0.isometry == .identity || $0.isometry == base.isometry)
            }
            guard !rest.isEmpty else { break }
            guard parts.count < Self.maxPartCount else { return nil }
            let clusters = MatchCluster.all(of: isInRows ? base.inRows(rest, slack) : rest, source, slack: slack)
            guard let best = Self.heaviest(clusters, slack) else { break }
            for match in best.matches {
                owner[match.source] = .some(parts.count)
                used.insert(match.drawn)
            }
            parts.append(
                PieceGroup(
                    isometry: best.isometry, shift: best.shift, source: best.matches.map(\.source),
                    drawn: best.matches.map(\.drawn),
                    isSymmetric: best.matches.allSatisfy { match in
                        matches.contains {
                            $0.source == match.source && $0.drawn == match.drawn && $0.isometry == base.isometry
                        }
                    }))
        }
        absorb(matches.filter { $0.isometry == .identity && !$0.isRepainted }, matches.filter(isBase), &owner, slack)
        unmatchedSource = source.indices.filter { owner[$0] == nil }
        unmatchedDrawn = drawn.indices.filter { !used.contains($0) }
    }

    /// Returns the cluster of most ink: what stays is likelier than what moves upright, and that than what is mirrored.
    private static func heaviest(_ clusters: [MatchCluster], _ slack: Double) -> MatchCluster? {
        func rank(_ cluster: MatchCluster) -> Double {
            guard cluster.isometry == .identity else { return 0.8 * cluster.weight }
            return (cluster.shift.isNear(.zero, slack) ? 1.25 : 1) * cluster.weight
        }
        return clusters.max { rank($0) < rank($1) }
    }

    /// Lets pieces of the base join an upright part that they go with as well, such as the A of A B C, the counters of letters
    /// and the lens of a group that is a magnifying glass: they draw the same pixels, and the part then has the place of all of its pieces.
    private mutating func absorb(
        _ upright: [PieceMatch], _ based: [PieceMatch], _ owner: inout [Int: Int?], _ slack: Double
    ) {
        for index in parts.indices where parts[index].isometry == .identity {
            guard let box = Rect.union(of: parts[index].source.map { source[$0].box }) else { continue }
            let joining = upright.filter { match in
                match.shift.isNear(parts[index].shift, slack) && owner[match.source] == .some(nil)
                    && based.contains { $0.source == match.source && $0.drawn == match.drawn }
            }
            let known = Set(parts[index].source)
            let all = known.union(joining.map(\.source))
            for match in joining {
                guard owner[match.source] == .some(nil),
                    isBeside(match.source, parts[index], box, slack) || isGroup(around: match.source, known, all)
                else { continue }
                owner[match.source] = .some(index)
                parts[index].source.append(match.source)
                parts[index].drawn.append(match.drawn)
            }
        }
    }

    /// Returns whether a piece is in a group with some of a part's, all of which can go with it.
    private func isGroup(around index: Int, _ part: Set<Int>, _ joined: Set<Int>) -> Bool {
        guard let group = source[index].group else { return false }
        let members = source.indices.filter { source[$0].group == group }
        return members.allSatisfy(joined.contains) && members.contains(where: part.contains)
    }

    /// Returns whether a piece lies in a part's box, or in its column.
    private func isBeside(_ index: Int, _ part: PieceGroup, _ box: Rect, _ slack: Double) -> Bool {
        let own = source[index].box
        if box.insetBy(-slack).contains(own) { return true }
        let margin = 0.25 * (base.isHorizontal ? box.width : box.height) + slack
        let isInColumn =
            base.isHorizontal
            ? own.minX >= box.minX - margin && own.maxX <= box.maxX + margin
            : own.minY >= box.minY - margin && own.maxY <= box.maxY + margin
        return isInColumn && part.source.contains { source[$0].paint == source[index].paint }
    }
}

/// Matches of one isometry with about the same shift, each piece once.
struct MatchCluster {
    let isometry: Isometry
    private(set) var shift: Point
    private(set) var matches: [PieceMatch]
    /// The length of the outlines; those that are painted differently count less.
    private(set) var weight = 0.0

    /// Returns the clusters of matches, those of long outlines first.
    static func all(of matches: [PieceMatch], _ source: [Piece], slack: Double) -> [MatchCluster] {
        /// Returns the square of shifts that a match is in, or one beside it: many equal pieces have thousands of clusters.
        func square(_ match: PieceMatch, _ dx: Double = 0, _ dy: Double = 0) -> SIMD3<Double> {
            let (x, y) = ((match.shift.x / slack).rounded(.down), (match.shift.y / slack).rounded(.down))
            return SIMD3(Double(match.isometry.rawValue), x + dx, y + dy)
        }
        let lengths = source.map(\.outline.length)
        var clusters: [MatchCluster] = []
        var known: [SIMD3<Double>: [(index: Int, shift: Point)]] = [:]
        for match in matches.sorted(by: { lengths[$0.source] > lengths[$1.source] }) {
            let beside = [-1.0, 0, 1].flatMap { dx in [-1.0, 0, 1].flatMap { known[square(match, dx, $0)] ?? [] } }
            if let first = beside.lazy.filter({ $0.shift.isNear(match.shift, slack) }).map(\.index).min() {
                clusters[first].matches.append(match)
            } else {
                known[square(match), default: []].append((clusters.count, match.shift))
                clusters.append(MatchCluster(isometry: match.isometry, shift: match.shift, matches: [match]))
            }
        }
        for index in clusters.indices { clusters[index].settle(source) }
        return clusters
    }

    /// Keeps each piece once, and takes the shift that most of them have.
    private mutating func settle(_ source: [Piece]) {
        var (own, others): (Set<Int>, Set<Int>) = ([], [])
        let order = matches.sorted {
            ($0.isRepainted ? 1 : 0, $0.distance, $0.source, $0.drawn)
                < ($1.isRepainted ? 1 : 0, $1.distance, $1.source, $1.drawn)
        }
        matches = order.filter { match in
            guard !own.contains(match.source), !others.contains(match.drawn) else { return false }
            own.insert(match.source)
            others.insert(match.drawn)
            return true
        }
        weight = matches.reduce(0) { $0 + source[$1.source].outline.length * ($1.isRepainted ? 0.3 : 1) }
        shift = Point(x: matches.map(\.shift.x).median, y: matches.map(\.shift.y).median)
    }
}

extension Point {
    /// Returns whether both coordinates are within a distance of another point's.
    func isNear(_ other: Point, _ slack: Double) -> Bool {
        (x - other.x).magnitude <= slack && (y - other.y).magnitude <= slack
    }
}
