import Buffers
import Diagnostics
import Geometry
import HostSystem
import Judging
import Manifest
import Pipeline
import Raster
import SVGDocument
import SVGScene
import Seeing

/// The preview of a set: everything that a build would write, in memory, icon by icon, and the findings.
public struct Preview: Sendable {
    /// The set, without its icons.
    public private(set) var set: PreviewSet
    private var icons: Icons?

    private struct Icons {
        let set: IconSet
        let shown: [Int]
        let showsParts: Bool
        let sights: SightStore?
        /// What was found in each, beside what is found when it is made if `showsOwn`.
        let findings: [[Diagnostic]]
        let showsOwn: Bool
        /// The drawings of icons whose family stays, if it flipped.
        let flipped: [ExactName: [UInt8]]
    }

    /// Makes every icon of a set, or those that a glob matches; none where the manifest is unusable.
    public static func run(
        manifest path: String, only: [String] = [], showsParts: Bool = true,
        findings: PreviewFindings, jobs: Int
    ) -> PreviewSet {
        let preview = Preview(manifest: path, only: only, showsParts: showsParts, findings: findings, jobs: jobs)
        let icons = Guarded<[PreviewIcon]>([])
        preview.make(jobs: jobs) { icon in icons.withLock { $0.append(icon) } }
        var set = preview.set
        set.icons = icons.withLock { $0 }
        return set
    }

    /// Reads and examines a set. `only` are globs over icon names; `showsParts` says whether the parts of composites
    /// are drawn. A validation always examines the whole set, because icons are judged in comparison with each other.
    public init(
        manifest path: String, only: [String] = [], showsParts: Bool = true,
        findings: PreviewFindings, jobs: Int,
        progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
    ) {
        let cache = if case .validated(let cache, _) = findings { cache } else { nil as ValidationCache? }
        var earlier: EarlierValidation? = EarlierValidation(ofManifest: path, jobs: jobs, in: cache)
        let known = earlier?.findings()
        // Where all is known, its memory is better used for reading the manifest.
        if known != nil { earlier = nil }
        let loaded = IconSetLoader.load(path, output: nil, cache: cache)
        self.set = PreviewSet(name: path, locales: [], icons: [], findings: [], couldNotRun: loaded.set == nil)
        guard let set = loaded.set else {
            self.set.findings = loaded.diagnostics
            return
        }
        let manifest = set.manifest
        let selection = IconSelection(only, manifest)
        self.set.manifest = manifest.text
        self.set.policies = manifest.policies
        self.set.isBuilt = FileStatus(set.outputFolder.path(of: IndexWriter.path), followsLinks: true) != nil
        self.set.locales = manifest.locales.map { locale in
            PreviewLocale(tag: locale.value.description, isRightToLeft: locale.value.direction == .rightToLeft)
        }
        self.set.couldNotRun = !selection.diagnostics.isEmpty
        let shown = manifest.icons.indices.filter { selection.includes(manifest.icons[$0].name.value) }
        // A copy of all would take as much memory again.
        let entries = only.isEmpty ? manifest.icons : shown.map { manifest.icons[$0] }
        var places: FindingAssignment
        let common: [Diagnostic]
        var sights: SightStore?
        switch findings {
        case .validated(let cache, let judge):
            let found =
                known ?? SetValidation(loaded, set, jobs: jobs, earlier: earlier, judge: judge).run(progress).byIcons
            places = FindingAssignment(set, entries, known: shown.map { found.ofIcons[$0] ?? [] })
            (common, sights) = (found.ofSet, cache?.sights)
        case .built:
            places = FindingAssignment(set, entries, known: shown.map { _ in [] })
            common = loaded.diagnosticsForBuild
        }
        for finding in common + selection.diagnostics { places.add(finding) }
        self.set.findings = places.ofSet
        ThisProcess.returnFreeMemory()
        let showsOwn = if case .built = findings { true } else { false }
        icons = Icons(
            set: set, shown: shown, showsParts: showsParts, sights: sights, findings: places.ofIcons,
            showsOwn: showsOwn,
            flipped: FlippedMembers.drawings(of: entries, in: set, sights, jobs))
        ThisProcess.returnFreeMemory()
    }

    /// Makes the icons, and hands over one after another, in the manifest's order.
    public func make(
        jobs: Int, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in },
        _ each: @escaping @Sendable (PreviewIcon) -> Void
    ) {
        guard let icons else { return }
        let place = Guarded(0)
        Self.make(
            icons.shown, of: icons.set, showsParts: icons.showsParts, icons.sights, jobs, progress: progress
        ) { made in
            var icon = made
            let known = icons.findings[
                place.withLock { place in
                    defer { place += 1 }; return place
                }]
            icon.findings = icons.showsOwn ? made.findings + known.filter { !made.findings.contains($0) } : known
            icon.flipped = icons.flipped[ExactName(made.name)]
            each(icon)
        }
    }

    /// Makes one icon of a manifest whose text is not that of its file, to see what an entry would do.
    static func icon(_ name: String, manifest path: String, content: [UInt8]) -> PreviewSet {
        let loaded = IconSetLoader.load(path, output: nil, content: content)
        var shown = PreviewSet(name: path, locales: [], icons: [], findings: [], couldNotRun: loaded.set == nil)
        guard let set = loaded.set else { return shown }
        var builder = PreviewBuilder(set, showsParts: true, nil)
        let icons = PlannedIcons(set.manifest)
        for (index, icon) in set.manifest.icons.enumerated() where ExactName(icon.name.value) == ExactName(name) {
            shown.icons.append(builder.show(icons[index]))
        }
        return shown
    }

    /// Makes icons by their indices in the manifest, and hands over one after another.
    static func make(
        _ shown: [Int], of set: IconSet, showsParts: Bool, _ sights: SightStore?, _ jobs: Int,
        progress: @escaping @Sendable (BuildProgress) -> Void = { _ in },
        _ each: @escaping @Sendable (PreviewIcon) -> Void
    ) {
        let icons = PlannedIcons(set.manifest)
        WorkQueue.run(
            count: shown.count, jobs: jobs, makeWorker: { PreviewBuilder(set, showsParts: showsParts, sights) },
            work: { shower, index in shower.show(icons[shown[index]]) },
            finished: { done, piece in
                let name = set.manifest.icons[shown[piece]].name.value
                progress(BuildProgress(done: done, total: shown.count, icon: name, step: .making))
            }, each: each)
    }
}

/// A worker that makes everything of one icon in memory, for display. Each thread has one, for its buffers.
struct PreviewBuilder {
    private let set: IconSet
    private let policy: FindingPolicy
    private let showsParts: Bool
    private var builder: IconBuilder
    private var renderer = Renderer()
    private var eye: Eye

    init(_ set: IconSet, showsParts: Bool, _ memory: (any SightMemory)?) {
        eye = Eye(memory: memory)
        (self.showsParts, self.set) = (showsParts, set)
        policy = FindingPolicy(set.manifest)
        builder = .ofDrawings(set)
    }

    mutating func show(_ planned: PlannedIcon) -> PreviewIcon {
        let (icon, plan) = (planned.icon, planned.plan)
        var result = builder.build(planned)
        let drawings = result.hasFailed ? source(of: icon) : drawings(in: result, of: icon, plan)
        let assignments = plan.assignments.map { assignment in
            drawings.firstIndex { $0.variant == assignment.variant }
        }
        let document = drawings.first.flatMap { try? SVGReader.read($0.shown, name: $0.path) }
        let scene = document.map { SceneResolver.resolve($0) }
        let parts = parts(of: icon, plan, &result)
        var shown = PreviewIcon(
            name: icon.name.value, kind: icon.kind.name, source: set.displayName(ofSource: icon.sourcePath),
            drawings: drawings, assignments: assignments, aspect: aspect(of: scene),
            isTemplate: scene?.singleColor == .black,
            parts: parts, findings: result.diagnostics, hasFailed: result.hasFailed)
        shown.needsTile = scene.map(GroundContrast.needsTile) ?? false
        if case .composite(_, let parts) = icon.kind {
            shown.selectors = parts.map { ($0.name.value, $0.selector.value) }
            if let own = source(of: icon).first?.shown, own != drawings.first?.shown { shown.original = own }
        }
        shown.entry = PreviewEntry(
            place: icon.place, isAsked: icon.isAsked, lead: icon.question?.lead?.value,
            decided: icon.decided, note: icon.note, ignored: icon.ignored,
            risks: [], policy: icon.policy)
        if let scene, let document {
            look(at: DrawnFile(document, scene, &renderer), of: icon, &shown)
            shown.flippedText = flippedText(icon, document)
        }
        return shown
    }

    /// Returns what a fixed icon with text in it would be if it flipped: text stays upright, so that it is no plain mirror image.
    private func flippedText(_ icon: IconEntry, _ document: SVGDocument) -> [UInt8]? {
        guard case .fixed = icon.kind,
            document.subtree(of: document.root).contains(where: { document.element($0)?.isSVG(.text) == true })
        else { return nil }
        var tried = set
        let flipped = icon.retagged(.flipped)
        tried.manifest = set.manifest.trying([flipped], outputs: ManifestReader.formatFiles)
        var builder = PreviewBuilder(tried, showsParts: false, nil)
        return builder.show(PlannedIcons(tried.manifest)[0]).rightToLeftDrawing
    }

    // MARK: What decisions would be about

    /// Adds what is risky about an icon's kind, and what speaks against others.
    private mutating func look(at file: DrawnFile, of icon: IconEntry, _ shown: inout PreviewIcon) {
        let isFlipped = if case .directional = icon.kind { true } else { false }
        let isFixed = if case .fixed = icon.kind { true } else { false }
        let isSymmetric = file.picture?.isSymmetric ?? true
        var seen = file
        // With another answer of its family, an icon that stays would be flipped.
        let mayFlip = isFlipped || isFixed && icon.policy != nil
        if mayFlip || !isSymmetric { seen.look(with: &eye) }
        if mayFlip { shown.entry?.risks = FlipRisk.all(in: seen.sight) }
        if !isFlipped { shown.entry?.flipObjections = objections(to: .flipped, of: icon, file, seen) }
        if !isFixed { shown.entry?.fixObjections = objections(to: .fixed, of: icon, file, seen) }
    }

    /// The rules that would object to another kind; `seen` is the file with what is seen in it.
    private func objections(to kind: IconKind, of icon: IconEntry, _ file: DrawnFile, _ seen: DrawnFile) -> [Rule] {
        let other = icon.retagged(kind)
        let isLookedAt = IconSubject.needsSight(set.manifest, other, file)
        return Linter.objections(to: other, of: set.manifest, source: isLookedAt ? seen : file).filter(policy.isOn)
    }

    // MARK: Drawings

    private func drawings(in result: IconResult, of icon: IconEntry, _ plan: VariantPlan) -> [PreviewDrawing] {
        let bytes = Dictionary(
            result.files.compactMap { file in file.content.bytes.map { (ExactName(file.path), $0) } }
        ) { first, _ in first }
        return ([nil] + plan.variants.map(\.name)).compactMap { variant in
            let path = SVGFormat.path(icon: icon.name.value, variant: variant)
            return bytes[ExactName(path)].map { PreviewDrawing(variant: variant, path: path, bytes: $0) }
        }
    }

    private func source(of icon: IconEntry) -> [PreviewDrawing] {
        guard let drawing = set.drawing(ofSource: icon.sourcePath) else { return [] }
        let path = SVGFormat.path(icon: icon.name.value, variant: nil)
        return [PreviewDrawing(variant: nil, path: path, bytes: drawing)]
    }

    private func aspect(of scene: Scene?) -> Double {
        guard let size = scene?.size, size.width > 0, size.height > 0 else { return 1 }
        let aspect = size.width / size.height
        return aspect.isFinite ? aspect.clamped(to: 0.01...100) : 1
    }

    // MARK: Parts

    /// The parts of a composite with their picture; what keeps that from being drawn is added to the findings.
    private mutating func parts(of icon: IconEntry, _ plan: VariantPlan, _ result: inout IconResult) -> PreviewParts? {
        guard showsParts, case .composite(_, let entries) = icon.kind else { return nil }
        var maker = VariantMaker(set, icon)
        let mirrored = plan.variants.first { $0.recipe.isMirrored }
        let layers = [plan.base, mirrored?.recipe].map { recipe in recipe.flatMap { maker.layers(of: $0) } }
        if !result.hasFailed { result.diagnostics += maker.diagnostics }
        let pictures = layers.map { layers in layers.flatMap { PartPicture.png($0, &renderer) } }
        return PreviewParts(parts: entries.map(PreviewPart.init), source: pictures[0], mirrored: pictures[1])
    }
}

extension FlipRisk {
    /// Returns what is seen in a drawing, in a fixed order; what is merely possible does not count.
    fileprivate static func all(in sight: Sight?) -> [FlipRisk] {
        guard let sight else { return [] }
        return allCases.filter { risk in
            guard let mark = Mark.all.first(where: { $0.description == risk.rawValue }) else {
                return sight.colors.count >= 4 && sight.colors.saturation >= 48
            }
            return mark.figures.contains { !sight.marks($0, atLeast: .probable).isEmpty }
        }
    }
}

extension VariantRecipe {
    fileprivate var isMirrored: Bool {
        if case .compose(isMirrored: true, _, _) = self { true } else { false }
    }
}

extension PreviewPart {
    fileprivate init(_ entry: PartEntry) {
        self.init(
            name: entry.name.value, role: entry.role?.value, behavior: entry.behavior, within: entry.within?.value,
            clearance: entry.clearance?.reach ?? 0, dropped: entry.dropped,
            variants: entry.variants.map(\.key.value.description))
    }
}
