import Geometry

/// The limits that all magnifying glasses share. Handles are measured in radii of the ring or disc.
private enum Limits {
    static let slant = (right: 12.0, left: 6.0)  // Degrees from the lower right and from the lower left, at most.
    static let leftHandle = 1.0  // Radii, at least, of a handle to the lower left: shorter ones are speech bubbles'.
    static let mostHandle = 2.6  // Radii, at most: longer ones are needles' and signs'.
    static let same = 3  // Pixels by which the box of a lens that was found twice may stick out.
    static let step = 360.0 / 72  // Degrees between two rays.
    // What rays are: beyond a ring or disc, the handle.
    static let even = 1.6  // Pixels, or a share of the distance, at most: rays that end at the edge.
    static let far = (pixels: 2.5, share: 0.25)  // Or of the radius, at least, beyond the edge: rays in the handle.
    static let spread = 35.0  // Degrees, at most, between a ray in the handle and the farthest one.
}

/// The limits of rings and handles that are centre lines.
private enum LineLimits {
    static let radius = 4.0  // Pixels of 128, at least.
    static let pen = 0.85  // Of the radius, at most: the centre line around a hole in a plate is far from it.
    static let stray = 0.1  // Of the handle, or 1.2 pixels, at most, beside its chord.
    static let turn = 14.0  // Degrees, at most, between the handle and the ray from the middle to its tip.
    static let handle = 0.38...Limits.mostHandle  // Radii.
    static let tip = 1.3  // Radii from the middle, at least: a bar within the ring begins at it, too.
    static let variation = 0.25  // Of the pen, at most.
    static let loop = 18.0  // Pixels of 128, at least.
    static let deviation = (loop: 0.075, arcs: 0.05)  // Of the radius, at most: the standard one of all distances.
    static let sweep = 3.5...6.8  // Radians of two arcs: more than half a turn, and what thinning adds to a whole one.
    static let arcStray = 0.1  // Of the radius, with a pixel, at most.
    static let sag = 0.15  // Of the radius, at least, of the longer arc: with less it is a straight line.
}

/// The limits of rings that are found by rays from the middle of their holes.
private enum RayLimits {
    static let fill = (above: 0.73, below: 0.84)  // Of the hole's box; a disc fills 0.785.
    static let size = 10  // Pixels of the hole, at least.
    static let aspect = 0.92...1.09  // Width to height of the hole.
    static let thickness = 0.75  // Of the radius, at most, of the ring.
    static let even = 0.22  // Of the thickness.
    static let evenCount = 52  // Of 72 rays that leave the ring at one distance, at least.
    static let count = 64  // Of 72 rays that do or are in the handle, at least.
    static let handle = 0.42...Limits.mostHandle  // Radii.
    static let end = 25.0  // Degrees, at most, beyond those of a handle as wide as the ring is thick.
    static let rest = (least: 0.5, most: 3.4, radius: 1.1)  // Of the thickness, and of the radius: the handle's width.
}

private enum DiscLimits {
    static let size = 16.0  // Pixels of 128, at least.
    static let aspect = 0.85...1.18  // Width to height of all.
    static let fill = 0.4...0.74  // Of the box.
    static let round = 0.06  // Of the radius, with a pixel, at most, between the distances from the top and the left.
    static let even = 0.06  // Of the radius.
    static let evenCount = 56  // Of 72 rays that end at the disc's edge, at least.
    static let handle = (least: 0.42, most: 2.2)  // Radii.
    static let places = [0.35, 0.75]  // Of the handle's length, where its width is measured.
    static let width = (least: 0.15, most: 0.9)  // Of the radius.
    static let taper = 0.75...1.4  // The width near the end to that near the disc: tails of bubbles are pointed.
}

/// Magnifying glasses: a ring, whole or with a gap, and a straight handle that leads away from it to the lower right or,
/// if it is long, to the lower left. Handles elsewhere are those of needles, signs and speech bubbles.
extension TracedDrawing {
    /// Returns the lenses, each once.
    func lenses() -> [Find] {
        let drawn = drawnLenses()
        let rays = lensesByRays().filter { find in
            !drawn.contains { $0.grade == .probable && isSame($0, find) }
        }
        let rings = drawn.filter { find in find.grade == .probable || !rays.contains { isSame($0, find) } } + rays
        return rings + solidLenses().filter { find in !rings.contains { isSame($0, find) } }
    }

    private func isSame(_ a: Find, _ b: Find) -> Bool {
        a.box.contains(b.box, tolerance: Limits.same) || b.box.contains(a.box, tolerance: Limits.same)
    }

    private static func isHandle(_ angle: Double, length: Double) -> Bool {
        Angle.between(angle, 315) <= Limits.slant.right
            || Angle.between(angle, 225) <= Limits.slant.left && length >= Limits.leftHandle
    }

    /// Returns the lenses whose centre line is a circle, or most of one, with one branch that leads away from it.
    private func drawnLenses() -> [Find] {
        seen.compactMap { number in
            let component = self[number]
            guard component.branches.count >= 2 else { return nil }
            for (handle, isForward) in handles(of: component) {
                let node = isForward ? handle.startNode : handle.endNode
                let (root, tip) = isForward ? (handle.first, handle.last) : (handle.last, handle.first)
                guard LineFit.deviation(handle.points, root, tip) <= max(1.2, LineLimits.stray * handle.length) else {
                    continue
                }
                let others = component.branches.filter { ($0.startNode == node || $0.endNode == node) && $0 != handle }
                guard let ring = ring(others), ring.radius >= picture.scaled(LineLimits.radius),
                    others.allSatisfy({ $0.pen <= LineLimits.pen * ring.radius })
                else { continue }
                let angle = Angle.degrees(tip - ring.center)
                let length = ((tip - root).length + 0.5 * handle.pen) / ring.radius
                guard Angle.between(Angle.degrees(tip - root), angle) <= LineLimits.turn,
                    LineLimits.handle.contains(length),
                    (tip - ring.center).length >= LineLimits.tip * ring.radius, Self.isHandle(angle, length: length),
                    let box = PixelBox(around: [ring.center], margin: ring.radius + handle.pen / 2),
                    let end = PixelBox(around: [tip], margin: handle.pen / 2)
                else { continue }
                // A ring that a bar ties to something is a node, an eye or a wheel as often.
                let isFree = handle.startDegree == 1 || handle.endDegree == 1
                return find(
                    .lens, [number], isFree ? .probable : .possible, box: component.box.intersection(box.union(end)),
                    direction: angle)
            }
            return nil
        }
    }

    /// Returns the branches that can be handles, first those with a free end, and whether each leads away from its first node.
    private func handles(of component: Component) -> [(handle: Branch, isForward: Bool)] {
        let open = component.branches.filter { !$0.isLoop }
        let free = open.filter { $0.startDegree == 1 || $0.endDegree == 1 }.map { ($0, $0.endDegree == 1) }
        let tied = open.filter { $0.startDegree > 1 && $0.endDegree > 1 && $0.isStraight(0.1) }
        return free + tied.map { ($0, true) } + tied.map { ($0, false) }
    }

    /// Returns the circle that branches from one node draw: a loop, or two arcs of together more than half a turn.
    private func ring(_ branches: [Branch]) -> (center: Point, radius: Double, deviation: Double)? {
        guard branches.allSatisfy({ $0.variation <= LineLimits.variation }) else { return nil }
        if branches.count == 1, let loop = branches.first, loop.isLoop,
            loop.length >= picture.scaled(LineLimits.loop), let circle = LineFit.circle(loop.points),
            circle.deviation <= LineLimits.deviation.loop
        {
            return circle
        }
        guard branches.count == 2, let circle = LineFit.circle(branches[0].points + branches[1].points),
            circle.deviation <= LineLimits.deviation.arcs
        else { return nil }
        let sweep = (branches[0].length + branches[1].length) / circle.radius
        let longer = branches[0].length > branches[1].length ? branches[0] : branches[1]
        let strays = branches.flatMap { $0.points.map { abs(($0 - circle.center).length - circle.radius) } }
        guard LineLimits.sweep.contains(sweep), (strays.max() ?? 0) <= LineLimits.arcStray * circle.radius + 1,
            LineFit.deviation(longer.points, longer.first, longer.last) >= LineLimits.sag * circle.radius
        else { return nil }
        return circle
    }

    private static let rays = Angle.turn(72)

    /// Returns the lenses around a round component: rays from its middle leave the ring around it at one distance in nearly
    /// all directions, and far beyond in one.
    private func lensesByRays() -> [Find] {
        seen.compactMap { number in
            let disc = self[number]
            let box = disc.box
            guard disc.filledShare > RayLimits.fill.above, disc.filledShare < RayLimits.fill.below,
                min(box.width, box.height) >= RayLimits.size, RayLimits.aspect.contains(box.aspect),
                !disc.isInk || disc.encloser != 0
            else { return nil }
            let center = box.center
            let radius = Double(box.width + box.height) / 4
            let reaches = Self.rays.map {
                reach(from: center, along: $0, start: radius + 1.5, onInk: !disc.isInk) - radius
            }
            let sorted = reaches.sorted()
            let thickness = (sorted[35] + sorted[36]) / 2
            guard thickness <= RayLimits.thickness * radius else { return nil }
            let even = reaches.count { abs($0 - thickness) <= max(Limits.even, RayLimits.even * thickness) }
            guard even >= RayLimits.evenCount else { return nil }
            let far = reaches.indices.filter { reaches[$0] > thickness + Self.leastReach(radius) }
            guard let farthest = far.max(by: { reaches[$0] < reaches[$1] }) else { return nil }
            let angle = (360 - Double(farthest) * Limits.step).truncatingRemainder(dividingBy: 360)
            let length = reaches[farthest] - thickness
            // The end of a handle is no wider than the handle: it is free, and not the wall of something.
            let ratio = min(1, (1.2 * thickness + 2) / max(radius + thickness, 1))
            let width = PortableMath.angle(x: (1 - ratio * ratio).squareRoot(), y: ratio) * 360 / .pi
            guard Self.isNarrow(far, around: angle), even + far.count >= RayLimits.count,
                Double(far.count) * Limits.step <= width + RayLimits.end, RayLimits.handle.contains(length / radius),
                Self.isHandle(angle, length: length / radius)
            else { return nil }
            // The rest of the ink is a handle as long as that, and about as thick as the ring.
            let ring = Double.pi * ((radius + thickness) * (radius + thickness) - radius * radius)
            let handle = (Double(self[disc.encloser].area) - ring) / max(length, 1)
            guard handle >= RayLimits.rest.least * thickness, handle <= RayLimits.rest.most * thickness + 2,
                handle <= RayLimits.rest.radius * radius,
                let circle = PixelBox(around: [center], margin: radius + thickness),
                let end = PixelBox(around: [center + Self.rays[farthest] * (radius + reaches[farthest])])
            else { return nil }
            return find(
                .lens, [disc.encloser], .probable, box: self[disc.encloser].box.intersection(circle.union(end)),
                direction: angle)
        }
    }

    /// Returns by how much a ray is longer than others, if it is in a handle.
    private static func leastReach(_ radius: Double) -> Double { max(Limits.far.pixels, Limits.far.share * radius) }

    /// Returns whether all rays in a handle are close to the farthest one.
    private static func isNarrow(_ rays: [Int], around angle: Double) -> Bool {
        rays.allSatisfy { Angle.between(360 - Double($0) * Limits.step, angle) <= Limits.spread }
    }
}

extension TracedDrawing {
    /// Returns the lenses that are a solid disc, perhaps with a sign left out of it, and a handle to the lower right that
    /// is as wide at its end as at the disc.
    private func solidLenses() -> [Find] {
        seen.compactMap { number in
            let component = self[number]
            let box = component.box
            guard component.isInk, Double(min(box.width, box.height)) >= picture.scaled(DiscLimits.size),
                DiscLimits.aspect.contains(box.aspect), DiscLimits.fill.contains(component.filledShare),
                component.area * 4 >= component.filledArea * 3
            else { return nil }
            let mask = filledMask(of: number)
            // The disc touches the box at its top and at its left.
            guard let top = mask.runs(inRow: 0).first, let left = mask.runs(inColumn: 0).first else { return nil }
            let center = Point(
                x: Double(top.lowerBound + top.upperBound - 1) / 2, y: Double(left.lowerBound + left.upperBound - 1) / 2
            )
            let radius = (center.x + center.y) / 2 + 0.5
            guard abs(center.x - center.y) <= DiscLimits.round * radius + 1 else { return nil }
            func hasInk(_ position: Point) -> Bool {
                let (x, y) = (Int(bounded: position.x.rounded()), Int(bounded: position.y.rounded()))
                return x >= 0 && y >= 0 && x < mask.width && y < mask.height && mask.pixels[y * mask.width + x] != 0
            }
            func walk(from start: Point, _ ray: Point) -> Double {
                var distance = 0.0
                while hasInk(start + ray * distance) { distance += 0.5 }
                return distance
            }
            let reaches = Self.rays.map { walk(from: center, $0) }
            let far = reaches.indices.filter { reaches[$0] > radius + Self.leastReach(radius) }
            guard
                reaches.count(where: { abs($0 - radius) <= max(Limits.even, DiscLimits.even * radius) })
                    >= DiscLimits.evenCount,
                let farthest = far.max(by: { reaches[$0] < reaches[$1] })
            else { return nil }
            let angle = 360 - Double(farthest) * Limits.step
            let length = reaches[farthest] - radius
            guard Angle.between(angle, 315) <= Limits.slant.right, Self.isNarrow(far, around: angle),
                length >= DiscLimits.handle.least * radius, length <= DiscLimits.handle.most * radius
            else { return nil }
            let along = Self.rays[farthest]
            let normal = along.turned
            let widths = DiscLimits.places.map { share in
                let middle = center + along * (radius + share * length)
                return walk(from: middle, normal) + walk(from: middle, -normal)
            }
            guard widths[0] >= DiscLimits.width.least * radius, widths[0] <= DiscLimits.width.most * radius,
                DiscLimits.taper.contains(widths[1] / widths[0])
            else { return nil }
            return find(.lens, [number], .probable, direction: angle)
        }
    }
}

extension Branch: Equatable {
    /// Returns whether two branches of one drawing are the same.
    static func == (a: Branch, b: Branch) -> Bool {
        a.startNode == b.startNode && a.endNode == b.endNode && a.points == b.points
    }
}
