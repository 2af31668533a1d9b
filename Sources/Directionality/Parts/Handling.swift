/// The treatment of one aspect of a part, its place or its drawing, when the icon is mirrored.
public enum Handling: String, Sendable, CaseIterable {
    /// The aspect is mirrored.
    case mirror
    /// The aspect is kept.
    case keep
}
