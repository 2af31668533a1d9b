import Composites
import Diagnostics
import Judging
import Manifest
import Raster
import SVGScene
import Seeing

/// A validator of icons: it makes variants in memory and lints what they draw. Each thread has one, for its buffers.
public struct IconValidator {
    private let set: IconSet
    private let policy: FindingPolicy
    private let formats: [any OutputFormat]
    private let weights: OtherWeights
    private let built: SetState?
    private var renderer = Renderer()
    private var eye: Eye

    /// Creates a validator of a set's icons, with a memory of what was seen in drawings.
    public init(_ set: IconSet, _ policy: FindingPolicy, _ memory: (any SightMemory)? = nil) {
        self.init(set, policy, memory, built: nil)
    }

    init(_ set: IconSet, _ policy: FindingPolicy, _ memory: (any SightMemory)?, built: SetState?) {
        self.built = built
        eye = Eye(memory: memory)
        self.set = set
        self.policy = policy
        formats = OutputFormats(set.manifest.formats).formats
        weights = OtherWeights(set, formats, SceneOptions())
    }

    /// Returns the findings about an icon, and what rules about the whole set need to know of it.
    public mutating func validate(_ planned: PlannedIcon) -> IconValidation {
        let (icon, plan) = (planned.icon, planned.plan)
        var maker = VariantMaker(set, icon)
        var findings: [Diagnostic] = []
        var built = BuiltIcon(planned: planned, variants: [])
        let source = drawn(0, of: &built, maker: &maker, findings: &findings)
        let variants = plan.variants.enumerated().compactMap { index, variant in
            drawn(index + 1, of: &built, maker: &maker, findings: &findings).map { VariantSubject(variant, $0) }
        }
        var inputs = maker.inputs
        built.weights = weights.icons(of: planned.name, &inputs)
        findings += formats.problems(with: built)
        var unused: [ExactName: TrackedFile]? = [:]
        var facts: IconFacts?
        var offsets = planned.offsets(on: source?.document)
        var isUnchanged = false
        var uncompared: [String] = []
        let hasFailed = (maker.diagnostics + findings).contains { $0.severity == .error }
        var moved: [Diagnostic] = []
        if !hasFailed {
            moved = MovedSelection.parts(
                of: icon, plan, in: set, &maker, known: self.built?.record(of: ExactName(planned.name))?.moved ?? []
            ).map { $0.finding(in: set) }
            findings += moved
            findings += Self.findings(inPartsOf: icon, &maker, &renderer)
            let stale = staleDrawing(of: icon, plan, &maker)
            if let stale {
                findings += stale.finding.map { [$0] } ?? []
                offsets = stale.offsets
            }
            uncompared = drawings(of: icon, besides: stale)
            findings += UnusedDrawings.warnings(about: icon, plan, in: set, &unused)
        }
        if let source {
            let subject = IconSubject(set.manifest, icon, source: source, variants: variants)
            findings += Linter.findings(in: subject)
            if let template = maker.sourceTemplate() { findings += differences(in: template, of: icon, source) }
            facts = IconFacts(subject, findings, offsets: offsets)
            isUnchanged = subject.isUnchanged
        }
        var used: Set<Range<Int>> = []
        let all = FindingLimit.applied(to: Self.eachOnce(maker.diagnostics + findings))
        let settled = policy.settle(all, of: icon, used: &used)
        return IconValidation(
            diagnostics: settled, facts: facts, used: used, hasFailed: hasFailed,
            isUnchanged: isUnchanged, uncompared: uncompared,
            // No source tells of the build that a finding comes from.
            inputs: maker.hasReadAll && moved.isEmpty
                ? unused.map { maker.inputs.merging(inputs) { first, _ in first }.merging($0) { first, _ in first } }
                : nil)
    }

    /// Returns one file of an icon as it is drawn, and adds it to the icon and what is found in it to the findings.
    private mutating func drawn(
        _ index: Int, of icon: inout BuiltIcon, maker: inout VariantMaker, findings: inout [Diagnostic]
    ) -> DrawnFile? {
        let planned = icon.planned
        let (name, recipe) = planned.plan.recipes[index]
        guard let drawing = maker.make(recipe), let shown = maker.shown(drawing) else { return nil }
        let document = shown.document
        let scene = SceneResolver.resolve(document)
        let known = planned.plan.variants.isEmpty ? eye.picture(of: document) : nil
        var file = known.map { DrawnFile(document, scene, known: $0) } ?? DrawnFile(document, scene, &renderer)
        if name == nil, IconSubject.needsSight(set.manifest, planned.icon, file) { file.look(with: &eye) }
        let variant = BuiltVariant(
            index: index, drawing: drawing, document: document, isTemplate: shown.template != nil,
            sceneOptions: SceneOptions(), resolved: scene, base: icon.variants.first { $0.index == 0 })
        icon.variants.append(variant)
        findings.add(
            scene.findings(in: document) + formats.lossFindings(in: variant, of: planned)
                + file.warnings.map { $0.finding(in: document) }, inVariant: name, madeBy: recipe, of: planned.plan)
        return file
    }

    private func staleDrawing(of icon: IconEntry, _ plan: VariantPlan, _ maker: inout VariantMaker) -> StaleDrawing? {
        guard case .localized(let variants) = icon.kind, set.manifest.control.severity(of: .staleDrawing) != nil,
            let variant = variants.first(where: { $0.key.value == .direction(.rightToLeft) }),
            case .file = variant.drawing,
            let source = maker.make(plan.base).flatMap({ maker.shown($0) }), source.template == nil,
            let drawn = maker.make(.copy(sourcePath: ExactName(variant.sourcePath))).flatMap({ maker.shown($0) })
        else { return nil }
        return StaleDrawing(in: icon, set.manifest, source: source.document, drawn: drawn.document, variant: variant)
    }

    /// Returns the paths of the drawings of a localized icon that nothing tells when they go stale, if that is wanted.
    private func drawings(of icon: IconEntry, besides stale: StaleDrawing?) -> [String] {
        guard case .localized(let variants) = icon.kind, set.manifest.control.severity(of: .staleDrawing) != nil,
            !icon.excused.contains(where: { $0.rule == .staleDrawing })
        else { return [] }
        return variants.filter { variant in
            guard case .file = variant.drawing else { return false }
            return variant.key.value != .direction(.rightToLeft) || stale?.isCompared != true
        }.map(\.sourcePath)
    }

    /// Returns a remark for each rule that judges a template's outer variants otherwise than that for all.
    private mutating func differences(
        in template: SymbolTemplate, of icon: IconEntry, _ principal: DrawnFile
    ) -> [Diagnostic] {
        let own = Linter.objections(to: icon, of: set.manifest, source: principal)
        var variants: [Rule: [SymbolVariantName]] = [:]
        for name in SymbolVariantName.all where [.ultralight, .regular, .black].contains(name.weight) {
            guard name != template.principal?.name, let variant = template.variant(name) else { continue }
            let document = template.picture(of: variant)
            var file = DrawnFile(document, SceneResolver.resolve(document), &renderer)
            if IconSubject.needsSight(set.manifest, icon, file) { file.look(with: &eye) }
            let objections = Linter.objections(to: icon, of: set.manifest, source: file)
            for rule in Set(own).symmetricDifference(objections) { variants[rule, default: []].append(name) }
        }
        return Rule.allCases.compactMap { rule in
            guard let names = variants[rule], let shown = template.principal else { return nil }
            let list = names.map { "'\($0)'" }.joined(separator: ", ")
            return Diagnostic(
                rule: .symbolVariantsDiffer,
                message: own.contains(rule)
                    ? "what '\(rule)' finds in '\(shown.name)' is not seen in \(list)"
                    : "'\(rule)' finds something in \(list) that is not seen in '\(shown.name)'",
                location: template.document.location(of: shown.element),
                hint: "look at these variants; all of them should show the same")
        }
    }

    /// Returns the findings in the files of parts that are drawn anew for some locales, at their places there.
    private static func findings(
        inPartsOf icon: IconEntry, _ maker: inout VariantMaker, _ renderer: inout Renderer
    ) -> [Diagnostic] {
        guard case .composite(_, let parts) = icon.kind else { return [] }
        let paths = parts.flatMap(\.variants).compactMap { variant in
            if case .file(let path) = variant.drawing { ExactName(path.value) } else { nil }
        }
        return Set(paths).sorted().flatMap { path -> [Diagnostic] in
            guard let document = maker.document(.copy(sourcePath: path)) else { return [] }
            let scene = SceneResolver.resolve(document)
            return scene.findings(in: document) + Linter.findings(in: DrawnFile(document, scene, &renderer))
        }
    }

    /// Returns the findings without those that an earlier stage reported at the same place as a later one.
    private static func eachOnce(_ findings: [Diagnostic]) -> [Diagnostic] {
        struct Place: Hashable {
            var rule: Rule
            var location: SourceLocation
        }
        let repeatable: Set<Rule> = [.danglingReference, .externalReference]
        var seen: Set<Place> = []
        return findings.reversed().filter { finding in
            guard repeatable.contains(finding.rule), let location = finding.location else { return true }
            return seen.insert(Place(rule: finding.rule, location: location)).inserted
        }.reversed()
    }
}

/// The result of validating one icon.
public struct IconValidation: Sendable {
    /// The findings about the icon, with the severities that the set gives them.
    public var diagnostics: [Diagnostic]
    /// What rules about the whole set need to know of the icon, or `nil` where its source could not be drawn.
    public var facts: IconFacts?
    /// The places in the manifest of the excuses that were needed.
    public var used: Set<Range<Int>>
    /// Whether a build could not make the icon.
    public var hasFailed: Bool
    /// Whether all variants that were made look like the source.
    public var isUnchanged = false
    var uncompared: [String] = []
    /// The source files that were read; `nil` where one could not be read, and after a validation of a whole set.
    public var inputs: [ExactName: TrackedFile]?
    /// The record to store; `nil` where it is stored, or must not be.
    var record: [UInt8]?
    var isRecorded = false

    static let none = IconValidation(diagnostics: [], facts: nil, used: [], hasFailed: false)
}
