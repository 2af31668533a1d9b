/// The two independent choices that determine how a part is treated when its icon is mirrored.
public struct PartBehavior: Hashable, Sendable {
    /// The treatment of the part's place: mirrored or kept.
    public var place: Handling
    /// The treatment of the part's drawing: reflected or kept.
    public var drawing: Handling
    /// Whether every child of the part is placed separately instead of the part as one group.
    public var isSequence: Bool

    /// Creates a behaviour.
    public init(place: Handling, drawing: Handling, isSequence: Bool = false) {
        self.place = place
        self.drawing = drawing
        self.isSequence = isSequence
    }
}
