/// The change of a file.
public enum Change: String, Sendable, CaseIterable {
    /// The file is new.
    case added
    /// The file is gone.
    case removed
    /// It looks different.
    case changed
    /// It has a different drawing that looks the same at the size of the comparison.
    case redrawn
    /// Its bytes differ only in what is not drawn: white space, comments, spelling of numbers, order of attributes.
    case bytes
    /// It is the same, byte for byte.
    case same
}
