/// An error about a part that could not be found or placed.
public struct PartError: Error, Hashable, Sendable {
    /// The faulty setting of a part.
    public enum Setting: Hashable, Sendable {
        /// The selector of the part's elements.
        case select
        /// The selector of the part's anchor.
        case anchor
        /// The name of the part around it.
        case within
        /// The part's localized drawing.
        case drawing
    }

    /// The name of the part.
    public var part: String
    /// The faulty setting.
    public var setting: Setting
    /// The problem, in the wording of a diagnostic.
    public var message: String
    /// A hint at what to do, or `nil` if the message is enough.
    public var hint: String?
}
