/// An icon before and after.
public struct IconComparison: Sendable {
    /// The icon's name.
    public var name: String
    /// The change of the icon: the most severe change of its files.
    public var change: Change
    /// The kind before, or `nil` if the icon is new.
    public var kindBefore: String?
    /// The kind after, or `nil` if the icon was removed.
    public var kindAfter: String?
    /// The files that are not the same, the one with the bare name first.
    public var files: [FileComparison]
    /// The variants that are unchanged although the source looks different: drawings that may be out of date.
    public var stale: [String]
    /// The locales that use a different file than before.
    public var reassigned: [Reassignment]

    /// Whether nothing changed at all.
    public var isSame: Bool { change == .same && kindBefore == kindAfter && reassigned.isEmpty }
}
