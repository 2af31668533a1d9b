import Directionality
import IconModel
import Linting
import Manifest
import SVGDocument

/// The moves of parts that icons of a set share: one that two icons have is a rule of the set, and not what somebody forgot.
enum SharedOffsets {
    /// Returns validations without findings about drawings that are stale for moves alone which another icon of the set has.
    static func excused(in validations: [IconValidation]) -> [IconValidation] {
        let moved = validations.indices.filter { validations[$0].facts?.offsets.isEmpty == false }
        let told = moved.filter { validations[$0].diagnostics.contains { $0.rule == .staleDrawing } }
        var excused = validations
        for index in told {
            let offsets = validations[index].facts?.offsets ?? []
            let isShared = offsets.allSatisfy { offset in
                moved.contains { other in
                    other != index && validations[other].facts?.offsets.contains(where: offset.isShared) == true
                }
            }
            if isShared { excused[index].diagnostics.removeAll { $0.rule == .staleDrawing } }
        }
        return excused
    }
}

extension PlannedIcon {
    /// Returns the moves that the icon's entry gives its parts.
    func offsets(on source: SVGDocument?) -> [PartOffset] {
        guard case .composite(_, let parts) = icon.kind, parts.contains(where: { $0.dx != 0 || $0.dy != 0 }),
            let canvas = source.flatMap({ Canvas(of: $0) })?.rect
        else { return [] }
        return parts.filter { $0.dx != 0 || $0.dy != 0 }.map {
            PartOffset(dx: $0.dx, dy: $0.dy, size: max(canvas.width, canvas.height))
        }
    }
}
