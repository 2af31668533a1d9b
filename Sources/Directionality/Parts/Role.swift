/// The role of a part in its icon: a named preset of ``PartBehavior``.
public enum Role: String, Sendable, CaseIterable {
    /// A piece of the base drawing, which flips with it.
    case base
    /// A miniature interface, such as a window with a sidebar, which flips with the base.
    case interface
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

    /// The behaviour of the role unless a manifest redefines it.
    public var preset: PartBehavior {
        switch self {
        case .base, .interface: PartBehavior(place: .mirror, drawing: .mirror)
        case .badge, .tool, .digits: PartBehavior(place: .mirror, drawing: .keep)
        case .contents: PartBehavior(place: .keep, drawing: .mirror)
        case .slash: PartBehavior(place: .keep, drawing: .keep)
        case .sequence: PartBehavior(place: .mirror, drawing: .keep, isSequence: true)
        }
    }
}
