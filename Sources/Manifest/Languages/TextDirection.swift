/// The direction in which a script's lines run.
public enum TextDirection: String, Sendable, CaseIterable {
    /// Left to right, as in Latin.
    case leftToRight = "ltr"
    /// Right to left, as in Arabic and Hebrew.
    case rightToLeft = "rtl"
}
