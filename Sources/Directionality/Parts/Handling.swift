/// What happens to one aspect of a part, its place or its drawing, when the icon is mirrored.
public enum Handling: String, Sendable, CaseIterable {
    /// It is mirrored.
    case mirror
    /// It stays as it is.
    case keep
}
