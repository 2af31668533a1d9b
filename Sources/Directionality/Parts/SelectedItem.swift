import SVGDocument

/// What a selector found.
enum SelectedItem: Hashable {
    /// An element with all that is in it.
    case element(NodeID)
    /// Some subpaths of a path, by their numbers counted from 0.
    case subpaths(of: NodeID, [Int])
}
