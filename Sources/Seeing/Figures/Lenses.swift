import Geometry

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
        a.box.contains(b.box, tolerance: 3) || b.box.contains(a.box, tolerance: 3)
    }

    private static func isHandle(_ angle: Double, length: Double) -> Bool {
        Angle.between(angle, 315) <= 12 || Angle.between(angle, 225) <= 6 && length >= 1
    }

    // MARK: Lines

    /// Returns the lenses whose centre line is a circle, or most of one, with one branch that leads away from it.
    private func drawnLenses() -> [Find] {
        seen.compactMap { label in
            let region = self[label]
            guard region.branches.count >= 2 else { return nil }
            for (handle, isForward) in handles(of: region) {
                let node = isForward ? handle.startNode : handle.endNode
                let (root, tip) = isForward ? (handle.first, handle.last) : (handle.last, handle.first)
                guard LineFit.deviation(handle.points, root, tip) <= max(1.2, 0.1 * handle.length) else { continue }
                let others = region.branches.filter { ($0.startNode == node || $0.endNode == node) && $0 != handle }
                // The centre line around a hole in a plate is far from it.
                guard let ring = ring(others), ring.radius >= picture.scaled(4),
                    others.allSatisfy({ $0.pen <= 0.85 * ring.radius })
                else { continue }
                let angle = Angle.degrees(tip - ring.center)
                let length = ((tip - root).length + 0.5 * handle.pen) / ring.radius
                guard Angle.between(Angle.degrees(tip - root), angle) <= 14, (0.38...2.6).contains(length),
                    // A bar within the ring begins at it, too.
                    (tip - ring.center).length >= 1.3 * ring.radius,
                    Self.isHandle(angle, length: length),
                    let box = PixelBox(around: [ring.center], margin: ring.radius + handle.pen / 2),
                    let end = PixelBox(around: [tip], margin: handle.pen / 2)
                else { continue }
                return Find(
                    figure: .lens, regions: [label], box: region.box.intersection(box.union(end)), isInk: region.isInk,
                    // A ring that a bar ties to something is a node, an eye or a wheel as often.
                    grade: handle.startDegree == 1 || handle.endDegree == 1 ? .probable : .possible,
                    direction: angle)
            }
            return nil
        }
    }

    /// Returns the branches that can be handles, first those with a free end, and whether each leads away from its first node
    /// to its last one.
    private func handles(of region: Region) -> [(handle: Branch, isForward: Bool)] {
        let open = region.branches.filter { !$0.isLoop }
        let free = open.filter { $0.startDegree == 1 || $0.endDegree == 1 }.map { ($0, $0.endDegree == 1) }
        let tied = open.filter { $0.startDegree > 1 && $0.endDegree > 1 && $0.isStraight(0.1) }
        return free + tied.map { ($0, true) } + tied.map { ($0, false) }
    }

    /// Returns the circle that branches from one node draw: a loop, or two arcs of together more than half a turn.
    private func ring(_ branches: [Branch]) -> (center: Point, radius: Double)? {
        guard branches.allSatisfy({ $0.variation <= 0.25 }) else { return nil }
        if branches.count == 1, let loop = branches.first, loop.isLoop, loop.length >= picture.scaled(18),
            let circle = LineFit.circle(loop.points), circle.deviation <= 0.075
        {
            return (circle.center, circle.radius)
        }
        guard branches.count == 2, let circle = LineFit.circle(branches[0].points + branches[1].points),
            circle.deviation <= 0.05
        else { return nil }
        let sweep = (branches[0].length + branches[1].length) / circle.radius
        let longer = branches[0].length > branches[1].length ? branches[0] : branches[1]
        let strays = branches.flatMap { $0.points.map { abs(($0 - circle.center).length - circle.radius) } }
        guard (3.5...6.8).contains(sweep), (strays.max() ?? 0) <= 0.1 * circle.radius + 1,
            LineFit.deviation(longer.points, longer.first, longer.last) >= 0.15 * circle.radius
        else { return nil }
        return (circle.center, circle.radius)
    }

    // MARK: Rays

    private static let rays = Angle.turn(72)

    /// Returns the lenses around a round region: rays from its middle leave the ring around it at one distance in nearly
    /// all directions, and far beyond in one.
    private func lensesByRays() -> [Find] {
        seen.compactMap { label in
            let disc = self[label]
            let box = disc.box
            guard disc.filledShare > 0.73, disc.filledShare < 0.84, min(box.width, box.height) >= 10,
                (0.92...1.09).contains(Double(box.width) / Double(box.height)),
                !disc.isInk || disc.encloser != 0
            else { return nil }
            let center = box.center
            let radius = Double(box.width + box.height) / 4
            let reaches = Self.rays.map { ray in
                var distance = radius + 1.5
                while true {
                    let position = center + ray * distance
                    guard picture.contains(position.x, position.y),
                        picture.hasInk(position.x, position.y) != disc.isInk
                    else { break }
                    distance += 0.5
                }
                return distance - radius
            }
            let sorted = reaches.sorted()
            let thickness = (sorted[35] + sorted[36]) / 2
            guard thickness <= 0.75 * radius else { return nil }
            let even = reaches.count { abs($0 - thickness) <= max(1.6, 0.22 * thickness) }
            guard even >= 52 else { return nil }
            let far = reaches.indices.filter { reaches[$0] > thickness + max(2.5, 0.25 * radius) }
            guard let farthest = far.max(by: { reaches[$0] < reaches[$1] }) else { return nil }
            let angle = (360 - Double(farthest) * 5).truncatingRemainder(dividingBy: 360)
            let length = reaches[farthest] - thickness
            let spread = far.map { Angle.between(360 - Double($0) * 5, angle) }.max() ?? 0
            // The end of a handle is no wider than the handle: it is free, and not the wall of something.
            let ratio = min(1, (1.2 * thickness + 2) / max(radius + thickness, 1))
            let width = PortableMath.angle(x: (1 - ratio * ratio).squareRoot(), y: ratio) * 360 / .pi
            guard spread <= 35, even + far.count >= 64, Double(far.count) * 5 <= width + 25,
                (0.42...2.6).contains(length / radius), Self.isHandle(angle, length: length / radius)
            else { return nil }
            // The rest of the ink is a handle as long as that, and about as thick as the ring.
            let ring = Double.pi * ((radius + thickness) * (radius + thickness) - radius * radius)
            let handle = (Double(self[disc.encloser].area) - ring) / max(length, 1)
            guard handle >= 0.5 * thickness, handle <= 3.4 * thickness + 2, handle <= 1.1 * radius,
                let circle = PixelBox(around: [center], margin: radius + thickness),
                let end = PixelBox(around: [center + Self.rays[farthest] * (radius + reaches[farthest])])
            else { return nil }
            return Find(
                figure: .lens, regions: [disc.encloser], box: self[disc.encloser].box.intersection(circle.union(end)),
                isInk: !disc.isInk, grade: .probable,
                direction: angle)
        }
    }
}

extension TracedDrawing {
    // MARK: Discs

    /// Returns the lenses that are a solid disc, perhaps with a sign left out of it, and a handle to the lower right that is as
    /// wide at its end as at the disc. The tails of speech bubbles are pointed.
    private func solidLenses() -> [Find] {
        seen.compactMap { label in
            let region = self[label]
            let box = region.box
            guard region.isInk, Double(min(box.width, box.height)) >= picture.scaled(16),
                (0.85...1.18).contains(Double(box.width) / Double(box.height)),
                (0.4...0.74).contains(region.filledShare), region.area * 4 >= region.filledArea * 3
            else { return nil }
            let mask = filledMask(of: label)
            // The disc touches the box at its top and at its left.
            guard let top = mask.rows.first?.first, let left = mask.runs(inColumn: 0).first else { return nil }
            let center = Point(
                x: Double(top.lowerBound + top.upperBound - 1) / 2, y: Double(left.lowerBound + left.upperBound - 1) / 2
            )
            let radius = (center.x + center.y) / 2 + 0.5
            guard abs(center.x - center.y) <= 0.06 * radius + 1 else { return nil }
            func hasInk(_ position: Point) -> Bool {
                let (x, y) = (Int(position.x.rounded()), Int(position.y.rounded()))
                return x >= 0 && y >= 0 && x < mask.width && y < mask.height && mask.pixels[y * mask.width + x] != 0
            }
            func walk(from start: Point, _ ray: Point) -> Double {
                var distance = 0.0
                while hasInk(start + ray * distance) { distance += 0.5 }
                return distance
            }
            let reaches = Self.rays.map { walk(from: center, $0) }
            let far = reaches.indices.filter { reaches[$0] > radius + max(2.5, 0.25 * radius) }
            guard reaches.count(where: { abs($0 - radius) <= max(1.6, 0.06 * radius) }) >= 56,
                let farthest = far.max(by: { reaches[$0] < reaches[$1] })
            else { return nil }
            let angle = 360 - Double(farthest) * 5
            let length = reaches[farthest] - radius
            guard Angle.between(angle, 315) <= 12, far.allSatisfy({ Angle.between(360 - Double($0) * 5, angle) <= 35 }),
                (0.42 * radius...2.2 * radius).contains(length)
            else { return nil }
            let along = Self.rays[farthest]
            let normal = Point(x: -along.y, y: along.x)
            let widths = [0.35, 0.75].map { share in
                let middle = center + along * (radius + share * length)
                return walk(from: middle, normal) + walk(from: middle, -normal)
            }
            guard (0.15 * radius...0.9 * radius).contains(widths[0]), (0.75...1.4).contains(widths[1] / widths[0])
            else {
                return nil
            }
            return Find(
                figure: .lens, regions: [label], box: box, isInk: true, grade: .probable, direction: angle)
        }
    }
}

extension Branch: Equatable {
    /// Returns whether two branches of one drawing are the same.
    static func == (a: Branch, b: Branch) -> Bool {
        a.startNode == b.startNode && a.endNode == b.endNode && a.points == b.points
    }
}
