import IconModel

/// A part of a composite icon.
public struct PartEntry: Sendable {
    /// The part's name, located at its key.
    public var name: Located<String>
    /// The selector of the part's elements.
    public var selector: Located<PartSelector>
    package var role: Located<Role>?
    /// The handling of the part: the role's behaviour in this set, overridden by the part's own settings.
    public var behavior: PartBehavior
    /// The elements whose bounding box is placed instead of the whole part's.
    public var anchor: Located<PartSelector>?
    package var within: Located<String>?
    /// The gap by which the base is cut back around the part, in user units: its own or its role's.
    public var clearance: Clearance<Double>?
    /// The place of the part's own clearance in the manifest; `nil` where it is its role's, or there is none.
    public var clearanceRange: Range<Int>?
    /// The unit, in user units, to whose multiples the part's move is rounded: its own or its role's.
    public var snap: Double?
    /// The offset of the part to the right from its mirrored place, in user units.
    public var dx: Double
    /// The offset of the part down from its mirrored place, in user units.
    public var dy: Double
    /// The direction whose variants omit the part, or `nil` where neither does.
    public var dropped: TextDirection?
    /// The digits that the part draws, if others are drawn in their place for some locales.
    public var text: PartText?
    /// The variants for some locales; no two keys are equivalent.
    public var variants: [PartVariant]

    package var cutsBack: Bool { (clearance?.reach ?? 0) > 0 }
}

/// A part's appearance in some locales.
public struct PartVariant: Sendable {
    /// The locales it is for.
    public var key: Located<VariantKey>
    /// The drawing that replaces the part, or `nil` where it stays.
    public var drawing: PartVariantDrawing?
    /// The scale of the drawing about its own centre; 1 leaves it unchanged.
    public var scale: Double
}

/// The origin of a part's drawing for some locales.
public enum PartVariantDrawing: Sendable {
    /// Elements of the icon's own file.
    case selector(Located<PartSelector>)
    /// A file in the icon's own coordinates, by its path in the source folder.
    case file(Located<String>)
}

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

    package init(byKey: [VariantKey: DigitChoice] = [:], everywhere: DigitChoice? = nil) {
        (self.byKey, self.everywhere) = (byKey, everywhere)
    }

    func choice(for lookup: LocaleLookup) -> DigitChoice? {
        everywhere ?? lookup.best(among: byKey.keys).flatMap { byKey[$0] }
    }
}
