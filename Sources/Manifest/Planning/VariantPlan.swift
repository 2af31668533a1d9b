import Diagnostics
import IconModel

/// The plan of the files that an icon becomes, for configured locales alone, and of the one that each locale uses.
public struct VariantPlan: Hashable, Sendable {
    /// The recipe for the file with the icon's bare name, which every locale without a variant uses.
    public private(set) var base: VariantRecipe
    /// The variants, in the order of the first locale that uses them.
    public let variants: [PlannedVariant]
    /// The name of the variant that each configured locale uses, in the locales' order; `nil` for the base.
    public let assignments: [Assignment]
    /// The names of the variants that the further locales of the set use (see ``VariantPlanner``).
    public let further: [Assignment]

    /// The variant that a locale uses.
    public struct Assignment: Hashable, Sendable {
        /// The locale.
        public var locale: LanguageTag
        /// The name of the variant, or `nil` where the locale uses the base.
        public var variant: String?
    }

    package init(icon: IconEntry, locales: [LanguageTag]) {
        self.init(icon: icon, lookups: locales.map(LocaleLookup.init))
    }

    /// `further` are locales that are not configured and get variants nevertheless; `nil` without exports.
    init(icon: IconEntry, lookups configured: [LocaleLookup], further: [LocaleLookup]? = nil) {
        let lookups = configured + (further ?? [])
        let source = VariantRecipe.copy(sourcePath: ExactName(icon.sourcePath))
        let base: VariantRecipe
        let choices: [VariantChoice?]
        switch icon.kind {
        case .fixed:
            base = source
            choices = lookups.map { _ in nil }
        case .directional(let mirroring):
            base = source
            choices = Self.areMirrored(lookups, mirroring).map {
                $0 ? VariantChoice(name: Self.mirroredName, recipe: .mirror) : nil
            }
        case .localized(let drawings):
            base = source
            choices = Self.choices(among: drawings, for: lookups)
        case .composite(let mirroring, let parts):
            base = .compose(isMirrored: false, drawings: [:])
            let needsGeneral = further != nil && Self.areMirrored(lookups, mirroring).contains(true)
            choices = Self.choices(of: parts, mirroring, for: lookups) + (needsGeneral ? [Self.general(parts)] : [])
        }
        self.init(base: base, choices: choices, locales: lookups.map(\.locale), configured: configured.count)
    }

    /// The recipe for the variant that is mirrored and draws what the source draws, or `nil` where no locale has one.
    public var mirrored: VariantRecipe? {
        variants.lazy.map(\.recipe).first { recipe in
            switch recipe {
            case .copy: false
            case .mirror: true
            case .compose(let isMirrored, let drawings, let digits): isMirrored && drawings.isEmpty && digits.isEmpty
            }
        }
    }

    func withBase(_ sourcePath: String) -> VariantPlan {
        var plan = self
        plan.base = .copy(sourcePath: ExactName(sourcePath))
        return plan
    }

    /// Whether all files are copies of files in the source folder, so that nothing depends on what a file draws.
    public var isCopied: Bool {
        ([base] + variants.map(\.recipe)).allSatisfy { if case .copy = $0 { true } else { false } }
    }

    /// Returns the variants of an icon with digits in groups that differ in their digits alone, each by the code of its
    /// numbering system, `arabext-ur` for the forms of Urdu; the base is `nil`. Variants in which such a part is drawn
    /// by hand, or with digits of several systems, are in no group.
    public func numbers(of icon: IconEntry) -> [[(system: String, variant: String?)]] {
        guard case .composite(_, let parts) = icon.kind else { return [] }
        let texts = Set(parts.filter { $0.text != nil }.map(\.name.value))
        guard !texts.isEmpty else { return [] }
        var kinds: [VariantRecipe] = []
        var groups: [[(system: String, variant: String?)]] = []
        let all = [(nil, base)] + variants.map { (Optional($0.name), $0.recipe) }
        for (name, recipe) in all {
            guard case .compose(let isMirrored, let drawings, let digits) = recipe else { continue }
            let isDrawn = drawings.contains { texts.contains($0.key) && !$0.value.isDirection }
            let forms = Set(digits.values)
            guard !isDrawn, forms.count <= 1 else { continue }
            let kind = VariantRecipe.compose(
                isMirrored: isMirrored, drawings: drawings.filter { !texts.contains($0.key) })
            let entry = (system: forms.first?.rawValue ?? NumberingSystem.latn.code, variant: name)
            if let index = kinds.firstIndex(of: kind) {
                groups[index].append(entry)
            } else {
                kinds.append(kind)
                groups.append([entry])
            }
        }
        return groups
    }

    private static let mirroredName = TextDirection.rightToLeft.rawValue

    /// Returns the choice where nothing is known but that the direction is from right to left, as some platforms ask.
    private static func general(_ parts: [PartEntry]) -> VariantChoice {
        let key = VariantKey.direction(.rightToLeft)
        let drawn = parts.filter { $0.variants.contains { $0.key.value == key } }.map { ($0.name.value, key) }
        return VariantChoice(name: mirroredName, recipe: .compose(isMirrored: true, drawings: Dictionary(drawn) { $1 }))
    }

    /// `choices` are those of the locales and, last, that of the direction alone, if there is one.
    private init(base: VariantRecipe, choices: [VariantChoice?], locales: [LanguageTag], configured: Int) {
        let names = VariantNaming.names(of: choices, locales: locales)
        var seen: Set<String> = []
        self.base = base
        let all = zip(locales, names).map { Assignment(locale: $0, variant: $1) }
        assignments = Array(all.prefix(configured))
        further = Array(all.dropFirst(configured))
        variants = zip(names + [Self.mirroredName], choices).compactMap { name, choice in
            guard let name, let choice, seen.insert(name).inserted else { return nil }
            return PlannedVariant(name: name, recipe: choice.recipe)
        }
    }

    private static func areMirrored(_ lookups: [LocaleLookup], _ mirroring: Mirroring) -> [Bool] {
        let except = VariantKeyIndex(mirroring.except.lazy.map(\.value))
        return lookups.map { $0.locale.direction == .rightToLeft && $0.best(in: except) == nil }
    }

    private static func choices(among drawings: [LocalizedVariant], for lookups: [LocaleLookup]) -> [VariantChoice?] {
        let index = VariantKeyIndex(drawings.lazy.map(\.key.value))
        let paths = Dictionary(drawings.map { ($0.key.value, $0.sourcePath) }) { first, _ in first }
        return lookups.map { lookup in
            guard let key = lookup.best(in: index), let path = paths[key] else { return nil }
            return VariantChoice(name: key.description, recipe: .copy(sourcePath: ExactName(path)))
        }
    }

    private static func choices(
        of parts: [PartEntry], _ mirroring: Mirroring, for lookups: [LocaleLookup]
    ) -> [VariantChoice?] {
        let localized = parts.filter { !$0.variants.isEmpty }
        let indices = localized.map { ($0.name.value, VariantKeyIndex($0.variants.lazy.map(\.key.value))) }
        let texts = parts.compactMap { part in part.text.map { (name: part.name.value, text: $0) } }
        return zip(lookups, areMirrored(lookups, mirroring)).map { lookup, isMirrored in
            var drawings: [String: VariantKey] = [:]
            for (name, index) in indices { drawings[name] = lookup.best(in: index) }
            var digits: [String: DigitForms] = [:]
            for part in texts {
                // A drawing for a direction says nothing about digits; one for a script or a language does.
                if let key = drawings[part.name], !key.isDirection { continue }
                guard let forms = part.text.forms(for: lookup) else { continue }
                drawings[part.name] = nil
                digits[part.name] = forms
            }
            guard isMirrored || !drawings.isEmpty || !digits.isEmpty else { return nil }
            // The keys come from one lookup: the most specific describes the variant's locales best; of equivalent ones
            // the first.
            let keys = localized.compactMap { drawings[$0.name.value] }
            let mostSpecific = lookup.best(among: keys)?.description
            let numbers = Set(digits.values.map { "nu-" + $0.rawValue }).sorted()
            let name = ([mostSpecific].compactMap(\.self) + numbers).joined(separator: "-")
            return VariantChoice(
                name: name.isEmpty ? mirroredName : name,
                recipe: .compose(isMirrored: isMirrored, drawings: drawings, digits: digits))
        }
    }
}

/// A file of an icon other than the base.
public struct PlannedVariant: Hashable, Sendable {
    /// The variant's name, such as `rtl` or `ar-EG`, between the icon's name and the extension.
    public var name: String
    package var recipe: VariantRecipe
}

/// The way in which one SVG file of an icon is made.
public enum VariantRecipe: Hashable, Sendable {
    /// A file of the source folder, byte for byte.
    case copy(sourcePath: ExactName)
    /// The source, mirrored as the icon's ``Mirroring`` says.
    case mirror
    /// The source, composed of its parts; the drawings and digits of parts by their names.
    case compose(isMirrored: Bool, drawings: [String: VariantKey], digits: [String: DigitForms] = [:])
}

/// The variant a locale uses instead of the base, with its preferred name.
struct VariantChoice: Hashable, Sendable {
    var name: String
    var recipe: VariantRecipe
}
