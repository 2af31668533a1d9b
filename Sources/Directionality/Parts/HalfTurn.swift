import Geometry
import SVGDocument

/// A half turn of the base as two mirrors, one after the other.
///
/// It goes about the middle of the part that keeps its place, because a half turn about the middle of a straight stroke is
/// the one that leaves the stroke, and a cut along it, where it is. Without such a part it goes about the middle of the
/// icon.
struct HalfTurn {
    /// The mirror in the icon's own direction.
    let along: MirrorFrame
    /// The mirror across it.
    let across: MirrorFrame

    init(_ prepared: PreparedComposite, _ ink: InkMeasure, _ options: MirrorOptions) throws(CompositeError) {
        let kept = prepared.parts.first {
            $0.part.behavior == PartBehavior(place: .keep, drawing: .keep) && $0.part.within == nil
        }
        let box = kept.flatMap { ink.box(of: $0.nodes) }
        func mirror(_ orientation: Reflection.Orientation, _ other: MirrorOptions.Axis) -> MirrorOptions {
            let middle = box.flatMap { InkMeasure.middle(of: $0, orientation) }
            return MirrorOptions(orientation: orientation, axis: middle.map(MirrorOptions.Axis.coordinate) ?? other)
        }
        along = try PlacedComposite.frame(prepared.document, mirror(options.orientation, options.axis))
        across = try PlacedComposite.frame(prepared.document, mirror(options.orientation.perpendicular, .canvas))
    }
}
