import Geometry

/// A shape's path, with what markers need to know beside it.
struct Outline {
    var path: Path
    /// The indices of verbs that end inside an arc.
    var arcJoints: [Int] = []
}
