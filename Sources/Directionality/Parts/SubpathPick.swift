import Geometry

/// A choice from the elements that a selector matches.
enum SubpathPick: Hashable, Sendable {
    /// The subpaths of the paths by their numbers, counted from 1.
    case numbers([ClosedRange<Int>])
    /// The elements and subpaths whose ink is wholly within a region of the view box.
    case region(Rect)
}
