import Geometry
import SVGDocument

/// Makes the mirrored variant of an icon by changing coordinates, not by wrapping the drawing in a transform.
///
/// What the stage guarantees to the next:
/// - the variant draws the mirror image of the source; images and text keep their drawing and change their place;
/// - everything that is not geometry is kept: comments, metadata, ids, order, white space;
/// - mirroring the variant again draws the source, number for number, unless a fallback is reported;
/// - what could not be done by changing coordinates is done by a transform and reported, never left out.
public enum Mirror {
    /// Mirrors a whole document.
    /// - Throws: `MirrorError` where the document does not say what to mirror it about.
    public static func mirror(
        _ document: SVGDocument, options: MirrorOptions = MirrorOptions()
    ) throws(MirrorError) -> MirrorResult {
        apply(to: document, try MirrorFrame(document, options), partMaps: [:])
    }

    /// - Parameter keepsRoot: Whether what belongs to the document as a whole stays as it is, because only some of its
    ///   content is reflected.
    static func apply(
        to document: SVGDocument, _ frame: MirrorFrame, partMaps: [NodeID: AxisMap], keepsRoot: Bool = false
    ) -> MirrorResult {
        let survey = DocumentSurvey(document)
        let plan = MirrorPlanner.plan(survey, context: frame.context, partMaps: partMaps, keepsRoot: keepsRoot)
        return MirrorResult(
            document: PlanApplier.apply(plan, to: survey), fallbacks: plan.fallbacks, notes: plan.notes)
    }
}
