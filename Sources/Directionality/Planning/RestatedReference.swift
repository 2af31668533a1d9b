/// A reference that an element takes from a style sheet or from around it, and may have to declare itself, because it
/// needs another form of what is referred to.
struct RestatedReference: Hashable, Sendable {
    /// The property.
    var property: String
    /// Its value as it is written.
    var value: String
    /// Whether it must be marked `!important` to win.
    var isImportant: Bool
    /// Whether the element declares it even where the id is the same: what it would inherit has another one.
    var isForced: Bool
}
