import Diagnostics
import IconModel
import Judging
import Manifest
import SVGScene

/// A builder that makes all files of one icon in memory. Each worker has one, which keeps buffers from icon to icon.
public struct IconBuilder {
    private let set: IconSet
    private let policy: FindingPolicy
    private let sceneOptions: SceneOptions
    private let formats: [any OutputFormat]
    private var painter = PicturePainter()
    private let weights: OtherWeights

    package init(_ set: IconSet) { self.init(set, in: OutputFormats(set.manifest.formats).formats) }

    /// Returns a builder that makes only the SVG files of a set's icons, which are the first format of every set.
    public static func ofDrawings(_ set: IconSet) -> IconBuilder { IconBuilder(set, in: [SVGFormat()]) }

    private init(_ set: IconSet, in formats: [any OutputFormat]) {
        self.set = set
        policy = FindingPolicy(set.manifest)
        sceneOptions = SceneOptions(currentColor: RGBColor(set.manifest.formats.currentColor))
        self.formats = formats
        weights = OtherWeights(set, formats, sceneOptions)
    }

    /// Makes an icon's files, and collects all its findings in one run.
    public mutating func build(_ planned: PlannedIcon) -> IconResult { build(planned, moved: []) }

    mutating func build(_ planned: PlannedIcon, moved: [MovedPart]) -> IconResult {
        var result = IconResult()
        var maker = VariantMaker(set, planned.icon)
        let variants = maker.variants(of: planned.plan, sceneOptions)
        var findings = variants.map { variant in
            let own = variant.resolved?.findings(in: variant.document) ?? []
            return (variant.index, own + formats.lossFindings(in: variant, of: planned))
        }
        var inputs = maker.inputs
        let weights = weights.icons(of: planned.name, &inputs)
        var icon = BuiltIcon(planned: planned, variants: variants, weights: weights)
        let recipes = planned.plan.recipes
        for place in formats.indices where variants.count == recipes.count && !planned.files[place].isLeftOut {
            icon.files = planned.files[place]
            let export = formats[place].export(icon, &painter)
            result.files += export.files
            for index in findings.indices {
                findings[index].1 += export.findings.filter { $0.variant == findings[index].0 }.map(\.finding)
            }
        }
        for (index, news) in findings {
            result.diagnostics.add(
                news, inVariant: recipes[index].name, madeBy: recipes[index].recipe, of: planned.plan)
        }
        result.diagnostics += formats.problems(with: icon)
        result.moved = moved
        if !maker.diagnostics.contains(where: { $0.severity == .error }) {
            let found = MovedSelection.parts(of: planned.icon, planned.plan, in: set, &maker, known: moved)
            result.moved = found.map(\.part)
            result.diagnostics += found.map { $0.finding(in: set) }
        }
        result.diagnostics = policy.settleForBuild(
            FindingLimit.applied(to: maker.diagnostics + result.diagnostics), of: planned.icon)
        // What is found in another name of an icon is told of that icon.
        if planned.icon.original != nil { result.diagnostics.removeAll { $0.severity != .error } }
        result.inputs = maker.hasReadAll ? inputs : nil
        if result.hasFailed { result.files = [] }
        return result
    }
}

extension VariantMaker {
    mutating func variants(of plan: VariantPlan, _ options: SceneOptions) -> [BuiltVariant] {
        var variants: [BuiltVariant] = []
        for (index, recipe) in plan.recipes.map(\.recipe).enumerated() {
            // Every file is parsed again, whether or not it is drawn: copies must be SVG too.
            guard let drawing = make(recipe), let shown = shown(drawing) else { continue }
            var variant = BuiltVariant(
                index: index, drawing: drawing, document: shown.document, isTemplate: shown.template != nil,
                sceneOptions: options, base: variants.first { $0.index == 0 })
            // Errors in a file affect everybody who draws it, even if no format does.
            if !drawing.isExactMirror { variant.resolved = variant.scene }
            variants.append(variant)
        }
        return variants
    }
}

extension VariantPlan {
    /// The recipes of the base, whose name is `nil`, and of the variants.
    var recipes: [(name: String?, recipe: VariantRecipe)] { [(nil, base)] + variants.map { ($0.name, $0.recipe) } }
}

/// A worker's outcome for one icon; its files are written and released, but for those that files of the set need.
struct IconOutcome: Sendable {
    enum Ending: Sendable {
        case current
        case built
        case failed
    }

    var record: IconRecord?
    var diagnostics: [Diagnostic]
    var written = 0
    /// The number of files removed that an earlier drawing needed.
    var removed = 0
    var made: [OutputFile] = []
    var ending: Ending
}

/// The result of building one icon.
public struct IconResult: Sendable {
    /// The files; empty where the icon has errors.
    public var files: [OutputFile] = []
    /// The source files that were read, by path, or `nil` if one of them could not be.
    public var inputs: [ExactName: TrackedFile]?
    /// Everything that was found.
    public var diagnostics: [Diagnostic] = []
    var moved: [MovedPart] = []

    /// Whether the icon could not be built.
    public var hasFailed: Bool { diagnostics.contains { $0.severity == .error } }
}

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
