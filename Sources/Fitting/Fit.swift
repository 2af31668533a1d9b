import Geometry
import IconModel
import SVGDocument

/// The entry that makes one drawing from another, with its proof, or what stands in the way.
public struct Fit: Sendable {
    /// How sure the entry is.
    public enum Status: String, Sendable {
        /// It makes the drawing: at most 2 % of the ink differ at every size.
        case derived
        /// It makes something close to the drawing: at most 5 % of the ink differ.
        case close
        /// Nothing that was tried makes the drawing.
        case refused
    }

    /// The largest residuals of entries that are derived, and of those that are close.
    public static let limit = (derived: 0.02, close: 0.05)

    /// How sure the entry is.
    public var status: Status
    /// The entry that fits best, or `nil` where none could be built.
    public var entry: FittedEntry?
    /// How close the entry comes to the drawing, or `nil` where there is none.
    public var proof: DrawingProof?
    /// The entry without small moves that may be slips; `nil` where the entry has none.
    public var steady: SteadyReading?
    /// The moves of parts beside their rules' places; none where one is left out, as they are not all that it takes.
    public var offsets: [PartOffset] = []
    /// The variant that the entry makes.
    public var variant: SVGDocument?
    /// The number of pieces of the source, and of those that are found in the drawing.
    public var pieces: (all: Int, matched: Int)
    /// What stands in the way; empty where the entry is derived.
    public var obstacles: [FitObstacle]
    /// The box of the only piece that is lacking or in another size; `nil` for none or more, and for derived entries.
    public var lonePiece: Rect?
    /// The number of variants that were built.
    public var builds: Int
}

/// Something that keeps a drawing from being made by an entry.
public struct FitObstacle: Hashable, Sendable {
    /// The kinds of obstacles.
    public enum Kind: String, Sendable {
        /// A piece has no counterpart in the other drawing.
        case redrawn
        /// A piece is one outline with a gap, which the drawing has elsewhere.
        case recut
        /// A piece has the same shape, and another paint.
        case repainted
        /// The view boxes have other proportions.
        case reframed
        /// The drawings have too many pieces, or cannot be drawn.
        case unread
    }

    /// The kind.
    public var kind: Kind
    /// The obstacle in words, without a full stop.
    public var message: String
    /// The selector of the piece, in its own file.
    public var selector: String?
    /// Whether that file is the drawing, and not the source.
    public var isInDrawing = false
    /// The box of the piece in the units of the source's view box.
    public var box: Rect?
}
