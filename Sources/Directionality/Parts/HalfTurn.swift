import Geometry
import SVGDocument

/// A 180-degree rotation of the base as two reflections, one after the other.
///
/// Its centre is the middle of the part that keeps its place, because a rotation about the middle of a straight stroke
/// leaves the stroke, and a cut along it, in place. Without such a part it is the middle of the icon.
struct HalfTurn {
    /// The reflection in the icon's own direction.
    let along: MirrorFrame
    /// The reflection in the perpendicular direction.
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
