/// Which files an icon becomes, and which of them each locale uses.
///
/// A variant is planned only where a configured locale uses it.
public struct VariantPlan: Hashable, Sendable {
    /// How the file with the icon's bare name is made, which every locale without a variant uses.
    public let base: VariantRecipe
    /// The variants, in the order of the first locale that uses them.
    public let variants: [PlannedVariant]
    /// The name of the variant that each configured locale uses, in the locales' order; `nil` stands for the base.
    public let assignments: [Assignment]

    /// Which variant a locale uses.
    public struct Assignment: Hashable, Sendable {
        /// The locale.
        public var locale: LanguageTag
        /// The name of the variant, or `nil` where the locale uses the base.
        public var variant: String?
    }

    /// Plans the files of an icon.
    public init(icon: IconEntry, locales: [LanguageTag]) {
        let source = VariantRecipe.copy(sourcePath: icon.sourcePath)
        let base: VariantRecipe
        let choices: [VariantChoice?]
        switch icon.kind {
        case .fixed:
            base = source
            choices = locales.map { _ in nil }
        case .directional(let mirroring):
            base = source
            choices = locales.map {
                mirroring.applies(to: $0) ? VariantChoice(name: Self.mirroredName, recipe: .mirror) : nil
            }
        case .localized(let drawings):
            base = source
            choices = locales.map { Self.choice(among: drawings, for: $0) }
        case .composite(let mirroring, let parts):
            base = .compose(isMirrored: false, drawings: [:])
            choices = locales.map { Self.choice(of: parts, mirroring, for: $0) }
        }
        self.init(base: base, choices: choices, locales: locales)
    }

    /// The variant that a locale uses; `nil` where it uses the base or is not configured.
    public func variant(for locale: LanguageTag) -> PlannedVariant? {
        guard let name = assignments.first(where: { $0.locale == locale })?.variant else { return nil }
        return variants.first { $0.name == name }
    }

    private static let mirroredName = TextDirection.rightToLeft.rawValue

    private init(base: VariantRecipe, choices: [VariantChoice?], locales: [LanguageTag]) {
        let names = VariantNaming.names(of: choices, locales: locales)
        var seen: Set<String> = []
        self.base = base
        assignments = zip(locales, names).map { Assignment(locale: $0, variant: $1) }
        variants = zip(names, choices).compactMap { name, choice in
            guard let name, let choice, seen.insert(name).inserted else { return nil }
            return PlannedVariant(name: name, recipe: choice.recipe)
        }
    }

    private static func choice(among drawings: [LocalizedVariant], for locale: LanguageTag) -> VariantChoice? {
        guard let key = LocaleLookup(locale).best(among: drawings.lazy.map(\.key.value)),
            let drawing = drawings.first(where: { $0.key.value == key })
        else { return nil }
        return VariantChoice(name: key.description, recipe: .copy(sourcePath: drawing.sourcePath))
    }

    private static func choice(
        of parts: [PartEntry], _ mirroring: Mirroring, for locale: LanguageTag
    ) -> VariantChoice? {
        let lookup = LocaleLookup(locale)
        let isMirrored = mirroring.applies(to: locale)
        var drawings: [String: VariantKey] = [:]
        for part in parts {
            drawings[part.name.value] = lookup.best(among: part.variants.lazy.map(\.key.value))
        }
        guard isMirrored || !drawings.isEmpty else { return nil }
        // The keys come from one lookup, so the most exact of them says most about whom the variant is for.
        let mostExact = lookup.best(among: drawings.values)
        return VariantChoice(
            name: mostExact?.description ?? mirroredName,
            recipe: .compose(isMirrored: isMirrored, drawings: drawings))
    }
}
