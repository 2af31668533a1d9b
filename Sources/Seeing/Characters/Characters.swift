import Geometry

extension RegionMask {
    /// Whether ink goes further across in the middle of the height than a quarter above and below, as in a 3; in brackets
    /// it does not.
    fileprivate var hasMiddleArm: Bool {
        func counts(_ shares: [Double]) -> [Int] {
            shares.map { share in
                let row = Int(share * Double(height))
                return pixels[row * width..<(row + 1) * width].count { $0 != 0 }
            }
        }
        let middle = counts([0.42, 0.46, 0.5, 0.54]).max() ?? 0
        let (above, below) = (
            counts([0.24, 0.28, 0.32, 0.36]).min() ?? 0, counts([0.64, 0.68, 0.72, 0.76]).min() ?? 0
        )
        return middle * 5 >= 6 * max(above, below)
    }
}

/// Question marks, runs of characters, and single characters.
extension TracedDrawing {
    /// A region that may be a character.
    private struct Glyph {
        let label: Int
        let character: Unicode.Scalar
        let likeness: Double
        let box: PixelBox
        let isInk: Bool
        let depth: Double
        let area: Int
        /// Whether the region looks different when it is mirrored.
        let hasHand: Bool
        /// Whether nothing else is drawn so: a round bubble with one square corner is like an a whose strokes do not meet, and
        /// half a disc like a letter by a thick pen.
        var isPlain = true

        /// Whether the character is one that hardly anything else looks like, and that has a hand.
        var isDistinct: Bool { Self.distinct.contains(character) && hasHand }
        /// Whether the character is a digit.
        var isDigit: Bool { ("0"..."9").contains(character) }

        private static let distinct = Set("23456789RGKBaegkSsPpqbdfh&@$zZNFEjy".unicodeScalars)
        /// Lower-case letters and signs, which loops and hooks resemble.
        static let common = Set("aegftbdpqy&@jhs".unicodeScalars)
        /// Characters in which a stroke ends on another one, however they are drawn.
        static let joined = Set("EFBPRKabdpqeg469@&".unicodeScalars)
        /// Round characters, which discs with something in them resemble.
        static let round = Set("aeQg@&GBb6890".unicodeScalars)
    }

    /// Returns the characters.
    /// - Parameter taken: The regions that are something else.
    func characters(except taken: Set<Int>) -> [Find] {
        let glyphs = seen.compactMap { taken.contains($0) ? nil : glyph($0) }
        var finds: [Find] = []
        var used: Set<Int> = []
        for glyph in glyphs where glyph.character == "?" {
            guard let dot = dot(below: glyph) else { continue }
            used.formUnion([glyph.label, dot])
            finds.append(
                Find(
                    figure: .questionMark, regions: [glyph.label, dot], box: glyph.box.union(self[dot].box),
                    isInk: glyph.isInk, grade: .certain, reading: "?"))
        }
        let rest = glyphs.filter { !used.contains($0.label) && $0.character != "?" }.sorted {
            ($0.box.minX, $0.box.minY, $0.label) < ($1.box.minX, $1.box.minY, $1.label)
        }
        for run in runs(of: rest) {
            let (whole, isNumber) = (completed(run, except: taken.union(used)), run.allSatisfy(\.isDigit))
            used.formUnion(whole.map(\.label))
            finds.append(
                Find(
                    figure: isNumber && whole.count == run.count ? .digits : .text, regions: whole.map(\.label),
                    box: whole.map(\.box).reduce(run[0].box) { $0.union($1) }, isInk: run[0].isInk,
                    grade: Self.isText(run) && run.contains { $0.isDistinct && $0.isPlain } || isLabel(run)
                        ? .certain : .probable,
                    reading: Self.reading(whole)))
        }
        for glyph in rest where !used.contains(glyph.label) && glyph.character == "1" && isFramed([glyph]) {
            guard glyph.hasHand, glyph.likeness >= 0.78 else { continue }
            finds.append(
                Find(
                    figure: .digit, regions: [glyph.label], box: glyph.box, isInk: glyph.isInk,
                    grade: glyph.likeness >= 0.85 ? .certain : .probable, reading: "1"))
        }
        for glyph in rest where !used.contains(glyph.label) && glyph.isDistinct {
            // Above or below another letter, less is enough.
            let isStacked = !glyph.isDigit && rest.contains { Self.isStacked(glyph, $0) }
            let least = Glyph.common.contains(glyph.character) ? 0.82 : isStacked ? 0.7 : 0.75
            // Hexagons and other plates with something in them are no letters, either.
            let isPlate =
                Glyph.round.contains(glyph.character) && glyph.likeness < 0.9
                && (0.74...0.9).contains(self[glyph.label].filledShare)
                && (0.85...1.15).contains(Double(glyph.box.width) / Double(glyph.box.height))
            guard glyph.likeness >= least, glyph.isPlain || isStacked, !isPlate else { continue }
            finds.append(
                Find(
                    figure: glyph.isDigit ? .digit : .letter, regions: [glyph.label], box: glyph.box,
                    isInk: glyph.isInk, grade: glyph.likeness >= 0.8 ? .certain : .probable,
                    reading: Self.reading([glyph])))
        }
        return finds
    }

    private static func reading(_ run: [Glyph]) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: run.map(\.character))
        return text
    }

    /// Returns what a region reads as, if it has the proportions and the pen of a character and resembles one.
    private func glyph(_ label: Int) -> Glyph? {
        let region = self[label]
        let box = region.box
        let (width, height) = (Double(box.width), Double(box.height))
        guard height >= 9, width >= 3, height <= 0.95 * extent, width <= 1.15 * height + 6, region.holeCount <= 2,
            !region.branches.isEmpty, (0.04 * height...0.48 * height).contains(2 * region.depth),
            let stencil = stencils[label]
        else { return nil }
        if isAtSign(label) {
            return Glyph(
                label: label, character: "@", likeness: 1, box: box, isInk: region.isInk, depth: region.depth,
                area: region.area, hasHand: true)
        }
        // The pen's way is longer than the character is high; that of dashes and drops is not.
        let length = region.branches.reduce(0) { $0 + $1.length }
        let isLong = length + 2 * region.depth >= 1.2 * height
        // That of a 1 need not be, so it counts only where it stands alone in something.
        let canBeOne = region.encloser != 0 && self[region.encloser].holeCount == 1
        guard isLong || canBeOne && length + 2 * region.depth >= 0.95 * height else { return nil }
        // Brackets and hooks lack the stroke that ends on another one, and the arm of a 3.
        let hasJunction = region.branches.contains { $0.startDegree >= 3 || $0.endDegree >= 3 }
        let hasArm = mask(of: label).hasMiddleArm
        let match = CharacterStencils.match(stencil, atLeast: 0.66) { character in
            (hasJunction || region.holeCount == 1 || !Glyph.joined.contains(character)) && (hasArm || character != "3")
                && (isLong || character == "1")
        }
        guard let match else { return nil }
        let isRound = (0.9...1.1).contains(width / height) && (0.74...0.83).contains(region.filledShare)
        if isRound, Glyph.round.contains(match.character), match.likeness < 0.9 { return nil }
        let hasHand = stencil.mirrorLikeness < 0.94
        // A zero is its own mirror image, and a D is not.
        let character = match.character == "0" && hasHand ? "D" : match.character
        return Glyph(
            label: label, character: character, likeness: match.likeness, box: box, isInk: region.isInk,
            depth: region.depth, area: region.area, hasHand: hasHand,
            isPlain: 2 * region.depth <= 0.42 * height && (hasJunction || !Glyph.joined.contains(match.character)))
    }

    private static let rays = Angle.turn(36)

    /// Returns whether a region is a small ring within an arc that goes around it nearly once, and is open at the lower
    /// right: templates of so fine a character tell little.
    private func isAtSign(_ label: Int) -> Bool {
        let region = self[label]
        let box = region.box
        guard region.holeCount == 1, min(box.width, box.height) >= 14,
            (0.85...1.18).contains(Double(box.width) / Double(box.height)), (0.38...0.84).contains(region.filledShare),
            let eye = seen.first(where: { self[$0].encloser == label }),
            (self[eye].box.center - box.center).length <= 0.14 * Double(box.width),
            Double(self[eye].box.width) <= 0.42 * Double(box.width)
        else { return false }
        let center = self[eye].box.center
        // In the middle of a U within a frame is the frame's hole.
        guard self.label(Int(center.x.rounded()), Int(center.y.rounded())) == eye else { return false }
        let reach = 0.62 * Double(max(box.width, box.height))
        // Most rays leave the ring and meet the arc; the one that ends first is where the arc is open.
        var both = 0
        var nearest: (distance: Double, ray: Point)?
        for ray in Self.rays {
            var (runs, wasInside) = (0, false)
            var (distance, last) = (0.0, 0.0)
            while distance < reach {
                let position = center + ray * distance
                let isInside = self.label(Int(position.x.rounded()), Int(position.y.rounded())) == label
                if isInside, !wasInside { runs += 1 }
                if isInside { last = distance }
                wasInside = isInside
                distance += 0.5
            }
            if runs == 2 { both += 1 }
            if nearest.map({ last < $0.distance }) ?? true { nearest = (last, ray) }
        }
        return both >= 20 && nearest.map { $0.ray.x > 0 && $0.ray.y > 0 } == true
    }

    /// Returns the dot below the hook of a question mark.
    private func dot(below hook: Glyph) -> Int? {
        guard hook.likeness >= 0.68 else { return nil }
        return seen.first { label in
            let (region, box) = (self[label], self[label].box)
            let gap = Double(box.minY - hook.box.maxY - 1)
            let aspect = Double(box.width) / Double(box.height)
            return label != hook.label && region.isInk == hook.isInk && gap >= -1
                && gap <= 0.45 * Double(hook.box.height)
                && abs(box.center.x - hook.box.center.x) <= 0.3 * Double(hook.box.width)
                && Double(box.width) <= 0.62 * Double(hook.box.width) && aspect > 0.6 && aspect < 1.7
                && region.depth <= 2.6 * hook.depth
        }
    }

    /// Returns the runs of two and more characters that stand on one line, or hang from one, drawn by one pen.
    private func runs(of glyphs: [Glyph]) -> [[Glyph]] {
        var used: Set<Int> = []
        var runs: [[Glyph]] = []
        for (index, first) in glyphs.enumerated() where !used.contains(first.label) {
            var run = [first]
            for next in glyphs[(index + 1)...] {
                if let last = run.last, Self.follows(next, last) { run.append(next) }
            }
            guard run.count >= 2, Self.isText(run) || isLabel(run) || Self.isPlainText(run) else { continue }
            used.formUnion(run.map(\.label))
            runs.append(run)
        }
        return runs
    }

    /// Returns a run with the shapes before, after and between its characters that stand on its line and have its pen, but
    /// are like no character of the alphabet; they read as a dot.
    private func completed(_ run: [Glyph], except taken: Set<Int>) -> [Glyph] {
        var run = run
        let candidates = seen.filter { label in
            !taken.contains(label) && !run.contains { $0.label == label } && self[label].isInk == run[0].isInk
                && self[label].holeCount <= 2 && Double(self[label].box.width) <= 1.6 * Double(self[label].box.height)
        }.map { label in
            let region = self[label]
            return Glyph(
                label: label, character: "·", likeness: 0, box: region.box, isInk: region.isInk, depth: region.depth,
                area: region.area, hasHand: false)
        }
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for candidate in candidates where !run.contains(where: { $0.label == candidate.label }) {
                let before = run.first.map { Self.follows($0, candidate, overlap: 0.2) } == true
                let after = run.last.map { Self.follows(candidate, $0, overlap: 0.2) } == true
                guard before || after else { continue }
                run.insert(candidate, at: before ? 0 : run.count)
                isGrowing = true
            }
        }
        return run
    }

    /// Returns whether a character comes next, with its box over the last one's by at most a share of the height.
    private static func follows(_ next: Glyph, _ last: Glyph, overlap: Double = 0.05) -> Bool {
        let (a, b) = (last.box, next.box)
        let height = Double(max(a.height, b.height))
        let offset = Double(min(abs(a.maxY - b.maxY), abs(a.minY - b.minY)))
        let gap = Double(b.minX - a.maxX - 1)
        return last.isInk == next.isInk && offset <= 0.09 * height + 1
            && (0.55...1.8).contains(Double(b.height) / Double(a.height))
            && gap >= -overlap * height - 1 && gap <= 0.5 * height
            && abs(last.depth - next.depth) <= 0.4 * max(last.depth, next.depth) + 0.6
    }

    /// Returns whether a row of shapes is text: some are characters that nothing else looks like, and they are not one
    /// shape repeated.
    private static func isText(_ run: [Glyph]) -> Bool {
        let mean = run.reduce(0) { $0 + $1.likeness } / Double(run.count)
        let distinct = run.filter {
            $0.isDistinct && $0.likeness >= 0.7 && 2 * $0.depth <= 0.42 * Double($0.box.height)
        }
        let best = run.map(\.likeness).max() ?? 0
        let isRepeated = run.allSatisfy {
            abs($0.box.width - run[0].box.width) <= 1 && abs($0.box.height - run[0].box.height) <= 1
                && $0.character == run[0].character && 20 * abs($0.area - run[0].area) <= run[0].area
        }
        return !isRepeated && mean >= 0.72 && !distinct.isEmpty
            && (distinct.count >= 2 || best >= 0.8 || run.count >= 3)
    }

    /// Returns whether a row of different shapes is as good as equal to some characters.
    private static func isPlainText(_ run: [Glyph]) -> Bool {
        run.allSatisfy { $0.likeness >= 0.85 } && run.contains(where: \.hasHand)
            && Set(run.map(\.character)).count == run.count
    }

    /// Returns whether a letter stands right above or below another one, drawn by one pen.
    private static func isStacked(_ a: Glyph, _ b: Glyph) -> Bool {
        let height = Double(max(a.box.height, b.box.height))
        let gap = Double(max(a.box.minY - b.box.maxY, b.box.minY - a.box.maxY))
        return a.label != b.label && a.isInk == b.isInk && !b.isDigit && b.likeness >= 0.78
            && abs(a.box.center.x - b.box.center.x) <= 0.12 * height && (0...0.5 * height).contains(gap)
            && (0.75...1.34).contains(Double(a.box.height) / Double(b.box.height))
            && abs(a.depth - b.depth) <= 0.3 * max(a.depth, b.depth) + 0.6
    }

    /// Returns whether a row of shapes is the label of a plate or a frame, such as "HD" and "10", which nothing else looks
    /// like where it stands alone.
    private func isLabel(_ run: [Glyph]) -> Bool {
        let mean = run.reduce(0) { $0 + $1.likeness } / Double(run.count)
        return mean >= 0.78 && run.allSatisfy { $0.likeness >= 0.7 } && run.contains(where: \.hasHand)
            && Set(run.map(\.character)).count == run.count && isFramed(run)
    }

    /// Returns whether characters are all that a plate or a frame has in it, and stand in its middle.
    private func isFramed(_ run: [Glyph]) -> Bool {
        let plate = self[self[run[0].label].encloser]
        let box = run.map(\.box).reduce(run[0].box) { $0.union($1) }
        let offset = box.center - plate.box.center
        return self[run[0].label].encloser != 0 && plate.holeCount == run.count && plate.filledShare >= 0.7
            && run.allSatisfy { self[$0.label].encloser == self[run[0].label].encloser }
            && (1.25...3.2).contains(Double(plate.box.height) / Double(box.height))
            && abs(offset.x) <= 0.15 * Double(plate.box.width) && abs(offset.y) <= 0.15 * Double(plate.box.height)
    }
}
