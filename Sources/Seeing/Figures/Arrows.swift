import Geometry

/// Arrows, drawn by a pen or solid, and solid triangles.
extension TracedDrawing {
    // MARK: Pen strokes

    /// A branch seen from a junction.
    private struct Ray {
        let branch: Branch
        /// The positions from the junction outwards.
        let points: [Point]
        /// Whether the other end is free.
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
    private func junctions(of region: Region) -> [[Ray]] {
        var parents: [Int: Int] = [:]
        func root(_ node: Int) -> Int {
            var current = node
            while let parent = parents[current], parent != current { current = parent }
            return current
        }
        func isLink(_ branch: Branch) -> Bool {
            branch.startDegree >= 3 && branch.endDegree >= 3
                && branch.length <= max(4, min(2 * region.depth, 1.3 * branch.pen))
        }
        let branches = region.branches.filter { !$0.isLoop }
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

    /// Returns the arrows whose barbs leave a junction at equal angles on both sides of a shaft, in all directions, with
    /// their tips.
    func drawnArrows() -> [(find: Find, tip: Point)] {
        seen.flatMap { label -> [(find: Find, tip: Point)] in
            let region = self[label]
            guard region.branches.count >= 3 else { return [] }
            return junctions(of: region).compactMap { all in
                guard (3...5).contains(all.count) else { return nil }
                let pens = all.map(\.branch.pen).sorted()
                let pen = pens[pens.count / 2]
                let rays = all.filter { !($0.isFree && $0.branch.length < 0.55 * pen + 1) }
                guard (3...4).contains(rays.count), let head = head(rays, region) else { return nil }
                let find = Find(
                    figure: .arrow, regions: [label], box: region.box, isInk: region.isInk, grade: .possible,
                    direction: head.direction)
                return (find, head.tip)
            }
        }
    }

    /// Returns the direction and the tip of the arrow head at a junction, by its longest shaft.
    private func head(_ rays: [Ray], _ region: Region) -> (direction: Double, tip: Point)? {
        let barbs = rays.indices.filter { rays[$0].isFree && rays[$0].branch.isStraight(0.14) }
        var best: (direction: Double, tip: Point, length: Double)?
        for (position, one) in barbs.enumerated() {
            for two in barbs[(position + 1)...] {
                let (a, b) = (rays[one], rays[two])
                let (short, long) = (min(a.branch.length, b.branch.length), max(a.branch.length, b.branch.length))
                guard short >= 4, long <= 1.4 * short + 2 else { continue }
                for index in rays.indices where index != one && index != two {
                    let shaft = rays[index]
                    guard shaft.branch.length >= 0.7 * short, shaft.branch.pen <= 0.17 * extent else { continue }
                    let along = shaft.direction(min(max(a.branch.length, 5), 9))
                    let back = Angle.degrees(along)
                    let first = Angle.signed(Angle.degrees(a.direction(99)), from: back)
                    let second = Angle.signed(Angle.degrees(b.direction(99)), from: back)
                    let isOpen = (24...64).contains(abs(first)) && (24...64).contains(abs(second))
                    // A solid head has a bulge where the barbs would be, and its thinned corners point outwards.
                    let isSolid =
                        abs(first) > 64 && abs(first) <= 118 && abs(second) > 64 && abs(second) <= 118
                        && 2 * region.depth >= 1.45 * shaft.branch.pen && shaft.branch.length >= 1.5 * long
                        && region.branches.count <= 6 && 1.1 * long > shaft.branch.pen
                    guard first * second < 0, isOpen || isSolid,
                        abs(abs(first) - abs(second)) <= (isSolid ? 26 : 17),
                        let end = a.points.last, let other = b.points.last, along.length > 0,
                        let tip = shaft.points.first
                    else { continue }
                    // The ends of the barbs lie level across the shaft.
                    let level = abs(Point.dot(end - other, along)) / along.length
                    guard level <= 0.22 * (end - other).length + 1 else { continue }
                    if best.map({ shaft.branch.length > $0.length }) ?? true {
                        best = ((back + 180).truncatingRemainder(dividingBy: 360), tip, shaft.branch.length)
                    }
                }
            }
        }
        return best.map { ($0.direction, $0.tip) }
    }

    // MARK: Solid shapes

    /// Returns the arrows to the left and to the right that are one solid shape: it grows evenly from the tip to the
    /// barbs and then is as thin as its shaft.
    func solidArrows() -> [Find] {
        seen.compactMap { label in
            let region = self[label]
            guard region.holeCount == 0, region.box.width >= 12, region.box.height >= 6,
                Double(region.box.width) >= 0.7 * Double(region.box.height), region.fill < 0.75
            else { return nil }
            let mask = mask(of: label)
            let columns = mask.columns
            for (profile, direction) in [(columns, 180.0), (columns.reversed(), 0)]
            where isArrow(profile, height: Double(region.box.height)) {
                guard mask.flipOverlap >= 0.88 else { return nil }
                return Find(
                    figure: .arrow, regions: [label], box: region.box, isInk: region.isInk, grade: .possible,
                    direction: direction)
            }
            return nil
        }
    }

    private func isArrow(_ columns: [(count: Int, runs: Int)], height: Double) -> Bool {
        let heights = columns.map { Double($0.count) }
        let count = heights.count
        guard let highest = heights.max(), let peak = heights.firstIndex(of: highest), peak >= 3,
            Double(peak + 1) >= 0.2 * Double(count), Double(peak + 1) <= 0.75 * Double(count), highest >= 0.9 * height,
            !columns[..<peak].contains(where: { $0.runs > 1 }), heights[0] <= 0.42 * highest
        else { return false }
        let fit = LineFit.slope(Array(heights[...peak]))
        guard fit.slope > 0, fit.deviation <= 0.14 * highest + 1.5 else { return false }
        let shaft = heights[(peak + max(2, Int(0.06 * Double(count))))...]
        guard Double(shaft.count) >= 0.15 * Double(count), shaft.count > 3 else { return false }
        let sorted = shaft.sorted()
        let thickness = sorted[sorted.count / 2]
        return (0.08...0.62).contains(thickness / highest)
            && shaft.dropLast(2).allSatisfy { abs($0 - thickness) <= 0.22 * thickness + 1.5 }
    }

    /// Returns the triangles that point to the left or to the right, solid or drawn by a pen, with sharp or round corners.
    func triangles() -> [Find] {
        seen.compactMap { label in
            let region = self[label]
            let box = region.box
            guard region.holeCount <= 1, min(box.width, box.height) >= 6, (0.44...0.74).contains(region.filledShare),
                region.isInk || self[region.encloser].depth >= 0.12 * extent
            else { return nil }
            let mask = filledMask(of: label)
            let columns = mask.columns
            guard !columns.contains(where: { $0.runs > 1 }), mask.flipOverlap >= 0.88,
                // Corners with large radii leave the middle as it is.
                let slope = [8, 4].lazy.compactMap({ slope(columns.map(\.count), cut: columns.count / $0, box) }).first
            else { return nil }
            return Find(
                figure: .triangle, regions: [label], box: box, isInk: region.isInk, grade: .possible,
                direction: slope < 0 ? 0 : 180)
        }
    }

    /// Returns both triangles of each pair that is one region, as the second one touches or covers the tip of the first:
    /// the sign of fast forward and rewind.
    func pairedTriangles() -> [Find] {
        seen.flatMap { label -> [Find] in
            let region = self[label]
            let box = region.box
            guard region.isInk, region.holeCount == 0 || region.holeCount == 2, box.height >= 8,
                (1.1...2.6).contains(Double(box.width) / Double(box.height)),
                (0.44...0.8).contains(region.filledShare)
            else { return [] }
            let mask = filledMask(of: label)
            let columns = mask.columns
            guard !columns.contains(where: { $0.runs > 1 }), mask.flipOverlap >= 0.88 else { return [] }
            let (heights, middle) = (columns.map(\.count), columns.count / 2)
            let slopes = [heights[..<middle], heights[middle...]].compactMap { half -> Double? in
                let cut = max(1, half.count / 6)
                let fit = LineFit.slope(half.dropFirst(cut).dropLast(cut).map(Double.init))
                return abs(fit.slope) * Double(half.count) >= 0.55 * Double(box.height)
                    && fit.deviation <= 0.12 * Double(box.height) + 1 ? fit.slope : nil
            }
            guard slopes.count == 2, (slopes[0] < 0) == (slopes[1] < 0) else { return [] }
            var (left, right) = (box, box)
            left.maxX = box.minX + middle - 1
            right.minX = box.minX + middle
            return [left, right].map { half in
                Find(
                    figure: .triangle, regions: [label], box: half, isInk: true, grade: .possible,
                    direction: slopes[0] < 0 ? 0 : 180)
            }
        }
    }

    /// Returns by how much the heights of a triangle's columns grow to the right, apart from its ends.
    private func slope(_ heights: [Int], cut: Int, _ box: PixelBox) -> Double? {
        let cut = max(1, cut)
        guard heights.count > 2 * cut + 2 else { return nil }
        let ends = (heights[cut], heights[heights.count - 1 - cut])
        guard 2 * min(ends.0, ends.1) <= max(ends.0, ends.1) else { return nil }
        let fit = LineFit.slope(heights[cut..<heights.count - cut].map(Double.init))
        return abs(fit.slope) * Double(heights.count) >= 0.7 * Double(box.height)
            && fit.deviation <= 0.09 * Double(box.height) + 1 ? fit.slope : nil
    }
}

extension LineFit {
    /// Returns the slope of the line nearest to values at 0, 1, 2, …, and their largest distance from it.
    static func slope(_ values: [Double]) -> (slope: Double, deviation: Double) {
        let count = Double(values.count)
        let middle = (count - 1) / 2
        let mean = values.reduce(0, +) / count
        var (products, squares) = (0.0, 0.0)
        for (index, value) in values.enumerated() {
            products += (Double(index) - middle) * (value - mean)
            squares += (Double(index) - middle) * (Double(index) - middle)
        }
        let slope = squares > 0 ? products / squares : 0
        let deviation = values.enumerated().map { abs($1 - mean - slope * (Double($0) - middle)) }.max() ?? 0
        return (slope, deviation)
    }
}
