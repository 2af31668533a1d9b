import Diagnostics
import Manifest
import SVGDocument

/// Makes all files of one icon in memory. One per worker: it keeps buffers from icon to icon.
struct IconBuilder {
    private let set: IconSet
    private var previewer: Previewer?

    /// Creates a builder.
    /// - Parameter drawsPreviews: Whether previews are made; validation does without.
    init(_ set: IconSet, drawsPreviews: Bool) {
        self.set = set
        if drawsPreviews, let png = set.manifest.png { previewer = Previewer(png) }
    }

    /// Makes an icon's files. Everything that is wrong with it is found in one go.
    mutating func build(_ icon: IconEntry) -> IconResult {
        var result = IconResult()
        let plan = set.manifest.plan(for: icon)
        let paths = set.manifest.outputPaths
        var maker = VariantMaker(set, icon)
        let variants: [(name: String?, recipe: VariantRecipe)] =
            [(nil, plan.base)] + plan.variants.map { ($0.name, $0.recipe) }
        for variant in variants {
            guard let drawing = maker.make(variant.recipe) else { continue }
            let path = paths.svg(icon: icon.name.value, variant: variant.name)
            result.files.append(OutputFile(path: path, bytes: drawing.bytes))
            guard previewer != nil, let document = maker.document(of: drawing) else { continue }
            let previews = paths.previews(icon: icon.name.value, variant: variant.name)
            draw(document, previews, reportsWarnings: variant.name == nil, into: &result)
        }
        // Variants of one icon repeat what is wrong with its source.
        var seen: Set<Diagnostic> = []
        result.diagnostics = (maker.diagnostics + result.diagnostics).filter { seen.insert($0).inserted }
        if result.hasFailed { result.files = [] }
        return result
    }

    private mutating func draw(
        _ document: SVGDocument, _ previews: [OutputPaths.Preview], reportsWarnings: Bool, into result: inout IconResult
    ) {
        guard let drawn = previewer?.draw(document, previews) else { return }
        result.files += drawn.files
        if reportsWarnings || drawn.diagnostics.contains(where: { $0.severity == .error }) {
            result.diagnostics += drawn.diagnostics
        }
    }
}
