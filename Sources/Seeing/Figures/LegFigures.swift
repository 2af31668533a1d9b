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
                let legs = TwoLegs(branch.points)
            else { return nil }
            // Square ends of a broad pen turn the thinned line aside: then the dial must be all the plainer.
            let stray = legs.stray(of: branch.points) - 0.04 * min(legs.lengths.0, legs.lengths.1)
            guard stray <= max(1.1, 0.34 * branch.pen) else { return nil }
            let isStraight = stray <= max(1.1, 0.16 * branch.pen)
            for hands in [legs, legs.reversed] {
                let isUp = Angle.between(hands.angles.0, 90) <= 9
                guard isUp || Angle.between(hands.angles.0, 270) <= 9, (26...163).contains(hands.opening),
                    (0.3...2.2).contains(hands.lengths.1 / hands.lengths.0)
                else { continue }
                let longer = max(hands.lengths.0, hands.lengths.1)
                if longer >= (isStraight ? 0.04 : 0.12) * extent,
                    let dial = dial(around: hands, pen: branch.pen, of: region),
                    dial.share >= (isStraight && region.isInk ? (isUp ? 0.68 : 0.75) : 0.8),
                    dial.radius >= 1.02 * longer,
                    dial.radius <= 3.6 * longer + branch.pen,
                    let box = PixelBox(around: [dial.center], margin: dial.radius)
                {
                    // A dial with nothing else to it belongs to the clock; one that is part of an arrow or of an alarm
                    // clock does not.
                    let plate = self[dial.label]
                    let isPlain = dial.label != 0 && Self.isPlain(plate.box, around: box)
                    let isSure = dial.center == hands.corner || dial.share >= 0.8 && isUp
                    return Find(
                        figure: .clock, regions: isPlain ? [label, dial.label] : [label],
                        box: isPlain ? box.union(plate.box) : box, isInk: region.isInk,
                        grade: isSure ? .certain : .probable, direction: hands.angles.1)
                }
                if isUp, let dial = roundDial(around: hands.corner, of: region) {
                    return Find(
                        figure: .clock, regions: [label, dial.label], box: dial.box, isInk: region.isInk,
                        grade: dial.isSmall ? .probable : .certain, direction: hands.angles.1)
                }
            }
            return nil
        }
    }

    /// Returns the ring around hands that are alone in its round hole, or the disc that they are left out of. Their corner may
    /// be beside its middle: in a small one by pixels that count, in others so that the hands as a whole look in the middle.
    /// An L is farther away from it.
    private func roundDial(
        around corner: Point, of hands: Region
    ) -> (label: Int, box: PixelBox, isSmall: Bool)? {
        let plate = self[hands.encloser]
        let size = Double(min(plate.box.width, plate.box.height))
        let isSmall = size <= 0.25 * extent
        guard hands.encloser != 0, plate.holeCount == 1, hands.isInk || !isSmall,
            (isSmall ? 0.88...1.14 : 0.94...1.06).contains(Double(plate.box.width) / Double(plate.box.height)),
            (isSmall ? 0.72...0.85 : 0.75...0.82).contains(plate.filledShare),
            (corner - plate.box.center).length <= (isSmall ? 0.2 : 0.15) * size,
            Double(max(hands.box.width, hands.box.height)) <= 0.75 * size
        else { return nil }
        guard hands.isInk else { return (hands.encloser, plate.box, isSmall) }
        guard plate.encloser != 0 else { return nil }
        // A ring with nothing else to it belongs to the clock.
        let ring = self[plate.encloser].box
        if (ring.center - plate.box.center).length <= 0.1 * size { return (plate.encloser, ring, isSmall) }
        return isSmall ? nil : (hands.encloser, plate.box, isSmall)
    }

    private static func isPlain(_ plate: PixelBox, around dial: PixelBox) -> Bool {
        dial.contains(plate, tolerance: Int(0.2 * Double(dial.width)))
    }

    /// The circle around a pair of hands.
    private struct Dial {
        /// Its middle: the corner of the hands, unless that is beside the middle.
        var center: Point
        var radius: Double
        /// The share of all rays that meet it.
        var share: Double
        /// The region that is the dial: what the rays meet, or for hands that are left out what they are left out of.
        var label: Int
    }

    /// Returns the circle on which most rays from the corner of hands first meet what surrounds them. It is about the corner,
    /// or else about a point that is not far from it: many hands are drawn so that they look in the middle as a whole.
    private func dial(around hands: TwoLegs, pen: Double, of region: Region) -> Dial? {
        let center = hands.corner
        let longer = max(hands.lengths.0, hands.lengths.1)
        var meetings: [(position: Point, distance: Double)] = []
        var labels: [Int: Int] = [:]
        for ray in Self.rays {
            var distance = longer + 0.75 * pen
            while distance < 0.6 * extent {
                let position = center + ray * distance
                guard picture.contains(position.x, position.y) else { break }
                if picture.hasInk(position.x, position.y) == region.isInk {
                    meetings.append((position, distance))
                    labels[label(Int(position.x.rounded()), Int(position.y.rounded())), default: 0] += 1
                    break
                }
                distance += 0.5
            }
        }
        guard meetings.count >= 20 else { return nil }
        let distances = meetings.map(\.distance).sorted()
        let radius = (distances[(distances.count - 1) / 2] + distances[distances.count / 2]) / 2
        let met = labels.max { $0.value != $1.value ? $0.value < $1.value : $0.key > $1.key }?.key ?? 0
        func dial(_ center: Point, _ radius: Double, _ distances: [Double]) -> Dial {
            let near = distances.count { abs($0 - radius) <= 0.1 * radius + 0.7 }
            return Dial(
                center: center, radius: radius, share: Double(near) / Double(Self.rays.count),
                label: region.isInk ? met : region.encloser)
        }
        let own = dial(center, radius, distances)
        guard own.share < 0.8, met != 0, Angle.between(hands.angles.0, 90) <= 9 else { return own }
        // What is far from the circle, as where the ring has a gap, must not pull it aside.
        var near = meetings.filter { abs($0.distance - radius) <= 0.4 * radius }.map(\.position)
        for tolerance in [0.2, 0.1] {
            guard let fit = LineFit.circle(near) else { return own }
            near = near.filter { abs(($0 - fit.center).length - fit.radius) <= tolerance * fit.radius }
        }
        guard near.count >= 20, let fit = LineFit.circle(near), fit.radius >= 0.15 * extent,
            (fit.center - center).length <= 0.3 * fit.radius,
            [hands.ends.0, hands.ends.1].allSatisfy({ ($0 - fit.center).length + pen / 2 < fit.radius })
        else { return own }
        let beside = dial(fit.center, fit.radius, meetings.map { ($0.position - fit.center).length })
        let ring = self[beside.label].box
        let sizes = [ring.width, ring.height].map { Double($0) / fit.radius }
        return beside.share >= 0.8 && (ring.center - fit.center).length <= 0.3 * fit.radius
            && sizes.allSatisfy({ (1.8...3.2).contains($0) }) ? beside : own
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
