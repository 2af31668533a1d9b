import Geometry
import SVGDocument

/// The placer of parts: it computes, for every element that a part begins with, a map in the root's coordinates.
///
/// A part is placed in a frame: the canvas, or the part that it is within. Let f be the middle of the frame, F the
/// mapped middle, and c the middle of the part's own ink:
///
/// | place | drawing | the map of a coordinate v |
/// |---|---|---|
/// | mirror | mirror | f + F − v |
/// | mirror | keep | v + f + F − 2c |
/// | keep | keep | v + F − f |
/// | keep | mirror | 2c + F − f − v |
///
/// For the canvas f = F, the axis of the mirror.
struct PartPlacer {
    private struct Frame {
        var doubledMiddle: DecimalNumber
        var doubledGoal: DecimalNumber
    }

    private let reflection: Reflection
    private let ink: InkMeasure
    private(set) var errors: [PartError] = []
    private var frames: [String: Frame] = [:]
    private(set) var maps: [NodeID: AxisMap] = [:]

    init(reflection: Reflection, ink: InkMeasure) {
        self.reflection = reflection
        self.ink = ink
    }

    /// Places all parts, outer ones before those within them.
    mutating func place(_ parts: [ResolvedPart]) {
        var waiting = parts
        while !waiting.isEmpty {
            let ready = waiting.filter { part in
                part.part.within.map { within in !waiting.contains { $0.part.name == within } } ?? true
            }
            // Circular nesting has already been reported.
            guard !ready.isEmpty else { return }
            for part in ready { place(part) }
            let names = Set(ready.map(\.part.name))
            waiting.removeAll { names.contains($0.part.name) }
        }
    }

    private mutating func place(_ part: ResolvedPart) {
        let frame = part.part.within.flatMap { frames[$0] } ?? canvasFrame
        guard part.part.behavior.isSequence else {
            guard let middle = doubledMiddle(of: part, part.anchors),
                let map = touched(part.part, map(part.part, middle, frame))
            else {
                return
            }
            for node in part.nodes { maps[node] = map }
            frames[part.part.name] = goal(of: middle, map)
            return
        }
        for node in part.nodes {
            guard let middle = doubledMiddle(of: part, [node]) else { continue }
            maps[node] = touched(part.part, map(part.part, middle, frame))
        }
    }

    private var canvasFrame: Frame {
        Frame(doubledMiddle: reflection.doubledAxis, doubledGoal: reflection.doubledAxis)
    }

    private func goal(of middle: DecimalNumber, _ map: AxisMap) -> Frame? {
        guard let doubledOffset = map.offset + map.offset,
            let goal = map.reflects ? doubledOffset - middle : doubledOffset + middle
        else { return nil }
        return Frame(doubledMiddle: middle, doubledGoal: goal)
    }

    private func map(_ part: Part, _ doubledMiddle: DecimalNumber, _ frame: Frame) -> AxisMap? {
        guard let sum = half(frame.doubledMiddle + frame.doubledGoal),
            let shift = half(frame.doubledGoal - frame.doubledMiddle)
        else { return nil }
        let orientation = reflection.orientation
        switch (part.behavior.place, part.behavior.drawing) {
        case (.mirror, .mirror): return AxisMap(orientation: orientation, reflects: true, offset: sum)
        case (.mirror, .keep): return (sum - doubledMiddle).map { .translation(orientation, by: $0) }
        case (.keep, .keep): return .translation(orientation, by: shift)
        case (.keep, .mirror):
            return (doubledMiddle + shift).map { AxisMap(orientation: orientation, reflects: true, offset: $0) }
        }
    }

    /// Returns a part's map with the manifest's displacement along the mirrored direction.
    private func touched(_ part: Part, _ map: AxisMap?) -> AxisMap? {
        guard var map, let offset = map.offset + (reflection.orientation == .horizontal ? part.dx : part.dy) else {
            return nil
        }
        map.offset = offset
        return map
    }

    private func half(_ number: DecimalNumber?) -> DecimalNumber? {
        guard let number, let half = DecimalNumber(".5".utf8) else { return nil }
        return number * half
    }

    private mutating func doubledMiddle(of part: ResolvedPart, _ nodes: [NodeID]) -> DecimalNumber? {
        guard let box = ink.box(of: nodes) else {
            errors.append(
                PartError(
                    part: part.part.name, setting: part.part.anchor == nil ? .select : .anchor,
                    message: "what the part '\(part.part.name)' selects draws nothing, so it has no place",
                    hint: "select elements that are drawn"))
            return nil
        }
        let sum = reflection.orientation == .horizontal ? box.minX + box.maxX : box.minY + box.maxY
        return InkMeasure.round(sum)
    }
}
