import Diagnostics
import HostSystem
import Manifest
import SVGScene

/// The icons that draw another one in a thinner or thicker weight; what is found in them is told of themselves.
struct OtherWeights {
    private let set: IconSet
    private let options: SceneOptions
    private let icons: [ExactName: (icon: IconEntry, plan: VariantPlan)]

    init(_ set: IconSet, _ formats: [any OutputFormat], _ options: SceneOptions) {
        (self.set, self.options) = (set, options)
        let named = zip(set.manifest.icons, set.manifest.plans).map { icon, plan in
            (ExactName(icon.name.value), (icon: icon, plan: plan.variants))
        }
        icons = formats.contains(where: \.readsWeights) ? Dictionary(named) { first, _ in first } : [:]
    }

    func icons(of icon: String, _ inputs: inout [ExactName: TrackedFile]) -> [SymbolWeightIcon] {
        SymbolWeightIcon.suffixes.compactMap { suffix in
            guard let (icon, plan) = icons[ExactName(icon + suffix)] else { return nil }
            var maker = VariantMaker(set, icon)
            let names = plan.recipes.map(\.name)
            let made = maker.variants(of: plan, options).map { (names[$0.index], $0) }
            inputs.merge(maker.inputs) { first, _ in first }
            return SymbolWeightIcon(name: icon.name.value, variants: Dictionary(made) { first, _ in first })
        }
    }
}
