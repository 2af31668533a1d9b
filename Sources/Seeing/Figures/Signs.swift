import Geometry

/// Signs that are told by the arrangement of their shapes: the percent sign, the ring with a bar that forbids, and the
/// musical note.
extension TracedDrawing {
    // MARK: Percent signs

    /// Returns the percent signs: a bar that rises to the right, with one of two equal round shapes on each side.
    func percentSigns() -> [Find] {
        seen.compactMap { label in
            let region = self[label]
            guard let bar = region.onlyBranch, region.isLine(bar), bar.isStraight(),
                bar.length >= picture.scaled(9)
            else { return nil }
            let along = bar.first.x <= bar.last.x ? bar.last - bar.first : bar.first - bar.last
            guard (30...75).contains(Angle.degrees(along)) else { return nil }
            let middle = Point.interpolate(bar.first, bar.last, 0.5)
            let rounds = seen.filter { other in
                other != label && self[other].isInk == region.isInk && self[other].encloser == region.encloser
                    && isRound(self[other])
                    && (0.1...0.75).contains(Double(self[other].box.width) / bar.length)
                    && (self[other].box.center - middle).length <= 0.9 * bar.length
            }
            for upper in rounds {
                let offset = self[upper].box.center - middle
                guard offset.x < 0, offset.y < 0 else { continue }
                let lower = rounds.first { other in
                    let sum = self[other].box.center - middle + offset
                    let ratio = Double(self[other].area) / Double(self[upper].area)
                    return other != upper && sum.length <= 0.2 * bar.length && (0.75...1.34).contains(ratio)
                }
                guard let lower else { continue }
                return Find(
                    figure: .letter, regions: [label, upper, lower],
                    box: region.box.union(self[upper].box).union(self[lower].box), isInk: region.isInk,
                    grade: .certain, reading: "%")
            }
            return nil
        }
    }

    private func isRound(_ region: Region) -> Bool {
        (0.8...1.25).contains(Double(region.box.width) / Double(region.box.height))
            && (0.66...0.92).contains(region.filledShare)
    }

    // MARK: Prohibition signs

    /// What a prohibition sign is read as.
    static let prohibition = "⊘"

    /// Returns the rings with a bar at a slant across, which leaves two halves of one size of the hole.
    func prohibitionSigns() -> [Find] {
        seen.compactMap { label in
            let region = self[label]
            let size = Double(max(region.box.width, region.box.height))
            guard region.isInk, region.holeCount == 2, size >= 14,
                (0.9...1.11).contains(Double(region.box.width) / Double(region.box.height)),
                (0.72...0.84).contains(region.filledShare)
            else { return nil }
            let halves = seen.filter { self[$0].encloser == label }
            guard halves.count == 2 else { return nil }
            let (one, two) = (self[halves[0]], self[halves[1]])
            let across = two.box.center - one.box.center
            let middle = Point.interpolate(one.box.center, two.box.center, 0.5)
            guard (0.85...1.18).contains(Double(one.area) / Double(two.area)), across.length >= 0.15 * size,
                (middle - region.box.center).length <= 0.05 * size + 0.5
            else { return nil }
            let along = Point(x: -across.y, y: across.x) * (1 / across.length)
            let slant = Angle.degrees(along).truncatingRemainder(dividingBy: 90)
            guard (28...62).contains(slant),
                (-8...8).allSatisfy({ step in
                    let position = middle + along * (Double(step) * 0.05 * size)
                    return picture.hasInk(position.x, position.y)
                })
            else { return nil }
            // In a small sign, pixels say nothing about widths.
            guard size < 0.5 * extent || isBar(along, in: middle, of: size) else { return nil }
            // Beside other things, it may be a tablet with its score.
            let isAll = size >= 0.5 * extent && inkBox.map { region.box.contains($0, tolerance: 2) } == true
            return Find(
                figure: .slash, regions: [label], box: region.box, isInk: true, grade: isAll ? .certain : .probable,
                direction: along.x * along.y > 0 ? 315 : 225, reading: Self.prohibition)
        }
    }

    private static let rays = Angle.turn(24)

    /// Returns whether a bar through the middle of a ring has one width, and the ring one radius: arrows, leaves and seams that
    /// are left out of a disc halve it as well.
    private func isBar(_ along: Point, in middle: Point, of size: Double) -> Bool {
        func walk(from start: Double, of center: Point, _ ray: Point, on ink: Bool) -> Double {
            var distance = start
            while distance < 0.55 * size {
                let position = center + ray * distance
                guard picture.hasInk(position.x, position.y) == ink else { break }
                distance += 0.5
            }
            return distance
        }
        let normal = Point(x: -along.y, y: along.x)
        let widths = [-0.25, -0.12, 0, 0.12, 0.25].flatMap { share in
            [normal, -normal].map { walk(from: 0, of: middle + along * (share * size), $0, on: true) }
        }
        // The pixels of an edge at a slant are steps.
        let radii = Self.rays.filter { abs(Point.cross(along, $0)) >= 0.55 }.map { ray in
            walk(from: walk(from: 0, of: middle, ray, on: true) + 2, of: middle, ray, on: false)
        }
        guard let thin = widths.min(), let thick = widths.max(), let near = radii.min(), let far = radii.max() else {
            return false
        }
        return thick - thin <= 0.04 * size + 1 && far - near <= 0.08 * size + 1 && far < 0.5 * size
    }

    // MARK: Notes

    /// Returns the musical notes: a round head, disc or ring, below and to the left of a stem, perhaps with a flag to the
    /// right of its upper end.
    func notes() -> [Find] {
        seen.compactMap { label in
            let region = self[label]
            let box = region.box
            guard box.height >= 18, region.holeCount <= 1,
                (1.2...2.9).contains(Double(box.height) / Double(box.width)),
                (0.16...0.62).contains(region.filledShare), isNote(filledMask(of: label))
            else { return nil }
            return Find(
                figure: .letter, regions: [label], box: box, isInk: region.isInk, grade: .probable,
                reading: SeenMark.note)
        }
    }

    private func isNote(_ mask: RegionMask) -> Bool {
        let rows = mask.rows
        // The middle of the stem is all there is between the flag and the head, which is up to half of the note.
        return [46...52, 40...45].contains { shares in
            isNote(rows, stem: rows.count * shares.lowerBound / 100...rows.count * shares.upperBound / 100, mask.width)
        }
    }

    private func isNote(_ rows: [[Range<Int>]], stem place: ClosedRange<Int>, _ width: Int) -> Bool {
        let height = rows.count
        guard let stem = rows[place].first?.first, stem.count >= 2, stem.count * 10 <= 4 * width,
            rows[place].allSatisfy({ runs in
                runs.first.map {
                    abs($0.lowerBound - stem.lowerBound) <= 1 && abs($0.upperBound - stem.upperBound) <= 1
                }
                    == true
            })
        else { return false }
        let head = rows.indices.reversed().prefix { y in
            rows[y].count == 1 && (y > place.upperBound || rows[y][0].count * 10 >= 15 * stem.count)
        }.filter { rows[$0][0].count * 10 >= 15 * stem.count || $0 > height * 9 / 10 }
        guard let bottom = head.first, let top = head.last, bottom == height - 1,
            let left = head.map({ rows[$0][0].lowerBound }).min(),
            let right = head.map({ rows[$0][0].upperBound }).max()
        else { return false }
        let size = (width: right - left, height: bottom - top + 1)
        let area = head.reduce(0) { $0 + rows[$1][0].count }
        let slack = 1 + stem.count / 3
        guard abs(right - stem.upperBound) <= slack, size.width * 10 >= 19 * stem.count,
            size.height * 100 >= 18 * height, size.height * 100 <= 54 * height, size.width * 10 >= 8 * size.height,
            size.width * 10 <= 17 * size.height, (0.66...0.92).contains(Double(area) / Double(size.width * size.height))
        else { return false }
        // Above the head, the stem goes straight up, and nothing is to the left of it.
        let above = rows[..<max(0, top - stem.count)]
        return above.allSatisfy { $0.first.map { $0.lowerBound >= stem.lowerBound - slack } == true }
            && above.dropFirst(stem.count).allSatisfy {
                $0.first.map { $0.lowerBound <= stem.lowerBound + slack } == true
            }
    }
}
