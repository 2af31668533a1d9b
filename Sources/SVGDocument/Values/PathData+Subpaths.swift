extension PathData {
    /// The number of subpaths. A move followed by another move or by nothing begins none; segments after a closed
    /// subpath begin one without a move.
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
