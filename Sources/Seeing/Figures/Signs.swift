import Geometry

private enum PercentLimits {
    static let length = 9.0  // Pixels of 128 of the bar, at least.
    static let slant = 30.0...75  // Degrees of the bar, up to the right.
    static let size = 0.1...0.75  // Of the bar's length, of a round shape.
    static let distance = 0.9  // Of the bar's length, at most, from its middle to a round shape.
    static let offset = 0.2  // Of the bar's length, at most, by which the two are not opposite each other.
    static let areas = 0.75...1.34  // The lower shape's to the upper one's.
    static let aspect = 0.8...1.25  // Width to height of a round shape.
    static let fill = 0.66...0.92  // Of the box, of a round shape; a disc fills 0.785.
}

/// The limits of rings with a bar across. Sizes are those of the ring.
private enum ProhibitionLimits {
    static let size = 14.0  // Pixels, at least.
    static let aspect = 0.9...1.11  // Width to height.
    static let fill = 0.72...0.84  // Of the box, with both halves of the hole.
    static let halves = 0.85...1.18  // The area of one half to the other.
    static let across = 0.15  // Of the size, at least, between the middles of the halves.
    static let middle = 0.05  // Of the size, with half a pixel, at most, of their middle from the ring's.
    static let slant = 28.0...62  // Degrees of the bar: a level or upright one is no sign.
    static let large = 0.5  // Of the canvas, at least: in a smaller sign, pixels say nothing about widths.
    // Arrows, leaves and seams that are left out of a disc halve it as well.
    static let places = [-0.25, -0.12, 0, 0.12, 0.25]  // Of the size, along the bar, where its width is measured.
    static let farthest = 0.55  // Of the size: where the measurements end.
    static let beside = 0.55  // The sine of the angle between the bar and a ray that measures the ring, at least.
    static let widths = 0.04  // Of the size, with a pixel, at most, by which the bar's widths differ.
    static let radii = 0.08  // Of the size, with a pixel, at most, by which the ring's radii differ.
}

/// The limits of at signs, of which templates tell little. Shares are of the sign's width.
private enum AtSignLimits {
    static let size = 14  // Pixels, at least.
    static let aspect = 0.85...1.18  // Width to height.
    static let fill = 0.38...0.84  // Of the box.
    static let offset = 0.14  // At most, between the middle of the ring and that of all.
    static let eye = 0.42  // At most, of the hole in the ring.
    static let reach = 0.62  // Of the longer side: where rays end.
    static let rays = 20  // Of 36, at least, that leave the ring and meet the arc.
}

/// The limits of bars that are all that a frame holds. Sizes are those of the frame.
private enum FramedBarLimits {
    static let slant = 28.0...62  // Degrees.
    static let length = 0.35...0.8  // Of the shorter side.
    static let middle = 0.08  // Of the shorter side, at most, between the middles of bar and frame.
    static let uneven = 2  // Pixels, at most, by which both sides of the frame differ.
}

/// Signs that are told by the arrangement of their shapes: the percent sign, the at sign and the ring with a bar that forbids.
extension TracedDrawing {
    /// Returns the percent signs: a bar that rises to the right, with one of two equal round shapes on each side.
    func percentSigns() -> [Find] {
        seen.compactMap { number in
            let component = self[number]
            guard let bar = component.onlyBranch, component.isLine(bar), bar.isStraight(),
                bar.length >= picture.scaled(PercentLimits.length)
            else { return nil }
            let along = bar.first.x <= bar.last.x ? bar.last - bar.first : bar.first - bar.last
            guard PercentLimits.slant.contains(Angle.degrees(along)) else { return nil }
            let middle = Point.interpolate(bar.first, bar.last, 0.5)
            let rounds = seen.filter { other in
                let (shape, box) = (self[other], self[other].box)
                return other != number && shape.isInk == component.isInk && shape.encloser == component.encloser
                    && PercentLimits.aspect.contains(box.aspect) && PercentLimits.fill.contains(shape.filledShare)
                    && PercentLimits.size.contains(Double(box.width) / bar.length)
                    && (box.center - middle).length <= PercentLimits.distance * bar.length
            }
            for upper in rounds {
                let offset = self[upper].box.center - middle
                guard offset.x < 0, offset.y < 0 else { continue }
                let lower = rounds.first { other in
                    let sum = self[other].box.center - middle + offset
                    let ratio = Double(self[other].area) / Double(self[upper].area)
                    return other != upper && sum.length <= PercentLimits.offset * bar.length
                        && PercentLimits.areas.contains(ratio)
                }
                guard let lower else { continue }
                return find(.letter, [number, upper, lower], .certain, reading: "%")
            }
            return nil
        }
    }

    private static let atSignRays = Angle.turn(36)

    /// Returns whether a component is a small ring within an arc that goes around nearly once, open at the lower right.
    func isAtSign(_ number: Int) -> Bool {
        let component = self[number]
        let box = component.box
        guard component.holeCount == 1, min(box.width, box.height) >= AtSignLimits.size,
            AtSignLimits.aspect.contains(box.aspect), AtSignLimits.fill.contains(component.filledShare),
            let eye = seen.first(where: { self[$0].encloser == number }),
            (self[eye].box.center - box.center).length <= AtSignLimits.offset * Double(box.width),
            Double(self[eye].box.width) <= AtSignLimits.eye * Double(box.width)
        else { return false }
        let center = self[eye].box.center
        // In the middle of a U within a frame is the frame's hole.
        guard componentNumber(center) == eye else { return false }
        let reach = AtSignLimits.reach * Double(max(box.width, box.height))
        // Most rays leave the ring and meet the arc; the one that ends first is where the arc is open.
        var both = 0
        var nearest: (distance: Double, ray: Point)?
        for ray in Self.atSignRays {
            var (runs, wasInside) = (0, false)
            var (distance, last) = (0.0, 0.0)
            while distance < reach {
                let isInside = componentNumber(center + ray * distance) == number
                if isInside, !wasInside { runs += 1 }
                if isInside { last = distance }
                wasInside = isInside
                distance += 0.5
            }
            if runs == 2 { both += 1 }
            if nearest.map({ last < $0.distance }) ?? true { nearest = (last, ray) }
        }
        return both >= AtSignLimits.rays && nearest.map { $0.ray.x > 0 && $0.ray.y > 0 } == true
    }

    /// What a prohibition sign is read as.
    static let prohibition = "⊘"

    /// Returns the rings with a bar at a slant across, which leaves two halves of one size of the hole; or of the disc, where ring
    /// and bar are left out of ink.
    func prohibitionSigns() -> [Find] {
        seen.compactMap { number in
            let component = self[number]
            let size = Double(max(component.box.width, component.box.height))
            guard component.isInk || component.encloser != 0, component.holeCount == 2, size >= ProhibitionLimits.size,
                ProhibitionLimits.aspect.contains(component.box.aspect),
                ProhibitionLimits.fill.contains(component.filledShare)
            else { return nil }
            let halves = seen.filter { self[$0].encloser == number }
            guard halves.count == 2 else { return nil }
            let (one, two) = (self[halves[0]], self[halves[1]])
            let across = two.box.center - one.box.center
            let middle = Point.interpolate(one.box.center, two.box.center, 0.5)
            guard ProhibitionLimits.halves.contains(Double(one.area) / Double(two.area)),
                across.length >= ProhibitionLimits.across * size,
                (middle - component.box.center).length <= ProhibitionLimits.middle * size + 0.5
            else { return nil }
            let along = across.turned * (1 / across.length)
            let slant = Angle.degrees(along).truncatingRemainder(dividingBy: 90)
            guard ProhibitionLimits.slant.contains(slant),
                (-8...8).allSatisfy({ step in
                    let position = middle + along * (Double(step) * 0.05 * size)
                    return picture.hasInk(position) == component.isInk
                })
            else { return nil }
            let isLarge = component.isInk && size >= ProhibitionLimits.large * extent
            guard !isLarge || isBar(along, in: middle, of: size) else { return nil }
            // Beside other things, it may be a tablet with its score.
            let isAll = isLarge && inkBox.map { component.box.contains($0, tolerance: 2) } == true
            return find(
                .slash, [number], isAll ? .certain : .probable, direction: along.x * along.y > 0 ? 315 : 225,
                reading: Self.prohibition)
        }
    }

    /// Returns the bar at a slant in the middle of a frame or a plate, where both are all that is drawn: a key with a slash, or a sign
    /// that forbids. The frame is the same in the mirror.
    func framedBars(except taken: Set<Int>) -> [Find] {
        seen.compactMap { number in
            let component = self[number]
            guard let bar = component.onlyBranch, component.isLine(bar), bar.isStraight(), !taken.contains(number)
            else { return nil }
            let along = bar.first.x <= bar.last.x ? bar.last - bar.first : bar.first - bar.last
            let outer = component.isInk ? self[component.encloser].encloser : component.encloser
            let frame = self[outer]
            let size = Double(min(frame.box.width, frame.box.height))
            guard component.encloser != 0, outer != 0, frame.holeCount == 1, self[component.encloser].holeCount == 1,
                inkBox.map({ frame.box.contains($0, tolerance: 1) }) == true,
                FramedBarLimits.slant.contains(Angle.between(Angle.degrees(along), 0)),
                FramedBarLimits.length.contains(bar.length / size),
                (component.box.center - frame.box.center).length <= FramedBarLimits.middle * size, hasEvenSides(outer)
            else { return nil }
            return find(.slash, [number], .probable, direction: along.y > 0 ? 315 : 225, reading: Self.prohibition)
        }
    }

    /// Returns whether a component reaches as far to the left as to the right in each row, with what it encloses.
    private func hasEvenSides(_ number: Int) -> Bool {
        let mask = filledMask(of: number)
        return (0..<mask.height).allSatisfy { y in
            let runs = mask.runs(inRow: y)
            guard let first = runs.first, let last = runs.last else { return false }
            return abs(first.lowerBound + last.upperBound - mask.width) <= FramedBarLimits.uneven
        }
    }

    private static let rays = Angle.turn(24)

    /// Returns whether a bar through the middle of a ring has one width, and the ring one radius.
    private func isBar(_ along: Point, in middle: Point, of size: Double) -> Bool {
        let farthest = ProhibitionLimits.farthest * size
        let normal = along.turned
        let widths = ProhibitionLimits.places.flatMap { share in
            [normal, -normal].map { reach(from: middle + along * (share * size), along: $0, limit: farthest) }
        }
        let radii = Self.rays.filter { abs(Point.cross(along, $0)) >= ProhibitionLimits.beside }.map { ray in
            // The pixels of an edge at a slant are steps.
            let start = reach(from: middle, along: ray, limit: farthest) + 2
            return reach(from: middle, along: ray, start: start, limit: farthest, onInk: false)
        }
        guard let thin = widths.min(), let thick = widths.max(), let near = radii.min(), let far = radii.max() else {
            return false
        }
        return thick - thin <= ProhibitionLimits.widths * size + 1 && far - near <= ProhibitionLimits.radii * size + 1
            && far < 0.5 * size
    }
}
