import Geometry
import SVGDocument

/// The mirror, which makes the mirrored variant of an icon by changing coordinates, not by wrapping the drawing in a
/// transform.
///
/// It guarantees to the next stage:
/// - the variant draws the mirror image of the source; images and text keep their drawing and change their position;
/// - everything that is not geometry is kept: comments, metadata, ids, order, white space;
/// - mirroring the variant again draws the source, number for number, unless a fallback is reported;
/// - what cannot be done by changing coordinates is done by a transform and reported, never left out.
public enum Mirror {
    /// Mirrors a whole document.
    /// - Throws: `MirrorError` if the axis cannot be determined.
    public static func mirror(
        _ document: SVGDocument, options: MirrorOptions = MirrorOptions()
    ) throws(MirrorError) -> MirrorResult {
        apply(to: document, try MirrorFrame(document, options), partMaps: [:])
    }

    /// Mirrors a document with maps for parts of it.
    /// - Parameter keepsRoot: Whether the root's own attributes are left unchanged, because only some of its content is
    ///   reflected.
    static func apply(
        to document: SVGDocument, _ frame: MirrorFrame, partMaps: [NodeID: AxisMap], keepsRoot: Bool = false
    ) -> MirrorResult {
        let survey = DocumentSurvey(document)
        let plan = MirrorPlanner.plan(survey, context: frame.context, partMaps: partMaps, keepsRoot: keepsRoot)
        return MirrorResult(
            document: PlanApplier.apply(plan, to: survey), fallbacks: plan.fallbacks, notes: plan.notes)
    }
}
