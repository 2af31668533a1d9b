extension PathData {
    /// How many subpaths the data has: a move that another move or nothing follows begins none, and what follows a
    /// closed subpath without a move begins one.
    public var subpathCount: Int {
        var count = 0
        var isOpen = false
        for segment in segments {
            switch segment.command {
            case .moveTo: isOpen = false
            case .closePath:
                count += isOpen ? 0 : 1
                isOpen = false
            default:
                count += isOpen ? 0 : 1
                isOpen = true
            }
        }
        return count
    }
}
