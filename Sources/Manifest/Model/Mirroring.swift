import Directionality

/// How an icon is mirrored, and for whom it is not.
public struct Mirroring: Sendable {
    /// The right-to-left languages that keep the source.
    public var except: [Located<VariantKey>]
    /// What the icon is mirrored about.
    public var axis: MirrorAxis
    /// Whether the icon turns about the horizontal axis, top to bottom, instead of left to right.
    public var isVertical: Bool
    /// What becomes of the base of a composite.
    public var base: BaseHandling

    /// Whether the mirrored form is for a locale.
    public func applies(to locale: LanguageTag) -> Bool {
        guard locale.direction == .rightToLeft else { return false }
        let lookup = LocaleLookup(locale)
        return !except.contains { lookup.matches($0.value) }
    }
}
