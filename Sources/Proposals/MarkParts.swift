import Directionality
import Geometry
import Recognition
import SVGDocument
import Seeing

/// A maker of parts for the marks that are seen in a drawing, where they have elements or subpaths of their own.
struct MarkParts {
    /// Figures that move as one.
    private struct Column {
        var mark: Mark
        var sources: [InkSource]
        var box: Rect
    }

    private let file: DrawnFile
    private let writer: SelectorWriter

    init(_ file: DrawnFile) {
        self.file = file
        writer = SelectorWriter(file.document)
    }

    /// Returns the parts for all marks, or `nil` where one of them cannot be selected, or they are all that is drawn.
    func parts(_ marks: [(mark: Mark, figures: [SeenMark])]) -> [ProposedPart]? {
        var columns: [Column] = []
        for (mark, figures) in marks {
            guard !figures.isEmpty, figures.allSatisfy({ !$0.sources.isEmpty }) else { return nil }
            for figure in figures { Self.add(figure, mark, to: &columns) }
        }
        for index in columns.indices where columns[index].mark == .digits { complete(&columns[index]) }
        let chosen = columns.flatMap(\.sources)
        guard file.strokes.contains(where: { stroke in !chosen.contains { $0.covers(stroke) } }) else { return nil }
        var parts: [ProposedPart] = []
        for column in columns {
            let name =
                parts.contains { $0.name == "\(column.mark)" } ? "\(column.mark)\(parts.count + 1)" : "\(column.mark)"
            parts.append(
                ProposedPart(
                    name: name, selector: writer.selector(of: column.sources.map { ($0.element, $0.subpaths) }),
                    role: column.mark.role, clearance: nil))
        }
        return parts
    }

    /// Adds a figure to the ones above and below it, as the digits of a list move together. What lies side by side
    /// changes sides.
    private static func add(_ figure: SeenMark, _ mark: Mark, to columns: inout [Column]) {
        let index = columns.firstIndex { column in
            column.mark.role == mark.role && column.box.minX < figure.box.maxX && figure.box.minX < column.box.maxX
        }
        guard let index else {
            columns.append(Column(mark: mark, sources: figure.sources, box: figure.box))
            return
        }
        // A 2 among digits that is read as a Z is a digit.
        if mark == .digits { columns[index].mark = .digits }
        columns[index].sources += figure.sources.filter { !columns[index].sources.contains($0) }
        columns[index].box = columns[index].box.union(figure.box)
    }

    /// Adds what stands above and below the digits that are read, from one to the next: in a list of numbers, a 1 is
    /// often a mere stroke.
    private func complete(_ column: inout Column) {
        let own = file.strokes.filter { stroke in column.sources.contains { $0.covers(stroke) } }.map(\.bounds)
        guard let first = own.first else { return }
        var box = own.dropFirst().reduce(first) { $0.union($1) }
        let room = box.width * 0.35
        let height = own.map(\.height).max() ?? 0
        while let next = file.strokes.first(where: { stroke in
            stroke.origin != nil && !column.sources.contains { $0.covers(stroke) }
                && stroke.bounds.minX > box.minX - room && stroke.bounds.maxX < box.maxX + room
                && stroke.bounds.height < 1.3 * height && stroke.bounds.minY > box.minY - 2.5 * height
                && stroke.bounds.maxY < box.maxY + 2.5 * height
        }), let origin = next.origin {
            box = box.union(next.bounds)
            column.sources.append(
                InkSource(element: origin.element, subpaths: origin.count > 1 ? [origin.subpath + 1] : []))
        }
    }

}

extension InkSource {
    /// Returns whether a subpath of the drawing belongs to it.
    fileprivate func covers(_ stroke: NormalizedSubpath) -> Bool {
        guard let origin = stroke.origin, origin.element == element else { return false }
        return subpaths.isEmpty || subpaths.contains(origin.subpath + 1)
    }
}
