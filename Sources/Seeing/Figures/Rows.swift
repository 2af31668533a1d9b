/// The limits of bars, of which lines and lists are made.
private enum BarLimits {
    static let fill = 0.8  // Of the box, at least: a bar with round ends fills more.
    static let aspect = (line: 2, list: 3)  // Width to height, at least.
    static let height = 0.17  // Of the canvas, at most.
    static let aligned = 2  // Pixels, at most, between the beginnings of two rows that begin together.
}

/// The limits of paragraphs. Thickness is the height of a bar.
private enum ParagraphLimits {
    static let thickness = (share: 0.2, pixels: 1.5)  // Of the thickness, or pixels, at most, by which bars differ.
    static let pitch = (least: 1.4, most: 6.5)  // Thicknesses from row to row; at most three pixels more.
    static let widths = (share: 0.11, pixels: 1.2)  // Of the widest row, and pixels, at least, by which widths differ.
    static let middles = 2.0  // Pixels, at least, by which the rows' middles differ: centred rows have no hand.
    static let uneven = 1.6  // Farthest pitch to closest, at most, of rows of which none is hidden.
    static let behind = (rows: 3, height: 2)  // At least, of rows behind one thing, and its height to that of a row.
    static let hidden = (rows: 5.0, stray: 0.12)  // Rows, and of a pitch with a pixel, at most, where some are hidden.
}

private enum ListLimits {
    static let widths = 0.45  // Of a row's width, at most, by which rows differ.
    static let heights = 2  // Pixels, at most, by which rows differ.
    static let column = 6.0  // Pixels of 128, at most, between the middles of the items.
    static let item = 0.3  // Of the canvas, at most: larger ones are pictures.
    static let itemWidth = 0.8  // Of the row, at most.
    static let level = (share: 0.3, pixels: 3.0)  // Of the item's height, or pixels, at most, from the row's middle.
    static let gap = 0.16  // Of the canvas, at most, between item and row.
    static let bullets = 0.9  // Of the ink of two items, at least, that is common if they are the same.
}

/// Lines of paragraphs and rows of lists.
extension TracedDrawing {
    /// A straight horizontal stroke that nothing touches.
    private struct RowBar {
        let number: Int
        let box: PixelBox
        let isInk: Bool
        let encloser: Int
    }

    private func bars() -> [RowBar] {
        seen.compactMap { number in
            let component = self[number]
            guard component.holeCount == 0, component.fill >= BarLimits.fill,
                component.box.width >= BarLimits.aspect.line * component.box.height,
                Double(component.box.height) <= BarLimits.height * extent
            else { return nil }
            return RowBar(number: number, box: component.box, isInk: component.isInk, encloser: component.encloser)
        }
    }

    /// Returns the paragraphs: two or more bars, evenly below each other, of one thickness and unequal lengths, aligned at one side.
    func lines() -> [Find] {
        let bars = bars()
        var finds: [Find] = []
        for isInk in [true, false] {
            for encloser in Set(bars.lazy.filter { $0.isInk == isInk }.map(\.encloser)).sorted() {
                let group = bars.filter { $0.isInk == isInk && $0.encloser == encloser }
                let rows = group + continuedRows(beside: group, isInk: isInk, encloser: encloser)
                let left = group.map { paragraph($0, rows, \.minX) }.max { $0.count < $1.count } ?? []
                let right = group.map { paragraph($0, group, \.maxX) }.max { $0.count < $1.count } ?? []
                let best = right.count > left.count ? right : left
                guard let first = best.first else { continue }
                let side = right.count > left.count ? 0.0 : 180
                finds.append(
                    find(
                        .lines, best.map(\.number), .probable, box: best.reduce(first.box) { $0.union($1.box) },
                        direction: isBesidePicture(best) ? 180 : side))
            }
        }
        return finds
    }

    /// Returns the rows that begin as the bars do and go on into something else at their right ends: an arrow, or a
    /// magnifying glass that lies over several of them.
    private func continuedRows(beside bars: [RowBar], isInk: Bool, encloser: Int) -> [RowBar] {
        guard bars.count >= 2 else { return [] }
        return seen.flatMap { number -> [RowBar] in
            let component = self[number]
            guard component.isInk == isInk, component.encloser == encloser,
                !bars.contains(where: { $0.number == number }),
                let bar = bars.first(where: {
                    abs($0.box.minX - component.box.minX) <= BarLimits.aligned
                        && component.box.width > $0.box.height * 3
                })
            else { return [] }
            let thickness = bar.box.height
            let mask = mask(of: number)
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
                    number: number,
                    box: PixelBox(
                        minX: component.box.minX, minY: component.box.minY + run.lowerBound, maxX: component.box.maxX,
                        maxY: component.box.minY + run.upperBound - 1),
                    isInk: isInk, encloser: encloser)
            }
        }
    }

    /// Returns whether the rows that begin later than others have something before them, as beside a picture, or three and more one
    /// larger thing that reaches beyond them, as behind an arrow that comes out of their page.
    private func isBesidePicture(_ rows: [RowBar]) -> Bool {
        guard let left = rows.map(\.box.minX).min() else { return false }
        let later = rows.filter { $0.box.minX > left + BarLimits.aligned }
        func isBeside(_ number: Int, _ row: RowBar) -> Bool {
            let component = self[number]
            return component.isInk == row.isInk && component.encloser == row.encloser
                && component.box.minX <= left + BarLimits.aligned && component.box.minY <= row.box.maxY + 1
                && component.box.maxY + 1 >= row.box.minY
        }
        let hasPictures = later.allSatisfy { row in
            seen.contains { number in
                isBeside(number, row) && self[number].box.minX >= left - BarLimits.aligned
                    && self[number].box.maxX < row.box.minX
            }
        }
        if hasPictures || rows.count < ParagraphLimits.behind.rows { return hasPictures }
        return seen.contains { number in
            later.allSatisfy { row in
                self[number].box.height > ParagraphLimits.behind.height * row.box.height && isBeside(number, row)
                    && ends(number, before: row)
            }
        }
    }

    /// Returns whether the ink of a component ends before a row where it is level with it.
    private func ends(_ number: Int, before row: RowBar) -> Bool {
        let box = self[number].box
        let mask = mask(of: number)
        return (max(row.box.minY - 1, box.minY)...min(row.box.maxY + 1, box.maxY)).allSatisfy { y in
            mask.runs(inRow: y - box.minY).allSatisfy { box.minX + $0.upperBound <= row.box.minX }
        }
    }

    private func paragraph(_ seed: RowBar, _ bars: [RowBar], _ edge: KeyPath<PixelBox, Int>) -> [RowBar] {
        let thickness = Double(seed.box.height)
        let rows = bars.filter {
            abs(Double($0.box.height) - thickness)
                <= max(ParagraphLimits.thickness.pixels, ParagraphLimits.thickness.share * thickness)
                && abs($0.box[keyPath: edge] - seed.box[keyPath: edge]) <= BarLimits.aligned
        }.sorted { $0.box.minY < $1.box.minY }
        guard rows.count >= 2 else { return [] }
        let pitches = zip(rows, rows.dropFirst()).map { Double($1.box.minY - $0.box.minY) }
        let widths = rows.map(\.box.width)
        let middles = rows.map(\.box.center.x)
        guard let closest = pitches.min(), let farthest = pitches.max(), let narrowest = widths.min(),
            let widest = widths.max(), let left = middles.min(), let right = middles.max(),
            closest >= ParagraphLimits.pitch.least * thickness,
            closest <= ParagraphLimits.pitch.most * thickness + 3, areEven(pitches, closest, farthest),
            Double(widest - narrowest) >= ParagraphLimits.widths.share * Double(widest) + ParagraphLimits.widths.pixels,
            right - left >= ParagraphLimits.middles
        else { return [] }
        return rows
    }

    /// Returns whether rows follow each other evenly, or some of them are hidden by what lies over them.
    private func areEven(_ pitches: [Double], _ closest: Double, _ farthest: Double) -> Bool {
        if farthest <= ParagraphLimits.uneven * closest { return true }
        return pitches.count >= 2
            && pitches.allSatisfy { pitch in
                let steps = (pitch / closest).rounded()
                return steps <= ParagraphLimits.hidden.rows
                    && abs(pitch - steps * closest) <= ParagraphLimits.hidden.stray * closest + 1
            }
    }

    /// Returns the lists: bars that begin together, each with something small level with it on the same side.
    func lists() -> [Find] {
        let bars = bars().filter { $0.box.width >= BarLimits.aspect.list * $0.box.height }
        return [true, false].compactMap { isInk in
            let own = bars.filter { $0.isInk == isInk }
            return own.lazy.compactMap { list($0, own) }.first
        }
    }

    private func list(_ seed: RowBar, _ bars: [RowBar]) -> Find? {
        let rows = bars.filter {
            abs($0.box.minX - seed.box.minX) <= BarLimits.aligned
                && Double(abs($0.box.width - seed.box.width)) <= ListLimits.widths * Double(seed.box.width)
                && abs($0.box.height - seed.box.height) <= ListLimits.heights
        }
        guard rows.count >= 2 else { return nil }
        for isLeft in [true, false] {
            let items = rows.flatMap { bar in
                seen.filter { isItem($0, of: bar, isLeft: isLeft) }.map { (number: $0, bar: bar) }
            }
            let barCount = Set(items.map(\.bar.number)).count
            let middles: [Double] = items.map { self[$0.number].box.center.x }
            guard barCount >= 2, isLeft || barCount >= 3, items.count <= 2 * rows.count, let left = middles.min(),
                let right = middles.max(), right - left <= picture.scaled(ListLimits.column)
            else { continue }
            let numbers = Set(items.flatMap { [$0.number, $0.bar.number] }).sorted()
            return find(.list, numbers, .probable, direction: isLeft ? 180 : 0)
        }
        return nil
    }

    /// Returns the letters of a list that are not read: items that differ from each other and have a hand, unlike bullets.
    func letters(in list: Find, except read: Set<Int>) -> [Find] {
        let start = list.components.map { self[$0].box.minX }.max() ?? 0
        let items = list.components.filter { self[$0].box.maxX < start }
        let forms = items.compactMap { stencils[$0] }.filter(\.hasHand)
        guard forms.count >= 3, forms.count == items.count, read.isDisjoint(with: items),
            forms.indices.allSatisfy({ own in
                forms[..<own].allSatisfy { $0.likeness(forms[own]) < ListLimits.bullets }
            })
        else { return [] }
        return [find(.text, items, .probable)]
    }

    /// Returns whether a component is what stands before or after a row.
    private func isItem(_ number: Int, of bar: RowBar, isLeft: Bool) -> Bool {
        let component = self[number]
        let box = component.box
        guard component.isInk == bar.isInk, number != bar.number,
            Double(max(box.width, box.height)) <= ListLimits.item * extent,
            Double(box.width) <= ListLimits.itemWidth * Double(bar.box.width), box.height >= bar.box.height - 1,
            abs(box.center.y - bar.box.center.y)
                <= max(ListLimits.level.pixels, ListLimits.level.share * Double(box.height))
        else { return false }
        let gap = isLeft ? bar.box.minX - box.maxX - 1 : box.minX - bar.box.maxX - 1
        return gap >= 0 && Double(gap) <= ListLimits.gap * extent
    }
}
