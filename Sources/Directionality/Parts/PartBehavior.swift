/// The two independent choices that say what becomes of a part when its icon is mirrored.
public struct PartBehavior: Hashable, Sendable {
    /// Whether the part moves to the mirrored place.
    public var place: Handling
    /// Whether the part itself is reflected.
    public var drawing: Handling
    /// Whether every child of the part is placed by itself instead of the part as one group.
    public var isSequence: Bool

    /// Creates a behaviour.
    public init(place: Handling, drawing: Handling, isSequence: Bool = false) {
        self.place = place
        self.drawing = drawing
        self.isSequence = isSequence
    }
}
