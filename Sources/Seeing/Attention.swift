/// What a drawing is looked at for.
public enum Attention: UInt32, Sendable {
    /// All that is seen in it.
    case figures
    /// Its colours, shapes and ink alone, by which the drawings of a set are compared. What looks the same in the mirror needs no
    /// more: nobody asks for figures that face nowhere.
    case shapes
}
