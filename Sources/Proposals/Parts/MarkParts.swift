import Composites
import Geometry
import IconModel
import Judging
import Seeing

/// A maker of parts for the marks that are seen in a drawing, where they have elements or subpaths of their own.
struct MarkParts {
    /// Figures that move as one.
    private struct Column {
        var mark: Mark
        /// Whether it is a sign that forbids, which moves as badges do.
        var isSign = false
        var sources: [InkSource]
        var box: Rect
        var readings: [(text: String, box: Rect)] = []
        /// Whether there are shapes above what was read, as a 1 that is a mere stroke.
        var hasMoreAbove = false
        /// Whether there are shapes beside what was read, as a colon or a 1 that is a mere stroke.
        var hasMoreBeside = false
        var role: Role { isSign ? .badge : mark.role }
    }

    private let file: DrawnFile
    private let writer: SelectorWriter

    init(_ file: DrawnFile) {
        self.file = file
        writer = SelectorWriter(file.document)
    }

    /// Returns the parts for all marks, or `nil` where one of them cannot be selected, or they are all that is drawn.
    func parts(_ marks: [(mark: Mark, figures: [SeenMark])]) -> [ProposedPart]? {
        if let bar = weldedSlash(marks) { return [bar] }
        var columns: [Column] = []
        for (mark, figures) in marks {
            guard !figures.isEmpty, figures.allSatisfy({ !$0.sources.isEmpty }) else { return nil }
            for figure in figures { Self.add(figure, mark, to: &columns) }
        }
        for index in columns.indices where columns[index].mark.isRead {
            complete(&columns[index])
            completeRow(&columns[index])
        }
        for index in columns.indices where columns[index].mark == .tool { completePencil(&columns[index]) }
        for index in columns.indices where columns[index].mark == .check { completeTicks(&columns[index]) }
        Self.joinRuns(&columns)
        let chosen = columns.flatMap(\.sources)
        guard !file.strokes.allSatisfy(chosen.cover) else { return nil }
        var parts: [ProposedPart] = []
        for column in columns {
            let text = text(of: column)
            // A list counts from 1: where it begins with a 2, something was not found.
            if text?.hasPrefix("23") == true, ReadDigits.rows(column.readings, \.box).count > 1 { return nil }
            let name =
                parts.contains { $0.name == "\(column.mark)" } ? "\(column.mark)\(parts.count + 1)" : "\(column.mark)"
            parts.append(
                ProposedPart(
                    name: name, selector: writer.lastingSelector(of: column.sources.map { ($0.element, $0.subpaths) }),
                    role: column.role, clearance: nil, text: text))
        }
        return parts
    }

    /// Returns the only mark if it is a slash that is part of a larger shape.
    private func weldedSlash(_ marks: [(mark: Mark, figures: [SeenMark])]) -> ProposedPart? {
        guard marks.count == 1, marks[0].mark == .slash, marks[0].figures.count == 1,
            let figure = marks[0].figures.first,
            figure.sources.isEmpty, let ends = figure.slashEnds,
            let selector = WeldedBar.selector(in: file.scene, from: ends.0, to: ends.1, size: file.scene.extent)
        else { return nil }
        return ProposedPart(name: "slash", selector: selector, role: .slash, clearance: nil, text: nil)
    }

    /// Returns the digits of a column from the top, each row from the left, or `nil` where something else was read.
    private func text(of column: Column) -> String? {
        guard column.mark == .digits else { return nil }
        let all = shapes(of: column)
        // The counter of a 9 is a shape as well, which is no digit.
        let shapes = all.filter { shape in
            !all.contains { $0.isInk != shape.isInk && $0.box.intersection(shape.box) == shape.box }
        }
        if column.hasMoreBeside { return ReadDigits.text(column.readings, shapes) }
        guard let text = ReadDigits.text(column.readings) else { return ReadDigits.text(column.readings, shapes) }
        guard column.hasMoreAbove else { return text }
        // A list counts from 1: what was not read above a 2 and a 3 is a 1.
        if let last = text.last.flatMap({ Int(String($0)) }), last > text.count {
            let all = (1...last).map(String.init).joined()
            if all.hasSuffix(text), all.utf8.count == shapes.count { return all }
        }
        return ReadDigits.text(column.readings, shapes)
    }

    private func shapes(of column: Column) -> [SeenShape] {
        (file.sight?.shapes ?? []).filter { shape in
            !shape.sources.isEmpty
                && shape.sources.allSatisfy { source in column.sources.contains { $0.covers(source) } }
        }
    }

    /// Adds a figure to the ones above and below it, as the digits of a list move together. What lies side by side
    /// changes sides.
    private static func add(_ figure: SeenMark, _ mark: Mark, to columns: inout [Column]) {
        let isSign = figure.isProhibitionSign
        let index = columns.firstIndex { column in
            column.role == (isSign ? .badge : mark.role) && column.box.minX < figure.box.maxX
                && figure.box.minX < column.box.maxX
        }
        guard let index else {
            columns.append(
                Column(
                    mark: mark, isSign: isSign, sources: figure.sources, box: figure.box,
                    readings: figure.reading.map { [($0, figure.box)] } ?? []))
            return
        }
        if let reading = figure.reading { columns[index].readings.append((reading, figure.box)) }
        // A 2 among digits that is read as a Z is a digit.
        if mark == .digits { columns[index].mark = .digits }
        columns[index].sources += figure.sources.filter { !columns[index].sources.contains($0) }
        columns[index].box = columns[index].box.union(figure.box)
    }

    /// Adds what is as high as the digits or letters that are read and stands on one line with them, not far away, with what
    /// is between: in "A-Z" the A and the dash. They are read from the left everywhere.
    private func completeRow(_ column: inout Column) {
        let own = file.strokes.filter(column.sources.cover).map(\.bounds)
        guard var box = Rect.union(of: own) else { return }
        let height = box.height
        guard own.contains(where: { $0.height > 0.9 * height }) else { return }
        func add(_ isNext: (Rect) -> Bool) -> Bool {
            let next = file.strokes.first { stroke in
                stroke.origin != nil && !column.sources.cover(stroke) && isNext(stroke.bounds)
            }
            guard let next, let origin = next.origin else { return false }
            box = box.union(next.bounds)
            column.hasMoreBeside = true
            column.sources.append(origin.source)
            return true
        }
        let (top, bottom) = (box.minY, box.maxY)
        while add({ other in
            let gap = max(other.minX - box.maxX, box.minX - other.maxX)
            return abs(other.minY - top) <= 0.12 * height && abs(other.maxY - bottom) <= 0.12 * height
                && (0.35...1.1).contains(other.width / height) && (0...1.3 * height).contains(gap)
        }) {}
        // An I or a 1 that is a mere stroke stands close, as does a mark of exclamation, which is in two pieces.
        while add({ other in
            let gap = max(other.minX - box.maxX, box.minX - other.maxX)
            guard other.width < 0.35 * height, (0...0.6 * height).contains(gap) else { return false }
            let pieces = file.strokes.map(\.bounds).filter {
                abs($0.center.x - other.center.x) <= 0.06 * height && $0.width < 0.35 * height
            }
            return [other, Rect.union(of: pieces) ?? other].contains {
                abs($0.minY - top) <= 0.06 * height && abs($0.maxY - bottom) <= 0.06 * height
            }
        }) {}
        while add({ box.intersection($0) == $0 }) {}
    }

    /// Adds the checkmarks above and below one that are as large and were not seen as such.
    private func completeTicks(_ column: inout Column) {
        guard let first = shapes(of: column).first else { return }
        let ticks = (file.sight?.shapes ?? []).filter { shape in
            !shape.sources.isEmpty && !shape.isSymmetric && shape.isInk == first.isInk
                && (shape.box.center.x - first.box.center.x).magnitude <= 0.1 * first.box.width
                && (shape.box.width - first.box.width).magnitude <= 0.15 * first.box.width
                && (shape.box.height - first.box.height).magnitude <= 0.15 * first.box.height
        }
        for source in ticks.flatMap(\.sources) where !column.sources.contains(where: { $0.covers(source) }) {
            column.sources.append(source)
        }
    }

    /// Adds the rest of a pencil to what is found of it: the cap lies on the line of the shaft, and both fill the corners of one
    /// square. A tool of one piece has nothing like it.
    private func completePencil(_ column: inout Column) {
        guard let own = Rect.union(of: file.strokes.filter(column.sources.cover).map(\.bounds)) else { return }
        let next = file.strokes.first { stroke in
            let (box, step) = (stroke.bounds, stroke.bounds.center - own.center)
            let union = own.union(box)
            return stroke.origin != nil && !column.sources.cover(stroke)
                && own.insetBy(-0.02).intersection(box) != nil && max(union.width, union.height) < 0.6
                && (0.8...1.25).contains(union.width / union.height) && (0.7...1.4).contains(box.width / box.height)
                && abs(step.x + step.y) < 0.25 * (abs(step.x) + abs(step.y))
                && union.width > 1.15 * max(own.width, box.width) && union.height > 1.15 * max(own.height, box.height)
        }
        guard let next, let origin = next.origin else { return }
        column.sources.append(origin.source)
    }

    /// Makes one of the columns that are read together, from the left everywhere: those of one letter that is repeated, as
    /// in Zzz, and those close beside each other, as A and Z on two steps.
    private static func joinRuns(_ columns: inout [Column]) {
        func letters(_ column: Column) -> Set<Character> { Set(column.readings.map { $0.text.lowercased() }.joined()) }
        func areRun(_ a: Column, _ b: Column) -> Bool {
            guard a.mark == b.mark, a.mark.isRead else { return false }
            let room = max(a.box.height, b.box.height)
            let isRepeated = a.mark == .letters && letters(a).count == 1 && letters(a) == letters(b)
            let gap = max(a.box.minX - b.box.maxX, b.box.minX - a.box.maxX)
            let common = min(a.box.maxY, b.box.maxY) - max(a.box.minY, b.box.minY)
            return isRepeated && a.box.insetBy(-room / 2).intersection(b.box.insetBy(-room / 2)) != nil
                || gap <= 0.5 * room && common >= 0.4 * min(a.box.height, b.box.height)
        }
        var index = 0
        while index < columns.count {
            guard let next = columns.indices.first(where: { $0 > index && areRun(columns[index], columns[$0]) }) else {
                index += 1
                continue
            }
            let other = columns.remove(at: next)
            columns[index].sources += other.sources.filter { !columns[index].sources.contains($0) }
            columns[index].readings += other.readings
            columns[index].box = columns[index].box.union(other.box)
        }
    }

    /// Adds what stands above and below the digits or letters that are read, from one to the next: in a list of numbers, a
    /// 1 is often a mere stroke, and in one of letters, not every letter is read.
    private func complete(_ column: inout Column) {
        let own = file.strokes.filter(column.sources.cover).map(\.bounds)
        guard var box = Rect.union(of: own) else { return }
        let room = box.width * 0.35
        let height = own.map(\.height).max() ?? 0
        // Under a word stand other things, such as the bars of a signal.
        guard box.width < 1.3 * height else { return }
        while let next = file.strokes.first(where: { stroke in
            stroke.origin != nil && !column.sources.cover(stroke)
                && stroke.bounds.minX > box.minX - room && stroke.bounds.maxX < box.maxX + room
                && stroke.bounds.height < 1.3 * height && stroke.bounds.minY > box.minY - 3.2 * height
                && stroke.bounds.maxY < box.maxY + 3.2 * height
        }), let origin = next.origin {
            box = box.union(next.bounds)
            column.hasMoreAbove = true
            column.sources.append(origin.source)
        }
    }
}
