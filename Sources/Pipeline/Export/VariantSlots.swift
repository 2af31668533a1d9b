import Diagnostics
import IconModel
import Manifest
import SVGDocument

/// The places of an icon's variants on platforms that look drawings up by direction and language and know no scripts.
///
/// A variant for a script stands for each language of the set that is written in it, and a language is among the locales
/// wherever one of its regions is: platforms give a region that has no drawing of its own that of its language, or else
/// that of a sister region.
struct VariantSlots {
    /// The number of a variant: 0 for the base, then those of the plan from 1.
    typealias Variant = Int

    struct Locale {
        var tag: LanguageTag
        var variant: Variant
    }

    /// The drawings for right-to-left and left-to-right locales in general, or `nil` where they use the base.
    let rightToLeft: Variant?
    let leftToRight: Variant?
    /// The locales with drawings of their own: languages before their regions, otherwise in order of their tags.
    let locales: [Locale]

    /// The languages and regions that use the base and have no place of their own.
    let asDrawn: [LanguageTag]

    /// The locales that pages need rules for. These ask for the direction around an icon too, and for no sister region:
    /// what a language gets by its direction is left to that, so that an icon turns in text of the other direction.
    var ruledLocales: [Locale] {
        locales.reduce(into: []) { ruled, locale in
            let broader = ruled.last { $0.tag.isBroader(than: locale.tag) }
            if locale.variant != broader?.variant ?? variant(for: locale.tag.direction) { ruled.append(locale) }
        }
    }

    /// The selectors by which a style sheet tells the places of an icon apart, each with its variant; the last one that fits counts.
    var selectors: [(selector: String, variant: Variant)] {
        directions.map { ($0.direction.map { ":dir(\($0.rawValue))" } ?? "", $0.variant) }
            + ruledLocales.map { (":lang(\($0.tag))", $0.variant) }
    }

    /// Creates the slots of a plan; where a platform knows no directions, each language has one.
    init(_ plan: VariantPlan, knowsDirections: Bool = true) {
        var numbers: [String: Variant] = [:]
        for (index, variant) in plan.variants.enumerated() { numbers[variant.name] = index + 1 }
        let rightToLeft = knowsDirections ? numbers[TextDirection.rightToLeft.rawValue] : nil
        let leftToRight = knowsDirections ? numbers[TextDirection.leftToRight.rawValue] : nil
        let wanted = (plan.assignments + plan.further).map { assignment in
            Locale(tag: assignment.locale, variant: assignment.variant.flatMap { numbers[$0] } ?? 0)
        }.sorted { ($0.tag.subtagCount, $0.tag.description) < ($1.tag.subtagCount, $1.tag.description) }
        let byDirection = { (tag: LanguageTag) in (tag.direction == .rightToLeft ? rightToLeft : leftToRight) ?? 0 }
        // Languages come first, so what a region falls back on is known when it is its turn.
        var locales: [Locale] = []
        var asDrawn: [LanguageTag] = []
        for locale in wanted {
            let language = locales.last { $0.tag.isBroader(than: locale.tag) }
            let needsOwn =
                switch language {
                case nil:
                    locale.variant != byDirection(locale.tag)
                        || wanted.contains {
                            locale.tag.isBroader(than: $0.tag) && $0.variant != byDirection($0.tag)
                        }
                case let language? where language.tag.likelyScript == locale.tag.likelyScript:
                    locale.variant != language.variant
                // Some platforms go from a language to its other scripts, and others do not.
                case let language?:
                    locale.variant != language.variant || locale.variant != byDirection(locale.tag)
                }
            if needsOwn {
                locales.append(locale)
            } else if locale.variant == 0, language == nil,
                !asDrawn.contains(where: { $0.isBroader(than: locale.tag) && $0.direction == locale.tag.direction })
            {
                asDrawn.append(locale.tag)
            }
        }
        (self.rightToLeft, self.leftToRight) = (rightToLeft, leftToRight)
        (self.locales, self.asDrawn) = (locales, asDrawn)
    }

    /// The directions with drawings of their own in general, each with its variant; `nil` stands for the base.
    var directions: [(direction: TextDirection?, variant: Variant)] {
        [(nil, 0)] + (leftToRight.map { [(.leftToRight, $0)] } ?? []) + (rightToLeft.map { [(.rightToLeft, $0)] } ?? [])
    }

    func variant(for direction: TextDirection) -> Variant {
        (direction == .rightToLeft ? rightToLeft : leftToRight) ?? 0
    }
}

extension LanguageTag {
    fileprivate var subtagCount: Int { 1 + (script == nil ? 0 : 1) + (region == nil ? 0 : 1) + variants.count }

    /// Whether the tag is that of the language, or of the language in the script, of another one.
    fileprivate func isBroader(than other: LanguageTag) -> Bool {
        self != other && language == other.language && (script == nil || script == other.script)
            && (region == nil || region == other.region) && variants.isEmpty
    }
}

struct SlotTable {
    /// The keys of an icon's drawings, each with the number of its variant: "" for the base, directions, and locales.
    static func entries(_ plan: VariantPlan) -> [(key: String, variant: VariantSlots.Variant)] {
        let slots = VariantSlots(plan)
        return slots.directions.map { ($0.direction?.rawValue ?? "", $0.variant) }
            + slots.locales.map { ($0.tag.description, $0.variant) }
    }

    /// Returns these keys and those with the digits that a locale may ask for (``DigitKeys``).
    static func entries(_ icon: PlannedIcon) -> [(key: String, variant: VariantSlots.Variant)] {
        let slots = entries(icon.plan)
        return slots + DigitKeys.entries(beside: slots, icon)
    }

    static func file(of icon: PlannedIcon, _ variant: VariantSlots.Variant) -> String {
        SVGFormat.path(icon: icon.name, variant: icon.plan.name(of: variant))
    }

    /// Returns entries as members of an object or a map in code, by what stands for a key and for a drawing.
    static func members(
        _ entries: [(key: String, variant: VariantSlots.Variant)], _ quoted: (String) -> String = JSONText.quoted,
        _ value: (VariantSlots.Variant) -> String
    ) -> String {
        entries.map { "\(quoted($0.key)): \(value($0.variant))" }.joined(separator: ", ")
    }
}

extension VariantPlan {
    func name(of variant: VariantSlots.Variant) -> String? { variant == 0 ? nil : variants[variant - 1].name }
}

extension BuiltIcon {
    /// Returns SVG files without style sheets, whose rules stand in elements; mirror images if `withMirrorImages`.
    func files(in colors: ExportColors, withMirrorImages: Bool = true) -> IconExport {
        var shown = self
        let painted = TextColor.template(variants.map(\.document), colors)
        if !withMirrorImages { shown.variants.removeAll { $0.isTurned(variants[0]) } }
        return IconExport(
            files: shown.files { variant in
                let document = painted?[variant.index] ?? variant.document
                let isWritten = painted != nil || document.holdsText(in: .style)
                return isWritten ? SVGWriter.write(SelfContained.document(document)) : variant.plainBytes
            })
    }
}

extension BuiltVariant {
    /// Whether the variant is what a view shows that turns another one: its exact mirror image, in the same place of the view.
    fileprivate func isTurned(_ base: BuiltVariant) -> Bool {
        guard drawing.isExactMirror, let own = document.rootElement, let other = base.document.rootElement else {
            return false
        }
        return own[.preserveAspectRatio] == nil
            && own.attributes.elementsEqual(other.attributes) { $0.name == $1.name && $0.value == $1.value }
    }
}

enum DigitKeys {
    /// Returns further entries of a table: `ar-EG-u-nu-latn` has the drawing that differs from the key's in its digits
    /// alone. The language whose forms it has may follow the system: `-u-nu-arabext-ur`.
    static func entries(
        beside entries: [(key: String, variant: VariantSlots.Variant)], _ icon: PlannedIcon
    ) -> [(key: String, variant: VariantSlots.Variant)] {
        let groups = icon.plan.numbers(of: icon.icon).map { group in
            group.map { member in
                let place = member.variant.flatMap { name in icon.plan.variants.firstIndex { $0.name == name } }
                return (system: member.system, variant: place.map { $0 + 1 } ?? 0)
            }
        }
        return entries.flatMap { key, variant in
            let group = groups.first { $0.contains { $0.variant == variant } } ?? []
            // The forms of a language are looked up before those without one, even where they are the key's own.
            return group.filter { $0.variant != variant || $0.system.contains("-") }.map {
                ("\(key)-u-nu-\($0.system)", $0.variant)
            }
        }
    }
}
