import Diagnostics
import Linting
import Manifest
import SVGDocument

/// A builder that makes all files of one icon in memory. Each worker has one, which keeps buffers from icon to icon.
public struct IconBuilder {
    private let set: IconSet
    private let paths: OutputPaths
    private let policy: FindingPolicy
    private var previewer: PNGPreviewer

    /// Creates a builder of a set's icons.
    public init(_ set: IconSet) {
        self.set = set
        paths = set.manifest.outputPaths
        policy = FindingPolicy(set.manifest)
        previewer = PNGPreviewer(set.manifest.png)
    }

    /// Makes an icon's files, and collects all its findings in one run.
    public mutating func build(_ planned: PlannedIcon) -> IconResult {
        var result = IconResult()
        let (icon, plan) = (planned.icon, planned.plan)
        var maker = VariantMaker(set, icon)
        let variants: [(name: String?, recipe: VariantRecipe)] =
            [(nil, plan.base)] + plan.variants.map { ($0.name, $0.recipe) }
        for variant in variants {
            add(variant.name, variant.recipe, of: planned, &maker, to: &result)
        }
        let findings = FindingLimit.applied(to: maker.diagnostics + result.diagnostics)
        result.diagnostics = policy.settleForBuild(findings, of: icon)
        result.inputs = maker.hasReadAll ? maker.inputs : nil
        if result.hasFailed { result.files = [] }
        return result
    }

    private mutating func add(
        _ name: String?, _ recipe: VariantRecipe, of planned: PlannedIcon, _ maker: inout VariantMaker,
        to result: inout IconResult
    ) {
        // Every file is parsed again, whether or not it is drawn: copies must be SVG too.
        if name == nil { previewer.forgetPictures() }
        guard let drawing = maker.make(recipe), let document = maker.document(of: drawing) else { return }
        result.files.append(OutputFile(path: paths.svg(icon: planned.name, variant: name), bytes: drawing.bytes))
        let previews = paths.previews(icon: planned.name, variant: name)
        // Without previews the file is still looked at: what is wrong in it is wrong for everybody who draws it.
        let drawn =
            drawing.isExactMirror
            ? previewer.drawMirror(document, previews)
            : previewer.draw(document, previews, keepsPictures: name == nil)
        result.files += drawn.files
        result.diagnostics.add(drawn.diagnostics, inVariant: name, madeBy: recipe, of: planned.plan)
    }
}

/// A worker's outcome for one icon; the files themselves are written and released, so that memory stays bounded.
struct IconOutcome: Sendable {
    /// The way that the work on an icon ended.
    enum Ending: Sendable {
        /// The icon was up to date.
        case current
        case built
        case failed
    }

    /// The record of the icon for the state, or `nil` where it must be built again in any case.
    var record: IconRecord?
    /// All findings.
    var diagnostics: [Diagnostic]
    /// The number of files written.
    var written = 0
    var ending: Ending
}

/// The result of building one icon.
public struct IconResult: Sendable {
    /// The files; empty where the icon has errors.
    public var files: [OutputFile] = []
    /// The source files that were read, by path, or `nil` where one of them could not be.
    public var inputs: [ExactName: TrackedFile]?
    /// Everything that was found.
    public var diagnostics: [Diagnostic] = []

    /// Whether the icon could not be built.
    public var hasFailed: Bool { diagnostics.contains { $0.severity == .error } }
}
