import Raster
import SVGDocument
import SVGScene

/// Drawings that are gone beside new ones: those that are so much alike, and no others, that one may be the other under a new name
/// and edited.
public struct LookalikePairs: Sendable {
    /// A drawing that is gone and a new one, by their numbers.
    public struct Pair: Sendable {
        package var old: Int
        /// The number of the new one.
        public var new: Int
        package var isSure: Bool
    }

    private enum Limits {
        static let sure = 0.85  // Of likeness, at least, of a drawing that was edited.
        static let likely = 0.6  // Of likeness, at least, of what may be the same drawing.
        static let margin = 0.05  // By which the likeness must be more than to any other drawing.
    }

    /// The pairs, of which no drawing is in two.
    public private(set) var pairs: [Pair] = []
    /// The new drawings of which nobody can tell which one it is, by the numbers of those that are gone.
    public private(set) var doubts: [Int: [Int]] = [:]

    /// Compares each drawing with each.
    public init(_ old: [InkStamp], _ new: [InkStamp]) {
        let table = old.map { stamp in new.map { stamp.likeness(to: $0) } }
        for (row, shares) in table.enumerated() {
            guard let best = shares.max(), best >= Limits.likely, let place = shares.firstIndex(of: best) else {
                continue
            }
            let near = new.indices.filter { shares[$0] > best - Limits.margin }
            let hasRival = old.indices.contains { $0 != row && table[$0][place] > best - Limits.margin }
            if near.count > 1 || hasRival {
                doubts[row] = near
            } else {
                pairs.append(Pair(old: row, new: place, isSure: best >= Limits.sure))
            }
        }
    }
}

extension InkStamp {
    /// Creates the stamp of a drawing, or returns `nil` where it cannot be drawn.
    public init?(of document: SVGDocument, _ renderer: inout Renderer) {
        guard let stamp = DrawnFile(document, SceneResolver.resolve(document), &renderer).facts?.stamp else {
            return nil
        }
        self.init(stamp)
    }
}
