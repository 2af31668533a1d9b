import SVGDocument

/// A path that was split because its subpaths belong to different parts.
struct PathFamily {
    /// An element with some of the path's subpaths.
    struct Piece {
        var node: NodeID
        /// The indices of its subpaths, counted from 0.
        var numbers: [Int]
        /// The part and the item of its selector that name the subpaths, or `nil` for the base.
        var owner: Owner?
        /// The indices of the parts of which it is an anchor.
        var anchors: Set<Int>
    }

    /// The part, and the item of its selector, that a piece belongs to, by their indices.
    struct Owner: Hashable {
        var part: Int
        var item: Int
    }

    /// The original path, which is one of the pieces.
    var path: NodeID
    /// The original path data.
    var data: String
    var pieces: [Piece]
}
