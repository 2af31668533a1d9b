/// A reference that an element has through a style sheet or inheritance, and may have to declare itself, because it
/// needs another form of the definition.
struct RestatedReference: Hashable, Sendable {
    /// The property.
    var property: String
    /// The value as it is written.
    var value: String
    /// Whether the declaration must be `!important` to win.
    var isImportant: Bool
    /// Whether the element declares it even if the id is unchanged, because the inherited value has a different one.
    var isForced: Bool
}
