import Geometry

/// Lines of paragraphs and rows of lists.
extension TracedDrawing {
    /// A straight horizontal stroke that nothing touches.
    private struct RowBar {
        let label: Int
        let box: PixelBox
        let isInk: Bool
        let encloser: Int
    }

    private func bars() -> [RowBar] {
        seen.compactMap { label in
            let region = self[label]
            guard region.holeCount == 0, region.fill >= 0.8, region.box.width >= 2 * region.box.height,
                Double(region.box.height) <= 0.17 * extent
            else { return nil }
            return RowBar(label: label, box: region.box, isInk: region.isInk, encloser: region.encloser)
        }
    }

    // MARK: Paragraphs

    /// Returns the paragraphs: two and more bars, evenly below each other, of one thickness and unequal lengths, that
    /// begin or end together.
    func lines() -> [Find] {
        let bars = bars()
        var finds: [Find] = []
        for isInk in [true, false] {
            for encloser in Set(bars.lazy.filter { $0.isInk == isInk }.map(\.encloser)).sorted() {
                let group = bars.filter { $0.isInk == isInk && $0.encloser == encloser }
                let rows = group + continuedRows(beside: group, isInk: isInk, encloser: encloser)
                let left = group.map { paragraph($0, rows, \.minX) }.reduce([]) { $1.count > $0.count ? $1 : $0 }
                let right = group.map { paragraph($0, group, \.maxX) }.reduce([]) { $1.count > $0.count ? $1 : $0 }
                let best = right.count > left.count ? right : left
                guard let first = best.first else { continue }
                let side = right.count > left.count ? 0.0 : 180
                finds.append(
                    Find(
                        figure: .lines, regions: best.map(\.label), box: best.reduce(first.box) { $0.union($1.box) },
                        isInk: isInk, grade: .probable, direction: isBesidePicture(best) ? 180 : side))
            }
        }
        return finds
    }

    /// Returns the rows that begin as the bars do and go on into something else at their right ends: an arrow, or a
    /// magnifying glass that lies over several of them.
    private func continuedRows(beside bars: [RowBar], isInk: Bool, encloser: Int) -> [RowBar] {
        guard bars.count >= 2 else { return [] }
        return seen.flatMap { label -> [RowBar] in
            let region = self[label]
            guard region.isInk == isInk, region.encloser == encloser, !bars.contains(where: { $0.label == label }),
                let bar = bars.first(where: {
                    abs($0.box.minX - region.box.minX) <= 2 && region.box.width > $0.box.height * 3
                })
            else { return [] }
            let thickness = bar.box.height
            let mask = mask(of: label)
            let beginnings = (thickness..<thickness * 5 / 2 + 1).map { mask.runs(inColumn: $0) }
            guard let first = beginnings.first, !first.isEmpty,
                beginnings.allSatisfy({ runs in
                    runs.count == first.count
                        && zip(runs, first).allSatisfy {
                            abs($0.lowerBound - $1.lowerBound) <= 1 && abs($0.count - $1.count) <= 1
                        }
                }), first.allSatisfy({ abs($0.count - thickness) <= 2 })
            else { return [] }
            return first.map { run in
                RowBar(
                    label: label,
                    box: PixelBox(
                        minX: region.box.minX, minY: region.box.minY + run.lowerBound, maxX: region.box.maxX,
                        maxY: region.box.minY + run.upperBound - 1),
                    isInk: isInk, encloser: encloser)
            }
        }
    }

    /// Returns whether the rows that begin later than others have something before them, as beside a picture.
    private func isBesidePicture(_ rows: [RowBar]) -> Bool {
        guard let left = rows.map(\.box.minX).min() else { return false }
        return rows.filter { $0.box.minX > left + 2 }.allSatisfy { row in
            seen.contains { label in
                let region = self[label]
                return region.isInk == row.isInk && region.encloser == row.encloser
                    && abs(region.box.minX - left) <= 2 && region.box.maxX < row.box.minX
                    && region.box.minY <= row.box.maxY && region.box.maxY >= row.box.minY
            }
        }
    }

    private func paragraph(_ seed: RowBar, _ bars: [RowBar], _ edge: KeyPath<PixelBox, Int>) -> [RowBar] {
        let thickness = Double(seed.box.height)
        let rows = bars.filter {
            abs(Double($0.box.height) - thickness) <= max(1.5, 0.2 * thickness)
                && abs($0.box[keyPath: edge] - seed.box[keyPath: edge]) <= 2
        }.sorted { $0.box.minY < $1.box.minY }
        guard rows.count >= 2 else { return [] }
        let pitches = zip(rows, rows.dropFirst()).map { Double($1.box.minY - $0.box.minY) }
        let widths = rows.map(\.box.width)
        let middles = rows.map(\.box.center.x)
        guard let closest = pitches.min(), let farthest = pitches.max(), let narrowest = widths.min(),
            let widest = widths.max(), let left = middles.min(), let right = middles.max(),
            closest >= 1.4 * thickness, closest <= 6.5 * thickness + 3, areEven(pitches, closest, farthest),
            Double(widest - narrowest) >= 0.11 * Double(widest) + 1.2, right - left >= 2
        else { return [] }
        return rows
    }

    /// Returns whether rows follow each other evenly, or some of them are hidden by what lies over them.
    private func areEven(_ pitches: [Double], _ closest: Double, _ farthest: Double) -> Bool {
        if farthest <= 1.6 * closest { return true }
        return pitches.count >= 2
            && pitches.allSatisfy { pitch in
                let steps = (pitch / closest).rounded()
                return steps <= 5 && abs(pitch - steps * closest) <= 0.12 * closest + 1
            }
    }

    // MARK: Lists

    /// Returns the lists: bars that begin together, each with something small level with it on the same side.
    func lists() -> [Find] {
        let bars = bars().filter { $0.box.width >= 3 * $0.box.height }
        var finds: [Find] = []
        for isInk in [true, false] {
            for seed in bars where seed.isInk == isInk {
                if let find = list(seed, bars.filter { $0.isInk == isInk }) {
                    finds.append(find)
                    break
                }
            }
        }
        return finds
    }

    private func list(_ seed: RowBar, _ bars: [RowBar]) -> Find? {
        let rows = bars.filter {
            abs($0.box.minX - seed.box.minX) <= 2
                && Double(abs($0.box.width - seed.box.width)) <= 0.45 * Double(seed.box.width)
                && abs($0.box.height - seed.box.height) <= 2
        }
        guard rows.count >= 2 else { return nil }
        for isLeft in [true, false] {
            let items = rows.flatMap { bar in
                seen.filter { isItem($0, of: bar, isLeft: isLeft) }.map { (label: $0, bar: bar) }
            }
            let barCount = Set(items.map(\.bar.label)).count
            let middles: [Double] = items.map { self[$0.label].box.center.x }
            guard barCount >= 2, isLeft || barCount >= 3, items.count <= 2 * rows.count, let left = middles.min(),
                let right = middles.max(), right - left <= picture.scaled(6), let first = items.first
            else { continue }
            let box = items.reduce(first.bar.box) { $0.union($1.bar.box).union(self[$1.label].box) }
            let labels = Set(items.flatMap { [$0.label, $0.bar.label] }).sorted()
            return Find(
                figure: .list, regions: labels, box: box, isInk: seed.isInk, grade: .probable,
                direction: isLeft ? 180 : 0)
        }
        return nil
    }

    /// Returns whether a region is what stands before or after a row.
    private func isItem(_ label: Int, of bar: RowBar, isLeft: Bool) -> Bool {
        let region = self[label]
        let box = region.box
        guard region.isInk == bar.isInk, label != bar.label, Double(max(box.width, box.height)) <= 0.3 * extent,
            Double(box.width) <= 0.8 * Double(bar.box.width), box.height >= bar.box.height - 1,
            abs(box.center.y - bar.box.center.y) <= max(3, 0.3 * Double(box.height))
        else { return false }
        let gap = isLeft ? bar.box.minX - box.maxX - 1 : box.minX - bar.box.maxX - 1
        return gap >= 0 && Double(gap) <= 0.16 * extent
    }
}
