/// The side of its position on which text is set.
public enum TextAnchor: String, Sendable {
    /// The text begins there.
    case start
    /// The middle of the text is there.
    case middle
    /// The text ends there.
    case end

    /// The anchor of text that is set on the other side of a mirrored position.
    public var mirrored: TextAnchor {
        switch self {
        case .start: .end
        case .middle: .middle
        case .end: .start
        }
    }
}
