import Diagnostics
import Geometry
import Manifest
import Raster

/// The check that a slash which stays does not hide the base in the mirror.
extension CompositeChecks {
    /// Returns findings for slashes that stay where a slanted base comes to lie along them in the mirror, so that
    /// little of it is left to see. The source has its whole base; both it and the variant are without clearances.
    mutating func basesAlongParts(_ source: CompositeLayers, _ variant: CompositeLayers) -> [Diagnostic] {
        // A drawing with its own gap and nothing but a slash flips as it is.
        let isFlippedWhole =
            if case .composite(let mirroring, _) = icon.kind { mirroring.replacesBase && entries.count == 1 } else {
                false
            }
        return entries.compactMap { entry in
            guard entry.role?.value == .slash, entry.behavior.place == .keep, entry.behavior.drawing == .keep,
                let before = hidden(source, entry), let after = hidden(variant, entry),
                let what = Self.description(before, after, entry.name.value)
            else { return nil }
            return warning(
                .baseAlongPart, what, at: entry.name.range,
                hint: isFlippedWhole
                    ? "flip the icon as it is drawn: \"kind\": \"directional\", and \"ignore\" 'flipped-slash' with the reason"
                    : "mirror the part too (\"role\": \"base\"), with the gap that the base is drawn with")
        }
    }

    /// Returns what a part hides of the mirrored base and not of the source's, if it hides too much.
    private static func description(_ before: Hidden, _ after: Hidden, _ part: String) -> String? {
        if after.share > (after.isAlong ? maxHidden.shareAlong : maxHidden.share),
            after.share > maxHidden.growth * before.share
        {
            return
                "\(NumberText.percent(after.share)) of the base is hidden behind the part '\(part)' in the mirrored icon, "
                + "\(NumberText.percent(before.share)) in the source: mirrored it lies along the part"
        }
        if after.run > maxRun.widths, after.run > maxRun.growth * before.run {
            return "a line of the base lies along the part '\(part)' in the mirrored icon alone"
        }
        if after.lesserSide < leastSide.share, before.lesserSide > leastSide.growth * after.lesserSide,
            after.share > leastSide.hidden * before.share
        {
            return
                "\(NumberText.percent(after.lesserSide)) of the base is in sight on one side of the part '\(part)' in the "
                + "mirrored icon, \(NumberText.percent(before.lesserSide)) or more on each in the source: mirrored it lies "
                + "along the part"
        }
        return nil
    }

    /// The largest share of a base that a slash that stays may hide, of one that is stretched along it as many times as
    /// `stretch`, and how many times that of the source.
    private static let maxHidden = (share: 0.45, shareAlong: 0.35, stretch: 1.7, growth: 1.75)
    /// The greatest length over which a line of the base may lie along a slash that stays, in widths of the slash, and how many
    /// times that of the source. A line that crosses it at half a right angle does over 1.4 widths.
    private static let maxRun = (widths: 1.6, growth: 1.6)

    /// The least share of a base that is in sight on each side of a slash that stays; where less is, by how many times that of the
    /// source is larger, and how many times as much is hidden as there. Bars that grow from left to right cross the slash, and
    /// end at it in the mirror.
    private static let leastSide = (share: 0.12, growth: 2.5, hidden: 1.2)

    /// What a straight part hides of a base.
    private struct Hidden {
        /// The share of the base that the part and its gap hide.
        var share: Double
        /// Whether the base is longer along the part than across.
        var isAlong: Bool
        /// The greatest length, in widths of the part, over which there is ink of the base along an edge of the part that has no gap.
        var run: Double
        /// The share of the base that is in sight on that side of the part on which less is.
        var lesserSide: Double
    }

    /// Returns what a part and its gap hide of a base, or `nil` where the part is not straight.
    private mutating func hidden(_ layers: CompositeLayers, _ entry: PartEntry) -> Hidden? {
        guard let layer = layers.parts.first(where: { $0.part == entry.name.value }), let bar = Bar(layer.ink),
            let toUnits = layer.ink.root.transform.inverse, let base = AlphaMap(layers.base, &renderer)
        else { return nil }
        let isTrimmed = entry.clearance?.ends == .trim
        let edge = isTrimmed ? 0 : bar.halfWidth
        let above = max(bar.halfWidth, edge + (entry.clearance?.above ?? 0))
        let below = max(bar.halfWidth, edge + (entry.clearance?.below ?? 0))
        let scale = 1 / AlphaMap.scale(of: layer.ink)
        let places = base.covered.map { bar.coordinates(of: toUnits.apply($0 * scale)) }
        guard !places.isEmpty else { return nil }
        func isHidden(_ place: (along: Double, above: Double)) -> Bool {
            place.along > 0 && place.along < bar.length && place.above < above && place.above > -below
        }
        let seen = places.filter { !isHidden($0) }
        let seenAbove = seen.count { $0.above > 0 }
        let stretch =
            Self.deviation(places.map(\.along)) / max(Self.deviation(places.map(\.above)), .leastNormalMagnitude)
        let pixel = toUnits.meanScale * scale
        // What lies along a side with a gap is cut away with it.
        let closed = [(above, bar.halfWidth), (below, -bar.halfWidth)].filter { $0.0 <= 1.05 * bar.halfWidth }
        let runs = closed.map(\.1).map { line in
            Self.longestRun(
                places.filter { ($0.above - line).magnitude < pixel }.map(\.along), within: bar.length, pixel)
        }
        return Hidden(
            share: Double(places.count - seen.count) / Double(places.count), isAlong: stretch > Self.maxHidden.stretch,
            run: (runs.max() ?? 0) / max(2 * bar.halfWidth, .leastNormalMagnitude),
            lesserSide: Double(min(seenAbove, seen.count - seenAbove)) / Double(places.count))
    }

    /// Returns the length of the longest run of positions along a line with no gap of two pixels.
    private static func longestRun(_ positions: [Double], within length: Double, _ pixel: Double) -> Double {
        var (longest, start, last) = (0.0, 0.0, -Double.infinity)
        for position in positions.sorted() where (0...length).contains(position) {
            if position - last > 2 * pixel { start = position }
            longest = max(longest, position - start)
            last = position
        }
        return longest
    }

    private static func deviation(_ values: [Double]) -> Double {
        let mean = values.reduce(0, +) / Double(values.count)
        return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)).squareRoot()
    }
}
