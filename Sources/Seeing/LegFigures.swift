import Geometry

/// The figures that are one line with one corner: checkmarks, chevrons and the hands of clocks.
extension TracedDrawing {
    // MARK: Checkmarks

    /// Returns the regions that are a checkmark and nothing else. Legs that touch other ink are those of arrow heads,
    /// letters and forks more often than not.
    func checks() -> [Find] {
        seen.compactMap { label in
            let region = self[label]
            guard let branch = region.onlyBranch, branch.pen <= 0.16 * extent, branch.variation <= 0.4,
                branch.length >= picture.scaled(9), branch.length >= 2 * branch.pen, region.isLine(branch),
                let legs = TwoLegs(branch.points)
            else { return nil }
            return isCheck(legs.ends.0.x <= legs.ends.1.x ? legs : legs.reversed, pen: branch.pen)
                ? Find(
                    figure: .check, regions: [label], box: region.box, isInk: region.isInk,
                    grade: gradeOfCheck(region.box))
                : nil
        }
    }

    /// Returns the checkmarks of which one end runs into other ink, as over the edge of a box. Arrow heads and forks look
    /// the same, so a name must say that there is a check.
    func weldedChecks() -> [Find] {
        seen.flatMap { label -> [Find] in
            let region = self[label]
            guard region.branches.count > 1 else { return [] }
            return region.branches.compactMap { branch in
                guard (branch.startDegree == 1) != (branch.endDegree == 1), branch.pen <= 0.16 * extent,
                    branch.length >= picture.scaled(18), branch.length >= 3 * branch.pen,
                    let legs = TwoLegs(branch.points),
                    isCheck(legs.ends.0.x <= legs.ends.1.x ? legs : legs.reversed, pen: branch.pen),
                    let box = PixelBox(around: branch.points, margin: branch.pen / 2)
                else { return nil }
                return Find(
                    figure: .check, regions: [label], box: box.intersection(region.box), isInk: region.isInk,
                    grade: .possible)
            }
        }
    }

    /// Returns how sure an isolated check is: a small one may be the tip of something.
    func gradeOfCheck(_ box: PixelBox) -> Grade { Double(box.height) >= 0.08 * extent ? .certain : .probable }

    private func isCheck(_ legs: TwoLegs, pen: Double) -> Bool {
        let (start, end) = legs.ends
        guard legs.corner.y > start.y, legs.corner.y > end.y, start.x < legs.corner.x, legs.corner.x < end.x else {
            return false
        }
        // Thinning wears away most of a pen's width at square ends.
        func ratio(_ worn: Double) -> Double { (legs.lengths.1 + worn * pen) / (legs.lengths.0 + worn * pen) }
        return (112...160).contains(legs.angles.0) && (32...72).contains(legs.angles.1)
            && (66...116).contains(legs.opening) && ratio(0.3) >= 1.2 && ratio(0.8) <= 4.5
    }

    // MARK: Chevrons

    /// Returns the regions that are two equal legs.
    func chevrons() -> [Find] {
        seen.compactMap { label in
            let region = self[label]
            guard let branch = region.onlyBranch, branch.pen <= 0.2 * extent, branch.length >= picture.scaled(10),
                region.isLine(branch), let legs = TwoLegs(branch.points)
            else { return nil }
            let (short, long) = (min(legs.lengths.0, legs.lengths.1), max(legs.lengths.0, legs.lengths.1))
            guard long <= 1.13 * short + 0.8, (55...130).contains(legs.opening) else { return nil }
            guard legs.stray(of: branch.points) <= 0.05 * short + 1 else { return nil }
            let one = (legs.ends.0 - legs.corner) * (1 / legs.lengths.0)
            let two = (legs.ends.1 - legs.corner) * (1 / legs.lengths.1)
            return chevron(label, direction: Angle.degrees(-(one + two)))
        }
    }

    /// Returns a chevron, if it points to the left or to the right.
    func chevron(_ label: Int, direction: Double) -> Find? {
        guard min(Angle.between(direction, 0), Angle.between(direction, 180)) <= 15 else { return nil }
        let region = self[label]
        return Find(
            figure: .chevron, regions: [label], box: region.box, isInk: region.isInk, grade: .possible,
            direction: direction)
    }

    // MARK: Clocks

    private static let rays = Angle.turn(32)

    /// Returns the hands that stand within a dial: a line with a corner, one leg of which points up or down, and around
    /// the corner, at one distance in nearly all directions, the other colour.
    func clocks() -> [Find] {
        seen.compactMap { label in
            let region = self[label]
            guard let branch = region.onlyBranch, branch.pen <= 0.14 * extent, branch.variation <= 0.22,
                branch.length >= picture.scaled(8), branch.length >= 1.4 * branch.pen, region.isLine(branch),
                let legs = TwoLegs(branch.points),
                // Square ends of a broad pen turn the thinned line aside.
                legs.stray(of: branch.points)
                    <= 0.04 * min(legs.lengths.0, legs.lengths.1) + max(1.1, 0.16 * branch.pen)
            else { return nil }
            for hands in [legs, legs.reversed] {
                let isUp = Angle.between(hands.angles.0, 90) <= 9
                guard isUp || Angle.between(hands.angles.0, 270) <= 9, (26...163).contains(hands.opening),
                    (0.3...2.2).contains(hands.lengths.1 / hands.lengths.0)
                else { continue }
                let longer = max(hands.lengths.0, hands.lengths.1)
                if longer >= 0.04 * extent,
                    let dial = dial(around: hands.corner, beyond: longer + 0.75 * branch.pen, of: region),
                    dial.share >= (region.isInk ? (isUp ? 0.68 : 0.75) : 0.8), dial.radius >= 1.02 * longer,
                    dial.radius <= 3.6 * longer + branch.pen,
                    let box = PixelBox(around: [hands.corner], margin: dial.radius)
                {
                    // A dial with nothing else to it belongs to the clock; one that is part of an arrow or of an alarm
                    // clock does not.
                    let plate = self[dial.label]
                    let isPlain = dial.label != 0 && Self.isPlain(plate.box, around: box)
                    return Find(
                        figure: .clock, regions: isPlain ? [label, dial.label] : [label],
                        box: isPlain ? box.union(plate.box) : box, isInk: region.isInk, grade: .certain,
                        direction: hands.angles.1)
                }
                if isUp, let dial = smallDial(around: hands.corner, of: region) {
                    return Find(
                        figure: .clock, regions: [label, dial.label], box: dial.box, isInk: true, grade: .probable,
                        direction: hands.angles.1)
                }
            }
            return nil
        }
    }

    /// Returns the ring around hands that are alone in its round hole, where it is so small that the corner of the hands is
    /// beside its middle by pixels that count.
    private func smallDial(around corner: Point, of hands: Region) -> (label: Int, box: PixelBox)? {
        let hole = self[hands.encloser]
        let size = Double(min(hole.box.width, hole.box.height))
        guard hands.isInk, hands.encloser != 0, hole.holeCount == 1, size <= 0.25 * extent,
            (0.88...1.14).contains(Double(hole.box.width) / Double(hole.box.height)),
            (0.72...0.85).contains(hole.filledShare), (corner - hole.box.center).length <= 0.2 * size,
            Double(max(hands.box.width, hands.box.height)) <= 0.75 * size, hole.encloser != 0
        else { return nil }
        let ring = self[hole.encloser].box
        return (ring.center - hole.box.center).length <= 0.1 * size ? (hole.encloser, ring) : nil
    }

    private static func isPlain(_ plate: PixelBox, around dial: PixelBox) -> Bool {
        dial.contains(plate, tolerance: Int(0.2 * Double(dial.width)))
    }

    /// Returns the distance at which most rays from a point first meet what surrounds a region, the share of all rays
    /// that do, and the region that is the dial: what the rays meet, or for hands that are left out what they are left
    /// out of.
    private func dial(
        around center: Point, beyond least: Double, of region: Region
    ) -> (share: Double, radius: Double, label: Int)? {
        var distances: [Double] = []
        var labels: [Int: Int] = [:]
        for ray in Self.rays {
            var distance = least
            while distance < 0.6 * extent {
                let position = center + ray * distance
                guard picture.contains(position.x, position.y) else { break }
                if picture.hasInk(position.x, position.y) == region.isInk {
                    distances.append(distance)
                    labels[label(Int(position.x.rounded()), Int(position.y.rounded())), default: 0] += 1
                    break
                }
                distance += 0.5
            }
        }
        guard distances.count >= 20 else { return nil }
        distances.sort()
        let radius = (distances[(distances.count - 1) / 2] + distances[distances.count / 2]) / 2
        let near = distances.count { abs($0 - radius) <= 0.1 * radius + 0.7 }
        let met = labels.max { $0.value != $1.value ? $0.value < $1.value : $0.key > $1.key }?.key ?? 0
        return (Double(near) / Double(Self.rays.count), radius, region.isInk ? met : region.encloser)
    }

    // MARK: Waves

    /// Returns arcs about one centre that open to the left or to the right.
    func waves() -> [Find] {
        struct Arc {
            var label: Int
            var center: Point
            var radius: Double
            var direction: Double
        }
        let arcs = seen.compactMap { label -> Arc? in
            let region = self[label]
            guard let branch = region.onlyBranch, branch.pen <= 0.15 * extent, branch.length >= picture.scaled(12),
                region.isLine(branch), let circle = LineFit.circle(branch.points)
            else { return nil }
            let chord = (branch.last - branch.first).length
            guard chord >= picture.scaled(8), branch.length < 3.3 * circle.radius else { return nil }
            let sag = LineFit.deviation(branch.points, branch.first, branch.last)
            let stray = branch.points.map { abs(($0 - circle.center).length - circle.radius) }.max() ?? 0
            guard (0.1...0.75).contains(sag / chord), stray <= 0.035 * chord + 0.8 else { return nil }
            let direction = Angle.degrees(branch.points[branch.points.count / 2] - circle.center)
            guard min(Angle.between(direction, 0), Angle.between(direction, 180)) <= 50 else { return nil }
            return Arc(label: label, center: circle.center, radius: circle.radius, direction: direction)
        }
        var finds: [Find] = []
        var used: Set<Int> = []
        for arc in arcs where !used.contains(arc.label) {
            let group = arcs.filter { other in
                other.label == arc.label
                    || self[other.label].isInk == self[arc.label].isInk
                        && (other.center - arc.center).length < 0.09 * extent
                        && Angle.between(other.direction, arc.direction) < 18
                        && abs(other.radius - arc.radius) > 0.05 * extent
            }
            guard group.count > 1 else { continue }
            used.formUnion(group.map(\.label))
            let box = group.map { self[$0.label].box }.reduce(self[arc.label].box) { $0.union($1) }
            finds.append(
                Find(
                    figure: .waves, regions: group.map(\.label), box: box, isInk: self[arc.label].isInk,
                    grade: .possible, direction: arc.direction))
        }
        return finds
    }
}
