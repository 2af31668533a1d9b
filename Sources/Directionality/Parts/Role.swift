/// What a part is to its icon: a named preset over the choices of ``PartBehavior``.
public enum Role: String, Sendable, CaseIterable {
    /// A piece of the base drawing: flips with it.
    case base
    /// A miniature interface, such as a window with a sidebar: flips with the base.
    case interface
    /// A mark in a corner, such as a plus: moves to the other corner and stays upright.
    case badge
    /// Something held in the right hand, such as a magnifying glass: moves and keeps its slant.
    case tool
    /// Digits or letters: move and stay readable.
    case digits
    /// What lies in or on another part, such as lines in a lens: stays there and turns about its own centre.
    case contents
    /// A stroke that means "off": stays exactly as it is.
    case slash
    /// A row of things that are each moved by themselves and stay upright.
    case sequence

    /// The behaviour that the role stands for where a manifest does not redefine it.
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
