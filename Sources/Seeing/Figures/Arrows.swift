import Geometry

/// The limits of arrows that a pen draws. A barb and a shaft are branches of a centre line that meet in a junction.
private enum HeadLimits {
    static let link = (least: 4.0, pens: 1.3)  // Pixels; pens: up to here a branch between two junctions joins them.
    static let spur = 0.55  // Of the pen, with a pixel: a free branch up to here is the corner of a square end.
    static let rays = 3...4  // In a junction: two barbs, a shaft, and perhaps one beyond the tip.
    static let straight = 0.14  // Of a barb's length, at most, beside its chord.
    static let shortest = 4.0  // Pixels of a barb, at least.
    static let ratio = 1.4  // Longer barb to shorter one, at most, with two pixels.
    // Thinning wears one of two barbs at 45 degrees away from its end, at some places among the pixels. The ink knows better: it is
    // the same upside down where the shaft is level.
    static let slope = 0.06  // Of a level shaft, at most.
    static let shaft = 0.7  // Of the shorter barb, at least.
    static let shaftPen = 0.17  // Of the canvas, at most.
    static let open = 24.0...64  // Degrees between the shaft and each barb.
    // A solid head has a bulge where the barbs would be, and its thinned corners point outwards.
    static let solid = 118.0  // Degrees, at most, between the shaft and each corner.
    static let bulge = 1.45  // Of the shaft's pen, at least, of the greatest thickness.
    static let solidShaft = 1.5  // Of the longer corner, at least.
    static let branches = 6  // At most, of a component with a solid head.
    static let uneven = (open: 17.0, solid: 26.0)  // Degrees, at most, between the angles of both barbs.
    static let level = 0.22  // Of the distance between the barbs' ends, with a pixel, at most, along the shaft.
}

/// The limits of arrows that are one solid shape, by the heights of its columns from the tip.
private enum SolidLimits {
    static let width = 12  // Pixels, at least.
    static let height = 6  // Pixels, at least.
    static let aspect = 0.7  // Width to height, at least.
    static let fill = 0.75  // Of the box, less than: fuller shapes are plates.
    static let symmetry = 0.88  // Of the ink in common with its image upside down, at least; of triangles, too.
    static let head = 0.2...0.75  // Of the width, from the tip to the barbs.
    static let highest = 0.9  // Of the height, at least, at the barbs.
    static let tip = 0.42  // Of the highest column, at most.
    static let stray = 0.14  // Of the highest column, with 1.5 pixels, at most: how unevenly the head grows.
    static let gap = 0.06  // Of the width: behind the barbs, where the shaft is not looked at yet.
    static let shaft = 0.15  // Of the width, at least.
    static let thickness = 0.08...0.62  // Of the highest column.
    static let uneven = 0.22  // Of the shaft's thickness, with 1.5 pixels, at most.
}

/// The limits of triangles, by the heights of their columns.
private enum TriangleLimits {
    static let size = 6  // Pixels of the shorter side, at least.
    static let pairHeight = 8  // Pixels, at least.
    static let fill = 0.44...0.77  // Of the box; a sharp triangle fills 0.5, and round corners make it fuller.
    static let depth = 0.12  // Of the canvas, at least: how thick the ink is that a hole is left out of.
    static let cuts = [8, 4]  // Parts of the width that are left out at either end: round corners, and large ones.
    static let ends = 0.64  // The lower end to the higher one, at most: that of half a disc is higher.
    static let rise = 0.7  // Of the height, at least, from one end to the other.
    static let stray = 0.12  // Of the height, with a pixel, at most, from a straight edge.
    static let pairAspect = 1.1...2.6  // Width to height of two in a row.
    static let pairFill = 0.44...0.8  // Of the box: the second one covers the tip of the first.
    static let pairRise = 0.55  // Of the height, at least.
    static let bar = (height: 0.9, width: 0.05...0.36)  // Of the height, of the bar of a player's sign.
    static let barEnd = 2  // Pixels, at most, of the bar's round end.
    static let skipWidth = 0.28...1.35  // Of the height, of one of its triangles.
}

/// Arrows, drawn by a pen or solid, and solid triangles.
extension TracedDrawing {
    /// A branch seen from a junction.
    private struct Ray {
        let branch: Branch
        /// The positions from the junction outwards.
        let points: [Point]
        let isFree: Bool

        init(_ branch: Branch, fromStart: Bool) {
            self.branch = branch
            points = fromStart ? branch.points : branch.points.reversed()
            isFree = (fromStart ? branch.endDegree : branch.startDegree) == 1
        }

        /// The direction of the first `span` pixels.
        func direction(_ span: Double) -> Point {
            let count = min(points.count - 1, max(3, Int(span)))
            return points[count] - points[min(2, count - 1)]
        }
    }

    /// Returns the rays of each junction; junctions that a branch joins that is no longer than the pen is wide are one,
    /// since the barbs of an arrow meet the shaft at slightly different pixels.
    private func junctions(of component: Component) -> [[Ray]] {
        var parents: [Int: Int] = [:]
        func root(_ node: Int) -> Int {
            var current = node
            while let parent = parents[current], parent != current { current = parent }
            return current
        }
        func isLink(_ branch: Branch) -> Bool {
            branch.startDegree >= 3 && branch.endDegree >= 3
                && branch.length
                    <= max(HeadLimits.link.least, min(2 * component.depth, HeadLimits.link.pens * branch.pen))
        }
        let branches = component.branches.filter { !$0.isLoop }
        for branch in branches where isLink(branch) { parents[root(branch.startNode)] = root(branch.endNode) }
        var rays: [Int: [Ray]] = [:]
        var order: [Int] = []
        for branch in branches where !isLink(branch) {
            for (node, degree, fromStart) in [
                (branch.startNode, branch.startDegree, true), (branch.endNode, branch.endDegree, false),
            ] where degree >= 3 {
                let node = root(node)
                if rays[node] == nil { order.append(node) }
                rays[node, default: []].append(Ray(branch, fromStart: fromStart))
            }
        }
        return order.compactMap { rays[$0] }
    }

    /// Returns the arrows, in all directions, whose barbs leave a junction at equal angles beside a shaft, with their tips.
    func drawnArrows() -> [(find: Find, tip: Point)] {
        seen.flatMap { number -> [(find: Find, tip: Point)] in
            let component = self[number]
            guard component.branches.count >= 3 else { return [] }
            return junctions(of: component).compactMap { all in
                guard (3...5).contains(all.count) else { return nil }
                let pens = all.map(\.branch.pen).sorted()
                let pen = pens[pens.count / 2]
                let long = all.filter { !($0.isFree && $0.branch.length < HeadLimits.spur * pen + 1) }
                // What is left of a worn barb is no longer than the corner of a square end.
                let rays = long.count < HeadLimits.rays.lowerBound ? all : long
                guard HeadLimits.rays.contains(rays.count), let head = head(rays, number) else { return nil }
                return (find(.arrow, [number], .possible, direction: head.direction), head.tip)
            }
        }
    }

    /// Returns the direction and the tip of the arrow head at a junction, by its longest shaft.
    private func head(_ rays: [Ray], _ number: Int) -> (direction: Double, tip: Point)? {
        let component = self[number]
        let barbs = rays.indices.filter { rays[$0].isFree && rays[$0].branch.isStraight(HeadLimits.straight) }
        var best: (direction: Double, tip: Point, length: Double)?
        for (position, one) in barbs.enumerated() {
            for two in barbs[(position + 1)...] {
                let (a, b) = (rays[one], rays[two])
                let (short, long) = (min(a.branch.length, b.branch.length), max(a.branch.length, b.branch.length))
                let isEven = long <= HeadLimits.ratio * short + 2
                guard (isEven ? short : long) >= HeadLimits.shortest,
                    isEven || mask(of: number).flipOverlap >= SolidLimits.symmetry
                else { continue }
                for index in rays.indices where index != one && index != two {
                    let shaft = rays[index]
                    guard shaft.branch.length >= HeadLimits.shaft * short,
                        shaft.branch.pen <= HeadLimits.shaftPen * extent
                    else { continue }
                    let along = shaft.direction(min(max(a.branch.length, 5), 9))
                    let back = Angle.degrees(along)
                    let first = Angle.signed(Angle.degrees(a.direction(99)), from: back)
                    let second = Angle.signed(Angle.degrees(b.direction(99)), from: back)
                    let isSideways = abs(along.y) <= HeadLimits.slope * abs(along.x)
                    // What is left of a worn barb says little of its angle; that of the other one is the same.
                    let whole = abs(a.branch.length >= b.branch.length ? first : second)
                    let angles = isEven ? [abs(first), abs(second)] : [whole, whole]
                    let isOpen = angles.allSatisfy(HeadLimits.open.contains)
                    let isSolid =
                        angles.allSatisfy { $0 > HeadLimits.open.upperBound && $0 <= HeadLimits.solid }
                        && 2 * component.depth >= HeadLimits.bulge * shaft.branch.pen
                        && shaft.branch.length >= HeadLimits.solidShaft * long
                        && component.branches.count <= HeadLimits.branches && 1.1 * long > shaft.branch.pen
                    guard first * second < 0, isEven || isSideways, isOpen || isSolid,
                        abs(angles[0] - angles[1]) <= (isSolid ? HeadLimits.uneven.solid : HeadLimits.uneven.open),
                        let end = a.points.last, let other = b.points.last, along.length > 0,
                        let tip = shaft.points.first
                    else { continue }
                    // The ends of the barbs lie level across the shaft.
                    let level = abs(Point.dot(end - other, along)) / along.length
                    guard !isEven || level <= HeadLimits.level * (end - other).length + 1 else { continue }
                    if best.map({ shaft.branch.length > $0.length }) ?? true {
                        best = ((back + 180).truncatingRemainder(dividingBy: 360), tip, shaft.branch.length)
                    }
                }
            }
        }
        return best.map { ($0.direction, $0.tip) }
    }

    /// Returns the arrows to the left and to the right that are one solid shape: it grows evenly from the tip to the
    /// barbs and then is as thin as its shaft.
    func solidArrows() -> [Find] {
        seen.compactMap { number in
            let component = self[number]
            guard component.holeCount == 0, component.box.width >= SolidLimits.width,
                component.box.height >= SolidLimits.height,
                Double(component.box.width) >= SolidLimits.aspect * Double(component.box.height),
                component.fill < SolidLimits.fill
            else { return nil }
            let mask = mask(of: number)
            let columns = mask.columns
            for (profile, direction) in [(columns, 180.0), (columns.reversed(), 0)]
            where isArrow(profile, height: Double(component.box.height)) {
                guard mask.flipOverlap >= SolidLimits.symmetry else { return nil }
                return find(.arrow, [number], .possible, direction: direction)
            }
            return nil
        }
    }

    private func isArrow(_ columns: [(count: Int, runs: Int)], height: Double) -> Bool {
        let heights = columns.map { Double($0.count) }
        let count = heights.count
        guard let highest = heights.max(), let peak = heights.firstIndex(of: highest), peak >= 3,
            Double(peak + 1) >= SolidLimits.head.lowerBound * Double(count),
            Double(peak + 1) <= SolidLimits.head.upperBound * Double(count), highest >= SolidLimits.highest * height,
            !columns[..<peak].contains(where: { $0.runs > 1 }), heights[0] <= SolidLimits.tip * highest
        else { return false }
        let fit = LineFit.slope(Array(heights[...peak]))
        guard fit.slope > 0, fit.deviation <= SolidLimits.stray * highest + 1.5 else { return false }
        let shaft = heights[(peak + max(2, Int(SolidLimits.gap * Double(count))))...]
        guard Double(shaft.count) >= SolidLimits.shaft * Double(count), shaft.count > 3 else { return false }
        let sorted = shaft.sorted()
        let thickness = sorted[sorted.count / 2]
        return SolidLimits.thickness.contains(thickness / highest)
            && shaft.dropLast(2).allSatisfy { abs($0 - thickness) <= SolidLimits.uneven * thickness + 1.5 }
    }

    /// Returns the triangles that point left or right, solid or drawn by a pen, with sharp or round corners.
    func triangles() -> [Find] {
        seen.compactMap { number in
            let component = self[number]
            let box = component.box
            guard component.holeCount <= 1, min(box.width, box.height) >= TriangleLimits.size,
                TriangleLimits.fill.contains(component.filledShare),
                component.isInk || self[component.encloser].depth >= TriangleLimits.depth * extent
            else { return nil }
            let mask = filledMask(of: number)
            let columns = mask.columns
            guard !columns.contains(where: { $0.runs > 1 }), mask.flipOverlap >= SolidLimits.symmetry,
                // Corners with large radii leave the middle as it is.
                let slope = TriangleLimits.cuts.lazy.compactMap({
                    slope(columns.map(\.count), cut: columns.count / $0, box)
                }).first
            else { return nil }
            return find(.triangle, [number], .possible, direction: slope < 0 ? 0 : 180)
        }
    }

    /// Returns both triangles of each pair that is one component, as the second one touches or covers the tip of the
    /// first: the sign of fast forward and rewind.
    func pairedTriangles() -> [Find] {
        seen.flatMap { number -> [Find] in
            let component = self[number]
            let box = component.box
            guard component.isInk, component.holeCount == 0 || component.holeCount == 2,
                box.height >= TriangleLimits.pairHeight, TriangleLimits.pairAspect.contains(box.aspect),
                TriangleLimits.pairFill.contains(component.filledShare)
            else { return [] }
            let mask = filledMask(of: number)
            let columns = mask.columns
            guard !columns.contains(where: { $0.runs > 1 }), mask.flipOverlap >= SolidLimits.symmetry else { return [] }
            let (heights, middle) = (columns.map(\.count), columns.count / 2)
            let slopes = [heights[..<middle], heights[middle...]].compactMap {
                edge($0, cut: $0.count / 6, rise: TriangleLimits.pairRise * Double(box.height), box)
            }
            guard slopes.count == 2, (slopes[0] < 0) == (slopes[1] < 0) else { return [] }
            var (left, right) = (box, box)
            left.maxX = box.minX + middle - 1
            right.minX = box.minX + middle
            return [left, right].map { half in
                find(.triangle, [number], .possible, box: half, direction: slopes[0] < 0 ? 0 : 180)
            }
        }
    }

    /// What a triangle whose tip ends in a bar is read as: a button of a player that leads to the next or the last thing.
    static let skip = "▶▏"

    /// Returns the triangles whose tips end in a bar as high as they are, each with the bar: one, or two in a row.
    func skips() -> [Find] {
        seen.compactMap { number in
            let component = self[number]
            let box = component.box
            guard component.holeCount == 0, box.height >= TriangleLimits.pairHeight else { return nil }
            let mask = filledMask(of: number)
            let columns = mask.columns
            guard mask.flipOverlap >= SolidLimits.symmetry, !columns.contains(where: { $0.runs > 1 }) else {
                return nil
            }
            let heights = columns.map(\.count)
            for (heights, direction) in [(heights, 0.0), (heights.reversed(), 180)] where isSkip(heights, box) {
                return find(.triangle, [number], .certain, direction: direction, reading: Self.skip)
            }
            return nil
        }
    }

    /// Returns whether columns fall from their full height once or twice, and end in a bar.
    private func isSkip(_ heights: [Int], _ box: PixelBox) -> Bool {
        let height = Double(box.height)
        let isFull: (Int) -> Bool = { Double($0) >= TriangleLimits.bar.height * height }
        let ends = heights.reversed().prefix { !isFull($0) }.count
        let bar = ends + heights.dropLast(ends).reversed().prefix(while: isFull).count
        let triangles = heights.dropLast(bar)
        guard ends <= TriangleLimits.barEnd, TriangleLimits.bar.width.contains(Double(bar) / height) else {
            return false
        }
        return (1...2).contains { count in
            let width = triangles.count / count
            return TriangleLimits.skipWidth.contains(Double(width) / height)
                && (0..<count).allSatisfy { index in
                    let own = triangles.dropFirst(index * width).prefix(width)
                    let rise = TriangleLimits.pairRise * height
                    return edge(own, cut: width / 6, rise: rise, box).map { $0 < 0 } == true
                }
        }
    }

    /// Returns by how much the heights of a triangle's columns grow to the right, apart from its ends.
    private func slope(_ heights: [Int], cut: Int, _ box: PixelBox) -> Double? {
        let cut = max(1, cut)
        guard heights.count > 2 * cut + 2 else { return nil }
        let ends = (heights[cut], heights[heights.count - 1 - cut])
        guard Double(min(ends.0, ends.1)) <= TriangleLimits.ends * Double(max(ends.0, ends.1)) else { return nil }
        return edge(heights[...], cut: cut, rise: TriangleLimits.rise * Double(box.height), box)
    }

    /// Returns the slope of columns' heights apart from their ends, if they rise by so many pixels along a straight edge.
    private func edge(_ heights: ArraySlice<Int>, cut: Int, rise: Double, _ box: PixelBox) -> Double? {
        let fit = LineFit.slope(heights.dropFirst(max(1, cut)).dropLast(max(1, cut)).map(Double.init))
        return abs(fit.slope) * Double(heights.count) >= rise
            && fit.deviation <= TriangleLimits.stray * Double(box.height) + 1 ? fit.slope : nil
    }
}
