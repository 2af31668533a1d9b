import SVGDocument

/// A path that was taken apart, because its subpaths belong to different parts.
struct PathFamily {
    /// Some subpaths of the path, as an element of their own.
    struct Piece {
        var node: NodeID
        /// The numbers of its subpaths, counted from 0.
        var numbers: [Int]
        /// The part whose selector names the subpaths, by its index, and which of the selector's items does.
        var owner: Owner?
        /// The parts of which it is an anchor, by their index.
        var anchors: Set<Int>
    }

    /// What of a part a piece is.
    struct Owner: Hashable {
        var part: Int
        var item: Int
    }

    /// The path; it lives on as one of the pieces.
    var path: NodeID
    /// The path data as it was written.
    var data: String
    var pieces: [Piece]
}
