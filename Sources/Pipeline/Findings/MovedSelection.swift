import Composites
import Diagnostics
import Fitting
import Geometry
import HostSystem
import IconModel
import Manifest
import Raster
import SVGDocument
import SVGScene

/// The parts of a composite that select something else since the last build, although its source looks the same.
///
/// A tool that saves a drawing anew may put its paths and subpaths in another order, and a selector that counts them takes another
/// piece. Nothing in the source says so; what was built before does, as it has the source of then and its variant.
enum MovedSelection {
    /// The residual that rounding leaves.
    private static let rounding = 0.002
    /// The residual from which on two pieces are different ones.
    private static let other = 0.05

    /// Returns a finding for each part of an icon that selects another piece than in the source that was built before.
    static func findings(
        of icon: IconEntry, _ plan: VariantPlan, in set: IconSet, _ maker: inout VariantMaker
    ) -> [Diagnostic] {
        guard case .composite(_, let entries) = icon.kind, let recipe = plan.mirrored,
            set.manifest.control.severity(of: .movedSelection) != nil,
            let built = bytes(of: icon, nil, in: set), let drawing = maker.make(plan.base), drawing.bytes != built,
            let source = maker.shown(drawing), source.template == nil,
            let earlier = document(built, drawing.name), isSame(earlier, source.document),
            let name = plan.variants.first(where: { $0.recipe == recipe })?.name,
            let former = bytes(of: icon, name, in: set).flatMap({ document($0, name) }),
            let variant = maker.document(recipe), !isSame(former, variant),
            let old = layers(earlier, entries), let new = layers(source.document, entries)
        else { return [] }
        var renderer = Renderer()
        return entries.indices.compactMap { index in
            let (before, after) = (old.parts[index], new.parts[index])
            guard let proof = DrawingProof(of: after.ink, against: before.ink, &renderer), proof.residual > other
            else { return nil }
            return Diagnostic(
                rule: .movedSelection,
                message:
                    "the part '\(entries[index].name.value)' selects '\(region(of: after, in: new))' since its source was saved anew "
                    + "with the same picture; it was '\(region(of: before, in: old))' before",
                location: set.manifest.text.location(entries[index].selector.range),
                hint:
                    "select the piece by an 'id' in the source, or by its region, which hold when paths change their order"
            )
        }
    }

    /// Returns a file that the last build wrote, or `nil` where there is none.
    private static func bytes(of icon: IconEntry, _ variant: String?, in set: IconSet) -> [UInt8]? {
        let path = set.outputFolder.path(of: SVGFormat.path(icon: icon.name.value, variant: variant))
        // A set that was never built has nothing to compare with.
        return try? FileAccess.read(path, limit: SVGLimits.standard.fileSize)
    }

    private static func document(_ bytes: [UInt8], _ name: String) -> SVGDocument? {
        // What somebody has damaged since is told as an edited output.
        try? SVGReader.read(bytes, name: name)
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
