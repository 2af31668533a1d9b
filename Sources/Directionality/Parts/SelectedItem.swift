import SVGDocument

/// An item that a selector matches.
enum SelectedItem: Hashable {
    /// An element with its content.
    case element(NodeID)
    /// Some subpaths of a path, by their indices, counted from 0.
    case subpaths(of: NodeID, [Int])
}
