import Composites
import Diagnostics
import Fitting
import HostSystem
import Manifest
import Raster
import SVGDocument

/// The parts of a composite that select something else since the last build, although its source looks the same.
/// A tool that saves a drawing anew may put its paths in another order, and a selector that counts them takes another
/// piece. What was built before shows it; the record of a build keeps what it found, as it replaces both.
enum MovedSelection {
    /// The residual that rounding leaves.
    private static let rounding = 0.002
    /// The residual from which on two pieces are different ones.
    private static let other = 0.05

    /// Returns parts that select another piece than when last built, until their selectors change or select it again.
    static func parts(
        of icon: IconEntry, _ plan: VariantPlan, in set: IconSet, _ maker: inout VariantMaker, known: [MovedPart]
    ) -> [Found] {
        guard case .composite(_, let entries) = icon.kind, let recipe = plan.mirrored,
            set.manifest.control.severity(of: .movedSelection) != nil,
            let drawing = maker.make(plan.base), let source = maker.shown(drawing), source.template == nil
        else { return [] }
        let kept = known.filter { part in
            entries.contains { $0.name.value == part.name && $0.selector.value.text == part.selector }
        }
        let old = former(icon, plan, recipe: recipe, drawing: drawing, source: source.document, in: set, maker: &maker)
            .flatMap { layers($0, entries) }
        guard !kept.isEmpty || old != nil, let new = layers(source.document, entries) else { return [] }
        var renderer = Renderer()
        return entries.indices.compactMap { index in
            let (entry, after) = (entries[index], region(of: new.parts[index], in: new))
            if let part = kept.first(where: { $0.name == entry.name.value }) {
                return part.former == after ? nil : Found(part: part, now: after, entry: entry)
            }
            guard let old,
                let proof = DrawingProof(of: new.parts[index].ink, against: old.parts[index].ink, &renderer),
                proof.residual > other
            else { return nil }
            let part = MovedPart(
                name: entry.name.value, selector: entry.selector.value.text,
                former: region(of: old.parts[index], in: old))
            return Found(part: part, now: after, entry: entry)
        }
    }

    struct Found {
        var part: MovedPart
        var now: String
        var entry: PartEntry

        func finding(in set: IconSet) -> Diagnostic {
            Diagnostic(
                rule: .movedSelection,
                message:
                    "the part '\(part.name)' selects '\(now)' since its source was saved anew with the same picture; it was "
                    + "'\(part.former)' before",
                location: set.manifest.text.location(entry.selector.range),
                hint:
                    "select the piece by an 'id' in the source, or by its region, which hold when paths change their order"
            )
        }
    }

    /// Returns the source that was built before, if it looks as this one does and its variant does not.
    private static func former(
        _ icon: IconEntry, _ plan: VariantPlan, recipe: VariantRecipe, drawing: VariantDrawing,
        source: SVGDocument,
        in set: IconSet, maker: inout VariantMaker
    ) -> SVGDocument? {
        let path = set.outputFolder.path(of: SVGFormat.path(icon: icon.name.value, variant: nil))
        // A set never built has nothing to compare with; what somebody has damaged since is told as an edited output.
        guard let built = try? FileAccess.read(path, limit: SVGLimits.standard.fileSize), drawing.bytes != built,
            let earlier = try? SVGReader.read(built, name: drawing.name), isSame(earlier, source),
            let name = plan.variants.first(where: { $0.recipe == recipe })?.name,
            let former = RenamedDrawings.built(icon.name.value, name, in: set),
            let variant = maker.document(recipe), !isSame(former, variant)
        else { return nil }
        return earlier
    }

    private static func isSame(_ first: SVGDocument, _ second: SVGDocument) -> Bool {
        DrawingProof(of: first, against: second).map { $0.worst <= rounding } ?? false
    }

    /// Returns what the parts select in a drawing, or `nil` where one of them selects nothing.
    private static func layers(_ document: SVGDocument, _ entries: [PartEntry]) -> CompositeLayers? {
        let parts = entries.map {
            Part(name: $0.name.value, selector: $0.selector.value, behavior: $0.behavior, within: $0.within?.value)
        }
        return (try? PreparedComposite(document, parts: parts))?.layers(cutsClearances: false)
    }

    /// Returns where a part is drawn, as a selector writes it.
    private static func region(of part: CompositeLayers.Layer, in layers: CompositeLayers) -> String {
        let box = layers.whole.root.transform.inverse.flatMap { toUnits in part.box?.applying(toUnits) }
        return "region(\(box?.regionText ?? "0 0 0 0"))"
    }
}
