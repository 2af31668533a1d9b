/// The origin of a localized drawing.
public enum LocalizedDrawing: Sendable {
    /// A file, by its path in the source folder.
    case file(Located<String>)
    /// The source drawing of another icon of the set, so that undo and redo can name each other.
    case icon(Located<String>)
}
