import Composites
import Geometry
import SVGDocument
import SVGScene
import Seeing

/// A figure that is seen in a drawing, with the selector that matches what draws it.
public struct InspectedFigure: Sendable {
    /// The figure, where it is and how sure it is.
    public let mark: SeenMark
    /// The selector that matches what draws the figure and nothing else; `nil` where it is part of a larger shape, unless it
    /// is a bar.
    public let selector: String?
    /// The gap between a mark and the rest of the drawing, if there is one: beside a slash, around any other.
    public let gap: DrawnGap?

    /// Returns the figures of a drawing; none if it cannot be drawn.
    static func all(
        in scene: Scene, of document: SVGDocument, canvas: Rect, _ words: [String], _ memory: (any SightMemory)?
    ) -> [InspectedFigure] {
        var eye = Eye(memory: memory)
        guard let sight = eye.see(scene, of: document) else { return [] }
        let writer = SelectorWriter(document)
        // A set of one: its name is the only witness beside the drawing.
        let set = SetSight([SetMember(name: words.joined(separator: "-"), words: words)], PackedSights([sight]))
        return inColumns(set.marks.first ?? [], sight).map { mark in
            let places = mark.sources.map { ($0.element, $0.subpaths) }
            let selector =
                places.isEmpty ? mark.weldedBar(in: scene, canvas: canvas) : writer.lastingSelector(of: places)
            let gap = selector.flatMap { selector in
                mark.figure == .slash && !mark.isProhibitionSign
                    ? DrawnGap(beside: selector, in: document)
                    : mark.isMark ? DrawnGap(around: selector, in: document) : nil
            }
            return InspectedFigure(mark: mark, selector: selector, gap: gap)
        }
    }

    /// The share of a digit's size by which those of one list differ, and how like a 1 a shape above a 2 is at least, which is
    /// often a mere stroke and not read.
    private static let list = (size: 0.35, likeness: 0.5)

    /// Returns marks with the digits of a list as one, as they are one part.
    private static func inColumns(_ marks: [SeenMark], _ sight: Sight) -> [SeenMark] {
        let isDigit = { (mark: SeenMark) in [.digits, .digit].contains(mark.figure) && !mark.sources.isEmpty }
        var columns: [SeenMark] = []
        for var mark in marks.filter(isDigit).sorted(by: { $0.box.minY < $1.box.minY }) {
            func isBelow(_ box: Rect) -> Bool {
                box.maxY < mark.box.minY && (box.center.x - mark.box.center.x).magnitude <= list.size * mark.box.width
            }
            if let above = columns.firstIndex(where: { isBelow($0.box) }) {
                columns[above].join(mark)
                continue
            }
            let one = sight.shapes.first {
                mark.reading == "2" && !$0.sources.isEmpty && isBelow($0.box)
                    && ($0.box.height - mark.box.height).magnitude <= list.size * mark.box.height
                    && $0.likeness(to: "1") >= list.likeness
            }
            if let one { mark.join(one.mark(.digit, reading: "1")) }
            columns.append(mark)
        }
        return marks.filter { !isDigit($0) } + columns
    }

    /// The certainty of the figure, and whether the name agrees.
    var certainty: String { mark.witnesses.contains(.name) ? "\(mark.grade), and named" : "\(mark.grade)" }
}

extension SeenMark {
    /// Adds a digit of the same list.
    fileprivate mutating func join(_ other: SeenMark) {
        let rows = [self, other].sorted { $0.box.minY < $1.box.minY }
        (reading, sources) = (rows.compactMap(\.reading).joined(), InkSource.merged(rows.flatMap(\.sources)))
        box = box.union(other.box)
    }

    /// Returns the selector of a slash that is part of a larger shape.
    fileprivate func weldedBar(in scene: Scene, canvas: Rect) -> String? {
        guard let ends = slashEnds else { return nil }
        return WeldedBar.selector(in: scene, from: ends.0, to: ends.1, size: max(canvas.width, canvas.height))
    }

    /// Whether the figure can be a mark with a gap of its own: a badge, a tool, characters.
    fileprivate var isMark: Bool {
        switch figure {
        case .check, .slash, .clock, .lens, .questionMark, .plus, .cross, .text, .digits, .letter, .digit, .object: true
        case .arrow, .chevron, .triangle, .lines, .list, .waves: false
        }
    }

    /// The description of the figure, with the characters read or the direction.
    var text: String {
        switch figure {
        case .check: "checkmark"
        case .lens: "magnifying glass"
        case .questionMark: "question mark"
        case .lines: "lines of text"
        case .slash, .clock, .list, .plus, .cross: figure.rawValue
        case .arrow, .chevron, .triangle, .waves: figure.rawValue + side
        case .text, .letter: reading.map { "letters '\($0)'" } ?? "letters"
        case .digits, .digit: "digits '\(reading ?? "")'"
        case .object: reading ?? "object"
        }
    }

    /// The side that the figure points to, as the end of its description; empty for up and down.
    private var side: String {
        guard let direction, abs(direction.remainder(dividingBy: 180)) < 45 else { return "" }
        return abs(direction.remainder(dividingBy: 360)) > 90 ? " to the left" : " to the right"
    }
}
