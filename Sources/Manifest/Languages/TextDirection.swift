/// The direction in which a script's lines run.
public enum TextDirection: String, Sendable, CaseIterable {
    /// As in Latin.
    case leftToRight = "ltr"
    /// As in Arabic and Hebrew.
    case rightToLeft = "rtl"
}
