import Directionality
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
        let canvas = Frame(doubledMiddle: reflection.doubledAxis, doubledGoal: reflection.doubledAxis)
        let frame = part.part.within.flatMap { frames[$0] } ?? canvas
        guard part.part.behavior.isSequence else {
            guard let middle = doubledMiddle(of: part, part.anchors),
                let map = touched(part.part, map(part.part, middle, frame))
            else { return }
            for node in part.nodes { maps[node] = map }
            frames[part.part.name] = goal(of: middle, map)
            return
        }
        for node in part.nodes {
            guard let middle = doubledMiddle(of: part, [node]) else { continue }
            maps[node] = touched(part.part, map(part.part, middle, frame))
        }
    }

    private func goal(of middle: DecimalNumber, _ map: AxisMap) -> Frame? {
        guard let doubledOffset = map.offset + map.offset,
            let goal = map.reflects ? doubledOffset - middle : doubledOffset + middle
        else { return nil }
        return Frame(doubledMiddle: middle, doubledGoal: goal)
    }

    private func map(_ part: Part, _ doubledMiddle: DecimalNumber, _ frame: Frame) -> AxisMap? {
        guard let sum = (frame.doubledMiddle + frame.doubledGoal)?.half,
            let shift = (frame.doubledGoal - frame.doubledMiddle)?.half
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
        guard var map = snapped(part, map),
            let offset = map.offset + (reflection.orientation == .horizontal ? part.dx : part.dy)
        else { return nil }
        map.offset = offset
        return map
    }

    /// Returns the map of a part that moves by a multiple of its unit: drawn on the pixel grid, it stays on it.
    private func snapped(_ part: Part, _ map: AxisMap?) -> AxisMap? {
        guard var map, let unit = part.snap, !unit.isZero, !map.reflects else { return map }
        let count = (map.offset.doubleValue / unit.doubleValue).rounded()
        guard count.magnitude < 1e9, let offset = DecimalNumber(Int(count)) * unit else { return map }
        map.offset = offset
        return map
    }

    private mutating func doubledMiddle(of part: ResolvedPart, _ nodes: [NodeID]) -> DecimalNumber? {
        guard let box = ink.box(of: nodes) else {
            errors.append(
                PartError(
                    part: part.part.name, setting: part.part.anchor == nil ? .select : .anchor,
                    message: "the part '\(part.part.name)' selects nothing that is drawn, so it has no place",
                    hint: "select elements that are drawn"))
            return nil
        }
        let sum = reflection.orientation == .horizontal ? box.minX + box.maxX : box.minY + box.maxY
        return DecimalNumber(sum, decimals: 3)
    }
}

extension SVGDocument {
    /// Moves placed parts perpendicular to the mirrored direction, if a manifest asks for it; the other component is up to
    /// the placer. Outer ones go first: the numbers that are written depend on the transforms around.
    mutating func shiftAcross(_ parts: [ResolvedPart], _ orientation: Reflection.Orientation) {
        let isHorizontal = orientation == .horizontal
        // The displacement of every element that a part begins with, including that of the parts around it.
        var shifts: [NodeID: Double] = [:]
        for part in parts {
            let own = parts.filter { ResolvedPart.lies(part.part, within: $0.part, parts) } + [part]
            let sum = own.reduce(0) { $0 + (isHorizontal ? $1.part.dy : $1.part.dx).doubleValue }
            for node in part.nodes { shifts[node] = sum }
        }
        for node in subtree(of: root) {
            guard let amount = shifts[node] else { continue }
            let distance = amount - (ancestors(of: node).first { shifts[$0] != nil }.flatMap { shifts[$0] } ?? 0)
            guard distance != 0 else { continue }
            applyTransform(.translation(x: isHorizontal ? 0 : distance, y: isHorizontal ? distance : 0), to: node)
        }
    }
}

extension DecimalNumber {
    /// Half of the number, or `nil` if it has too many digits.
    var half: DecimalNumber? { self * DecimalNumber(5, decimals: 1) }
}
