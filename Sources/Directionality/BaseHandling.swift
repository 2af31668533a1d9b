/// What becomes of the base of a composite.
public enum BaseHandling: String, Hashable, Sendable, CaseIterable {
    /// It is mirrored.
    case mirror
    /// It is turned half round, about the middle of the part that keeps its place, so that a cut that it is drawn with lies
    /// along the part again; for a base that looks the same top to bottom.
    case turn
    /// It is mirrored after a cut that it is drawn with has been filled with its own image top to bottom; the part's
    /// clearance cuts it anew.
    case restore
}
