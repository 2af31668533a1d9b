import Geometry

/// The limits of characters beside and above each other. Shares are of the higher one's height, and depths of the
/// deeper one's.
private enum Limits {
    static let line = 0.09  // With a pixel, at most, between the lower or the upper ends: both stand on a line.
    static let heights = 0.55...1.8  // The second one's to the first one's.
    static let gap = 0.5  // At most, between them.
    static let overlap = (known: 0.05, unknown: 0.2)  // At most, with a pixel; what is like no character overlaps more.
    static let pen = 0.4  // Of the depth, with 0.6 pixels, at most, by which both differ.
    static let aspect = 1.6  // Width to height, at most, of what is like no character.
    static let mean = (text: 0.72, framed: 0.78)  // Mean likeness, at least.
    static let each = 0.7  // Likeness, at least, of a character that counts.
    static let best = 0.8  // Likeness, at least, of one of two, if only one is distinct.
    static let plain = 0.85  // Likeness, at least, of each, if none of them is distinct.
    // Likeness, at least, and of the canvas, at most, of characters that are all that is drawn: two halves fill it.
    static let whole = (mean: 0.8, height: 0.8)
    static let point = 0.35  // Of a zero's height, at most, of the decimal point before it.
    static let stacked = (likeness: 0.78, offset: 0.12, gap: 0.5, heights: 0.75...1.34, pen: 0.3)
    static let framed = (heights: 1.25...3.2, offset: 0.15)  // Plate to text, and of the plate, from its middle.
    // Of the digits of a numbered list, which say more together than each by its form.
    static let numbered = (likeness: 0.66, offset: 0.25, step: 0.2)
}

/// Characters beside and above each other.
extension TracedDrawing {
    /// Returns the runs of two and more characters that stand on one line, or hang from one, drawn by one pen.
    func runs(of glyphs: [Glyph]) -> [[Glyph]] {
        var used: Set<Int> = []
        var runs: [[Glyph]] = []
        for (index, first) in glyphs.enumerated() where !used.contains(first.number) {
            var run = [first]
            for next in glyphs[(index + 1)...] {
                if let last = run.last, Self.follows(next, last) { run.append(next) }
            }
            guard run.count >= 2,
                Self.isText(run) || isInscription(run) || Self.isPlainText(run) || areDecimals(run) || isWhole(run)
            else { continue }
            used.formUnion(run.map(\.number))
            runs.append(run)
        }
        return runs
    }

    /// Returns a run with the shapes before, after and between its characters that stand on its line and have its pen, but
    /// are like no character of the alphabet; they read as a dot.
    func completed(_ run: [Glyph], except taken: Set<Int>) -> [Glyph] {
        var run = run
        let candidates = seen.filter { number in
            !taken.contains(number) && !run.contains { $0.number == number } && self[number].isInk == run[0].isInk
                && self[number].holeCount <= 2
                && Double(self[number].box.width) <= Limits.aspect * Double(self[number].box.height)
        }.map { Glyph($0, self[$0], "·", likeness: 0, hasHand: false) }
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for candidate in candidates where !run.contains(where: { $0.number == candidate.number }) {
                let before = run.first.map { Self.follows($0, candidate, overlap: Limits.overlap.unknown) } == true
                let after = run.last.map { Self.follows(candidate, $0, overlap: Limits.overlap.unknown) } == true
                guard before || after else { continue }
                run.insert(candidate, at: before ? 0 : run.count)
                isGrowing = true
            }
        }
        return run
    }

    /// Returns whether a character comes next, with its box over the last one's by at most a share of the height.
    private static func follows(_ next: Glyph, _ last: Glyph, overlap: Double = Limits.overlap.known) -> Bool {
        let (a, b) = (last.box, next.box)
        let height = Double(max(a.height, b.height))
        let offset = Double(min(abs(a.maxY - b.maxY), abs(a.minY - b.minY)))
        let gap = Double(b.minX - a.maxX - 1)
        return last.isInk == next.isInk && offset <= Limits.line * height + 1
            && Limits.heights.contains(Double(b.height) / Double(a.height))
            && gap >= -overlap * height - 1 && gap <= Limits.gap * height
            && abs(last.depth - next.depth) <= Limits.pen * max(last.depth, next.depth) + 0.6
    }

    /// Returns whether a row of shapes is text: some look like nothing but characters, and they are not one shape repeated.
    static func isText(_ run: [Glyph]) -> Bool {
        let mean = run.reduce(0) { $0 + $1.likeness } / Double(run.count)
        let distinct = run.filter { $0.isDistinct && $0.likeness >= Limits.each && $0.hasThinPen }
        let best = run.map(\.likeness).max() ?? 0
        let isRepeated = run.allSatisfy {
            abs($0.box.width - run[0].box.width) <= 1 && abs($0.box.height - run[0].box.height) <= 1
                && $0.character == run[0].character && 20 * abs($0.area - run[0].area) <= run[0].area
        }
        return !isRepeated && mean >= Limits.mean.text && !distinct.isEmpty
            && (distinct.count >= 2 || best >= Limits.best || run.count >= 3)
    }

    /// Returns whether a row of different shapes is as good as equal to some characters.
    private static func isPlainText(_ run: [Glyph]) -> Bool {
        run.allSatisfy { $0.likeness >= Limits.plain } && run.contains(where: \.hasHand)
            && Set(run.map(\.character)).count == run.count
    }

    /// Returns whether a row of different characters is all that is drawn, such as the "H8" of a heading. In the mirror even those that
    /// have no hand change places.
    func isWhole(_ run: [Glyph]) -> Bool {
        let mean = run.reduce(0) { $0 + $1.likeness } / Double(run.count)
        return mean >= Limits.whole.mean && run.allSatisfy { $0.likeness >= Limits.each }
            && run.allSatisfy { Double($0.box.height) <= Limits.whole.height * extent }
            && Set(run.map(\.character)).count == run.count
            && map.components.count { $0.isInk && $0.encloser == 0 } == run.count
    }

    /// Returns whether a row of zeros stands behind a decimal point, as on the buttons for more and for fewer decimals.
    func areDecimals(_ run: [Glyph]) -> Bool {
        let first = run[0]
        let height = Double(first.box.height)
        guard run.allSatisfy({ $0.character == "0" && $0.likeness >= Limits.each }) else { return false }
        return seen.contains { number in
            let (point, box) = (self[number], self[number].box)
            let gap = Double(first.box.minX - box.maxX - 1)
            return point.isInk == first.isInk && point.encloser == self[first.number].encloser
                && Double(max(box.width, box.height)) <= Limits.point * height
                && (0...Limits.gap * height).contains(gap)
                && abs(Double(box.maxY - first.box.maxY)) <= Limits.line * height + 1
        }
    }

    /// Returns whether a letter stands right above or below another one, drawn by one pen.
    static func isStacked(_ a: Glyph, _ b: Glyph) -> Bool {
        let height = Double(max(a.box.height, b.box.height))
        let gap = Double(max(a.box.minY - b.box.maxY, b.box.minY - a.box.maxY))
        return a.number != b.number && a.isInk == b.isInk && !b.isDigit && b.likeness >= Limits.stacked.likeness
            && abs(a.box.center.x - b.box.center.x) <= Limits.stacked.offset * height
            && (0...Limits.stacked.gap * height).contains(gap)
            && isAlike(heights: (b.box.height, a.box.height), depths: (b.depth, a.depth))
    }

    /// Returns the components that are the 1, the 2 and the 3 of a numbered list, in the order of these digits: below each other at
    /// equal steps, drawn by one pen. None of them need be as like its digit as one that stands alone.
    func numberColumn(except taken: Set<Int>) -> [Int] {
        let candidates = seen.filter { !taken.contains($0) && self[$0].holeCount == 0 && stencils[$0] != nil }
        for upper in candidates {
            for middle in candidates where isBelow(middle, upper) {
                for lower in candidates where isBelow(lower, middle) && isStep(upper, middle, lower) {
                    if let digits = inOrder([upper, middle, lower]) { return digits }
                }
            }
        }
        return []
    }

    /// Returns three components as a 1, a 2 and a 3, or `nil` where they are not like these. In a list that is to be put in order,
    /// they stand in another one.
    private func inOrder(_ column: [Int]) -> [Int]? {
        // A 2 and a 3 have a hand; the dashes in the middle of a road, which are a little like all three, have none.
        guard column.count(where: { stencils[$0]?.hasHand == true }) >= 2 else { return nil }
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
        let order = orders.first { zip($0, "123".unicodeScalars).allSatisfy { isLike(column[$0], $1) } }
        return order?.map { column[$0] }
    }

    private func isLike(_ number: Int, _ digit: Unicode.Scalar) -> Bool {
        stencils[number].map { CharacterStencils.likeness($0, to: digit) >= Limits.numbered.likeness } == true
    }

    /// Returns whether a component stands below another one, as a digit of a numbered list does.
    private func isBelow(_ lower: Int, _ upper: Int) -> Bool {
        let (a, b) = (self[upper], self[lower])
        let height = Double(max(a.box.height, b.box.height))
        return a.isInk == b.isInk && b.box.minY > a.box.maxY
            && abs(a.box.center.x - b.box.center.x) <= Limits.numbered.offset * height
            && Self.isAlike(heights: (a.box.height, b.box.height), depths: (a.depth, b.depth))
    }

    /// Returns whether two shapes above each other are about as high as each other and drawn by one pen.
    private static func isAlike(heights: (Int, Int), depths: (Double, Double)) -> Bool {
        Limits.stacked.heights.contains(Double(heights.1) / Double(heights.0))
            && abs(depths.0 - depths.1) <= Limits.stacked.pen * max(depths.0, depths.1) + 0.6
    }

    /// Returns whether the steps from the first to the second and on to the third component are equal.
    private func isStep(_ first: Int, _ second: Int, _ third: Int) -> Bool {
        let middles = [first, second, third].map { self[$0].box.center.y }
        let (upper, lower) = (middles[1] - middles[0], middles[2] - middles[1])
        return abs(upper - lower) <= Limits.numbered.step * max(upper, lower)
    }

    /// Returns whether a row of shapes is the inscription of a plate or a frame, such as "HD" and "10", which nothing
    /// else looks like where it stands alone.
    func isInscription(_ run: [Glyph]) -> Bool {
        let mean = run.reduce(0) { $0 + $1.likeness } / Double(run.count)
        return mean >= Limits.mean.framed && run.allSatisfy { $0.likeness >= Limits.each }
            && run.contains(where: \.hasHand)
            && Set(run.map(\.character)).count == run.count && isFramed(run)
    }

    /// Returns whether characters are all that a plate or a frame has in it, and stand in its middle.
    func isFramed(_ run: [Glyph]) -> Bool {
        let plate = self[self[run[0].number].encloser]
        let box = run.map(\.box).reduce(run[0].box) { $0.union($1) }
        let offset = box.center - plate.box.center
        return self[run[0].number].encloser != 0 && plate.holeCount == run.count && plate.filledShare >= 0.7
            && run.allSatisfy { self[$0.number].encloser == self[run[0].number].encloser }
            && Limits.framed.heights.contains(Double(plate.box.height) / Double(box.height))
            && abs(offset.x) <= Limits.framed.offset * Double(plate.box.width)
            && abs(offset.y) <= Limits.framed.offset * Double(plate.box.height)
    }
}
