import Geometry

private enum Limits {
    static let pen = 0.15  // Of the canvas, at most.
    static let length = 12.0  // Pixels of 128, at least.
    static let chord = 8.0  // Pixels of 128, at least, between the ends.
    static let turn = 3.3  // Radii of the length of an arc, at most: half a turn, and what thinning adds.
    static let sag = 0.1...0.75  // Of the chord: flatter ones are lines, deeper ones rings with a gap.
    static let stray = 0.035  // Of the chord, with 0.8 pixels, at most, from the circle.
    static let slant = 50.0  // Degrees from left or right, at most: waves that go up look the same in the mirror.
    static let center = 0.09  // Of the canvas, at most, between the centres of two arcs.
    static let turnBetween = 18.0  // Degrees, at most, between the directions of two arcs.
    static let step = 0.05  // Of the canvas, at least, between two radii: the same arc twice is no wave.
}

/// Waves of sound and of radio.
extension TracedDrawing {
    private typealias Wave = (number: Int, center: Point, radius: Double, direction: Double)

    /// Returns arcs about one centre that open to the left or to the right.
    func waves() -> [Find] {
        let arcs = seen.compactMap(wave)
        var finds: [Find] = []
        var used: Set<Int> = []
        for arc in arcs where !used.contains(arc.number) {
            let group = arcs.filter { other in
                other.number == arc.number
                    || self[other.number].isInk == self[arc.number].isInk
                        && (other.center - arc.center).length < Limits.center * extent
                        && Angle.between(other.direction, arc.direction) < Limits.turnBetween
                        && abs(other.radius - arc.radius) > Limits.step * extent
            }
            guard group.count > 1 else { continue }
            used.formUnion(group.map(\.number))
            finds.append(find(.waves, group.map(\.number), .possible, direction: arc.direction))
        }
        return finds
    }

    /// Returns a component that is an arc which opens to the left or to the right.
    private func wave(_ number: Int) -> Wave? {
        let component = self[number]
        guard let branch = component.onlyBranch, branch.pen <= Limits.pen * extent,
            branch.length >= picture.scaled(Limits.length), component.isLine(branch),
            let circle = LineFit.circle(branch.points)
        else { return nil }
        let chord = (branch.last - branch.first).length
        guard chord >= picture.scaled(Limits.chord), branch.length < Limits.turn * circle.radius else { return nil }
        let sag = LineFit.deviation(branch.points, branch.first, branch.last)
        let stray = branch.points.map { abs(($0 - circle.center).length - circle.radius) }.max() ?? 0
        guard Limits.sag.contains(sag / chord), stray <= Limits.stray * chord + 0.8 else { return nil }
        let direction = Angle.degrees(branch.points[branch.points.count / 2] - circle.center)
        guard Angle.isSideways(direction, within: Limits.slant) else { return nil }
        return (number, circle.center, circle.radius, direction)
    }
}
