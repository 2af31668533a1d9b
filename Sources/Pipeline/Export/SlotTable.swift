import Diagnostics
import IconModel
import Manifest
import SVGDocument

/// The files of icons by direction and language, for apps on platforms that choose neither by themselves.
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

    /// Returns the name of the file of a variant below the folder of an export.
    static func file(of icon: PlannedIcon, _ variant: VariantSlots.Variant) -> String {
        SVGFormat.path(icon: icon.name, variant: variant == 0 ? nil : icon.plan.variants[variant - 1].name)
    }
}

/// An exporter of the SVG files of an icon, for libraries that know no style sheets: what these say stands in the elements.
struct DrawingExporter: IconExporter {
    func export(_ icon: BuiltIcon) -> IconExport {
        IconExport(
            files: icon.variants.flatMap { variant in
                let paths = icon.files.variants[variant.index]
                guard !paths.isEmpty else { return [OutputFile]() }
                let hasSheets = variant.document.holdsText(in: .style)
                let bytes =
                    hasSheets
                    ? SVGWriter.write(SelfContained.document(variant.document)) : variant.plainBytes
                return paths.map { OutputFile(path: $0, bytes: bytes) }
            })
    }
}
