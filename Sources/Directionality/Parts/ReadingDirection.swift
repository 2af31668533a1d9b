/// The direction of the locales that a variant is for.
public enum ReadingDirection: String, Sendable, CaseIterable {
    /// The source's own direction.
    case leftToRight = "ltr"
    /// The mirrored direction.
    case rightToLeft = "rtl"
}
