import Geometry

/// The limits of bars that are painted in a tone of their own.
private enum Limits {
    static let area = 30  // Pixels, at least.
    static let fill = (box: 0.55, turned: 0.78)  // Of its box, at most, and of its box at its slant, at least.
    static let slant = 26.0...64  // Degrees from level.
    static let slender = 2.0  // Widths that it is long, at least.
    // A slash across everything. Shares are of the longer side of all ink, and of both sides of its box.
    static let slash = (slender: 4.0, length: 0.48, falling: 0.6, rising: 0.8)  // At least.
    static let sides = (each: 0.08, both: 0.25)  // Of all ink, at least, beside the bar: a pen or a ruler has none.
    static let rival = 0.6  // Of its length, at least: two parallels, and crosses, are no slashes.
    // A bar in the middle of a disc of another tone. Shares are of the disc.
    static let mostSlender = 9.0  // Widths that the bar is long, at most.
    static let around = 0.75  // Of what is right around the bar, at least, that is the disc.
    static let disc = (aspect: 0.88...1.14, fill: 0.72...0.83)  // Width to height, and of the box.
    static let middle = 0.08  // At most, between both middles.
    static let across = 0.42...0.98  // The length of the bar.
}

/// Slashes and prohibition signs whose bars have a tone of their own: their ink is welded to that of what they cross.
extension ColorLayers {
    /// A straight bar at a slant that is one component of a layer.
    private struct PaintedBar {
        let bar: Bar
        let box: PixelBox
        /// Its pixels as bits.
        let rows: [UInt128]
        var length: Double { bar.length + bar.width }
        var slenderness: Double { length / bar.width }
    }

    /// Returns the slash across a drawing, and the prohibition signs in it.
    func bars(in layers: [ColorLayer]) -> [Find] {
        let bars = layers.flatMap { layer in layer.map.components.indices.compactMap { bar($0, in: layer) } }
        return bars.enumerated().compactMap { index, bar in
            let others = bars.indices.filter { $0 != index }.map { bars[$0] }
            return slash(bar, among: others) ?? prohibitionSign(bar)
        }
    }

    private func bar(_ number: Int, in layer: ColorLayer) -> PaintedBar? {
        let component = layer.map.components[number]
        guard component.isInk, component.area >= Limits.area, component.holeCount == 0,
            component.fill <= Limits.fill.box
        else { return nil }
        let rows = layer.map.rows { $0 == number }
        var points: [Point] = []
        for (y, row) in rows.enumerated() {
            row.forEachBit { points.append(Point(x: Double($0 + 1), y: Double(y))) }
        }
        let fit = LineFit.line(points[...])
        let direction = fit.direction.x < 0 ? -fit.direction : fit.direction
        guard Limits.slant.contains(Angle.between(Angle.degrees(direction), 0)) else { return nil }
        let along = points.map { Point.dot($0 - fit.center, direction) }
        let across = points.map { Point.cross(direction, $0 - fit.center) }
        guard let low = along.min(), let high = along.max(), let left = across.min(), let right = across.max() else {
            return nil
        }
        let (length, width) = (high - low + 1, right - left + 1)
        guard Double(component.area) >= Limits.fill.turned * length * width, length >= Limits.slender * width else {
            return nil
        }
        let middle = fit.center + direction.turned * ((left + right) / 2)
        return PaintedBar(
            bar: Bar(
                from: middle + direction * (low + width / 2), to: middle + direction * (high - width / 2),
                direction: direction, width: width),
            box: component.box, rows: rows)
    }

    private func slash(_ painted: PaintedBar, among others: [PaintedBar]) -> Find? {
        guard painted.slenderness >= Limits.slash.slender,
            !others.contains(where: { $0.length >= Limits.rival * painted.length })
        else { return nil }
        guard let (box, sides) = surroundings(of: painted.bar) else { return nil }
        let falls = painted.bar.direction.y > 0
        let coverage = min(
            Double(painted.box.width) / Double(box.width), Double(painted.box.height) / Double(box.height))
        guard painted.length >= Limits.slash.length * Double(max(box.width, box.height)),
            coverage >= (falls ? Limits.slash.falling : Limits.slash.rising),
            min(sides.left, sides.right) >= Limits.sides.each, sides.left + sides.right >= Limits.sides.both
        else { return nil }
        return find(painted)
    }

    /// Returns the box of all ink, and the shares of it that lie on both sides of a bar.
    private func surroundings(of bar: Bar) -> (box: PixelBox, sides: (left: Double, right: Double))? {
        var points: [Point] = []
        for (y, row) in rows.enumerated() {
            row.forEachBit { points.append(Point(x: Double($0 + 1), y: Double(y))) }
        }
        guard let box = PixelBox(around: points) else { return nil }
        let sides = points.map { Point.cross(bar.direction, $0 - bar.start) }
        let (left, right) = (sides.count { $0 > bar.halfWidth }, sides.count { $0 < -bar.halfWidth })
        return (box, (Double(left) / Double(points.count), Double(right) / Double(points.count)))
    }

    private func prohibitionSign(_ painted: PaintedBar) -> Find? {
        guard painted.slenderness <= Limits.mostSlender, let around = tone(around: painted.rows),
            around.share >= Limits.around
        else { return nil }
        let middle = Point.interpolate(painted.bar.start, painted.bar.end, 0.5)
        // With something beside the bar, it is a percent sign.
        guard let disc = component(at: middle, of: around.number, with: painted.rows),
            disc.area == disc.filledArea, Limits.disc.aspect.contains(disc.box.aspect),
            Limits.disc.fill.contains(disc.fill)
        else { return nil }
        let size = Double(disc.box.width + disc.box.height) / 2
        guard (middle - disc.box.center).length <= Limits.middle * size, Limits.across.contains(painted.length / size)
        else { return nil }
        return find(painted, reading: TracedDrawing.prohibition)
    }

    private func find(_ painted: PaintedBar, reading: String? = nil) -> Find {
        Find(
            figure: .slash, components: [], box: painted.box, isInk: true, grade: .probable,
            direction: painted.bar.direction.y > 0 ? 315 : 225, reading: reading, bar: painted.bar)
    }
}
