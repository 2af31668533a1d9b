import IconModel

/// The settings for mirroring an icon, and the languages that it is not mirrored for.
public struct Mirroring: Sendable {
    /// The right-to-left languages that keep the source.
    public var except: [Located<VariantKey>]
    /// The axis that the icon is mirrored about.
    public var axis: MirrorAxis<Double>
    /// Whether the icon is mirrored about the horizontal axis, top to bottom, instead of left to right.
    public var isVertical: Bool
    /// The other icon that a composite's base is taken from in mirrored variants, or `nil` for the icon's own.
    public var whole: WholeBase?

    /// Whether mirrored variants get another base than the source draws, so that clearances cut them alone.
    public var replacesBase: Bool { whole != nil }

    /// Returns whether a locale uses the mirrored form.
    public func applies(to locale: LanguageTag) -> Bool {
        guard locale.direction == .rightToLeft else { return false }
        let lookup = LocaleLookup(locale)
        return !except.contains { lookup.matches($0.value) }
    }
}

/// Another icon whose drawing is the whole base of a composite that is drawn with a cut, such as `mic` of `mic-off`.
public struct WholeBase: Sendable {
    /// The name or path, as the manifest gives it.
    public var name: Located<String>
    /// The path of its file in the source folder.
    public var sourcePath: String
    /// The distance by which it is moved to the right to lie where the base lies, in user units.
    public var dx: Double
    /// The distance by which it is moved down.
    public var dy: Double
}
