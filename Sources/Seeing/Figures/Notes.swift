/// The limits of musical notes, in whole shares since rows are whole.
private enum Limits {
    static let height = 18  // Pixels, at least.
    static let aspect = 0.7...2.9  // Height to width; two that are joined by a beam are wider than high.
    static let single = 1.05  // Height to width of one note, at least.
    static let fill = 0.16...0.62  // Of the box.
    // Between the flag and the head, which is up to half of the note, or where the flag hangs beside the stem.
    static let stems = [46...52, 40...45, 28...34]  // Hundredths of the height that begin with the stem alone.
    static let stem = 4  // Tenths of the width, at most.
    static let flagged = 12...32  // Hundredths of the height where the left side is that of the stem.
    static let foot = 72  // Hundredths of the height, from which on there is the head alone.
    static let flag = (wide: 3, high: 55)  // Tenths of the head beyond the stem; hundredths of the height.
    static let beamed = [42...52, 48...56, 34...42]  // Hundredths of the height, one of which has two stems alone.
    static let headWidth = 19  // Tenths of the stem, at least, of the widest row.
    static let headHeight = 18...62  // Hundredths of the height.
    static let headAspect = 8...17  // Tenths, width to height.
    static let headFill = 0.66...0.92  // Of its box; a disc fills 0.785.
    static let widest = 80  // Hundredths of the head's height, from its top, at most, to its first widest row.
}

/// Musical notes: a round head, disc or ring, below and to the left of a stem, perhaps with a flag to the right of its upper end,
/// or two of them that a beam joins.
extension TracedDrawing {
    func notes() -> [Find] {
        seen.compactMap { number in
            let component = self[number]
            let aspect = Double(component.box.height) / Double(component.box.width)
            guard component.box.height >= Limits.height, component.holeCount <= 3, Limits.aspect.contains(aspect),
                Limits.fill.contains(component.filledShare)
            else { return nil }
            let note = NoteShape(filledMask(of: number))
            let isNote = note.hasTwoHeads || component.holeCount <= 2 && aspect >= Limits.single && note.hasHead
            return isNote ? find(.letter, [number], .probable, reading: SeenMark.note) : nil
        }
    }
}

/// A shape that may be a note, by the runs of its rows.
private struct NoteShape {
    private let mask: ComponentMask

    init(_ mask: ComponentMask) { self.mask = mask }

    private var width: Int { mask.width }
    private var height: Int { mask.height }

    /// Returns the runs of a row. Few shapes have a stem, so that few rows of most are asked for.
    private func row(_ y: Int) -> [Range<Int>] { mask.runs(inRow: y) }

    /// Whether it is one note.
    var hasHead: Bool {
        Limits.stems.contains { shares in
            let place = height * shares.lowerBound / 100...height * shares.upperBound / 100
            return stem(in: place, at: 0).map { hasHead(from: place.upperBound, $0) && isBare(above: $0) } == true
        } || hasFlag
    }

    /// Whether it is two notes that a beam joins.
    var hasTwoHeads: Bool {
        Limits.beamed.contains { shares in
            let place = height * shares.lowerBound / 100...height * shares.upperBound / 100
            guard place.allSatisfy({ row($0).count == 2 }), let first = stem(in: place, at: 0),
                let second = stem(in: place, at: 1), abs(first.count - second.count) <= 1 + first.count / 3
            else { return false }
            return hasHead(from: place.upperBound, first, isAlone: false)
                && hasHead(from: place.upperBound, second, after: first.upperBound + 1, isAlone: false)
        }
    }

    /// Whether it is one note whose flag hangs down to the head, so that the stem alone is nowhere to be seen: its left side goes
    /// straight up, and the right side of the head is that of the stem.
    private var hasFlag: Bool {
        let place = height * Limits.flagged.lowerBound / 100...height * Limits.flagged.upperBound / 100
        // The side of a slanted bar moves from row to row.
        guard let left = row(place.lowerBound).first?.lowerBound,
            place.allSatisfy({ row($0).first.map { abs($0.lowerBound - left) <= 1 } == true })
        else { return false }
        let foot = (height * Limits.foot / 100..<height).map(row)
        guard let right = foot.compactMap(\.last?.upperBound).max(), foot.allSatisfy({ $0.count == 1 }),
            left + 2 <= right
        else { return false }
        let stem = left..<right
        let upper = (0..<height * Limits.flag.high / 100).compactMap { row($0).last?.upperBound }.max() ?? 0
        let head = right - (foot.compactMap(\.first?.lowerBound).min() ?? right)
        return stem.count * 10 <= Limits.stem * width && (upper - right) * 10 >= Limits.flag.wide * head
            && hasHead(from: place.upperBound, stem)
    }

    /// Returns the run that is at one place in some rows: the stem; `nil` where it is too wide.
    private func stem(in place: ClosedRange<Int>, at index: Int) -> Range<Int>? {
        guard let stem = row(place.lowerBound).dropFirst(index).first, stem.count >= 2,
            stem.count * 10 <= Limits.stem * width,
            place.allSatisfy({ y in
                let runs = row(y)
                return runs.count > index && abs(runs[index].lowerBound - stem.lowerBound) <= 1
                    && abs(runs[index].upperBound - stem.upperBound) <= 1
            })
        else { return nil }
        return stem
    }

    /// Returns whether what is to the left of a stem, below a row, is a round head at the bottom, the right side of which is that of
    /// the stem. `after` is the column where the note begins, and `isAlone` says that nothing else is in its rows.
    private func hasHead(from start: Int, _ stem: Range<Int>, after first: Int = 0, isAlone: Bool = true) -> Bool {
        let slack = 1 + stem.count / 3
        let end = stem.upperBound + slack
        // What is in the rows of this note, up to a little beyond its stem.
        let own = (0..<height).map(row).map {
            $0.filter { $0.upperBound > first && $0.lowerBound < end }.map { max($0.lowerBound, first)..<$0.upperBound }
        }
        guard let bottom = own.lastIndex(where: { !$0.isEmpty }) else { return false }
        let head = (start...max(start, bottom)).filter { y in
            own[y].first.map { $0.lowerBound < stem.lowerBound - stem.count / 3 } == true
        }
        guard let top = head.first, head.count == bottom - top + 1, bottom > top,
            // At its top, the head is not joined to the stem yet.
            !isAlone || bottom == height - 1 && head.allSatisfy({ own[$0].count <= 2 }),
            let left = head.compactMap({ own[$0].first?.lowerBound }).min(),
            let right = head.compactMap({ own[$0].first?.upperBound }).max()
        else { return false }
        let size = (width: right - left, height: bottom - top + 1)
        let counts = head.map { own[$0][0].count }
        guard abs(right - stem.upperBound) <= slack,
            size.height * 100 >= Limits.headHeight.lowerBound * height,
            size.height * 100 <= Limits.headHeight.upperBound * height,
            size.width * 10 >= Limits.headAspect.lowerBound * size.height,
            size.width * 10 <= Limits.headAspect.upperBound * size.height,
            // The sail of a ship is widest at the bottom.
            let most = counts.max(), most * 10 >= Limits.headWidth * stem.count,
            let widest = counts.firstIndex(of: most),
            widest * 100 <= Limits.widest * size.height
        else { return false }
        return Limits.headFill.contains(Double(counts.reduce(0, +)) / Double(size.width * size.height))
    }

    /// Returns whether the stem goes straight up above the head, and nothing is to the left of it.
    private func isBare(above stem: Range<Int>) -> Bool {
        let slack = 1 + stem.count / 3
        let rows = (0..<height).map(row)
        let top = rows.indices.reversed().first { y in
            rows[y].first.map { $0.lowerBound >= stem.lowerBound - slack } == true
        }
        let above = rows[..<max(0, (top ?? 0) - stem.count)]
        return above.allSatisfy { $0.first.map { $0.lowerBound >= stem.lowerBound - slack } == true }
            && above.dropFirst(stem.count).allSatisfy {
                $0.first.map { $0.lowerBound <= stem.lowerBound + slack } == true
            }
    }
}
