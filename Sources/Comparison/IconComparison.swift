/// One icon before and after.
public struct IconComparison: Sendable {
    /// The icon's name.
    public var name: String
    /// What became of the icon: the gravest change of its files.
    public var change: Change
    /// The kind before, or `nil` where the icon is new.
    public var kindBefore: String?
    /// The kind after, or `nil` where the icon is gone.
    public var kindAfter: String?
    /// The files that are not the same, the one with the bare name first.
    public var files: [FileComparison]
    /// The variants that stayed as they were although the source looks different: drawings that may be out of date.
    public var stale: [String]
    /// The locales that use another file than before.
    public var reassigned: [Reassignment]

    /// Whether nothing changed at all.
    public var isSame: Bool { change == .same && kindBefore == kindAfter && reassigned.isEmpty }
}
