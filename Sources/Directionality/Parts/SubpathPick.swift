import Geometry

/// What a selector takes of the elements that it has found.
enum SubpathPick: Hashable, Sendable {
    /// Subpaths of the paths by their numbers, counted from 1.
    case numbers([ClosedRange<Int>])
    /// Elements and subpaths whose ink lies wholly in a region of the view box.
    case region(Rect)
}
