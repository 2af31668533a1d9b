import IconModel

/// The naming of an icon's variants: equal ones share a name and different ones never do.
enum VariantNaming {
    /// Returns the name for each locale's choice, `nil` if the locale uses the base.
    /// Two choices can ask for one name: with a part's variant `Arab` and `except: ["ur"]`, Urdu wants the part's
    /// drawing unmirrored. Then the locale of that name keeps it, or the first mirrored choice; others are named after
    /// locales.
    static func names(of choices: [VariantChoice?], locales: [LanguageTag]) -> [String?] {
        let owners = owners(of: choices, locales: locales)
        var assigned: [VariantRecipe: String] = [:]
        return zip(choices, locales).map { choice, locale in
            guard let choice else { return nil }
            if let name = assigned[choice.recipe] { return name }
            let name = owners[choice.name] == choice.recipe ? choice.name : locale.description
            assigned[choice.recipe] = name
            return name
        }
    }

    private static func owners(of choices: [VariantChoice?], locales: [LanguageTag]) -> [String: VariantRecipe] {
        var owners: [String: VariantRecipe] = [:]
        for choice in choices.compactMap(\.self) where choice.recipe.isMirrored {
            if owners[choice.name] == nil { owners[choice.name] = choice.recipe }
        }
        for choice in choices.compactMap(\.self) where owners[choice.name] == nil {
            owners[choice.name] = choice.recipe
        }
        // A locale's own tag names only what that locale uses.
        for (choice, locale) in zip(choices, locales) where owners[locale.description] != nil {
            owners[locale.description] = choice?.recipe
        }
        return owners
    }
}

extension VariantRecipe {
    fileprivate var isMirrored: Bool {
        switch self {
        case .copy: false
        case .mirror: true
        case .compose(let isMirrored, _, _): isMirrored
        }
    }
}
