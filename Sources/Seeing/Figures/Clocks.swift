import Geometry

/// The limits of clocks: of the hands, which are one line with a corner, and of the dial around them.
private enum Limits {
    static let pen = 0.14  // Of the canvas, at most.
    static let variation = 0.22  // Of the pen, at most: hands are drawn by one pen.
    static let length = 8.0  // Pixels of 128, at least, and 1.4 times the pen.
    // A square end of a broad pen turns the thinned line aside, so the dial must be the plainer, the more it strays.
    static let freeStray = 0.04  // Of the shorter hand: straying that says nothing.
    static let straightStray = 0.16  // Of the pen, or 1.1 pixels, at most, for straight hands.
    static let mostStray = 0.34  // Of the pen, or 1.1 pixels, at most, for any.
    static let upright = 9.0  // Degrees from up or down, at most, of one hand.
    static let opening = 26.0...163  // Degrees between the hands: narrower ones are compared with stencils.
    static let ratio = 0.3...2.2  // Slanted hand to upright one.
    static let leastHand = (straight: 0.04, bent: 0.12)  // Of the canvas, of the longer hand.

    // The circle that rays from the corner meet.
    static let gap = 0.75  // Of the pen, beyond the longer hand: where rays begin to look.
    static let farthest = 0.6  // Of the canvas: where rays stop looking.
    static let meetings = 20  // Of 32 rays that meet anything, at least.
    static let even = 0.1  // Of the radius, with 0.7 pixels, at most: how far a ray on the circle may be off.
    static let shares = (up: 0.68, down: 0.75, plain: 0.8)  // Of all rays on the circle, at least.
    static let radius = (least: 1.02, most: 3.6)  // Of the longer hand; beyond the most, a pen is added.
    static let margin = 0.2  // Of the dial: how far a plain plate may go beyond it.

    // A circle about a point beside the corner.
    static let near = (first: 0.4, then: [0.2, 0.1])  // Of the radius: what counts for each of three fits.
    static let leastRadius = 0.15  // Of the canvas.
    static let offset = 0.3  // Of the radius, at most, from the corner and from the ring's middle.
    static let ringSize = 1.8...3.2  // Radii that the ring is wide and high.

    // A dial that has nothing in it but the hands. In a small one, pixels say less, so more is let through.
    static let small = 0.25  // Of the canvas, at most.
    static let aspect = (small: 0.88...1.14, large: 0.94...1.06)  // Width to height.
    static let fill = (small: 0.72...0.85, large: 0.75...0.82)  // Of the box; a disc fills 0.785.
    static let corner = (small: 0.2, large: 0.15)  // Of the dial, from its middle, at most: an L's is farther away.
    static let hands = 0.75  // Of the dial, at most: what touches its edge is no hand.
    static let ring = 0.1  // Of the dial, at most: the distance of both middles, if ring and hole are one dial.

    // A dial with one hand.
    static let sign = 0.6  // Of the canvas, at most: a sign beside something else; a larger one may be a knob.
    static let hand = 0.12...0.45  // Of the dial: the length of the hand.
    static let handPen = (uneven: 0.25, length: 0.6, area: 0.82...1.22)  // Of the pen; of the area that it draws.
    static let handFill = 0.75  // Of its box, at most; a dot fills 0.785.
    static let level = 0.05  // Of the dial, at least: how far the hand goes aside and up or down.
}

/// The hands of clocks within a dial.
extension TracedDrawing {
    private static let rays = Angle.turn(32)

    /// Returns the hands that stand within a dial: a line with a corner, one leg of which points up or down, and around
    /// the corner, at one distance in nearly all directions, the other colour.
    func clocks() -> [Find] {
        seen.compactMap { number in
            let component = self[number]
            guard let branch = component.onlyBranch, branch.pen <= Limits.pen * extent,
                branch.variation <= Limits.variation, branch.length >= picture.scaled(Limits.length),
                branch.length >= 1.4 * branch.pen, component.isLine(branch), let legs = TwoLegs(branch.points)
            else { return nil }
            let stray = legs.stray(of: branch.points) - Limits.freeStray * legs.shorter
            guard stray <= max(1.1, Limits.mostStray * branch.pen) else { return nil }
            let isStraight = stray <= max(1.1, Limits.straightStray * branch.pen)
            for hands in [legs, legs.reversed] {
                let isUp = Angle.between(hands.angles.0, 90) <= Limits.upright
                guard isUp || Angle.between(hands.angles.0, 270) <= Limits.upright,
                    Limits.opening.contains(hands.opening), Limits.ratio.contains(hands.lengths.1 / hands.lengths.0)
                else { continue }
                let isPlainLine = isStraight && component.isInk
                let leastShare = isPlainLine ? (isUp ? Limits.shares.up : Limits.shares.down) : Limits.shares.plain
                if hands.longer >= (isStraight ? Limits.leastHand.straight : Limits.leastHand.bent) * extent,
                    let dial = dial(around: hands, pen: branch.pen, of: component), dial.share >= leastShare,
                    dial.radius >= Limits.radius.least * hands.longer,
                    dial.radius <= Limits.radius.most * hands.longer + branch.pen,
                    let box = PixelBox(around: [dial.center], margin: dial.radius)
                {
                    // A dial with nothing else to it belongs to the clock; one that is part of an arrow or of an alarm
                    // clock does not.
                    let plate = self[dial.number].box
                    let isPlain =
                        dial.number != 0 && box.contains(plate, tolerance: Int(Limits.margin * Double(box.width)))
                    let isSure = dial.center == hands.corner || dial.share >= Limits.shares.plain && isUp
                    return Find(
                        figure: .clock, components: isPlain ? [number, dial.number] : [number],
                        box: isPlain ? box.union(plate) : box, isInk: component.isInk,
                        grade: isSure ? .certain : .probable, direction: hands.angles.1)
                }
                if isUp, let dial = roundDial(around: hands.corner, of: component) {
                    return find(
                        .clock, [number, dial.number], dial.isSmall ? .probable : .certain, direction: hands.angles.1)
                }
            }
            return nil
        }
    }

    /// Returns the clocks with one hand, from the middle of a dial that has nothing else in it. Such a hand is hardly longer
    /// than the pen is wide, so that it is told by its box: the pen goes from the middle as far as twice to the box's middle.
    func handsAlone() -> [Find] {
        seen.compactMap { number in
            let component = self[number]
            guard component.holeCount == 0, component.filledShare <= Limits.handFill,
                let dial = roundDial(around: component.box.center, of: component, isCentered: false)
            else { return nil }
            let box = self[dial.number].box
            let size = Double(min(box.width, box.height))
            let along = (component.box.center - self[component.encloser].box.center) * 2
            let pens = (Double(component.box.width) - abs(along.x), Double(component.box.height) - abs(along.y))
            let (pen, length) = ((pens.0 + pens.1) / 2, along.length)
            let area = pen * length + .pi / 4 * pen * pen
            guard min(pens.0, pens.1) > 0,
                abs(pens.0 - pens.1) <= Limits.handPen.uneven * pen + 1, Limits.hand.contains(length / size),
                length >= Limits.handPen.length * pen, Limits.handPen.area.contains(Double(component.area) / area),
                min(abs(along.x), abs(along.y)) >= Limits.level * size
            else { return nil }
            return find(
                .clock, [number, dial.number], size <= Limits.sign * extent ? .probable : .possible,
                direction: Angle.degrees(along))
        }
    }

    /// Returns the ring around hands that are alone in its round hole, or the disc that they are left out of. Their
    /// corner may be beside its middle: in a small one by pixels that count, in others so that the hands as a whole look
    /// in the middle.
    private func roundDial(
        around corner: Point, of hands: Component, isCentered: Bool = true
    ) -> (number: Int, isSmall: Bool)? {
        let plate = self[hands.encloser]
        let size = Double(min(plate.box.width, plate.box.height))
        let isSmall = size <= Limits.small * extent
        guard hands.encloser != 0, plate.holeCount == 1, hands.isInk || !isSmall,
            (isSmall ? Limits.aspect.small : Limits.aspect.large).contains(plate.box.aspect),
            (isSmall ? Limits.fill.small : Limits.fill.large).contains(plate.filledShare),
            !isCentered
                || (corner - plate.box.center).length <= (isSmall ? Limits.corner.small : Limits.corner.large) * size,
            Double(max(hands.box.width, hands.box.height)) <= Limits.hands * size
        else { return nil }
        guard hands.isInk else { return (hands.encloser, isSmall) }
        guard plate.encloser != 0 else { return nil }
        // A ring with nothing else to it belongs to the clock.
        let ring = self[plate.encloser].box
        if (ring.center - plate.box.center).length <= Limits.ring * size { return (plate.encloser, isSmall) }
        return isSmall ? nil : (hands.encloser, isSmall)
    }

    /// The circle around a pair of hands.
    private struct Dial {
        /// Its middle: the corner of the hands, unless that is beside the middle.
        var center: Point
        var radius: Double
        /// The share of all rays that meet it.
        var share: Double
        /// The component that is the dial: what the rays meet, or for hands that are left out what they are left out of.
        var number: Int
    }

    /// Returns the circle on which most rays from the corner of hands first meet what surrounds them. It is about the
    /// corner, or else about a point that is not far from it: many hands are drawn so that they look in the middle as a
    /// whole.
    private func dial(around hands: TwoLegs, pen: Double, of component: Component) -> Dial? {
        let center = hands.corner
        let (start, farthest) = (hands.longer + Limits.gap * pen, Limits.farthest * extent)
        var meetings: [(position: Point, distance: Double)] = []
        var counts: [Int: Int] = [:]
        for ray in Self.rays {
            // A ray that begins beyond the edge looks for it backwards, or all that do would be on a circle.
            let back = reach(from: center + ray * start, along: -ray, limit: start, onInk: component.isInk)
            let distance =
                back > 0
                ? start - back + 0.5
                : reach(from: center, along: ray, start: start, limit: farthest, onInk: !component.isInk)
            let position = center + ray * distance
            guard distance < farthest, picture.contains(position) else { continue }
            meetings.append((position, distance))
            counts[componentNumber(position), default: 0] += 1
        }
        guard meetings.count >= Limits.meetings else { return nil }
        let distances = meetings.map(\.distance).sorted()
        let radius = (distances[(distances.count - 1) / 2] + distances[distances.count / 2]) / 2
        let met = counts.mostFrequent?.key ?? 0
        func dial(_ center: Point, _ radius: Double, _ distances: [Double]) -> Dial {
            let near = distances.count { abs($0 - radius) <= Limits.even * radius + 0.7 }
            return Dial(
                center: center, radius: radius, share: Double(near) / Double(Self.rays.count),
                number: component.isInk ? met : component.encloser)
        }
        let own = dial(center, radius, distances)
        guard own.share < Limits.shares.plain, met != 0, Angle.between(hands.angles.0, 90) <= Limits.upright else {
            return own
        }
        // What is far from the circle, as where the ring has a gap, must not pull it aside.
        var near = meetings.filter { abs($0.distance - radius) <= Limits.near.first * radius }.map(\.position)
        for tolerance in Limits.near.then {
            guard let fit = LineFit.circle(near) else { return own }
            near = near.filter { abs(($0 - fit.center).length - fit.radius) <= tolerance * fit.radius }
        }
        guard near.count >= Limits.meetings, let fit = LineFit.circle(near), fit.radius >= Limits.leastRadius * extent,
            (fit.center - center).length <= Limits.offset * fit.radius,
            [hands.ends.0, hands.ends.1].allSatisfy({ ($0 - fit.center).length + pen / 2 < fit.radius })
        else { return own }
        let beside = dial(fit.center, fit.radius, meetings.map { ($0.position - fit.center).length })
        let ring = self[beside.number].box
        let sizes = [ring.width, ring.height].map { Double($0) / fit.radius }
        return beside.share >= Limits.shares.plain && (ring.center - fit.center).length <= Limits.offset * fit.radius
            && sizes.allSatisfy(Limits.ringSize.contains) ? beside : own
    }
}
