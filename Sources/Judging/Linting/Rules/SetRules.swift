import Diagnostics
import IconModel
import Manifest

/// The rule against icons that are flipped for other locales than the icons that they are variants of by name (rows P9
/// and P10).
enum FamilyDisagrees: SetRule {
    static func findings(in set: SetSubject) -> [Diagnostic] {
        let icons = set.manifest.icons
        let members = icons.indices.map { index in
            SetFamilies.Member(
                name: icons[index].name.value, stamp: set.facts[index]?.stamp,
                isSymmetric: set.facts[index]?.isSymmetric ?? true)
        }
        let locales = set.manifest.locales.map(\.value)
        let digits = icons.indices.map { set.facts[$0] == nil ? nil : icons[$0].drawsDigits(for: locales) }
        let disagreements = SetFamilies.disagreements(
            of: members, set.manifest.control.words, treatments: set.treatments, digits: digits)
        return disagreements.map { finding(about: $0, in: set) }
    }

    /// Returns the finding about a family: at the member that has an excuse, which holds for all, or at the first one that
    /// deviates.
    private static func finding(about family: Disagreement, in set: SetSubject) -> Diagnostic {
        let icons = set.manifest.icons
        let excused = family.deviating.first { icons[$0].excused.contains { $0.rule == .familyDisagrees } }
        let place = excused ?? family.deviating[0]
        let (member, base) = (Member(place, of: set.manifest), Member(family.others[0], of: set.manifest))
        let rest = (family.others + family.deviating).filter { $0 != place }.sorted()
        return set.finding(
            .familyDisagrees, of: member.icon, message(about: family, member, base, icons),
            hint: family.isAboutDigits
                ? "draw all digits of a series in those of each locale, or none"
                : "tag all alike; make a mark in the corner a part of its own",
            notes: rest.prefix(shown).map { index in
                DiagnosticNote(
                    message: "'\(icons[index].name.value)' is tagged here",
                    location: set.manifest.text.location(icons[index].name.range))
            }, others: rest.map { icons[$0].name.value })
    }

    /// The number of members that a finding names.
    private static let shown = 8

    private static func message(
        about family: Disagreement, _ member: Member, _ base: Member, _ icons: [IconEntry]
    ) -> String {
        if family.deviating.count == 1, family.others.count == 1, !family.isAboutDigits {
            return "icon '\(member.icon.name.value)' is \(member.habit), and '\(base.icon.name.value)' is \(base.habit)"
        }
        func names(_ members: [Int]) -> String {
            members.map { "'\(icons[$0].name.value)'" }.listed(atMost: shown)
        }
        if family.isAboutDigits {
            let isDrawn = member.drawsDigits
            let (drawn, western) = isDrawn ? (family.deviating, family.others) : (family.others, family.deviating)
            return
                "the series '\(family.name)' is drawn in the digits of each locale in part: \(names(drawn)), but not \(names(western))"
        }
        return
            "of the family '\(family.name)', \(names(family.deviating)): \(member.habit); \(names(family.others)): \(base.habit)"
    }

    private struct Member {
        var icon: IconEntry
        var flipped: [LanguageTag]
        var drawsDigits: Bool

        init(_ index: Int, of manifest: Manifest) {
            icon = manifest.icons[index]
            drawsDigits = icon.drawsDigits(for: manifest.locales.map(\.value))
            flipped = manifest.plans[index].flippedLocales
        }

        var habit: String {
            guard !flipped.isEmpty else { return "the same for all locales" }
            return "\(icon.kind.name), with a variant for \(flipped.map { "'\($0)'" }.joined(separator: ", "))"
        }
    }
}

extension SetSubject {
    /// A number for the locales that each icon is flipped for. Symmetric icons and those drawn by hand never disagree, and of one
    /// that should be flipped anyway that has been said.
    package var treatments: [Int?] {
        var numbers: [[LanguageTag]: Int] = [:]
        return manifest.icons.indices.map { index in
            guard let facts = facts[index], !facts.isSymmetric, !facts.isMissed else { return nil }
            if case .localized = manifest.icons[index].kind { return nil }
            let flipped = manifest.plans[index].flippedLocales
            let number = numbers[flipped] ?? numbers.count
            numbers[flipped] = number
            return number
        }
    }
}

extension IconPlan {
    /// The right-to-left locales that have a variant.
    fileprivate var flippedLocales: [LanguageTag] {
        variants.assignments.filter { $0.variant != nil && $0.locale.direction == .rightToLeft }.map(\.locale)
    }
}

extension IconEntry {
    package func drawsDigits(for locales: [LanguageTag]) -> Bool {
        guard case .composite(_, let parts) = kind else { return false }
        return parts.compactMap(\.text).contains { text in locales.contains { text.system(for: $0) != .latn } }
    }
}

/// The rule against shapes that are flipped in one icon and stay upright as parts of another one (row P10).
enum FlippedPart: SetRule {
    static func findings(in set: SetSubject) -> [Diagnostic] {
        var keepers: [ShapeKey: IconEntry] = [:]
        for (icon, facts) in zip(set.manifest.icons, set.facts) {
            for shape in facts?.keptShapes ?? [] where keepers[shape] == nil { keepers[shape] = icon }
        }
        guard !keepers.isEmpty else { return [] }
        return zip(set.manifest.icons, set.facts).compactMap { icon, facts in
            guard let keeper = facts?.flippedShapes.lazy.compactMap({ keepers[$0] }).first else { return nil }
            return set.finding(
                .flippedPart, of: icon,
                "icon '\(icon.name.value)' is flipped as a whole with a shape in it that stays upright in "
                    + "'\(keeper.name.value)'",
                hint: "make the shape a part of '\(icon.name.value)' as well; 'iconflip inspect' prints its selector",
                notes: [
                    DiagnosticNote(
                        message: "'\(keeper.name.value)' is tagged here",
                        location: set.manifest.text.location(keeper.name.range))
                ])
        }
    }
}

/// The rule against files drawn for one direction, script or language that are separate icons in the manifest (row P9).
enum LooseVariant: SetRule {
    static func findings(in set: SetSubject) -> [Diagnostic] {
        let names = Set(set.manifest.icons.map { ExactName($0.name.value) })
        let drawings = set.manifest.icons.flatMap { icon -> [(icon: String, variant: LocalizedVariant)] in
            if case .localized(let variants) = icon.kind { variants.map { (icon.name.value, $0) } } else { [] }
        }
        let used = Set(drawings.map { ExactName($0.variant.sourcePath) })
        let taken = Set(drawings.map { Drawing(icon: ExactName($0.icon), key: $0.variant.key.value) })
        return set.manifest.icons.compactMap { icon in
            guard let drawn = DrawnName(icon.name.value, among: names), !used.contains(ExactName(icon.sourcePath)),
                !taken.contains(Drawing(icon: ExactName(drawn.partner), key: drawn.key))
            else { return nil }
            let isForAll = drawn.key == .direction(.rightToLeft)
            return set.finding(
                .looseVariant, of: icon,
                "icon '\(icon.name.value)' looks like the \(isForAll ? "right-to-left drawing" : "drawing for '\(drawn.key)'") "
                    + "of '\(drawn.partner)', but the manifest does not say so",
                hint:
                    "tag '\(drawn.partner)' \"localized\" with \"variants\": { \(JSONText.quoted("\(drawn.key)")): "
                    + "\(JSONText.quoted(icon.sourcePath)) }"
                    + (isForAll ? ", or \"directional\" if one is the mirror image of the other" : ""))
        }
    }

    /// A drawing that an icon has for some locales. Sets give one file two names, because toolkits look for either.
    private struct Drawing: Hashable {
        var icon: ExactName
        var key: VariantKey
    }
}
