/// The role of a part in its icon: a named preset of ``PartBehavior``.
public enum Role: String, Sendable, CaseIterable {
    /// A piece of the base drawing, which flips with it.
    case base
    /// A mark in a corner, such as a plus, which moves to the opposite corner and stays upright.
    case badge
    /// An object held in the right hand, such as a magnifying glass, which moves and keeps its slant.
    case tool
    /// Digits or letters, which move and stay readable.
    case digits
    /// Content in or on another part, such as lines in a lens, which stays there and flips about its own centre.
    case contents
    /// A stroke that means "off", which stays exactly as it is.
    case slash
    /// A row of things, each of which is moved separately and stays upright.
    case sequence

    /// The behaviour of the role unless a manifest redefines it: one row for each role, which the manifest's reader, its
    /// schema, its documentation and the page go by.
    public var preset: PartBehavior {
        switch self {
        case .base: PartBehavior(place: .mirror, drawing: .mirror)
        case .badge: PartBehavior(place: .mirror, drawing: .keep)
        case .tool: PartBehavior(place: .mirror, drawing: .keep)
        case .digits: PartBehavior(place: .mirror, drawing: .keep)
        case .contents: PartBehavior(place: .keep, drawing: .mirror)
        case .slash: PartBehavior(place: .keep, drawing: .keep)
        case .sequence: PartBehavior(place: .mirror, drawing: .keep, isSequence: true)
        }
    }
}

/// The two independent choices that determine how a part is treated when its icon is mirrored.
public struct PartBehavior: Hashable, Sendable {
    /// The treatment of the part's place: mirrored or kept.
    public var place: MirrorMode
    /// The treatment of the part's drawing: reflected or kept.
    public var drawing: MirrorMode
    /// Whether every child of the part is placed separately instead of the part as one group.
    public var isSequence: Bool

    /// Creates a behaviour.
    public init(place: MirrorMode, drawing: MirrorMode, isSequence: Bool = false) {
        (self.place, self.drawing, self.isSequence) = (place, drawing, isSequence)
    }
}

/// The treatment of one aspect of a part, its place or its drawing, when the icon is mirrored.
public enum MirrorMode: String, Sendable, CaseIterable {
    case mirror
    case keep
}

/// The axis that an icon is mirrored about.
///
/// A manifest's coordinates are doubles, and the geometry's are decimals.
public enum MirrorAxis<Coordinate: Hashable & Sendable>: Hashable, Sendable {
    /// The middle of the view box.
    case canvas
    /// The middle of the painted area.
    case ink
    /// A coordinate in the user space of the view box: x, or y where the icon is mirrored about the horizontal axis.
    case coordinate(Coordinate)
}
