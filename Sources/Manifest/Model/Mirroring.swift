import IconModel

/// The settings for mirroring an icon, and the languages that it is not mirrored for.
public struct Mirroring: Sendable {
    /// The right-to-left languages that keep the source.
    public var except: [Located<VariantKey>]
    /// The axis that the icon is mirrored about.
    public var axis: MirrorAxis<Double>
    /// Whether the icon is mirrored about the horizontal axis, top to bottom, instead of left to right.
    public var isVertical: Bool
    /// The handling of a composite's base.
    public var base: BaseMode

    /// Returns whether a locale uses the mirrored form.
    public func applies(to locale: LanguageTag) -> Bool {
        guard locale.direction == .rightToLeft else { return false }
        let lookup = LocaleLookup(locale)
        return !except.contains { lookup.matches($0.value) }
    }
}
