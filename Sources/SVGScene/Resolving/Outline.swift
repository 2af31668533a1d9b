import Geometry

/// A shape's path, with the data that its markers need.
struct Outline {
    var path: Path
    /// The indices of verbs that end inside an arc.
    var arcJoints: [Int] = []
}
