import Diagnostics
import Geometry
import IconModel
import Manifest
import Raster
import SVGDocument
import SVGScene

/// The alarms of a mirrored variant beside its source: what a person sees at once, and no rule about places or masses says.
///
/// A mark that keeps its drawing has another side to the base in the mirror, so that it can run into what it kept away
/// from; a slash that stays can hide the base. What its gap leaves in crumbs is cut away with it (``Crumbs``).
struct VariantAlarms {
    /// The number of pixels along the longer side of the canvas: ten for a unit of a canvas of 24.
    private static let extent = 240
    /// The distance, in pixels, up to which a part is near the rest, and the share of it that must be left.
    private static let near = (distance: 15.0, share: 0.4)
    /// The share of the ink that a slash may hide besides what it hides in the source, and the number of pieces more or fewer
    /// that do not make it another drawing.
    private static let most = (loss: 0.1, pieces: 1)
    /// The share of the smallest piece of the source, and of a dot of the pen, below which a piece does not count.
    private static let crumb = 1.0 / 3
    /// The number of pixels of the smallest piece of the base that counts, half of a dot of the pen, and the share of a piece of
    /// which it is lost where less is left.
    private static let piece = (least: 80, share: 0.25)

    /// The layers of the source and of the variant, both with their clearances cut.
    let before: CompositeLayers
    let after: CompositeLayers

    /// A part that runs into the rest of the variant.
    struct Touch {
        /// The distance of the part from the rest in the source, as a share of the canvas.
        var before: Double
        var after: Double
        /// The gap that keeps it as far from the base as it is in the source, where that is near, in user units; 0 where the two
        /// touch in the source, too, and `nil` where it is another part that it runs into.
        var gap: Double?
    }

    /// Returns what a part runs into in the variant alone, if it does.
    func touching(_ part: String, _ renderer: inout Renderer) -> Touch? {
        guard let own = before.parts.first(where: { $0.part == part && !$0.isNested }),
            let made = after.parts.first(where: { $0.part == part }),
            case let ground = own.ground,
            let first = Self.distance(own.ink, own.rest.keeping(false, where: ground.contains), &renderer),
            let second = Self.distance(made.ink, made.rest.keeping(false, where: ground.contains), &renderer),
            case let limit = Self.near.share * min(first, Self.near.distance), second < limit
        else { return nil }
        let isOfBase = Self.distance(made.ink, after.base, &renderer).map { $0 < limit } == true
        // Pixels that touch are one pixel apart; a gap of one more is too narrow to be meant.
        let gap = first <= 2 ? 0 : min(first - 1, Self.near.distance) / Double(Self.extent) * before.whole.extent
        return Touch(
            before: first / Double(Self.extent), after: second / Double(Self.extent),
            gap: isOfBase ? GapFit.rounded(gap, before.whole.extent) : nil)
    }

    /// Returns the distance between two drawings in pixels, or `nil` where one of them draws nothing.
    private static func distance(_ ink: Scene, _ rest: Scene, _ renderer: inout Renderer) -> Double? {
        guard let ink = AlphaMap(ink, extent: extent, &renderer), ink.inkCount > 0,
            let rest = AlphaMap(rest, extent: extent, &renderer), rest.isSameSize(as: ink)
        else { return nil }
        return ink.distance(to: rest)
    }

    /// Returns the share of the ink that the variant has less than the source, 0 if that is not too much or what is left is in as
    /// many pieces.
    func loss(behind slash: String, _ renderer: inout Renderer) -> Double {
        guard let first = AlphaMap(before.whole, extent: Self.extent, &renderer), first.inkCount > 0,
            let second = AlphaMap(after.whole, extent: Self.extent, &renderer)
        else { return 0 }
        let loss = 1 - Double(second.inkCount) / Double(first.inkCount)
        let (own, made) = (first.inkFlags.pieces.map(\.count), second.inkFlags.pieces.map(\.count))
        let ink = before.parts.first { $0.part == slash }?.ink
        let scale = Double(Self.extent) / before.whole.extent
        let pen = ink.flatMap { Bar($0)?.width }.map { $0 * $0 * scale * scale } ?? .infinity
        let limit = Self.crumb * min(Double(own.min() ?? 0), pen)
        let pieces = [own, made].map { pieces in pieces.count { Double($0) >= limit } }
        return loss > Self.most.loss && abs(pieces[0] - pieces[1]) > Self.most.pieces ? loss : 0
    }

    /// Returns the boxes, in the variant's pixels, of the pieces of the base that the source shows and the variant does not.
    func lostPieces(_ renderer: inout Renderer) -> [Rect] {
        guard let first = AlphaMap(before.base, extent: Self.extent, &renderer),
            let second = AlphaMap(after.base, extent: Self.extent, &renderer), first.isSameSize(as: second)
        else { return [] }
        let (mirror, scale) = (after.mirror, Double(Self.extent) / before.base.extent)
        let shown = second.moved(by: mirror.onGrid(scale)).inkFlags.flags
        return first.inkFlags.pieces.compactMap { piece in
            let left = piece.count { shown[$0] }
            guard piece.count >= Self.piece.least, Double(left) < Self.piece.share * Double(piece.count) else {
                return nil
            }
            let points = piece.map { Point(x: Double($0 % first.width) + 0.5, y: Double($0 / first.width) + 0.5) }
            return Rect(around: points.map { mirror.apply($0 * (1 / scale)) })
        }
    }
}

extension CompositeLayers.Layer {
    /// The elements that the part lies on: filled in other colours, and around its box. It touches them wherever it is.
    fileprivate var ground: Set<NodeID> {
        guard let box else { return [] }
        let own = Set(ink.nodes().shapes.flatMap(\.shape.colors))
        return Set(
            rest.nodes().shapes.compactMap { shape, place in
                guard shape.fill != nil, own.isDisjoint(with: shape.colors),
                    shape.path.applying(place.transform).bounds?.contains(box) == true
                else { return nil }
                return shape.element
            })
    }
}

extension SceneShape {
    /// The solid colours that it is painted in.
    fileprivate var colors: [RGBColor] {
        [fill?.paint, stroke?.paint].compactMap { if case .color(let color)? = $0 { color } else { nil } }
    }
}

extension CompositeChecks {
    /// Returns findings about what the mirrored variant shows and the source does not: parts that run into the rest, what a
    /// slash that stays leaves of the base, and what the gap of a part that moves takes of it. All are with their clearances cut.
    mutating func alarms(_ before: CompositeLayers, _ after: CompositeLayers, _ mirroring: Mirroring) -> [Diagnostic] {
        let alarms = VariantAlarms(before: before, after: after)
        let findings = entries.flatMap { entry -> [Diagnostic] in
            guard entry.behavior.drawing == .keep else { return [] }
            if entry.behavior.place == .mirror { return [touching(alarms, entry)].compactMap(\.self) }
            return entry.role?.value == .slash ? [loss(alarms, entry, mirroring)].compactMap(\.self) : []
        }
        return findings + cutAway(alarms, after)
    }

    /// Returns a finding for each part whose gap takes a piece of the base as a whole.
    private mutating func cutAway(_ alarms: VariantAlarms, _ after: CompositeLayers) -> [Diagnostic] {
        let cutting = entries.filter { $0.cutsBack && $0.behavior == PartBehavior(place: .mirror, drawing: .keep) }
        let boxes = cutting.map { entry in after.parts.first { $0.part == entry.name.value }?.box }
        guard boxes.contains(where: { $0 != nil }) else { return [] }
        let lost = alarms.lostPieces(&renderer)
        return zip(cutting, boxes).compactMap { entry, box in
            guard let box, let reach = entry.clearance?.reach else { return nil }
            let grown = box.insetBy(-reach * after.whole.root.transform.meanScale)
            guard let piece = lost.first(where: { grown.touches($0) }),
                let toUnits = after.whole.root.transform.inverse
            else { return nil }
            return warning(
                .inkLost,
                "the gap around the part '\(entry.name.value)' takes a piece of the mirrored base as a whole, at "
                    + piece.applying(toUnits).cornersText,
                at: entry.name.range,
                hint: "make the 'clearance' smaller, shift the part by 'dx' and 'dy', or draw a variant by hand "
                    + "(\"localized\")")
        }
    }

    private mutating func touching(_ alarms: VariantAlarms, _ entry: PartEntry) -> Diagnostic? {
        alarms.touching(entry.name.value, &renderer).map { touch in
            let (after, before) = percentages(touch.after, besides: touch.before)
            return warning(
                .partTouches,
                "the part '\(entry.name.value)' runs into the rest of the mirrored icon: the distance is \(after) of the canvas, "
                    + "\(before) in the source",
                at: entry.name.range, hint: advice(on: touch))
        }
    }

    /// Returns the advice to cut a gap, where that reaches what the part runs into, or to shift the part.
    private func advice(on touch: VariantAlarms.Touch) -> String {
        let shift = "shift it by 'dx' and 'dy'"
        guard let gap = touch.gap else { return shift }
        guard gap > 0 else { return "\(shift), or give it a 'clearance'" }
        let clearance = Clearance(around: gap).json
        return "cut a gap around it in the mirror alone: \"clearance\": \(clearance); or \(shift)"
    }

    private mutating func loss(_ alarms: VariantAlarms, _ entry: PartEntry, _ mirroring: Mirroring) -> Diagnostic? {
        let loss = alarms.loss(behind: entry.name.value, &renderer)
        guard loss > 0 else { return nil }
        // The left-to-right file has no gap, as clearances cut mirrored variants alone.
        let isWhole = mirroring.cutsLeftToRight(entry, .both) && manifest.roles.clearances == .mirrored
        let both = isWhole ? "cut both directions, where the set draws bases whole (\"clearances\": \"both\"), " : ""
        return warning(
            .inkLost,
            "the mirrored icon has \(NumberText.percent(loss)) less ink than the source: the part '\(entry.name.value)' and its "
                + "gap hide what the source shows",
            at: entry.name.range,
            hint: "\(both)mirror the part too (\"role\": \"base\"), or draw a variant by hand (\"localized\")")
    }
}
