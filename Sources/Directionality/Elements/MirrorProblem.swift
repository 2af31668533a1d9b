/// A reason why something cannot be mirrored by changing coordinates.
struct MirrorProblem: Error, Hashable, Sendable {
    /// The reason, as the end of a sentence that names the element.
    var reason: String

    init(_ reason: String) {
        self.reason = reason
    }

    static let tooManyDigits = MirrorProblem("has a coordinate that cannot be mirrored exactly")
}
