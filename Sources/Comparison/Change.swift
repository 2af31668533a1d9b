/// What became of a file.
public enum Change: String, Sendable, CaseIterable {
    /// The file is new.
    case added
    /// The file is gone.
    case removed
    /// It looks different.
    case changed
    /// It is drawn in another way, and looks the same at the size of the comparison.
    case redrawn
    /// Its bytes differ in nothing that is drawn: white space, comments, spelling of numbers, order of attributes.
    case bytes
    /// It is the same, byte for byte.
    case same
}
