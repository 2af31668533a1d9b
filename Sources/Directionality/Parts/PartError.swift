/// Why a part could not be found or placed.
public struct PartError: Error, Hashable, Sendable {
    /// Which of the part's settings is at fault.
    public enum Setting: Hashable, Sendable {
        /// The selector of its elements.
        case select
        /// The selector of its anchor.
        case anchor
        /// The part around it.
        case within
        /// Its localized drawing.
        case drawing
    }

    /// The part.
    public var part: String
    /// Which of its settings is at fault.
    public var setting: Setting
    /// What is wrong, in the wording of a diagnostic.
    public var message: String
    /// What to do, or `nil` where the message says it already.
    public var hint: String?
}
