/// The treatment of a composite's base in the mirrored variant.
public enum BaseHandling: String, Hashable, Sendable, CaseIterable {
    /// The base is mirrored.
    case mirror
    /// The base is rotated by 180 degrees about the middle of the part that keeps its place, so that the cut that it is
    /// drawn with follows the part again; for a base that is symmetric top to bottom.
    case turn
    /// The base is mirrored after the cut that it is drawn with has been filled with its own image, reflected top to
    /// bottom; the part's clearance then cuts it again.
    case restore
}
