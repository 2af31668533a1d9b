import IconModel

/// What a part draws in western digits, so that other digits can be drawn in their place.
public struct PartText: Sendable {
    /// The digits: rows from the top, and each row from the left.
    public var digits: Located<String>
    /// The choices of digits, the part's own before the set's; the first one that says something about a locale counts.
    public var choices: [DigitSetting]

    /// Returns the choice for a locale; what no setting says anything about stays western.
    package func choice(for lookup: LocaleLookup) -> DigitChoice {
        choices.lazy.compactMap { $0.choice(for: lookup) }.first ?? .system(.latn)
    }

    /// Returns the numbering system for a locale, which may be one whose digits are not drawn.
    public func system(for locale: LanguageTag) -> NumberingSystem {
        choice(for: LocaleLookup(locale)).system(for: locale)
    }

    /// Returns the digits for a locale, or `nil` where the source's stay.
    package func forms(for lookup: LocaleLookup) -> DigitForms? {
        DigitForms(choice(for: lookup).system(for: lookup.locale), for: lookup.locale, text: digits.value)
    }
}

/// A choice of digits, for all locales or by variant key.
public struct DigitSetting: Hashable, Sendable {
    /// The choices by key; no two keys are equivalent.
    public var byKey: [VariantKey: DigitChoice]
    /// The choice for all locales, or `nil` where it is made by key.
    public var everywhere: DigitChoice?

    /// Creates a choice for all locales.
    public init(everywhere: DigitChoice) { self.init(byKey: [:], everywhere: everywhere) }

    /// Creates choices by key.
    public init(byKey: [VariantKey: DigitChoice]) { self.init(byKey: byKey, everywhere: nil) }

    private init(byKey: [VariantKey: DigitChoice], everywhere: DigitChoice?) {
        self.byKey = byKey
        self.everywhere = everywhere
    }

    func choice(for lookup: LocaleLookup) -> DigitChoice? {
        everywhere ?? lookup.best(among: byKey.keys).flatMap { byKey[$0] }
    }
}
