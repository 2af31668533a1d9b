import Geometry

/// A piece of the source that is a piece of the drawing under an isometry.
struct PieceMatch: Sendable {
    /// The piece of the source and that of the drawing.
    var source: Int
    var drawn: Int
    /// The isometry, and what it is shifted by: a point p of the source is at `isometry(p) + shift` in the drawing.
    var isometry: Isometry
    var shift: Point
    var distance: Double
    /// The least tolerance at which their boxes and lengths agree.
    var roughness: Double
    /// Whether they are painted differently.
    var isRepainted: Bool
}

/// All matches between the pieces of two drawings, whose outlines are compared with their middles on each other.
/// All isometries that fit are kept, as most pieces are symmetric.
struct PieceMatches {
    /// The largest tolerance, as a share of the canvas: letters that are drawn anew but alike.
    static let loosest = 0.045
    /// The part of a length by which two outlines of one shape may differ.
    private static let lengthShare = 0.03
    /// The maximum number of matches that are kept: drawings of hundreds of equal dots have more.
    static let maxCount = 60_000

    private(set) var all: [PieceMatch] = []
    /// Whether the pieces were too many to compare.
    private(set) var isCut = false
    private var work: Int

    /// Matches pieces. `size` is the longer side of the canvas, and `work` the number of distances that may be measured.
    init(_ source: [Piece], _ drawn: [Piece], size: Double, work: Int) {
        self.work = work
        let limit = Self.loosest * size
        // Equal outlines have equal numbers, so that hundreds of equal dots are compared once.
        var shapes: [SampledOutline] = []
        func number(of piece: Piece) -> Int {
            if let known = shapes.firstIndex(where: { $0.isSame(as: piece.outline, within: 1e-5 * size) }) {
                return known
            }
            shapes.append(piece.outline)
            return shapes.count - 1
        }
        let (numbers, others) = (source.map(number), drawn.map(number))
        var known: [SIMD2<Int>: [Double?]] = [:]
        for (i, piece) in source.enumerated() {
            for (j, other) in drawn.enumerated() where piece.isHole == other.isHole {
                let roughness = Self.roughness(piece.outline, other.outline)
                guard roughness <= limit else { continue }
                let pair = SIMD2(numbers[i], others[j])
                let distances = known[pair] ?? compare(piece.outline, other.outline, limit)
                known[pair] = distances
                for isometry in Isometry.allCases {
                    guard let distance = distances[isometry.rawValue] else { continue }
                    let shift = other.outline.center - isometry.apply(piece.outline.center)
                    all.append(
                        PieceMatch(
                            source: i, drawn: j, isometry: isometry, shift: shift, distance: distance,
                            roughness: roughness, isRepainted: piece.paint != other.paint))
                }
                guard all.count < Self.maxCount, self.work > 0 else {
                    isCut = true
                    return
                }
            }
        }
    }

    func within(_ tolerance: Double) -> [PieceMatch] {
        all.filter { $0.distance <= tolerance && $0.roughness <= tolerance }
    }

    private mutating func compare(_ outline: SampledOutline, _ other: SampledOutline, _ limit: Double) -> [Double?] {
        Isometry.allCases.map { isometry in
            work -= outline.work(with: other)
            return outline.distance(to: other, isometry, limit: limit)
        }
    }

    private static func roughness(_ a: SampledOutline, _ b: SampledOutline) -> Double {
        let extent = max((a.extent.width - b.extent.width).magnitude, (a.extent.height - b.extent.height).magnitude)
        let length = (a.length - b.length).magnitude - lengthShare * max(a.length, b.length)
        return max(extent / 2, length / 4)
    }
}
